// The public list and its two dialogs, through RPC and REST, against a constant JSON answer of the same size from the
// same HTTP server, in processor time of the server. Target: at most 2 times.
import { rmSync } from 'node:fs';
import { Agent } from 'node:http';
import { inTurns, load, median, report, send } from './support/load.ts';
import { startBare, startPortal } from './support/processes.ts';
import { createBenchStore, SECRETS } from './support/store.ts';

const REQUESTS = 4000;
const ROUNDS = 3;

const store = await createBenchStore({ concursos: 24, candidatos: 1 });
const portal = await startPortal(store.dataDir, SECRETS);
const id = store.concursos[0];
const paths = {
  'lista (RPC)': '/trpc/publico.concursos.list',
  'lista (REST)': '/ps/concurso',
  'vagas (REST)': `/ps/concurso/${id}/vagas`,
  'publicações (RPC)': `/trpc/publico.concursos.publicacoes?input=${encodeURIComponent(JSON.stringify({ concurso_id: id }))}`,
};
const agent = new Agent();
for (const [name, path] of Object.entries(paths)) {
  const { body } = await send(agent, portal.url, { path });
  const constant = await startBare('constant-server.ts', { BYTES: String(body.length) });
  const outcomes = await inTurns(ROUNDS, {
    portal: () => load(portal, () => ({ path }), REQUESTS),
    constant: () => load(constant, () => ({ path: '/' }), REQUESTS),
  });
  const ratio = median(outcomes.portal.map(({ cpuMs }, i) => cpuMs / (outcomes.constant[i]?.cpuMs ?? Number.NaN)));
  report({
    name: `${name}, ${body.length} bytes`,
    median: median(outcomes.portal.map(({ perSecond }) => perSecond)),
    unit: 'respostas/s',
    ratio,
    target: '≤ 2× a constante (CPU)',
    ok: ratio <= 2,
  });
  await constant.stop();
}
await portal.stop();
rmSync(store.dataDir, { recursive: true });
