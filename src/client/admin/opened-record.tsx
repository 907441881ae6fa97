// The record that is open over a list, or the form of a new one: the address says which, so that Back, a reload and a pasted
// link work. What was closed is no step of its own.
import { useNavigate, useSearch } from '@tanstack/react-router';
import { createContext, Fragment, type ReactNode, useContext, useEffect, useRef, useState } from 'react';
import { refresh } from '../act.ts';
import type { RawQuery } from '../address.ts';
import type { PageQuery } from '../list/list-page.tsx';
import { type Nomes, naoEncontrado } from '../list/words.ts';
import { avisar } from '../ui/toasts.ts';

type Opened = number | 'novo' | undefined;

export function useOpened() {
  const navigate = useNavigate();
  const search: RawQuery = useSearch({ strict: false });
  const go = (registro: Opened, replace: boolean) => {
    const next = (said: object) => ({ ...said, registro, objeto: undefined }) as never;
    void navigate({ to: '.', search: next, replace, resetScroll: false });
  };
  return {
    opened: search.registro as Opened,
    open: (what: number | 'novo') => go(what, false),
    close: () => go(undefined, true),
  };
}

/** The rows of a page of a list, once they are those that the address asks for. */
export function loadedPage<T>({ data, isFetching, isPlaceholderData }: PageQuery<T>): Props<T>['query'] {
  return { data: isPlaceholderData ? undefined : data?.data, isFetching };
}

type Query<T> = { data: readonly T[] | undefined; isFetching: boolean };

/**
 * The row of what is open, as it was when it was opened: what is read again meanwhile takes nothing from under who is typing, nor
 * what a refusal just said.
 */
function useKeptRow<T extends { id: number }>(opened: Opened, data: readonly T[] | undefined, time = 0): T | undefined {
  const kept = useRef<T>(undefined);
  const last = useRef(time);
  if (kept.current?.id !== opened || last.current !== time) {
    kept.current = data?.find(({ id }) => id === opened);
    last.current = time;
  }
  return kept.current;
}

/** The same of the record that the address says is open. One that is not there is said, and closed. */
export function useOpenedRow<T extends { id: number }>(noun: Nomes, query: Query<T>, time = 0) {
  const { opened, close } = useOpened();
  return useSoughtRow(noun, opened, query, close, time);
}

/** The same where the address names it otherwise. */
export function useSoughtRow<T extends { id: number }>(
  noun: Nomes,
  opened: Opened,
  { data, isFetching }: Query<T>,
  close: () => void,
  time = 0,
) {
  const row = useKeptRow(opened, data, time);
  const missing = typeof opened === 'number' && !row && data !== undefined && !isFetching;

  // biome-ignore lint/correctness/useExhaustiveDependencies: said once
  useEffect(() => {
    if (!missing) return;
    avisar.atencao(`${naoEncontrado(noun)}.`);
    close();
  }, [missing]);
  return row;
}

type Props<T> = {
  noun: Nomes;
  query: Query<T>;
  /** Its window; of a new one without the row. */
  children: (row: T | undefined, onClose: () => void) => ReactNode;
};

const Reopen = createContext<(() => Promise<unknown>) | undefined>(undefined);

/** Opens the same record anew, as it is by now. */
export const useReopen = () => useContext(Reopen);

export function OpenedRecord<T extends { id: number }>({ noun, query, children }: Props<T>) {
  const { opened, close } = useOpened();
  const [time, setTime] = useState(0);
  const row = useOpenedRow(noun, query, time);
  const reopen = () => refresh().then(() => setTime((before) => before + 1));
  if (!row && opened !== 'novo') return null;
  return (
    <Reopen value={reopen}>
      <Fragment key={`${opened} ${time}`}>{children(row, close)}</Fragment>
    </Reopen>
  );
}
