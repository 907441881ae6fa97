// Whether this process and its store agree on what time it is.
import { sql } from 'kysely';
import type { Db } from './tables/index.ts';
import { isPostgres } from './transaction.ts';

const HOUR_MS = 3_600_000;

/** Whether the store knows the hour to be about this one. SQLite has no clock of its own, and believes any. */
export async function believesClock(db: Db, now: Date): Promise<boolean> {
  if (!isPostgres(db)) return true;
  const { rows } = await sql<{ ms: number }>`select extract(epoch from clock_timestamp())::float8 * 1000 as ms`.execute(
    db,
  );
  return Math.abs(now.getTime() - (rows[0]?.ms ?? 0)) <= HOUR_MS;
}
