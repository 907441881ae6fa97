// How many of PostgreSQL's connections at work wait for a lock, seen from aside.
import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import { openPostgres } from '../../src/server/store/index.ts';

const EVERY_MS = 20;

/** Looks until told to stop. @returns then, of each look with anybody at work, the share that waited */
export function watchLocks(url: string): () => Promise<number[]> {
  const db = openPostgres(url, { max: 1 });
  const shares: number[] = [];
  let stopped = false;
  const watching = (async () => {
    while (!stopped) {
      const { rows } = await sql<{ n: number; blocked: number }>`
        select count(*) as n, count(*) filter (where wait_event_type = 'Lock') as blocked
        from pg_stat_activity where datname = current_database() and state <> 'idle' and pid <> pg_backend_pid()`.execute(
        db,
      );
      const [row] = rows;
      if (row && row.n > 0) shares.push(row.blocked / row.n);
      await wait(EVERY_MS);
    }
    await db.destroy();
  })();
  return async () => {
    stopped = true;
    await watching;
    return shares;
  };
}
