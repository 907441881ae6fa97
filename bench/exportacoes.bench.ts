// A list of 1,000,000 enrolments taken out as CSV and as a spreadsheet, on SQLite, while others use the portal.
// Targets: what writes it holds as much memory as for 100,000, the portal itself next to nothing more; requests of others
// (one's own enrolments, the public list) take at most 3 times as long, by their median and by the slowest of a hundred,
// as without it. The reader has a process of its own, and less priority: it would be on another machine.
import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { Agent } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { dobrarContagens } from '../src/server/listas/contagens-service.ts';
import { openSqlite } from '../src/server/platform/database/index.ts';
import { migrate } from '../src/server/platform/database/migrator.ts';
import { deriveKey } from '../src/server/platform/secrets.ts';
import { createTokens } from '../src/server/platform/tokens.ts';
import { fillBigStore } from './support/big-store.ts';
import { type Call, load, median, type Outcome, report, send, untilQuiet } from './support/load.ts';
import { memoryOf, startPortal } from './support/processes.ts';
import { bearer, SECRETS } from './support/store.ts';

const LINHAS = 1_000_000;
const CANDIDATOS = 300_000;
/** One contest of the big store has a tenth of all enrolments. */
const UM_DECIMO = { concurso_id: 1 };
const PEDIDOS = 400;
const AO_MESMO_TEMPO = 4;
/** Rounds without an export, before and after each one. */
const RODADAS_SEM = 6;
const OLHAR_MS = 50;
const PORTAL_MB = 64;

const dataDir = mkdtempSync(join(tmpdir(), 'certame-bench-'));
const db = openSqlite(join(dataDir, 'portal.sqlite'));
await migrate(db as never);
await fillBigStore(db, { inscricoes: LINHAS, candidatos: CANDIDATOS, logs: 0 }, 'x');
await dobrarContagens({ db });
const tokens = createTokens(deriveKey(SECRETS.SESSION_SECRET, 'sessoes'), { now: () => new Date() });
async function entrar(tipo: 'admin' | 'candidato', id: number): Promise<Record<string, string>> {
  const sid = randomUUID();
  const agora = new Date();
  const expira_em = new Date(agora.getTime() + 8 * 3_600_000).toISOString();
  await db
    .insertInto('sessoes')
    .values({ sid, tipo, perfil: tipo, usuario_id: id, created_at: agora.toISOString(), expira_em })
    .execute();
  const data = [{ id, usuario: 'Medida', email: `${tipo}@medida.local`, perfil: tipo }];
  return bearer(tokens.sign({ sub: String(id), sid, tipo, data }, 8 * 3600));
}
const admin = await entrar('admin', 1);
const donos: Record<string, string>[] = [];
for (let i = 0; i < 40; i += 1) donos.push(await entrar('candidato', 1 + i * 5001));
await db.destroy();

const portal = await startPortal(dataDir, SECRETS);
const agent = new Agent();

// Counts what arrives, and keeps none of it.
const LEITOR = `
  require('node:os').setPriority(19);
  fetch(process.argv[1]).then(async (answer) => {
    let bytes = 0;
    for await (const block of answer.body) bytes += block.length;
    process.stdout.write(JSON.stringify({ status: answer.status, bytes }));
  });`;

interface Exportada {
  segundos: number;
  mb: number;
  /** The most that the process that writes it held. */
  escritorMb: number;
  /** What the portal held more than before, at most. */
  portalMb: number;
}

