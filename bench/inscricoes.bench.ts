// Own enrolments (20 of them) and the enrolment write with its audit row, through RPC and REST, against the bare engine.
// Targets: the list within 2.5 times its processor time, the write at least a third of its durable inserts a second.
import { rmSync } from 'node:fs';
import { inTurns, load, median, type Outcome, report } from './support/load.ts';
import { startBare, startPortal } from './support/processes.ts';
import { bearer, createBenchStore, SECRETS, untilSent } from './support/store.ts';

const READS = 3000;
const WRITES = 600;
const AT_ONCE = 32;
const ROUNDS = 3;
const OWN = 20;

const store = await createBenchStore({ concursos: 80, candidatos: 400, donos: 10, inscricoes: OWN });
const portal = await startPortal(store.dataDir, SECRETS);
const bare = await startBare('bare-server.ts', { DATA_DIR: store.dataDir });

const reads = await inTurns(ROUNDS, {
  rpc: () =>
    load(portal, (i) => ({ path: '/trpc/candidato.inscricoes.list', headers: bearer(store.tokens[i % 10]) }), READS),
  rest: () => load(portal, (i) => ({ path: '/ps/inscricao', headers: bearer(store.tokens[i % 10]) }), READS),
  bare: () => load(bare, (i) => ({ path: `/?dono=${(i % 10) + 1}` }), READS),
});
for (const name of ['rpc', 'rest'] as const) {
  const ratio = median(reads[name].map(({ cpuMs }, i) => cpuMs / (reads.bare[i]?.cpuMs ?? Number.NaN)));
  report({
    name: `próprias inscrições (${name.toUpperCase()})`,
    median: median(reads[name].map(({ perSecond }) => perSecond)),
    unit: 'respostas/s',
    ratio,
    target: '≤ 2,5× o motor (CPU)',
    ok: ratio <= 2.5,
  });
}

// Each write takes a candidate and contest nobody used: candidates past the owners, one pair after the other.
let pair = 0;
function next() {
  const n = pair++;
  const candidate = 10 + (n % 390);
  const contest = Math.floor(n / 390);
  return { candidate, concurso_id: store.concursos[contest], vaga_id: store.vagas[contest] };
}
const answers = { possui_deficiencia: 'N', possui_condicao_especial: 'N' };
const json = { 'content-type': 'application/json' };
const enrolment = ({ candidate, ...body }: ReturnType<typeof next>) => ({
  path: '/trpc/candidato.inscricoes.create',
  method: 'POST',
  headers: { ...json, ...bearer(store.tokens[candidate]) },
  body: JSON.stringify({ ...body, ...answers }),
});
const writes = await inTurns(ROUNDS, {
  rpc: () => load(portal, () => enrolment(next()), WRITES),
  rest: () =>
    load(
      portal,
      () => {
        const { candidate, concurso_id, vaga_id } = next();
        return {
          path: `/ps/inscricao/${concurso_id}`,
          method: 'POST',
          headers: { ...json, ...bearer(store.tokens[candidate]) },
          body: JSON.stringify({ vaga_id, ...answers }),
        };
      },
      WRITES,
      16,
      [201],
    ),
  bare: () =>
    load(
      bare,
      () => {
        const { candidate, ...body } = next();
        return { path: `/?dono=${candidate + 1}`, method: 'POST', headers: json, body: JSON.stringify(body) };
      },
      WRITES,
    ),
});
for (const name of ['rpc', 'rest'] as const) {
  const ratio = median(writes[name].map(({ perSecond }, i) => perSecond / (writes.bare[i]?.perSecond ?? Number.NaN)));
  report({
    name: `inscrever, com registro (${name.toUpperCase()})`,
    median: median(writes[name].map(({ perSecond }) => perSecond)),
    unit: 'inscrições/s',
    ratio,
    target: '≥ 1/3 da gravação durável',
    ok: ratio >= 1 / 3,
  });
}

// With all that an enrolment leaves behind, and its mail, which is sent before the time and the processor are read.
const everything = await inTurns(ROUNDS, {
  portal: async () => {
    const [start, cpu] = [performance.now(), portal.cpu()];
    await load(portal, () => enrolment(next()), WRITES, AT_ONCE);
    await untilSent(store);
    const seconds = (performance.now() - start) / 1000;
    return {
      perSecond: WRITES / seconds,
      cpuMs: ((portal.cpu() - cpu) * 1000) / WRITES,
      p50: Number.NaN,
      p99: Number.NaN,
    };
  },
  bare: () =>
    load(
      bare,
      () => {
        const { candidate, ...body } = next();
        return { path: `/?tudo&dono=${candidate + 1}`, method: 'POST', headers: json, body: JSON.stringify(body) };
      },
      WRITES,
      AT_ONCE,
    ),
});
const against = (pick: (outcome: Outcome) => number) =>
  median(everything.portal.map((outcome, i) => pick(outcome) / pick(everything.bare[i] as Outcome)));
const [cpu, pace] = [against(({ cpuMs }) => cpuMs), against(({ perSecond }) => perSecond)];
report({
  name: 'inscrever, com protocolo, aviso, e-mail enviado e registro',
  median: median(everything.portal.map(({ cpuMs }) => cpuMs * 1000)),
  unit: 'µs de processador',
  ratio: cpu,
  target: '≤ 3× as mesmas gravações',
  ok: cpu <= 3,
});
report({
  name: 'o mesmo, 32 de uma vez',
  median: median(everything.portal.map(({ perSecond }) => perSecond)),
  unit: 'inscrições/s',
  ratio: pace,
  target: '≥ 1/2 das mesmas gravações, uma descarga cada',
  ok: pace >= 1 / 2,
});
await bare.stop();
await portal.stop();
rmSync(store.dataDir, { recursive: true });
