// What the address of a list says: filters, order, page. How each is read follows from the list's declaration, and names are
// those of the call.
import type { z } from 'zod';
import { columnsIn, type Direction, type Filter, type Filters } from '../../shared/lists/list.ts';
import { id, isoDate, oneOf, type RawQuery, type Reader, readQuery, text } from '../address.ts';

/** What of a declaration (`shared/lists`) its screen reads. */
export interface AnyList {
  name: string;
  title: string;
  nouns: { um: string; varios: string; genero: 'm' | 'f' };
  filters: Filters;
  orders?: readonly string[];
  orderWords?: Readonly<Record<string, string | undefined>>;
  order?: readonly [string, Direction];
  /** The columns of its table, and those that a person may ask for beside. */
  table?: readonly string[];
  more?: readonly string[];
  perPage?: number;
  failed?: string;
  empty?: string;
}

type Value<F> = F extends { options: readonly { value: infer V }[] }
  ? V
  : F extends { schema: infer S extends z.ZodType }
    ? NonNullable<z.output<S>> extends number
      ? number
      : string
    : never;

/** What narrows a list, as its address has it. */
export type Narrowing<L extends AnyList> = {
  -readonly [K in keyof L['filters'] as L['filters'][K]['kind'] extends 'hidden' ? never : K]?: Value<L['filters'][K]>;
};

type Order<L extends AnyList> = L extends { orders: readonly (infer O)[] } ? O : never;

export type ListQuery<L extends AnyList> = Narrowing<L> & {
  sort_by?: Order<L>;
  sort_order?: Direction;
  /** The columns that were chosen; undefined for the usual ones. */
  colunas?: string;
  page?: number;
};

function readerOf({ kind, options = [] }: Filter): Reader {
  // A link may write a choice that is a number as one.
  if (kind === 'choice') return (value) => options.find((option) => option.value === String(value))?.value;
  if (kind === 'contest' || kind === 'record') return id;
  if (kind === 'since' || kind === 'until') return isoDate;
  return kind === 'hidden' ? () => undefined : text();
}

/** What narrows the list alone: for figures, exports and queues. */
export function filtersOf<L extends AnyList>(list: L, raw: RawQuery): Narrowing<L> {
  const readers = Object.fromEntries(Object.entries(list.filters).map(([name, filter]) => [name, readerOf(filter)]));
  return readQuery(readers, raw) as Narrowing<L>;
}

/** How a screen with the list reads its address: `search: readList(candidatos)`. What is usual is not written. */
export function readList<L extends AnyList>(list: L): (raw: RawQuery) => ListQuery<L> {
  return (raw) => {
    const by = oneOf(raw.sort_by, list.orders ?? []);
    const direction = oneOf(raw.sort_order, ['asc', 'desc']) ?? 'asc';
    const usual = by === list.order?.[0] && direction === list.order?.[1];
    const colunas = columnsIn(list, raw.colunas);
    const page = id(raw.page) ?? 1;
    return {
      ...filtersOf(list, raw),
      ...(by && !usual ? { sort_by: by, sort_order: direction } : {}),
      ...(colunas ? { colunas } : {}),
      ...(page > 1 ? { page } : {}),
    } as ListQuery<L>;
  };
}

/** A changed filter starts again from the first page; an empty one is removed. */
export function narrow<L extends AnyList>(list: L, query: RawQuery, change: RawQuery): ListQuery<L> {
  return readList(list)({ ...query, ...change, page: 1 });
}

export function sort<L extends AnyList>(list: L, query: RawQuery, key: string, direction: Direction): ListQuery<L> {
  return readList(list)({ ...query, sort_by: key, sort_order: direction, page: 1 });
}

/** Without filters: only the order and the columns are left. */
export function clear<L extends AnyList>(list: L, { sort_by, sort_order, colunas }: RawQuery): ListQuery<L> {
  return readList(list)({ sort_by, sort_order, colunas });
}

/** The order at work; undefined for a list whose order is its own. */
export function orderOf(
  list: AnyList,
  { sort_by, sort_order }: RawQuery,
): { key: string; direction: Direction } | undefined {
  if (!list.order) return undefined;
  const [key, direction] = list.order;
  return sort_by ? { key: String(sort_by), direction: sort_order === 'desc' ? 'desc' : 'asc' } : { key, direction };
}

/** How many filters are at work, the search aside. */
export function countFilters(list: AnyList, query: RawQuery): number {
  return Object.keys(filtersOf(list, query)).filter((name) => list.filters[name]?.kind !== 'search').length;
}

export const PER_PAGE = 15;

/** What the list's call takes. */
export function inputOf<L extends AnyList>(list: L, query: ListQuery<L>, perPage = list.perPage ?? PER_PAGE) {
  const order = orderOf(list, query);
  const { page } = query as { page?: number };
  return {
    ...filtersOf(list, query),
    ...(order && { sort_by: order.key as Order<L>, sort_order: order.direction }),
    ...(page ? { page } : {}),
    per_page: perPage,
  };
}
