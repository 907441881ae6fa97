// Up to which id a table can get no row any more. On PostgreSQL ids are given when rows are inserted, and a row of a lower id
// may become visible after one of a higher: whoever reads a table once, in order, must know how far it is whole.
import { sql } from 'kysely';
import type { Db } from './tables/index.ts';
import { isPostgres } from './transaction.ts';

interface Known {
  settled: number;
  /** An id given out, and the transactions that may still bring a row up to it. */
  asked: { upTo: number; by: ReadonlySet<string> } | null;
}

const known = new WeakMap<object, Known>();

/**
 * Ask outside of the transaction that then reads the rows. An insert holds a lock on its table before it takes an id: an id
 * that was given out is certain once every transaction that had such a lock afterwards has ended. Nobody is waited for: what
 * is not certain yet is so when it is asked again.
 * @param who asks, always as the same: what was seen before is known by it
 * @returns null on SQLite, where who writes is alone
 */
export async function settledUpTo(who: { db: Db }, table: 'logs'): Promise<number | null> {
  const { db } = who;
  if (!isPostgres(db)) return null;
  const now = known.get(who) ?? { settled: 0, asked: null };
  known.set(who, now);
  // Read first: who takes an id after this takes a higher one.
  const given = await sql<{ last: string }>`select case when is_called then last_value else 0 end as last
    from ${sql.table(`${table}_id_seq`)}`.execute(db);
  const { rows } = await sql<{ by: string }>`select distinct virtualtransaction as by from pg_locks
    where locktype = 'relation' and relation = ${table}::regclass and mode <> 'AccessShareLock'
      and database = (select oid from pg_database where datname = current_database())`.execute(db);
  const by = new Set(rows.map((row) => row.by));
  if (now.asked && !rows.some((row) => now.asked?.by.has(row.by))) {
    now.settled = now.asked.upTo;
    now.asked = null;
  }
  const upTo = Number(given.rows[0]?.last);
  if (by.size === 0) Object.assign(now, { settled: upTo, asked: null });
  else now.asked ??= { upTo, by };
  return now.settled;
}
