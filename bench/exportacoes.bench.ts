// A list of 1,000,000 enrolments taken out as CSV and as a spreadsheet, on SQLite, while others use the portal.
// Targets: what writes it holds as much memory as for 100,000, the portal itself next to nothing more; requests of others
// (one's own enrolments, the public list) take at most 3 times as long, by their median and by the slowest of a hundred,
// as without it.
import { mkdtempSync, rmSync } from 'node:fs';
import { Agent } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { foldCounts } from '../src/server/lists/counts.ts';
import { openSqlite } from '../src/server/store/index.ts';
import { migrate } from '../src/server/store/migrator.ts';
import { fillBigStore } from './support/big-store.ts';
import { abrirSessoes, buscar, type Escrita, outrosDo, type Rodada, relatarMemoria } from './support/files.ts';
import { report, send, untilQuiet } from './support/load.ts';
import { startPortal } from './support/processes.ts';
import { SECRETS } from './support/store.ts';

const LINHAS = 1_000_000;
const CANDIDATOS = 300_000;
/** One contest of the big store has a tenth of all enrolments. */
const UM_DECIMO = { concurso_id: 1 };

const dataDir = mkdtempSync(join(tmpdir(), 'certame-bench-'));
const db = openSqlite(join(dataDir, 'portal.sqlite'));
await migrate(db as never);
await fillBigStore(db, { inscricoes: LINHAS, candidatos: CANDIDATOS, logs: 0 }, 'x');
await foldCounts({ db });
const { admin, donos } = await abrirSessoes(db, CANDIDATOS);
await db.destroy();

const portal = await startPortal(dataDir, SECRETS);
const agent = new Agent();
const outros = outrosDo(portal, donos);

/** Takes a list out, and does something meanwhile. */
async function exportar(
  formato: 'csv' | 'xlsx',
  filtros: object,
  durante?: (aindaVai: () => boolean) => Promise<void>,
): Promise<Escrita> {
  await untilQuiet(portal);
  const { status, body } = await send(agent, portal.url, {
    path: '/trpc/admin.exportacoes.criar',
    method: 'POST',
    headers: { ...admin, 'content-type': 'application/json' },
    body: JSON.stringify({ lista: 'inscricoes', formato, filtros }),
  });
  if (status !== 200) throw new Error(`${status}: ${body}`);
  return buscar(portal, JSON.parse(body.toString()).result.data.url, durante);
}

// The first warms everything up.
await outros.rodada();
for (const formato of ['csv', 'xlsx'] as const) {
  const nome = formato.toUpperCase();
  const pequena = await exportar(formato, UM_DECIMO);
  const grande = await exportar(formato, {});
  report({
    name: `${nome} de 1.000.000 de inscrições (${Math.round(grande.mb)} MB)`,
    median: LINHAS / grande.segundos,
    unit: 'linhas/s',
  });
  relatarMemoria(nome, grande, pequena, '100.000');

  const com: Rodada[] = [];
  const sem = await outros.rodadasSem();
  await exportar(formato, {}, async (aindaVai) => {
    while (aindaVai()) {
      const tempos = await outros.rodada();
      // A round that saw the end of it was partly without it.
      if (aindaVai()) com.push(tempos);
    }
  });
  sem.push(...(await outros.rodadasSem()));
  outros.relatar(`durante ${nome}`, com, sem);
}
agent.destroy();
await portal.stop();
rmSync(dataDir, { recursive: true });