/** Takes a list out, and does something meanwhile. @param durante is told whether it still goes on */
async function exportar(
  formato: 'csv' | 'xlsx',
  filtros: object,
  durante: (aindaVai: () => boolean) => Promise<void> = async () => undefined,
): Promise<Exportada> {
  await untilQuiet(portal);
  const { status, body } = await send(agent, portal.url, {
    path: '/trpc/admin.exportacoes.criar',
    method: 'POST',
    headers: { ...admin, 'content-type': 'application/json' },
    body: JSON.stringify({ lista: 'inscricoes', formato, filtros }),
  });
  if (status !== 200) throw new Error(`${status}: ${body}`);
  const { url } = JSON.parse(body.toString()).result.data;
  const antes = portal.memoryMb();
  const outros = portal.children();
  let escritorMb = 0;
  let portalMb = 0;
  const olhar = setInterval(() => {
    const escritor = portal.children().find((pid) => !outros.includes(pid));
    escritorMb = Math.max(escritorMb, memoryOf(escritor, 'VmHWM') || 0);
    portalMb = Math.max(portalMb, portal.memoryMb() - antes);
  }, OLHAR_MS);
  const inicio = performance.now();
  const leitor = spawn(process.execPath, ['-e', LEITOR, portal.url + url], { stdio: ['ignore', 'pipe', 'inherit'] });
  let vai = true;
  const fim = once(leitor, 'close').then(() => {
    vai = false;
    return performance.now();
  });
  const [lido, acabou] = await Promise.all([text(leitor.stdout), fim, durante(() => vai)]);
  clearInterval(olhar);
  const { status: veio, bytes } = JSON.parse(lido);
  if (veio !== 200) throw new Error(`The file was answered with ${veio}`);
  return { segundos: (acabou - inicio) / 1000, mb: bytes / 1024 / 1024, escritorMb, portalMb };
}

const OUTROS: Record<string, (i: number) => Call> = {
  'próprias inscrições': (i) => ({ path: '/ps/inscricao', headers: donos[i % donos.length] as Record<string, string> }),
  'lista pública': () => ({ path: '/ps/concurso' }),
};

async function rodada(): Promise<Map<string, Outcome>> {
  const tempos = new Map<string, Outcome>();
  for (const [nome, pedido] of Object.entries(OUTROS))
    tempos.set(nome, await load(portal, pedido, PEDIDOS, AO_MESMO_TEMPO));
  return tempos;
}

async function rodadasSem(): Promise<Map<string, Outcome>[]> {
  await untilQuiet(portal);
  const rodadas: Map<string, Outcome>[] = [];
  for (let i = 0; i < RODADAS_SEM; i += 1) rodadas.push(await rodada());
  return rodadas;
}

const meio = (rodadas: Map<string, Outcome>[], nome: string, qual: 'p50' | 'p99') =>
  median(rodadas.map((tempos) => tempos.get(nome)?.[qual] ?? Number.NaN));

// The first warms everything up.
await rodada();
for (const formato of ['csv', 'xlsx'] as const) {
  const nome = formato.toUpperCase();
  const pequena = await exportar(formato, UM_DECIMO);
  const grande = await exportar(formato, {});
  report({
    name: `${nome} de 1.000.000 de inscrições (${Math.round(grande.mb)} MB)`,
    median: LINHAS / grande.segundos,
    unit: 'linhas/s',
  });
  const razao = grande.escritorMb / pequena.escritorMb;
  report({
    name: `${nome}: memória do processo que escreve`,
    median: grande.escritorMb,
    unit: 'MB',
    ratio: razao,
    target: '≤ 1,25× a de 100.000',
    ok: razao <= 1.25,
  });
  report({
    name: `${nome}: memória a mais no portal`,
    median: grande.portalMb,
    unit: 'MB',
    target: `≤ ${PORTAL_MB} MB`,
    ok: grande.portalMb <= PORTAL_MB,
  });

  const com: Map<string, Outcome>[] = [];
  const sem = await rodadasSem();
  await exportar(formato, {}, async (aindaVai) => {
    while (aindaVai()) {
      const tempos = await rodada();
      // A round that saw the end of it was partly without it.
      if (aindaVai()) com.push(tempos);
    }
  });
  sem.push(...(await rodadasSem()));
  for (const outro of Object.keys(OUTROS)) {
    for (const qual of ['p50', 'p99'] as const) {
      const ratio = meio(com, outro, qual) / meio(sem, outro, qual);
      report({
        name: `${outro} durante ${nome}, ${qual}`,
        median: meio(com, outro, qual),
        unit: 'ms',
        ratio,
        target: '≤ 3× sem exportação',
        ok: ratio <= 3,
      });
    }
  }
}
agent.destroy();
await portal.stop();
rmSync(dataDir, { recursive: true });
