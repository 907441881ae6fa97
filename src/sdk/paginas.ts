// Every record of a paged list, one after another: `for await (const inscricao of paginas(trpc.admin.inscricoes.list))`.

/** Largest page the portal gives. */
const POR_PAGINA_MAXIMO = 200;

interface Pagina<T> {
  data: T[];
  last_page: number;
}

interface PaginaDeLogs<T> {
  logs: T[];
  pagination: { last_page: number };
}

type Consulta<I, P> = { query: (input: I, opts?: { signal?: AbortSignal }) => Promise<P> };

type ItemDe<P> = P extends Pagina<infer T> ? T : P extends PaginaDeLogs<infer T> ? T : never;

export type Filtros<I> = Omit<Extract<I, object>, 'page' | 'per_page'>;

export interface OpcoesDePaginas {
  /** Records asked for at once, 1 to 200; default 100. */
  porPagina?: number;
  signal?: AbortSignal;
}

function conteudo<T>(pagina: Pagina<T> | PaginaDeLogs<T>): { itens: T[]; ultima: number } {
  if ('logs' in pagina) return { itens: pagina.logs, ultima: pagina.pagination.last_page };
  return { itens: pagina.data, ultima: pagina.last_page };
}

function idDe(item: unknown): unknown {
  return typeof item === 'object' && item !== null && 'id' in item ? item.id : undefined;
}

/**
 * Pages are asked for as they are needed. Records that arrive meanwhile push others onto the next page: what the page
 * before already gave is not given again. The end is where a page says so, or is empty, whichever is first.
 */
export async function* paginas<I, P extends Pagina<unknown> | PaginaDeLogs<unknown>>(
  consulta: Consulta<I, P>,
  filtros?: Filtros<I>,
  { porPagina = 100, signal }: OpcoesDePaginas = {},
): AsyncGenerator<ItemDe<P>, void, undefined> {
  if (!Number.isInteger(porPagina) || porPagina < 1 || porPagina > POR_PAGINA_MAXIMO) {
    throw new RangeError(`porPagina vai de 1 a ${POR_PAGINA_MAXIMO}.`);
  }
  let anteriores = new Set<unknown>();
  for (let page = 1; ; page++) {
    signal?.throwIfAborted();
    const input = { ...filtros, page, per_page: porPagina } as I;
    const { itens, ultima } = conteudo(await consulta.query(input, { signal }));
    for (const item of itens) {
      const id = idDe(item);
      if (id === undefined || !anteriores.has(id)) yield item as ItemDe<P>;
    }
    if (itens.length === 0 || page >= ultima) return;
    anteriores = new Set(itens.map(idDe));
  }
}
