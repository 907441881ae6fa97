// What the panel says of a call that failed.
import { erroDe } from '../erros.ts';

export { avisarFalha } from '../erros.ts';

/** What the screens read of a query. */
export type Consulta<T> = {
  data: T | undefined;
  isPending: boolean;
  isError: boolean;
  isFetching: boolean;
  error: unknown;
  refetch: () => unknown;
};

/** What an area says when its query failed: the document's sentence, and the way out when it is the network. */
export function erroDaArea(title: string, query: Pick<Consulta<unknown>, 'error' | 'isFetching' | 'refetch'>) {
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
