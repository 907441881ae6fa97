// Transactions that stand in each other's way, in an order that a test says: by what the store makes wait, never by time.
// On PostgreSQL; on SQLite whoever writes is alone.
import { sql } from 'kysely';
import { onTestFinished } from 'vitest';
import { noAudit } from '../../src/server/store/transaction.ts';
import type { Portal } from './portal.ts';

export function signal(): { given: Promise<void>; give: () => void } {
  let give: () => void = () => undefined;
  const given = new Promise<void>((resolve) => {
    give = resolve;
  });
  return { given, give };
}

/** Runs a statement in a transaction that stays open until it is told to let go. */
export async function holding(portal: Portal, statement: string): Promise<() => Promise<void>> {
  const { db } = await portal.sibling();
  const held = signal();
  const free = signal();
  const done = db.transaction().execute(async (trx) => {
    noAudit(trx, 'It only stands in the way.');
    await sql.raw(statement).execute(trx);
    held.give();
    await free.given;
  });
  await Promise.race([held.given, done]);
  const letGo = () => {
    free.give();
    return done;
  };
  onTestFinished(letGo);
  return letGo;
}

/** Begins something, and comes back once it waits for somebody in the store, as so many then do; or once it is over. */
export async function begin<T>({ db }: Portal, act: () => Promise<T>, waiting: number): Promise<Promise<T>[]> {
  let over = false;
  const under = act().finally(() => {
    over = true;
  });
  under.catch(() => undefined);
  for (;;) {
    const { rows } = await sql<{ n: number }>`select count(*) as n from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`.execute(db);
    // In an array: an answer that is waited for later must not be waited for here.
    if (over || rows[0]?.n === waiting) return [under];
  }
}

/**
 * Both write what they do, in this order, and neither has its row of the trail before the other waits too: each acts on what
 * it saw before the other was done, unless it waits for the other before it looks.
 */
export async function atOnce<A, B>(portal: Portal, first: () => Promise<A>, second: () => Promise<B>) {
  const letGo = await holding(portal, 'lock table logs in share mode');
  const [um] = await begin(portal, first, 1);
  const [outro] = await begin(portal, second, 2);
  await letGo();
  return Promise.allSettled([um as Promise<A>, outro as Promise<B>]);
}
