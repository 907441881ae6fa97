// The last minutes themselves, on SQLite: people who are already inside enrol, 220 a second, while others log in, 30 a second.
// They come at instants drawn beforehand (Poisson), whatever becomes of those before them, and latencies count from the instant a
// request was meant to leave. Who asks runs on the same cores as the portal. SEGUNDOS and ESCALA change how long and how many.
import { rmSync } from 'node:fs';
import { Agent } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { type Call, percentile, report, send, untilQuiet } from './support/load.ts';
import { startPortal } from './support/processes.ts';
import { createBenchStore, enrolmentCalls, SECRETS, SENHA, untilSent } from './support/store.ts';

const SECONDS = Number(process.env.SEGUNDOS ?? 20);
const SCALE = Number(process.env.ESCALA ?? 1);
const ENROLMENTS = 220 * SCALE;
const LOGINS = 30 * SCALE;
const WARM_SECONDS = 5;
const PEOPLE = 500;
const contests = Math.ceil((ENROLMENTS * (SECONDS + WARM_SECONDS) * 1.2) / PEOPLE) + 2;

const store = await createBenchStore({ concursos: contests, candidatos: PEOPLE });
const portal = await startPortal(store.dataDir, { ...SECRETS, TRUSTED_PROXY: '127.0.0.1' });
const agent = new Agent({ keepAlive: true });

const enrol = enrolmentCalls(store);
let arrivals = 0;
function logIn() {
  const i = arrivals++;
  return {
    path: '/ps/candidato/login',
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'x-forwarded-for': `10.${(i >> 16) & 255}.${(i >> 8) & 255}.${i & 255}`,
    },
    body: JSON.stringify({ email: store.emails[i % PEOPLE], senha: SENHA }),
  };
}

interface Played {
  times: number[];
  wrong: number;
}

/** One request at each instant, whether or not those before are answered. */
async function arrive(perSecond: number, seconds: number, next: () => Call): Promise<Played> {
  const played: Played = { times: [], wrong: 0 };
  const start = performance.now();
  const under: Promise<void>[] = [];
  for (let at = 0; ; ) {
    at += (-Math.log(1 - Math.random()) * 1000) / perSecond;
    if (at > seconds * 1000) break;
    const early = start + at - performance.now();
    if (early > 0) await wait(early);
    const meant = start + at;
    under.push(
      send(agent, portal.url, next()).then(
        ({ status }) => {
          played.times.push(performance.now() - meant);
          if (status !== 200) played.wrong += 1;
        },
        () => {
          played.wrong += 1;
        },
      ),
    );
  }
  await Promise.all(under);
  played.times.sort((a, b) => a - b);
  return played;
}

await Promise.all([arrive(ENROLMENTS / 4, WARM_SECONDS, enrol), arrive(LOGINS / 4, WARM_SECONDS, logIn)]);
const cpu = portal.cpu();
const [enrolments, logins] = await Promise.all([arrive(ENROLMENTS, SECONDS, enrol), arrive(LOGINS, SECONDS, logIn)]);
const used = portal.cpu() - cpu;
await untilSent(store);
await untilQuiet(portal);
const behind = portal.cpu() - cpu - used;

const p99 = percentile(enrolments.times, 0.99);
const wrong = enrolments.wrong + logins.wrong;
report({
  name: 'pico: inscrições confirmadas',
  median: (enrolments.times.length - enrolments.wrong) / SECONDS,
  unit: 'por segundo',
});
report({ name: 'pico: inscrever, p99', median: p99, unit: 'ms', target: '≤ 500 ms', ok: p99 <= 500 });
report({ name: 'pico: entrar, p99', median: percentile(logins.times, 0.99), unit: 'ms' });
report({ name: 'pico: respostas erradas', median: wrong, unit: 'respostas', target: '0', ok: wrong === 0 });
report({ name: 'pico: processador do portal', median: used / SECONDS, unit: 'núcleos' });
report({ name: 'pico: o que ficou para depois (e-mails)', median: behind, unit: 's de processador' });
await portal.stop();
agent.destroy();
rmSync(store.dataDir, { recursive: true });
