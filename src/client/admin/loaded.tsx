// What a screen asked for, once it is there; until then its shape, and why it is not, with the way to try again.
import type { ReactNode } from 'react';
import { erroDe, retryOf } from '../erros.ts';
import { AreaError } from '../ui/area-states.tsx';

/** What the screens read of a query. */
export type Consulta<T> = {
  data: T | undefined;
  isPending: boolean;
  isError: boolean;
  isFetching: boolean;
  error: unknown;
  refetch: () => unknown;
};

type FailedProps = Pick<Props<unknown>, 'inline'> & { title: string; query: Parameters<typeof retryOf>[0] };

/** What an area says when its query failed: the document's sentence, and the way out when it is the network. */
export function Failed({ title, query, inline = false }: FailedProps) {
  const { rede, mensagem } = erroDe(query.error);
  // Some sentences say themselves what to do.
  const depois = title.endsWith('Tente novamente.') ? undefined : 'Tente novamente em alguns instantes.';
  return (
    <AreaError inline={inline} title={title} {...retryOf(query)}>
      {rede ? mensagem : depois}
    </AreaError>
  );
}

/** Of a query whose answer is edited: it starts from what the server has now, and stays as it was read. */
export const FRESH = { staleTime: 0, gcTime: 0, refetchOnWindowFocus: false, refetchOnReconnect: false } as const;

type Props<T> = {
  query: Consulta<T>;
  /** What a call that failed says. */
  failed: string;
  loading: ReactNode;
  /** When there is no such thing. */
  missing?: ReactNode;
  /** Inside a card, not in the place of one. */
  inline?: boolean;
  children: (data: T) => ReactNode;
};

export function Loaded<T>({ query, failed, loading, missing, inline = false, children }: Props<T>) {
  if (query.data !== undefined) return children(query.data);
  if (!query.isError) return loading;
  if (missing && erroDe(query.error).status === 404) return missing;
  const area = <Failed inline={inline} title={failed} query={query} />;
  return inline ? area : <div className="papel">{area}</div>;
}

type Asked = Omit<Consulta<unknown>, 'data'>;

/** The same for a table, which draws its own shape while it loads: `<DataTable {...rowsOf(data, query, 'Erro…')} />`. */
export function rowsOf<T>(rows: readonly T[] | undefined, query: Asked, failed: string, inline = false) {
  const failure = query.isError && !rows;
  return {
    rows,
    loading: query.isPending,
    error: failure ? <Failed inline={inline} title={failed} query={query} /> : undefined,
  };
}
