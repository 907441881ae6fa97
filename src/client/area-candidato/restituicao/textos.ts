// What this screen calls things, and says when something failed (document 2, section 8).
import type { StatusReembolso } from '../../../shared/reembolsos.ts';
import { ERRO_INTERNO, type Erro } from '../../erros.ts';

export const TITULO = 'Restituição de Taxa de Inscrição';
export const ERRO_NAS_INSCRICOES = 'Erro ao carregar inscrições.';
export const ERRO_AO_CANCELAR = 'Erro ao cancelar solicitação.';
const ERRO_NOS_REEMBOLSOS = 'Erro ao carregar reembolsos.';
const SEM_CONEXAO = 'Erro de conexão. Verifique sua internet.';
const ERRO_AO_ENVIAR = 'Erro ao enviar solicitação.';

/** The server's own words, when it has any. */
function doServidor({ mensagem }: Erro): string | null {
  return mensagem !== '' && mensagem !== ERRO_INTERNO ? mensagem : null;
}

export function textoDaLista(erro: Erro): string {
  return erro.rede ? SEM_CONEXAO : (doServidor(erro) ?? ERRO_NOS_REEMBOLSOS);
}

export function textoDoEnvio(erro: Erro): string {
  return doServidor(erro) ?? ERRO_AO_ENVIAR;
}

/** What each status means to who waits for the money. */
export const O_QUE_ACONTECE: Record<StatusReembolso, string> = {
  Solicitado: 'Recebemos a sua solicitação. Você pode cancelar enquanto ela não entra em processamento.',
  Processando: 'O instituto está conferindo os dados e preparando a devolução.',
  Efetuado: 'O valor foi devolvido no destino informado.',
  Negado: 'A restituição não será feita.',
};
