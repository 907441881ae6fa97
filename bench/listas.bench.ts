// The administrators' lists with 1,000,000 enrolments, 300,000 candidates and 1,000,000 rows of the trail, on SQLite and
// on PostgreSQL, through the served portal: each order at its first, middle and last page, filters, and searches by a
// piece of a name and by CPF, each with its count. Target: every page within 50 ms. The ratio is to a store a tenth of the
// size; where it is far from 1 the work grows with the rows, and the note under the table says why.
import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
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
import { median, report, send } from './support/load.ts';
import { startPortal } from './support/processes.ts';
import { bearer, SECRETS } from './support/store.ts';

const GRANDE = 1_000_000;
const PEQUENA = GRANDE / 10;
const VEZES = 9;
const MILISSEGUNDOS = 50;
const POR_PAGINA = 15;

type Consulta = Record<string, string | number>;
interface Caso {
  nome: string;
  chamada: string;
  filtros: Consulta;
  /** Which page: the first, the one in the middle, or the last. */
  onde: 'início' | 'meio' | 'fim';
}

const LUGARES = ['início', 'meio', 'fim'] as const;

function casos(): Caso[] {
  const lista = (nome: string, chamada: string, ordens: readonly string[], buscas: Record<string, string>) => [
    ...ordens.flatMap((ordem) =>
      LUGARES.map((onde): Caso => ({ nome: `${nome} por ${ordem}`, chamada, filtros: { sort_by: ordem }, onde })),
    ),
    ...Object.entries(buscas).map(
      ([qual, search]): Caso => ({ nome: `${nome}, ${qual}`, chamada, filtros: { search }, onde: 'início' }),
    ),
    ...Object.entries(buscas).map(
      ([qual, search]): Caso => ({ nome: `${nome}, ${qual}`, chamada, filtros: { search }, onde: 'fim' }),
    ),
  ];
  const buscas = {
    'sobrenome mais comum': 'silva',
    'nome e sobrenome comuns': 'maria santos',
    'pedaço de um nome raro': 'lacegu',
    'um e-mail': 'pessoa29991@',
    'pedaço de CPF': '0000970',
    'um CPF': '100.009.700-00',
    'um CPF mascarado': '***.009.700-**',
    'um telefone': '(11) 90079-1900',
    'nome e sobrenome, ao contrário': 'santos maria',
  };
  const ordens = ['id', 'created_at', 'status'];
  return [
    ...lista('inscrições', 'inscricoes', ordens, buscas),
    ...(['A', 'C'] as const).map(
      (status): Caso => ({
        nome: `inscrições, status ${status}`,
        chamada: 'inscricoes',
        filtros: { status },
        onde: 'meio',
      }),
    ),
    ...ordens.map(
      (sort_by): Caso => ({
        nome: `inscrições do maior concurso por ${sort_by}`,
        chamada: 'inscricoes',
        filtros: { concurso_id: 1, sort_by },
        onde: 'meio',
      }),
    ),
    { nome: 'inscrições do mês', chamada: 'inscricoes', filtros: { ...ultimosDias(40, 10) }, onde: 'meio' },
    {
      nome: 'inscrições, sobrenome mais comum no maior concurso',
      chamada: 'inscricoes',
      filtros: { search: 'silva', concurso_id: 1 },
      onde: 'início',
    },
    {
      nome: 'inscrições, sobrenome mais comum no mês',
      chamada: 'inscricoes',
      filtros: { search: 'silva', ...ultimosDias(40, 10) },
      onde: 'início',
    },
    { nome: 'inscrições, sobrenome mais comum', chamada: 'inscricoes', filtros: { search: 'silva' }, onde: 'meio' },
    ...['isencoes', 'recursos', 'envios'].flatMap((chamada) => lista(chamada, chamada, ordens, buscas)),
    ...lista('candidatos', 'candidatos', ['nome', 'cpf', 'total_inscricoes', 'status', 'created_at', 'id'], buscas),
    { nome: 'candidatos de SP por nome', chamada: 'candidatos', filtros: { uf: 'SP', sort_by: 'nome' }, onde: 'meio' },
    { nome: 'candidatos, sobrenome mais comum', chamada: 'candidatos', filtros: { search: 'silva' }, onde: 'meio' },
    ...LUGARES.map((onde): Caso => ({ nome: 'logs', chamada: 'logs', filtros: {}, onde })),
    ...LUGARES.map((onde): Caso => ({ nome: 'logs de um tipo', chamada: 'logs', filtros: { tipo: 'login' }, onde })),
  ];
}

