// What the screens of requests say when a call failed: the server's own words, else these.
import { ERRO_INTERNO, type Erro } from '../../erros.ts';

function doServidor({ mensagem }: Erro): string | null {
  return mensagem !== '' && mensagem !== ERRO_INTERNO ? mensagem : null;
}

function palavrasDe(erro: Erro, senao: string): string {
  return erro.rede ? erro.mensagem : (doServidor(erro) ?? senao);
}

export function textoDoEnvio(erro: Erro): string {
  if (erro.status === 400) return palavrasDe(erro, 'Dados inválidos. Verifique os campos.');
  return palavrasDe(erro, erro.status === 413 ? 'Arquivo muito grande. Máximo: 10MB.' : ERRO_INTERNO);
}

export function textoDoRecurso(erro: Erro): string {
  return palavrasDe(erro, 'Erro ao enviar recurso. Tente novamente.');
}

/** An answer other than success is one thing, no answer at all another. */
export function textoDaExclusao({ rede }: Erro): string {
  return rede ? 'Erro ao excluir recurso.' : 'Erro ao remover o recurso. Tente novamente.';
}

/** Of an exemption or a refund. */
export function textoDaSolicitacao(erro: Erro): string {
  return palavrasDe(erro, 'Erro ao enviar solicitação.');
}

export function textoDosReembolsos(erro: Erro): string {
  if (erro.rede) return 'Erro de conexão. Verifique sua internet.';
  return doServidor(erro) ?? 'Erro ao carregar reembolsos.';
}
