// What the panel asks of a store with 1,000,000 enrolments, 300,000 candidates, 1,000,000 rows of the trail, as many mails and
// half as many slips, on SQLite and on PostgreSQL, through the served portal. Lists come from their own declarations: every
// order at its first, middle and last page, every filter with each of its options, searches by what people say. Beside them
// figures, neighbours of a record in a queue, the call screen, dashboards, reports, and the panel's one search.
// Target: 95 of a hundred answers within 50 ms, the first one of a process that was just started counted with them; the panel's
// search within 100 ms. The ratio is to a store a hundredth of the size: at most twice.
// SO=SQLite LINHAS=300000 npm run bench -- listas: one of the two, of another size. VEZES=5 asks less often, CASOS='^boletos' only what is called so. LOJAS=/a/folder keeps the SQLite stores for
// the next time, POSTGRES=postgres://… those of a server that runs by itself.
import { randomUUID } from 'node:crypto';
import { existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { Agent } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { foldCounts } from '../src/server/lists/counts.ts';
import { deriveKey } from '../src/server/platform/secrets.ts';
import { createTokens } from '../src/server/platform/tokens.ts';
import { openPostgres, openSqlite } from '../src/server/store/index.ts';
import { migrate } from '../src/server/store/migrator.ts';
import type { Db } from '../src/server/store/tables/index.ts';
import { startPostgres } from '../tests/support/postgres.ts';
import { fillBigStore } from './support/big-store.ts';
import { median, percentile, report, send } from './support/load.ts';
import { type Caso, casosDasListas, INSCRITO_EM_TUDO } from './support/panel-cases.ts';
import { startPortal } from './support/processes.ts';
import { bearer, createDatabase, databaseAt, hasDatabase, SECRETS } from './support/store.ts';

const GRANDE = Number(process.env.LINHAS ?? 1_000_000);
const PEQUENA = GRANDE / 100;
const VEZES = Number(process.env.VEZES ?? 20);
const MILISSEGUNDOS = 50;
const CRESCE = 2;
const PARTIDA_MS = 2000;
const POR_PAGINA = 15;

async function inscrever(db: Db): Promise<void> {
  await sql`update inscricoes set candidato_id = ${INSCRITO_EM_TUDO} where id in (
    select min(id) from inscricoes where status = 'A' and concurso_id not in (
      select concurso_id from inscricoes where candidato_id = ${INSCRITO_EM_TUDO}
    ) group by concurso_id
  )`.execute(db);
}

interface Loja {
  nome: string;
  abrir(linhas: number): Promise<{ db: Db; env: Record<string, string>; dataDir: string; cheia?: boolean }>;
  fim(): Promise<void>;
}

const pastas: string[] = [];
function pasta(): string {
  const nova = mkdtempSync(join(tmpdir(), 'certame-bench-'));
  pastas.push(nova);
  return nova;
}

const sqlite: Loja = {
  nome: 'SQLite',
  async abrir(linhas) {
    const dataDir = process.env.LOJAS ? join(process.env.LOJAS, String(linhas)) : pasta();
    const cheia = existsSync(dataDir) && process.env.LOJAS !== undefined;
    mkdirSync(dataDir, { recursive: true });
    return { db: openSqlite(join(dataDir, 'portal.sqlite')), env: {}, dataDir, cheia };
  },
  async fim() {},
};

async function postgres(): Promise<Loja> {
  const servidor = process.env.POSTGRES;
  const { url, stop } = servidor ? { url: servidor, stop: async () => undefined } : await startPostgres();
  return {
    nome: 'PostgreSQL',
    async abrir(linhas) {
      const nome = `medida_${linhas}`;
      const cheia = servidor !== undefined && (await hasDatabase(url, nome));
      const DATABASE_URL = cheia ? databaseAt(url, nome) : await createDatabase(url, nome);
      return { db: openPostgres(DATABASE_URL, { max: 2 }), env: { DATABASE_URL }, dataDir: pasta(), cheia };
    },
    fim: stop,
  };
}

/** Milliseconds: in the middle, 95 of a hundred, and the first of all. */
interface Tempo {
  /** Of the portal's processor, on the average of all times: what a busy machine does not change. */
  cpu: number;
  p50: number;
  p95: number;
  primeira: number;
}

/** Makes a store of a size and serves it; tells also how long it takes from the command to the first answer that it is ready. */
async function medir(loja: Loja, linhas: number): Promise<{ tempos: Map<Caso, Tempo>; partida: number }> {
  const { db, env, dataDir, cheia } = await loja.abrir(linhas);
  await migrate(db as never);
  if (!cheia) await fillBigStore(db, { inscricoes: linhas, candidatos: linhas * 0.3, logs: linhas }, 'x');
  await inscrever(db);
  await foldCounts({ db });
  // What was folded leaves room behind, which PostgreSQL takes back by itself within minutes.
  if (env.DATABASE_URL) await sql`vacuum analyze contagens_novas`.execute(db);
  const sid = randomUUID();
  const agora = new Date();
  const expira_em = new Date(agora.getTime() + 8 * 3_600_000).toISOString();
  await db
    .insertInto('sessoes')
    .values({ sid, tipo: 'admin', perfil: 'admin', usuario_id: 1, created_at: agora.toISOString(), expira_em })
    .execute();
  await db.destroy();
  const data = [{ id: 1, usuario: 'Medida', email: 'admin@medida.local', perfil: 'admin' as const }];
  const tokens = createTokens(deriveKey(SECRETS.SESSION_SECRET, 'sessoes'), { now: () => agora });
  const headers = bearer(tokens.sign({ sub: '1', sid, tipo: 'admin', data }, 8 * 3600));

  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const comando = performance.now();
  const portal = await startPortal(dataDir, { ...SECRETS, ...env });
  const { status: pronto } = await send(agent, portal.url, { path: '/pronto', headers: {} });
  if (pronto !== 200) throw new Error(`/pronto: ${pronto}`);
  const partida = performance.now() - comando;
  const pedir = async ({ chamada, entrada, onde }: Caso, page: number): Promise<number> => {
    const input = onde ? { ...entrada, page, per_page: POR_PAGINA } : entrada;
    const path = `/trpc/admin.${chamada}?input=${encodeURIComponent(JSON.stringify(input))}`;
    const { status, body } = await send(agent, portal.url, { path, headers });
    // Mail refuses a search that finds thousands, with a sentence: that is its answer.
    if (status === 422 && body.includes('Muitas pessoas')) return 1;
    // What the store breaks off has taken its time.
    if (status === 503) return 1;
    if (status !== 200) throw new Error(`${path}: ${status} ${body.toString().slice(0, 300)}`);
    if (!onde) return 1;
    const { data: answer } = JSON.parse(body.toString()).result;
    return answer.last_page ?? answer.pagination?.last_page ?? 1;
  };
  const tempos = new Map<Caso, Tempo>();
  for (const caso of CASOS) {
    const vezes: number[] = [];
    const cronometrar = async (page: number) => {
      const antes = performance.now();
      const ultima = await pedir(caso, page);
      vezes.push(performance.now() - antes);
      return ultima;
    };
    const antes = portal.cpu();
    const ultima = await (!caso.onde || caso.onde === 'início' ? cronometrar(1) : pedir(caso, 1));
    const page = caso.onde === 'meio' ? Math.max(1, Math.floor(ultima / 2)) : caso.onde === 'fim' ? ultima : 1;
    while (vezes.length < VEZES) await cronometrar(page);
    const primeira = vezes[0] as number;
    const cpu = ((portal.cpu() - antes) * 1000) / VEZES;
    tempos.set(caso, {
      cpu,
      p50: median(vezes),
      p95: percentile(
        vezes.sort((a, b) => a - b),
        0.94,
      ),
      primeira,
    });
  }
  agent.destroy();
  await portal.stop();
  return { tempos, partida };
}

const so_casos = new RegExp(process.env.CASOS ?? '');
const CASOS = casosDasListas(PEQUENA / 2).filter(({ nome }) => so_casos.test(nome));
const so = process.env.SO;
for (const abrir of [async () => sqlite, postgres]) {
  if (so && (so === 'SQLite') !== (abrir !== postgres)) continue;
  const loja = await abrir();
  const pequena = await medir(loja, PEQUENA);
  const grande = await medir(loja, GRANDE);
  report({
    name: `${loja.nome}: partida, do comando ao primeiro /pronto`,
    median: grande.partida,
    unit: 'ms',
    ratio: grande.partida / pequena.partida,
    target: `≤ ${PARTIDA_MS} ms`,
    ok: grande.partida <= PARTIDA_MS,
  });
  for (const [caso, { cpu, p50, p95, primeira }] of grande.tempos) {
    const meta = caso.meta ?? MILISSEGUNDOS;
    report({
      name: `${loja.nome}: ${caso.nome}${caso.onde ? `, ${caso.onde}` : ''} (p50 ${Math.round(p50)}, primeira ${Math.round(primeira)}, processador ${Math.round(cpu)})`,
      median: p95,
      unit: 'ms',
      ratio: p50 / (pequena.tempos.get(caso)?.p50 ?? Number.NaN),
      target: `≤ ${meta} ms`,
      ok: Math.max(p95, primeira) <= meta,
    });
  }
  await loja.fim();
}
for (const uma of pastas) rmSync(uma, { recursive: true, force: true });
console.log(
  `p95 de ${VEZES}; a razão compara p50 com ${PEQUENA.toLocaleString('pt-BR')} inscrições (meta: ${CRESCE}).`,
);
