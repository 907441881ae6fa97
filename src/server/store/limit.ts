// How long PostgreSQL is waited for. Its own limits end a statement that takes too long; a host that has vanished ends nothing,
// so whoever asked hangs up by themselves a little later.
import { AsyncLocalStorage } from 'node:async_hooks';
import { type Kysely, type QueryExecutorProvider, sql } from 'kysely';
import type pg from 'pg';
import { isPostgres } from './transaction.ts';

/** What PostgreSQL lets a statement take. */
export const STATEMENT_MS = 30_000;
/** Above it, so that a server that is there answers first. */
export const ANSWER_MS = 40_000;
/** A connection that nobody hears from for so long is asked whether it is there. */
export const QUIET_MS = 10_000;

const lifted = new AsyncLocalStorage<true>();

/** The limits of the server are its own to lift. */
function waitingLong<T>(work: () => Promise<T>): Promise<T> {
  return lifted.run(true, work);
}

/** The rest of a transaction on PostgreSQL takes as long as it takes, its pauses too. */
export async function withoutLimits<T, D extends QueryExecutorProvider>(
  trx: D,
  work: (trx: D) => Promise<T>,
): Promise<T> {
  await sql`set local statement_timeout = 0`.execute(trx);
  await sql`set local idle_in_transaction_session_timeout = 0`.execute(trx);
  return waitingLong(() => work(trx));
}

/** One connection on which everything takes as long as it takes; SQLite has no limits. */
export async function longSession<D, T>(db: Kysely<D>, work: (own: Kysely<D>) => Promise<T>): Promise<T> {
  if (!isPostgres(db)) return work(db);
  return db.connection().execute(async (own) => {
    await sql`set statement_timeout = 0`.execute(own);
    await sql`set idle_in_transaction_session_timeout = 0`.execute(own);
    try {
      return await waitingLong(() => work(own));
    } finally {
      await sql`reset statement_timeout`.execute(own);
      await sql`reset idle_in_transaction_session_timeout`.execute(own);
    }
  });
}

/**
 * Hangs up on a server that does not answer in time: what was asked fails, and the pool throws the connection away. The driver's
 * own limit would leave it to the next, which would wait behind the answer that never came.
 */
export function limitAnswers(client: pg.PoolClient, ms: number, late: () => void): void {
  const ask = client.query.bind(client) as (text: string, values: unknown[]) => Promise<pg.QueryResult>;
  const asking = async (text: string, values: unknown[]) => {
    if (lifted.getStore()) return ask(text, values);
    const timer = setTimeout(() => {
      late();
      void client.end();
    }, ms);
    return ask(text, values).finally(() => clearTimeout(timer));
  };
  client.query = asking as typeof client.query;
}
