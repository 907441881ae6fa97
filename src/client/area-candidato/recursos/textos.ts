// What this screen says when something failed (document 1, section 8).
import { ERRO_INTERNO, type Erro } from '../../erros.ts';

const ERRO_AO_ENVIAR = 'Erro ao enviar recurso. Tente novamente.';
const NAO_REMOVIDO = 'Erro ao remover o recurso. Tente novamente.';
const ERRO_AO_EXCLUIR = 'Erro ao excluir recurso.';

/** The server's own words, else the document's. */
export function textoDoRecurso({ mensagem, rede }: Erro): string {
  return rede || (mensagem !== '' && mensagem !== ERRO_INTERNO) ? mensagem : ERRO_AO_ENVIAR;
}

/** An answer other than success is one thing, no answer at all another. */
export function textoDaExclusao({ rede }: Erro): string {
  return rede ? ERRO_AO_EXCLUIR : NAO_REMOVIDO;
}
