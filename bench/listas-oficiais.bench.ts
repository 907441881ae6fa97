// An official list of 50,000 names, as PDF and CSV, on SQLite, while others use the portal. Targets: what writes it holds
// as much memory as for 5,000 names, the portal itself next to nothing more; requests of others (one's own enrolments,
// the public list) take at most 3 times as long, by their median and by the slowest of a hundred, as without it.
import { mkdtempSync, rmSync } from 'node:fs';
import { Agent } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { foldCounts } from '../src/server/lists/counts.ts';
import { openSqlite } from '../src/server/store/index.ts';
import { migrate } from '../src/server/store/migrator.ts';
import { fillBigStore } from './support/big-store.ts';
import { abrirSessoes, buscar, type Escrita, outrosDo, type Rodada, relatarMemoria } from './support/files.ts';
import { median, report, send, untilQuiet } from './support/load.ts';
import { startPortal } from './support/processes.ts';
import { SECRETS } from './support/store.ts';

/** The first contest has a tenth of all, and a tenth of these are cancelled. */
const LINHAS = 560_000;
const CANDIDATOS = 200_000;
const NOMES = 50_000;
const POUCOS = 5_000;
const RODADAS_COM = 12;
const PREVIAS = 5;

const dataDir = mkdtempSync(join(tmpdir(), 'certame-bench-'));
const db = openSqlite(join(dataDir, 'portal.sqlite'));
await migrate(db as never);
await fillBigStore(db, { inscricoes: LINHAS, candidatos: CANDIDATOS, logs: 0 }, 'x');
// Two contests of exactly so many: the second is given those of others, and what is too many is cancelled.
for (const [concurso, quantos] of [
  [1, NOMES],
  [2, POUCOS],
] as const) {
  if (concurso === 2) {
    // Nobody is twice in a contest.
    await sql`update or ignore inscricoes set concurso_id = 2, vaga_id = 10
      where concurso_id in (3, 4, 5) and status = 'A'`.execute(db);
  }
  await sql`update inscricoes set status = 'C', status_pagamento = 'Cancelado' where concurso_id = ${concurso} and status = 'A'
    and id not in (select id from inscricoes where concurso_id = ${concurso} and status = 'A' order by id limit ${quantos})`.execute(
    db,
  );
  const { n } = await db
    .selectFrom('inscricoes')
    .where('concurso_id', '=', concurso)
    .where('status', '=', 'A')
    .select(({ fn }) => fn.countAll<number>().as('n'))
    .executeTakeFirstOrThrow();
  if (n !== quantos) throw new Error(`Contest ${concurso} has ${n} names instead of ${quantos}`);
}
await foldCounts({ db });
const { admin, donos } = await abrirSessoes(db, CANDIDATOS);
await db.destroy();

const portal = await startPortal(dataDir, SECRETS);
const agent = new Agent();
const outros = outrosDo(portal, donos);

/** Takes a list out. @param concurso 1 has many names, 2 has few */
async function escrever(concurso: 1 | 2, formato: 'pdf' | 'csv', agrupar: 'vaga' | 'nao'): Promise<Escrita> {
  const input = encodeURIComponent(JSON.stringify({ concurso_id: concurso, lista: 'inscritos', formato, agrupar }));
  const { status, body } = await send(agent, portal.url, {
    path: `/trpc/admin.listasOficiais.exportar?input=${input}`,
    headers: admin,
  });
  if (status !== 200) throw new Error(`${status}: ${body}`);
  return buscar(portal, JSON.parse(body.toString()).result.data.url);
}

// The first warms everything up.
await outros.rodada();
// The portal itself reads the preview: nobody else is answered meanwhile.
const previas: number[] = [];
for (let i = 0; i < PREVIAS; i += 1) {
  const inicio = performance.now();
  const { status } = await send(agent, portal.url, {
    path: '/ps/relatorio/listas/1/inscritos/previa?agrupar=nao',
    headers: admin,
  });
  if (status !== 200) throw new Error(`The preview was answered with ${status}`);
  previas.push(performance.now() - inicio);
}
const previa = median(previas);
report({ name: 'prévia de 50.000 nomes', median: previa, unit: 'ms', target: '≤ 500 ms', ok: previa <= 500 });
for (const [formato, agrupar] of [
  ['pdf', 'nao'],
  ['pdf', 'vaga'],
  ['csv', 'nao'],
] as const) {
  const nome = `${formato.toUpperCase()} ${agrupar === 'vaga' ? 'por vaga' : 'em lista única'}`;
  await untilQuiet(portal);
  const pequena = await escrever(2, formato, agrupar);
  await untilQuiet(portal);
  const grande = await escrever(1, formato, agrupar);
  report({
    name: `${nome} de 50.000 nomes (${grande.mb.toFixed(1)} MB)`,
    median: grande.segundos,
    unit: 's',
  });
  relatarMemoria(nome, grande, pequena, '5.000');
}

// One list lasts a few seconds: they follow each other for as long as the others are measured.
const com: Rodada[] = [];
const sem = await outros.rodadasSem();
let basta = false;
const escritas = (async () => {
  while (!basta) await escrever(1, 'pdf', 'nao');
})();
for (let i = 0; i < RODADAS_COM; i += 1) com.push(await outros.rodada());
basta = true;
await escritas;
sem.push(...(await outros.rodadasSem()));
outros.relatar('durante listas oficiais', com, sem);
agent.destroy();
await portal.stop();
rmSync(dataDir, { recursive: true });
