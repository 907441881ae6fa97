// The time each class of data is kept, carried out: every day, a bounded stretch in each transaction, with a row of the
// trail that says the class and how many. What is to come can be looked at before it does.

import { setImmediate as outros } from 'node:timers/promises';
import {
  CLASSES,
  CLASSES_DA_TAREFA,
  CLASSES_DE_DADOS,
  type ClasseDaTarefa,
  corteDe,
  type RetencaoDeAdmin,
} from '../../shared/retencao.ts';
import { DIA_MS } from '../../shared/tempo.ts';
import { apagarArquivos, removerArquivos } from '../arquivos/index.ts';
import type { AdminUseCase, Deps } from '../context.ts';
import { transact } from '../platform/transact.ts';
import { retirarDosSelos, segurarSelos } from '../selos/index.ts';
import { takeTurn } from '../store/lock.ts';
import type { Trx } from '../store/tables/index.ts';
import { PORTAL } from '../store/trail.ts';
import { contarVencidos, type Id, type Lugar, lugaresDe, type Tirado, ultimasAplicacoes } from './retencao-queries.ts';

const POR_VEZ = 200;
const MES_DIAS = 30;

function daTarefa(classe: string): classe is ClasseDaTarefa {
  return (CLASSES_DA_TAREFA as readonly string[]).includes(classe);
}

/** The classes, how long each is kept, what the next run takes away and what the thirty days after it do. */
export async function getRetencao({ deps }: Pick<AdminUseCase, 'deps'>): Promise<RetencaoDeAdmin> {
  const agora = deps.clock.now();
  const depois = new Date(agora.getTime() + MES_DIAS * DIA_MS);
  const ultimas = await ultimasAplicacoes(deps.db);
  const { guarda } = deps.ajustes.atual();
  const linhas: RetencaoDeAdmin = [];
  for (const classe of CLASSES) {
    const vencidos = daTarefa(classe) ? await contarVencidos(deps.db, classe, corteDe(guarda[classe], agora)) : null;
    const ate = daTarefa(classe) ? await contarVencidos(deps.db, classe, corteDe(guarda[classe], depois)) : null;
    linhas.push({
      classe,
      ...CLASSES_DE_DADOS[classe],
      ...(daTarefa(classe) ? { dias: guarda[classe] } : {}),
      agora: vencidos,
      em_30_dias: ate === null || vencidos === null ? null : ate - vencidos,
      ultima: ultimas.get(classe) ?? null,
    });
  }
  return linhas;
}

/** Takes away what has had its time. Doing it again finds nothing left to do. */
export async function aplicarRetencao(deps: Deps, parada?: AbortSignal): Promise<void> {
  for (const classe of CLASSES_DA_TAREFA) {
    const corte = corteDe(deps.ajustes.atual().guarda[classe], deps.clock.now());
    const trecho: Achado[] = [];
    for (const lugar of lugaresDe(classe, corte)) {
      // SQLite answers at once: without this nobody else would be served before the end.
      await outros();
      for await (const id of lugar.procurar(deps.db)) {
        if (parada?.aborted) return;
        if (trecho.push([lugar, id]) === POR_VEZ) await aplicarTrecho(deps, classe, corte, trecho.splice(0));
      }
    }
    if (parada?.aborted) return;
    if (trecho.length > 0) await aplicarTrecho(deps, classe, corte, trecho);
  }
  await apagarArquivos(deps);
}

type Achado = readonly [Lugar, Id];

async function aplicarTrecho(
  deps: Deps,
  classe: ClasseDaTarefa,
  corte: string,
  trecho: readonly Achado[],
): Promise<void> {
  await transact({ deps, ator: PORTAL }, async (work) => {
    // Of processes that come to the same stretch at once one takes it away, and says so.
    await takeTurn(work.trx, 'retencao');
    await segurarSelos(work.trx);
    const { total, arquivos, atos } = await tirar(work.trx, trecho);
    if (total === 0) return;
    const removidos = await removerArquivos(work, arquivos);
    const posicoes = await retirarDosSelos(work.trx, atos, true);
    await work.audit({
      tipo: 'aplicar_retencao',
      descricao: `Aplicou o prazo de guarda a ${total} registro(s): ${CLASSES_DE_DADOS[classe].nome.toLowerCase()}.`,
      sobre: null,
      depois: { classe, total, arquivos: removidos, ate: corte, ...(posicoes === '' ? {} : { posicoes }) },
    });
  });
  await outros();
}

async function tirar(trx: Trx, trecho: readonly Achado[]): Promise<Tirado> {
  const tirados: Tirado[] = [];
  for (const lugar of new Set(trecho.map(([um]) => um))) {
    const ids = trecho.flatMap(([um, id]) => (um === lugar ? [id] : []));
    tirados.push(await lugar.tirar(trx, ids));
  }
  return {
    total: tirados.reduce((soma, { total }) => soma + total, 0),
    arquivos: tirados.flatMap(({ arquivos }) => arquivos),
    atos: tirados.flatMap(({ atos }) => atos),
  };
}
