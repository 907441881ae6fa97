// A list of the panel as its screen works it: what the address says of it, and every change of that. All its state is in the
// address: a link shows the same list to anyone, Back returns to it, and closing what was opened over it is no step of its own.
import { useNavigate, useRouter, useSearch } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import type { RawQuery } from '../address.ts';
import type { Sort } from '../ui/data-table.tsx';
import { usePhone } from '../ui/media.ts';
import {
  type AnyList,
  clear,
  filtersOf,
  inputOf,
  type ListQuery,
  type Narrowing,
  narrow,
  orderOf,
  readList,
  sort,
} from './address.ts';

export interface ListState<L extends AnyList> {
  list: L;
  query: ListQuery<L>;
  /** What narrows it: for figures and exports. */
  filters: Narrowing<L>;
  narrowed: boolean;
  /** The order at work; undefined for a list whose order is its own. */
  order: Sort | undefined;
  /** What its call takes. */
  input: ReturnType<typeof inputOf<L>>;
  /** Changes what narrows it, from the first page again. It replaces the address where Back should not step through it. */
  narrow(change: { [K in keyof Narrowing<L>]?: unknown }, replace?: boolean): void;
  clear(): void;
  /** Says all of it anew. @param open what stands over it */
  go(query: ListQuery<L>, replace?: boolean, open?: object): void;
  sort(order: Sort, replace?: boolean): void;
  toPage(page: number, replace?: boolean): void;
  /** Where that would be, for a link; nothing over it without one. */
  href(query: ListQuery<L>, what?: Readonly<Record<string, number | undefined>>): string;
  /** What the address says by now: one choice may follow another before the screen is drawn anew. */
  said(): ListQuery<L>;
  /** Opens something over it: `open({ log: 12 })`; what takes its place replaces it. */
  open(what: Readonly<Record<string, number | undefined>>, replace?: boolean): void;
  /** Closes it: Back does not open it again. */
  close(): void;
  /** How often it was cleared: fields that hold what was not said yet start anew. */
  cleared: number;
}

type Options = {
  /** What of the address besides the list stays: the tab it is in. */
  keep?: readonly string[];
  perPage?: number;
  /** What some filters are when the address does not say; never written there. */
  usual?: Readonly<Record<string, string>>;
};

const lastSeen = new Map<string, RawQuery>();

/** What the address last said of a list, for the ways back to it from a record's screen. */
export function lastQuery<L extends AnyList>(list: L): ListQuery<L> {
  return readList(list)(lastSeen.get(list.name) ?? {});
}

export function useList<L extends AnyList>(list: L, { keep = [], perPage, usual = {} }: Options = {}): ListState<L> {
  const navigate = useNavigate();
  const router = useRouter();
  const celular = usePhone();
  const [cleared, setCleared] = useState(0);
  const raw: RawQuery = useSearch({ strict: false });
  const read = (from: RawQuery) => readList(list)(unless(usual, from));
  const query = read(raw);
  const latest = () => router.latestLocation.search as RawQuery;
  const said = () => read(latest());
  const kept = () => Object.fromEntries(keep.map((name) => [name, latest()[name]]));
  const filters = filtersOf(list, query);
  const order = orderOf(list, query);

  useEffect(() => void lastSeen.set(list.name, query));

  function go(next: RawQuery, replace = false, open: object = {}): void {
    void navigate({ to: '.', search: { ...kept(), ...read(next), ...open }, replace, resetScroll: false });
  }

  return {
    list,
    query,
    filters,
    narrowed: Object.keys(filters).length > 0,
    order,
    input: { ...usual, ...inputOf(list, query, perPage) },
    narrow: (change, replace) => go(narrow(list, said(), change), replace),
    clear() {
      setCleared(cleared + 1);
      // In the phone's sheet Back closes nothing one by one.
      go(clear(list, said()), celular);
    },
    go,
    sort: ({ key, direction }, replace) => go(sort(list, said(), key, direction), replace),
    toPage(page, replace) {
      go({ ...said(), page }, replace);
      window.scrollTo({ top: 0 });
    },
    href: (next, what = {}) =>
      router.history.createHref(
        router.buildLocation({ to: '.', search: { ...kept(), ...read(next), ...what } } as never).href,
      ),
    open: (what, replace) => go(said(), replace, what),
    close: () => go(said(), true),
    said,
    cleared,
  };
}

function unless(usual: RawQuery, raw: RawQuery): RawQuery {
  return Object.fromEntries(Object.entries(raw).filter(([name, value]) => value !== usual[name]));
}
