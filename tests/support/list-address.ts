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
    filtros: (busca: object) => filtersOf(list, busca as Record<string, unknown>),
    filtrar: (busca: object, mudanca: object) => narrow(list, busca as never, mudanca as never),
    semFiltros: (busca: object) => clear(list, busca as never),
    ordenar: (busca: object, key: string, direction: 'asc' | 'desc') => sort(list, busca as never, key, direction),
    ordem: (busca: object) => orderOf(list, busca as never),
    pagina: (busca: object, page: number) => ler({ ...busca, page }),
    ativos: (busca: object) => countFilters(list, busca as never),
    entrada: (busca: object) => inputOf(list, busca as ListQuery<L>),
  };
}
