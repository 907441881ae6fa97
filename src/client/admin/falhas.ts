// What the panel says of a call that failed.
import { erroDe } from '../erros.ts';

export { avisarFalha } from '../erros.ts';

/** What an area says when its query failed: the document's sentence, and the way out when it is the network. */
export function erroDaArea(title: string, query: { error: unknown; isFetching: boolean; refetch: () => unknown }) {
  const { rede, mensagem } = erroDe(query.error);
  return {
    title,
    network: rede,
    retrying: query.isFetching,
    onRetry: () => void query.refetch(),
    // Some sentences say themselves what to do.
    children: rede ? mensagem : title.endsWith('Tente novamente.') ? undefined : 'Tente novamente em alguns instantes.',
  };
}
