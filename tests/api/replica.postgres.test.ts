// A replica that is busy, lacks what a step made, or hangs: who asks is answered, and only the look at it tells whether it serves.
import { connect, createServer, type Socket } from 'node:net';
import { sql } from 'kysely';
import { expect, it, onTestFinished } from 'vitest';
import { vemDaReplica } from '../../src/server/export-sources.ts';
import { createMetrics } from '../../src/server/platform/metrics.ts';
import { createReads, openReplica } from '../../src/server/platform/reads.ts';
import { openPostgres } from '../../src/server/store/index.ts';
import { ANSWER_MS } from '../../src/server/store/limit.ts';
import type { Db } from '../../src/server/store/tables/index.ts';
import { eventually } from '../support/eventually.ts';
import { startPostgres } from '../support/postgres.ts';
import { onServer } from '../support/store.ts';

const silent = { debug() {}, info() {}, warn() {}, error() {} };

/** A way to a server that can be told to hand nothing on. */
async function startRoad(to: string): Promise<{ url: string; hang(): void; end(): void }> {
  const { port, hostname } = new URL(to);
  const open = new Set<Socket>();
  let hangs = false;
  const server = createServer((client) => {
    const upstream = connect(Number(port), hostname);
    for (const [from, into] of [
      [client, upstream],
      [upstream, client],
    ] as const) {
      open.add(from);
      from.on('error', () => undefined);
      from.on('close', () => into.destroy());
      from.on('data', (bytes) => void (hangs || into.write(bytes)));
    }
  });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  const url = new URL(to);
  url.host = `127.0.0.1:${(server.address() as { port: number }).port}`;
  return {
    url: url.href,
    hang() {
      hangs = true;
    },
    end() {
      for (const socket of open) socket.destroy();
      server.close();
    },
  };
}

async function daReplica(db: Db): Promise<boolean> {
  const { rows } = await sql<{ dela: boolean }>`select pg_is_in_recovery() as dela`.execute(db);
  return rows[0]?.dela === true;
}

it('serves while it is busy, is asked past for what it lacks, and hangs for nobody for long', async () => {
  const principal = await startPostgres({ system: true });
  onTestFinished(() => principal.stop());
  await onServer(principal.url, 'create table antes (id int)');
  const copia = await startPostgres({ system: true, of: principal.url });
  onTestFinished(() => copia.stop());
  const road = await startRoad(copia.url);
  const db = openPostgres(principal.url, { max: 2 });
  const nela = openPostgres(copia.url, { max: 1 });
  const reads = createReads({ db, replica: openReplica(road.url, 3600), log: silent, metrics: createMetrics() });
  onTestFinished(async () => {
    road.end();
    await Promise.all([reads.close(), nela.destroy(), db.destroy()]);
  });
  await eventually(async () => {
    await reads.check();
    expect(await reads.read(daReplica)).toBe(true);
  });

  // Long reads have all of its connections.
  await sql`select pg_advisory_lock(1)`.execute(nela);
  const longas = Array.from({ length: 5 }, () =>
    reads.read(async (onde) => {
      await sql`select pg_advisory_lock_shared(1)`.execute(onde);
      await sql`select pg_advisory_unlock_all()`.execute(onde);
      return daReplica(onde);
    }),
  );
  await eventually(async () => {
    const { rows } = await sql`select 1 from pg_locks where locktype = 'advisory' and not granted`.execute(nela);
    expect(rows).toHaveLength(5);
  });
  await reads.check();
  expect(await reads.read(daReplica)).toBe(false);
  await sql`select pg_advisory_unlock(1)`.execute(nela);
  expect(await Promise.all(longas)).toEqual(Array(5).fill(true));
  expect(await reads.read(daReplica)).toBe(true);

  // A step that it has not taken.
  await sql`select pg_wal_replay_pause()`.execute(nela);
  await eventually(async () => {
    const { rows } = await sql<{ como: string }>`select pg_get_wal_replay_pause_state() as como`.execute(nela);
    expect(rows[0]?.como).toBe('paused');
  });
  await onServer(principal.url, 'create table depois (id int)');
  await onServer(principal.url, 'alter table antes add column nova int');
  await onServer(principal.url, 'create function dobro(int) returns int language sql return 2 * $1');
  for (const select of ['select id from depois', 'select nova from antes', 'select dobro(1)'])
    expect(await reads.read((onde) => sql.raw(select).execute(onde))).toBeTruthy();
  expect(await reads.read(daReplica)).toBe(true);
  await expect(reads.read((onde) => sql`select 1 from nunca`.execute(onde))).rejects.toMatchObject({ code: '42P01' });

  road.hang();
  const desde = performance.now();
  await reads.check();
  expect(performance.now() - desde).toBeLessThan(ANSWER_MS);
  expect(await reads.read(daReplica)).toBe(false);
});

it('writes files of lists, but no closed month’s paper', () => {
  const job = { format: 'pdf', filters: {}, now: '2026-11-21T15:00:00.000Z' } as const;
  expect(vemDaReplica({ ...job, list: 'movimento_das_contas' })).toBe(true);
  expect(vemDaReplica({ ...job, list: 'prestacao_de_contas' })).toBe(false);
});
