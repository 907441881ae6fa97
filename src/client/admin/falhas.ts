// Failures of the panel's calls as the documents' sentences.
import { type Erro, erroDe } from '../erros.ts';
import { avisar } from '../ui/toasts.ts';

/** Toast with the document's sentence. The end of a session is told by the session itself. */
export function avisarFalha(texto: string, erro: Erro, onRetry?: () => void): void {
  if (erro.status === 401) return;
  avisar.erro(texto, erro.rede && onRetry ? { onRetry } : {});
}

/** What an area says when its query failed: the document's sentence, and the way out when it is the network. */
export function erroDaArea(title: string, query: { error: unknown; isFetching: boolean; refetch: () => unknown }) {
  const { rede, mensagem } = erroDe(query.error);
  return {
    title,
    network: rede,
    retrying: query.isFetching,
    onRetry: () => void query.refetch(),
    // Some of the documents' sentences say themselves what to do.
    children: rede ? mensagem : title.endsWith('Tente novamente.') ? undefined : 'Tente novamente em alguns instantes.',
  };
}