function ultimosDias(de: number, ate: number) {
  const dia = (n: number) => new Date(Date.now() - n * 86_400_000).toISOString().slice(0, 10);
  return { data_inicio: dia(de), data_fim: dia(ate) };
}

interface Loja {
  nome: string;
  abrir(linhas: number): Promise<{ db: Db; env: Record<string, string>; dataDir: string }>;
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
  async abrir() {
    const dataDir = pasta();
    return { db: openSqlite(join(dataDir, 'portal.sqlite')), env: {}, dataDir };
  },
  async fim() {},
};

async function postgres(): Promise<Loja> {
  const { url, stop } = await startPostgres();
  return {
    nome: 'PostgreSQL',
    async abrir(linhas) {
      const manutencao = openPostgres(url, { max: 1 });
      const nome = `medida_${linhas}`;
      await sql.raw(`create database ${nome}`).execute(manutencao);
      await manutencao.destroy();
      const DATABASE_URL = url.replace(/\/postgres$/, `/${nome}`);
      return { db: openPostgres(DATABASE_URL, { max: 2 }), env: { DATABASE_URL }, dataDir: pasta() };
    },
    fim: stop,
  };
}

/** Makes a store of a size and serves it. @returns the median milliseconds of each case */
async function medir(loja: Loja, linhas: number): Promise<Map<Caso, number>> {
  const { db, env, dataDir } = await loja.abrir(linhas);
  await migrate(db as never);
  await fillBigStore(db, { inscricoes: linhas, candidatos: linhas * 0.3, logs: linhas }, 'x');
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

  const portal = await startPortal(dataDir, { ...SECRETS, ...env });
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const pedir = async ({ chamada, filtros }: Caso, page: number): Promise<number> => {
    const input = encodeURIComponent(JSON.stringify({ ...filtros, page, per_page: POR_PAGINA }));
    const path = `/trpc/admin.${chamada}.list?input=${input}`;
    const { status, body } = await send(agent, portal.url, { path, headers });
    if (status !== 200) throw new Error(`${path}: ${status} ${body.toString().slice(0, 300)}`);
    const { data: answer } = JSON.parse(body.toString()).result;
    return answer.last_page ?? answer.pagination.last_page;
  };
  const tempos = new Map<Caso, number>();
  for (const caso of CASOS) {
    const ultima = await pedir(caso, 1);
    const page = caso.onde === 'início' ? 1 : caso.onde === 'fim' ? ultima : Math.max(1, Math.floor(ultima / 2));
    await pedir(caso, page);
    const vezes: number[] = [];
    for (let i = 0; i < VEZES; i += 1) {
      const antes = performance.now();
      await pedir(caso, page);
      vezes.push(performance.now() - antes);
    }
    tempos.set(caso, median(vezes));
  }
  agent.destroy();
  await portal.stop();
  return tempos;
}

const CASOS = casos();
for (const loja of [sqlite, await postgres()]) {
  const pequena = await medir(loja, PEQUENA);
  const grande = await medir(loja, GRANDE);
  for (const [caso, ms] of grande) {
    report({
      name: `${loja.nome}: ${caso.nome}, ${caso.onde}`,
      median: ms,
      unit: 'ms',
      ratio: ms / (pequena.get(caso) ?? Number.NaN),
      target: `≤ ${MILISSEGUNDOS} ms`,
      ok: ms <= MILISSEGUNDOS,
    });
  }
  await loja.fim();
}
for (const uma of pastas) rmSync(uma, { recursive: true, force: true });
console.log(`A razão compara com ${PEQUENA.toLocaleString('pt-BR')} inscrições, um décimo. Onde passa muito de 1:
- um pedaço de uma ou duas letras é procurado no texto de todos os candidatos (no PostgreSQL sem pg_trgm, qualquer um);
- quando a busca acha mais de cinco mil pessoas, a contagem soma o que cada uma tem, e uma página do meio passa por
  todas as anteriores;
- em um só concurso, ou em um período por id, a página do meio passa pelas anteriores do concurso ou do período;
- o mesmo sobrenome em um concurso ou em um mês é contado entre as inscrições de lá;
- a página do meio dos candidatos de um estado passa pelos anteriores de todos os estados, e a dos atos de um tipo,
  pelos anteriores do tipo.`);
