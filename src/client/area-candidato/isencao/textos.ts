// What this screen calls things, and says when something failed (document 2, section 8).
import type { Isencao } from '../../../shared/isencoes.ts';
import { ERRO_INTERNO, type Erro } from '../../erros.ts';

export const NOMES_DE_STATUS: Record<Isencao['status'], string> = {
  P: 'Em Análise',
  D: 'Deferido',
  I: 'Indeferido',
};

const ERRO_AO_ENVIAR = 'Erro ao enviar solicitação.';
export const ERRO_AO_CANCELAR = 'Erro ao cancelar solicitação.';
export const ERRO_NAS_INSCRICOES = 'Erro ao carregar inscrições.';
export const ERRO_NOS_PEDIDOS = 'Erro ao carregar solicitações de isenção.';

/** The server's own words, else the document's. */
export function textoDoEnvio({ mensagem, rede }: Erro): string {
  return rede || (mensagem !== '' && mensagem !== ERRO_INTERNO) ? mensagem : ERRO_AO_ENVIAR;
}
