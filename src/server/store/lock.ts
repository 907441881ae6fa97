// Makes transactions about the same thing take turns, where a rule counts rows and no index can keep it; and keeps long
// work from being done by two processes at once.
import { type RawBuilder, sql } from 'kysely';
import type { Db, Trx } from './tables/index.ts';
import { isPostgres } from './transaction.ts';

/**
 * Waits until no other transaction holds the name, then holds it until this one ends. On SQLite a transaction that
 * writes already has the store for itself. Call it first: what was read before may be old by the time it returns.
 */
export async function takeTurn(trx: Trx, name: string): Promise<void> {
  if (!isPostgres(trx)) return;
  await sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`.execute(trx);
}

/** The same, but where another holds the name nobody waits: work that comes again is left to who is at it. @returns whether it is held */
export async function takeTurnIfFree(trx: Trx, name: string): Promise<boolean> {
  return !isPostgres(trx) || isFree(trx, sql`hashtextextended(${name}, 0)`);
}

async function isFree(trx: Trx, lock: RawBuilder<unknown>): Promise<boolean> {
  const { rows } = await sql<{ mine: boolean }>`select pg_try_advisory_xact_lock(${lock}) as mine`.execute(trx);
  return rows[0]?.mine === true;
}

/**
 * Does the work, unless another process that shares the store is at it: then nothing is done here. The name is held by a
 * transaction of its own that does nothing else, and free the moment whoever held it dies.
 */
export async function unlessUnderWay(db: Db, name: string, work: () => Promise<void>): Promise<void> {
  if (!isPostgres(db)) return work();
  return db.transaction().execute(async (own) => {
    await sql`set local idle_in_transaction_session_timeout = 0`.execute(own);
    if (await isFree(own, sql`hashtextextended(${name}, 1)`)) await work();
  });
}
