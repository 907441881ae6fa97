// What the address of a list says: filters, order, page. A list names its filters and how each is read; reading, writing and
// asking the server follow from that. Names are those of the call. What makes no sense is left out, because addresses are
// pasted, edited and kept for years.
import { isoDate, oneOf, positiveInt, text } from '../../search-params.ts';
import type { Filtros } from './filtros.tsx';

type Leitor<T extends string | number> = (valor: unknown) => T | undefined;
type Leitores = Record<string, Leitor<string | number>>;
type Sentido = 'asc' | 'desc';

export type FiltrosDe<L extends Leitores> = { [K in keyof L]?: NonNullable<ReturnType<L[K]>> };
type Ordem<O extends string> = { sort_by?: O; sort_order?: Sentido; page?: number };

/** How each kind of filter is read. */
export const lerTexto: Leitor<string> = (valor) => text(valor);
export const lerId: Leitor<number> = positiveInt;
export const lerData: Leitor<string> = isoDate;
export function lerUmDe<const T extends string>(conhecidos: readonly T[]): Leitor<T> {
  return (valor) => oneOf(valor, conhecidos);
}

/** The filters that every queue has. */
export function filtrosComuns<const S extends string>(status: readonly S[]) {
  return { search: lerTexto, concurso_id: lerId, status: lerUmDe(status), data_inicio: lerData, data_fim: lerData };
}

/** Reading and writing the address of a list with the filters that every queue has. */
export interface LeituraDaBusca<B> {
  filtros(busca: B): Filtros;
  filtrar(busca: B, mudanca: Filtros): B;
  semFiltros(busca: B): B;
  pagina(busca: B, page: number): B;
  ordenar(busca: B, key: string, direction: Sentido): B;
  ordem(busca: B): { key: string; direction: Sentido };
  ativos(busca: B): number;
}
type Opcoes<L extends Leitores, O extends string> = {
  filtros: L;
  ordens: readonly O[];
  /** What the list shows when the address says nothing about it; never written there. */
  padrao: { sort_by: O; sort_order: Sentido };
  /** Document 3, section 9: 15. */
  porPagina?: number;
};

/**
 * `const BUSCA = criarBusca({ filtros: filtrosComuns(VALIDACOES), ordens: ['id', 'created_at'], padrao: … })`, and
 * `type Busca = ReturnType<typeof BUSCA.ler>`.
 */
export function criarBusca<L extends Leitores, const O extends string>(opcoes: Opcoes<L, O>) {
  const { filtros: leitores, ordens, padrao, porPagina = 15 } = opcoes;
  type Filtros = FiltrosDe<L>;
  type Busca = Filtros & Ordem<O>;

  function filtros(endereco: Readonly<Record<string, unknown>>): Filtros {
    const lidos = Object.entries(leitores).map(([nome, ler]) => [nome, ler(endereco[nome])]);
    return Object.fromEntries(lidos.filter(([, valor]) => valor !== undefined)) as Filtros;
  }

  function escrever(seus: Filtros, { sort_by, sort_order, page }: Ordem<O>): Busca {
    const comum = sort_by === padrao.sort_by && sort_order === padrao.sort_order;
    return {
      ...seus,
      ...(sort_by && !comum ? { sort_by, sort_order: sort_order ?? 'asc' } : {}),
      ...(page !== undefined && page > 1 ? { page } : {}),
    } as Busca;
  }

  /** What an address says, as far as it makes sense. */
  function ler(endereco: Readonly<Record<string, unknown>>): Busca {
    const sort_by = oneOf(endereco.sort_by, ordens);
    const sort_order = oneOf(endereco.sort_order, ['asc', 'desc']) ?? 'asc';
    return escrever(filtros(endereco), { sort_by, sort_order, page: positiveInt(endereco.page) });
  }

  return {
    ler,
    /** Only what narrows the list: for figures, exports and the queue. */
    filtros,
    /** A changed filter starts again from the first page; an empty one is removed. */
    filtrar: (busca: Busca, mudanca: { [K in keyof L]?: string | number | undefined }): Busca =>
      ler({ ...busca, ...mudanca, page: 1 }),
    /** Only the order is left. */
    semFiltros: ({ sort_by, sort_order }: Busca): Busca => ler({ sort_by, sort_order }),
    pagina: (busca: Busca, page: number): Busca => ler({ ...busca, page }),
    ordenar: (busca: Busca, key: string, direction: Sentido): Busca =>
      ler({ ...busca, sort_by: key, sort_order: direction, page: 1 }),
    /** The order at work. */
    ordem: ({ sort_by, sort_order }: Busca): { key: O; direction: Sentido } =>
      sort_by
        ? { key: sort_by, direction: sort_order ?? 'asc' }
        : { key: padrao.sort_by, direction: padrao.sort_order },
    /** How many filters are at work, the search aside. */
    ativos: (busca: Busca): number => Object.keys(filtros(busca)).filter((nome) => nome !== 'search').length,
    /** What the list's call takes. */
    entrada: (busca: Busca): Filtros & Required<Omit<Ordem<O>, 'page'>> & { per_page: number; page?: number } => ({
      ...padrao,
      ...busca,
      per_page: porPagina,
    }),
  };
}
