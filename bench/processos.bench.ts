// What a second process brings on PostgreSQL: enrolments a second of one and of two, each held to the same part of a core, so
// that neither PostgreSQL nor who asks runs out of the machine. Needs a writable cgroup (v1 or v2); QUOTA is the part.
import { rmSync } from 'node:fs';
import { startPostgres } from '../tests/support/postgres.ts';
import { load, median, report } from './support/load.ts';
import { watchLocks } from './support/locks.ts';
import { startPortals } from './support/processes.ts';
import { hold } from './support/quota.ts';
import { createBenchStore, createDatabase, enrolmentCalls, SECRETS } from './support/store.ts';

const QUOTA = Number(process.env.QUOTA ?? 0.2);
const WRITES = 800;
const ROUNDS = 3;
const AT_ONCE = 32;
const CONTESTS = 60;
const PEOPLE = 400;

const server = await startPostgres({ durable: true });
const perSecond: Record<1 | 2, number[]> = { 1: [], 2: [] };
let waits: number[] = [];
for (const processes of [1, 2] as const) {
  const name = `processos_${processes}`;
  const url = await createDatabase(server.url, name);
  const store = await createBenchStore({ concursos: CONTESTS, candidatos: PEOPLE }, url);
  const portals = await startPortals(processes, store.dataDir, url, SECRETS);
  const letGo = portals.all.map(({ pid }) => hold([pid], QUOTA));
  const call = enrolmentCalls(store);
  for (let round = -1; round < ROUNDS; round += 1) {
    const stop = watchLocks(url);
    const start = performance.now();
    await Promise.all(portals.all.map((portal) => load(portal, call, WRITES / processes, AT_ONCE / processes)));
    const pace = WRITES / ((performance.now() - start) / 1000);
    const seen = await stop();
    if (round < 0) continue;
    perSecond[processes].push(pace);
    if (processes === 2) waits = [...waits, ...seen];
  }
  await portals.stop();
  for (const go of letGo) go();
  rmSync(store.dataDir, { recursive: true });
}
await server.stop();

const ratio = median(perSecond[2]) / median(perSecond[1]);
report({
  name: `PostgreSQL: dois processos de ${QUOTA} núcleo, contra um`,
  median: median(perSecond[2]),
  unit: 'inscrições/s',
  ratio,
  target: '≥ 1,7× um processo',
  ok: ratio >= 1.7,
});
const blocked = waits.reduce((sum, one) => sum + one, 0) / waits.length;
report({
  name: 'PostgreSQL: conexões ocupadas que esperam uma trava',
  median: blocked * 100,
  unit: '%',
  target: '≤ 5 %',
  ok: blocked <= 0.05,
});
