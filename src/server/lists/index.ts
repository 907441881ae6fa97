// The door of the engine of lists: what a feature answers its calls with.

import type { ProximoDaFila } from '../../shared/filas.ts';
import type { AdminIdentity, Deps } from '../context.ts';
import { type Page, toPage } from '../platform/page.ts';
import { asReadBy } from '../store/people.ts';
import type { Db } from '../store/tables/index.ts';
import {
  at,
  countList,
  firstIds,
  getNeighbours,
  idsBelow,
  inOrder,
  type Listed,
  type Paged,
  pageIds,
  type Source,
  type Walk,
} from './engine.ts';

/** Who reads a list. */
export interface Reader {
  deps: Deps;
  admin?: Pick<AdminIdentity, 'papel'>;
}

/**
 * A page of a list; in the list's own order unless asked otherwise.
 * @param show the records of some ids as the answer has them, in any order
 * @param counts how many stand where, if the answer's figures just said
 */
export async function page<F extends object, T extends { id: number }>(
  reader: Reader,
  list: Listed<F>,
  filters: F & Paged,
  show: (ids: readonly number[]) => Promise<readonly T[]>,
  counts?: ReadonlyMap<string, number>,
): Promise<Page<T>> {
  const { db, clock } = reader.deps;
  const { ids, total } = await pageIds(db, at(list, clock.now()), asReadBy(reader, filters), counts);
  return toPage(inOrder(ids, ids.length > 0 ? await show(ids) : []), total, filters);
}

/** The same of a list that shows its rows one by one. */
export function pageOf<F extends object, R extends { id: number }, T extends { id: number }>(
  reader: Reader,
  list: Listed<F, R>,
  filters: F & Paged,
  view: (row: R, now: Date) => T,
  counts?: ReadonlyMap<string, number>,
): Promise<Page<T>> {
  const { db, clock } = reader.deps;
  const now = clock.now();
  const source = at(list, now);
  const show = async (ids: readonly number[]) => (await source.rows(db, ids)).map((row) => view(row, now));
  return page(reader, source as unknown as Listed<F>, filters, show, counts);
}

async function rowsFound<F extends object, R extends { id: number }>(
  reader: Reader,
  list: Listed<F, R>,
  filters: F,
  find: (db: Db, source: Source<F, R>, filters: F) => Promise<number[]>,
): Promise<R[]> {
  const { db, clock } = reader.deps;
  const source = at(list, clock.now());
  const ids = await find(db, source, asReadBy(reader, filters));
  return inOrder(ids, ids.length > 0 ? await source.rows(db, ids) : []);
}

/** So many of the newest of what fits, for an answer without pages. */
export function newest<F extends object, R extends { id: number }>(
  reader: Reader,
  list: Listed<F, R>,
  filters: F,
  limit: number,
): Promise<R[]> {
  return rowsFound(reader, list, filters, (db, source, asked) => idsBelow(db, source, asked, null, limit));
}

/** A few of the newest of what fits, as quick with a million records as with ten. */
export function first<F extends object, R extends { id: number }>(
  reader: Reader,
  list: Listed<F, R>,
  filters: F,
  limit: number,
): Promise<R[]> {
  return rowsFound(reader, list, filters, (db, source, asked) => firstIds(db, source, asked, limit));
}

/** The figures of a list, as its declaration names them. */
export async function figures<
  F extends { search?: string | undefined },
  G extends Readonly<Record<string, string | null>>,
>(
  reader: Reader,
  list: Listed<F>,
  { figures: named }: { figures: G },
  filters: F,
): Promise<{ -readonly [K in keyof G]: number }> {
  const { db, clock } = reader.deps;
  const { by, total } = await countList(db, at(list, clock.now()), asReadBy(reader, filters));
  const counted = Object.entries(named).map(([name, place]) => [name, place === null ? total : (by.get(place) ?? 0)]);
  return Object.fromEntries(counted) as { [K in keyof G]: number };
}

/** The next record that waits and the one before, by the list's own filters; where they stand is always `waiting`. */
export function next<F extends { search?: string | undefined; status?: string | undefined }>(
  reader: Reader,
  list: Listed<F>,
  { depois_de, sort_by, sort_order, ...filters }: F & Walk,
  waiting = 'P',
): Promise<ProximoDaFila> {
  const { db, clock } = reader.deps;
  const waits = asReadBy(reader, { ...filters, status: waiting }) as unknown as F;
  return getNeighbours(db, at(list, clock.now()), waits, { depois_de, sort_by, sort_order });
}
