// The address of a list, as a test reads and changes it.
import {
  type AnyList,
  clear,
  countFilters,
  filtersOf,
  inputOf,
  type ListQuery,
  narrow,
  orderOf,
  readList,
  sort,
} from '../../src/client/list/address.ts';

export function addressOf<L extends AnyList>(list: L) {
  const ler = readList(list);
  return {
    ler,
    filtros: (search: object) => filtersOf(list, search as Record<string, unknown>),
    filtrar: (search: object, mudanca: object) => narrow(list, search as never, mudanca as never),
    semFiltros: (search: object) => clear(list, search as never),
    ordenar: (search: object, key: string, direction: 'asc' | 'desc') => sort(list, search as never, key, direction),
    ordem: (search: object) => orderOf(list, search as never),
    pagina: (search: object, page: number) => ler({ ...search, page }),
    ativos: (search: object) => countFilters(list, search as never),
    entrada: (search: object) => inputOf(list, search as ListQuery<L>),
  };
}
