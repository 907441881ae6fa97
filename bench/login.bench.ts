// Logins against bare argon2 with as many at once, and what a rush of logins does to the other requests.
// Targets: at least 0.8 of the bare verifications a second; reads' p99 within 3 times its quiet value.
import { rmSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import argon2 from 'argon2';
import { load, median, type Outcome, report } from './support/load.ts';
import { startPortal } from './support/processes.ts';
import { createBenchStore, SECRETS, SENHA } from './support/store.ts';

const ROUNDS = 3;
const LOGINS = 150;
const READS = 1500;

const store = await createBenchStore({ concursos: 24, candidatos: 200 });
// Each login comes from an address of its own, as it would on the last evening.
const portal = await startPortal(store.dataDir, { ...SECRETS, TRUSTED_PROXY: '127.0.0.1' });

const hash = await argon2.hash(SENHA, { type: argon2.argon2id, memoryCost: 19 * 1024, timeCost: 2, parallelism: 1 });
async function bareArgon(): Promise<number> {
  const start = performance.now();
  let left = LOGINS;
  await Promise.all(
    Array.from({ length: availableParallelism() }, async () => {
      while (left-- > 0) await argon2.verify(hash, SENHA);
    }),
  );
  return LOGINS / ((performance.now() - start) / 1000);
}

let n = 0;
const login = (): Promise<Outcome> =>
  load(
    portal,
    () => {
      const i = n++;
      const headers = {
        'content-type': 'application/json',
        'x-forwarded-for': `10.${(i >> 16) & 255}.${(i >> 8) & 255}.${i & 255}`,
      };
      return {
        path: '/ps/candidato/login',
        method: 'POST',
        headers,
        body: JSON.stringify({ email: store.emails[i % 200], senha: SENHA }),
      };
    },
    LOGINS,
    32,
  );
const reads = (): Promise<Outcome> => load(portal, () => ({ path: '/ps/concurso' }), READS, 2);

const quiet: Outcome[] = [];
const busy: Outcome[] = [];
const rates: number[] = [];
const bare: number[] = [];
for (let round = 0; round <= ROUNDS; round += 1) {
  const alone = await reads();
  const argon = await bareArgon();
  const only = await login();
  const [during] = await Promise.all([reads(), login()]);
  if (round === 0) continue;
  quiet.push(alone);
  bare.push(argon);
  rates.push(only.perSecond);
  busy.push(during);
}
const rate = median(rates.map((value, i) => value / (bare[i] ?? Number.NaN)));
report({
  name: 'logins',
  median: median(rates),
  unit: 'logins/s',
  ratio: rate,
  target: '≥ 0,8 do argon2 sozinho',
  ok: rate >= 0.8,
});
const p99 = median(busy.map((value, i) => value.p99 / (quiet[i]?.p99 ?? Number.NaN)));
report({
  name: 'p99 das leituras durante os logins',
  median: median(busy.map((value) => value.p99)),
  unit: 'ms',
  ratio: p99,
  target: '≤ 3× em silêncio',
  ok: p99 <= 3,
});
await portal.stop();
rmSync(store.dataDir, { recursive: true });
