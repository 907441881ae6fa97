// What a store tells of its inside to whoever measures it. Kept beside the store: it is opened before anybody does.
import type { Kysely } from 'kysely';

export interface StoreInside {
  /** SQLite: the file. */
  file?: string;
  /** SQLite: see to it that what was deleted is not in the write-ahead log either; false when it could not be done yet. */
  emptyLog?: () => Promise<boolean>;
  /** PostgreSQL: the connections. */
  pool?: () => { used: number; free: number; waiting: number };
  /** SQLite: told of each flush that transactions share, with how many they were and how long it took. */
  onFlush?: (transactions: number, seconds: number) => void;
}

const insides = new WeakMap<object, StoreInside>();

export function keepInside<DB>(db: Kysely<DB>, inside: StoreInside): Kysely<DB> {
  insides.set(db, inside);
  return db;
}

/** Empty for a store nobody opened here. */
export function insideOf<DB>(db: Kysely<DB>): StoreInside {
  return insides.get(db) ?? {};
}
