// A PostgreSQL whose host vanishes: it closes nothing and answers nothing. Whoever waits is told so, no connection that waited
// serves anybody else, and what is known to take long is waited for.
import { connect, createServer, type Socket } from 'node:net';
import { sql } from 'kysely';
import { expect, inject, it, onTestFinished } from 'vitest';
import { recount } from '../../src/server/lists/counts.ts';
import { away } from '../../src/server/platform/away.ts';
import { openPostgres } from '../../src/server/store/index.ts';
import { longSession, withoutLimits } from '../../src/server/store/limit.ts';
import { countRows, countStore } from '../../src/server/store/snapshot.ts';
import { inTransaction } from '../../src/server/store/transaction.ts';
import { eventually } from '../support/eventually.ts';
import { createStore } from '../support/store.ts';

/** A way to the server that can be told to hand nothing on, of what goes by it now. */
async function startRoad(): Promise<{ url: string; vanish(): void }> {
  const url = new URL(inject('postgresUrl'));
  const open = new Set<Socket>();
  const gone = new Set<Socket>();
  const server = createServer((client) => {
    const upstream = connect(Number(url.port), url.hostname);
    for (const [from, to] of [
      [client, upstream],
      [upstream, client],
    ] as const) {
      open.add(from);
      from.on('error', () => undefined);
      from.on('close', () => to.destroy());
      from.on('data', (bytes) => void (gone.has(client) || to.write(bytes)));
    }
    open.add(client);
  });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  onTestFinished(() => {
    for (const socket of open) socket.destroy();
    server.close();
  });
  const through = new URL(url);
  through.host = `127.0.0.1:${(server.address() as { port: number }).port}`;
  return {
    url: through.href,
    vanish() {
      for (const socket of open) gone.add(socket);
    },
  };
}

/** Longer than a busy machine needs for what takes no time. */
const ANSWER_MS = 8000;

const select = (n: number) => sql<{ n: number }>`select ${sql.lit(n)} as n`;

it('is told as being away, and whoever comes next has a connection that answers', async () => {
  const road = await startRoad();
  const told: string[] = [];
  const db = openPostgres(road.url, { max: 2, answerMs: ANSWER_MS, onError: ({ message }) => void told.push(message) });
  onTestFinished(() => db.destroy());
  await Promise.all([select(1).execute(db), select(2).execute(db)]);
  road.vanish();
  const failed = await Promise.allSettled([
    select(1).execute(db),
    inTransaction(db, async (trx) => (await select(2).execute(trx)).rows),
  ]);
  for (const outcome of failed) {
    expect(outcome.status).toBe('rejected');
    expect(away((outcome as PromiseRejectedResult).reason)?.code).toBe('fora_do_ar');
  }
  expect(told).toHaveLength(2);
  // The pool has two connections, and both hung.
  const { rows } = await inTransaction(db, (trx) => select(3).execute(trx));
  expect(rows).toEqual([{ n: 3 }]);
  expect((await Promise.all([4, 5, 6].map((n) => select(n).execute(db)))).map(({ rows: [row] }) => row?.n)).toEqual([
    4, 5, 6,
  ]);
});

it('leaves a statement that may take long to itself, and no other of the same connection', async () => {
  const db = openPostgres(inject('postgresUrl'), { max: 1, answerMs: ANSWER_MS });
  onTestFinished(() => db.destroy());
  const slow = sql<{ n: number }>`select 1 as n from pg_sleep(${sql.lit(ANSWER_MS / 1000 + 1)})`;
  const { rows } = await db.transaction().execute((trx) => withoutLimits(trx, (own) => slow.execute(own)));
  expect(rows).toEqual([{ n: 1 }]);
  await expect(slow.execute(db)).rejects.toThrow('Connection terminated');
});

it('a store is counted however long that takes', async () => {
  const { url, db } = await createStore();
  const address = new URL(url as string);
  // In place of half a minute.
  address.searchParams.set('statement_timeout', '3000');
  const waiting = sql<{ n: number }>`select count(*) as n from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock' and clock_timestamp() - query_start > interval '4 seconds'`;
  let counted: Promise<Record<string, number>> | undefined;
  await db.transaction().execute(async (trx) => {
    await sql`lock table candidatos in access exclusive mode`.execute(trx);
    counted = countStore({ url: address.href });
    const ended = counted.then(
      () => 'counted too early',
      (error: Error) => error.message,
    );
    const waits = eventually(async () => expect((await waiting.execute(db)).rows).toEqual([{ n: 1 }]));
    expect(await Promise.race([ended, waits.then(() => 'it waits')])).toBe('it waits');
  });
  expect(await counted).toEqual(await countRows(db));
});

it('a session for long work has no limit, and gives the connection back with its own', async () => {
  const { url } = await createStore();
  const address = new URL(url as string);
  address.searchParams.set('statement_timeout', '3000');
  const db = openPostgres(address.href, { max: 1 });
  onTestFinished(() => db.destroy());
  await longSession(db, async (own) => {
    await sql`select pg_sleep(4)`.execute(own);
    await recount(own);
  });
  await expect(sql`select pg_sleep(60)`.execute(db)).rejects.toMatchObject({ code: '57014' });
});
