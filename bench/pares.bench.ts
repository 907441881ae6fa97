// The same questions to the portal and to whatever else answers them, in turns: PARES names a JSON file,
//   { "nome do par": { "base": "http://127.0.0.1:8055", "headers": {}, "lista": "/items/concursos?limit=24", "vagas": "/items/vagas?filter…" } }
// and PORTAL the base address of a portal that is already there (left out, one is started on 24 contests with 5 vacancies each). Only
// what is answered a second is compared: the processor of a stranger's machine is not seen.
import { readFileSync, rmSync } from 'node:fs';
import { Agent } from 'node:http';
import { load, median, report, send } from './support/load.ts';
import { type Running, startPortal } from './support/processes.ts';
import { createBenchStore, SECRETS } from './support/store.ts';

const REQUESTS = Number(process.env.PEDIDOS ?? 2000);
const ROUNDS = 3;
const QUESTIONS = ['lista', 'vagas'] as const;
type Peer = { base: string; headers?: Record<string, string> } & Partial<Record<(typeof QUESTIONS)[number], string>>;

/** A server that somebody else started: nothing of it is seen but its answers. */
function elsewhere(url: string): Running {
  const unseen = () => Number.NaN;
  return {
    url,
    pid: 0,
    cpu: unseen,
    peakMb: unseen,
    memoryMb: unseen,
    children: () => [],
    stop: async () => undefined,
  };
}

const peers: Record<string, Peer> = process.env.PARES ? JSON.parse(readFileSync(process.env.PARES, 'utf8')) : {};
const store = process.env.PORTAL ? undefined : await createBenchStore({ concursos: 24, candidatos: 1 });
const portal = store ? await startPortal(store.dataDir, SECRETS) : elsewhere(process.env.PORTAL as string);
const agent = new Agent();
const list = await send(agent, portal.url, { path: '/ps/concurso' });
const first = (JSON.parse(list.body.toString()) as { id: number }[])[0];
if (!first) throw new Error('The portal shows no contest');
const own: Peer = { base: portal.url, lista: '/ps/concurso', vagas: `/ps/concurso/${first.id}/vagas` };

for (const question of QUESTIONS) {
  const asked = Object.entries({ portal: own, ...peers }).filter(([, peer]) => peer[question] !== undefined);
  const pace = new Map<string, number[]>(asked.map(([name]) => [name, []]));
  for (let round = -1; round < ROUNDS; round += 1) {
    for (const [name, peer] of asked) {
      const server = name === 'portal' ? portal : elsewhere(peer.base);
      const { perSecond } = await load(
        server,
        () => ({ path: peer[question] as string, headers: peer.headers }),
        REQUESTS,
      );
      // The first round warms everything up.
      if (round >= 0) pace.get(name)?.push(perSecond);
    }
  }
  const ours = median(pace.get('portal') ?? []);
  for (const [name, paces] of pace) {
    const theirs = median(paces);
    report({
      name: `${question}: ${name}`,
      median: theirs,
      unit: 'respostas/s',
      ...(name === 'portal' ? {} : { ratio: ours / theirs }),
    });
  }
}
await portal.stop();
if (store) rmSync(store.dataDir, { recursive: true });
