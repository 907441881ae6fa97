// Makes transactions about the same thing take turns, where a rule counts rows and no index can keep it.
import { PostgresAdapter, sql } from 'kysely';
import type { Trx } from './transaction.ts';

/**
 * Waits until no other transaction holds the name, then holds it until this one ends. On SQLite a transaction that
 * writes already has the store for itself. Call it first: what was read before may be old by the time it returns.
 */
export async function takeTurn(trx: Trx, name: string): Promise<void> {
  if (!(trx.getExecutor().adapter instanceof PostgresAdapter)) return;
  await sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`.execute(trx);
}
