// What batches need done by the portal itself: opening what is owed, asking banks, and saying when all of it is done. A job of
// the portal; each step is a transaction of its own, and a process that dies in between leaves the rest to the next.
import { setImmediate as outros } from 'node:timers/promises';
import { removerArquivos } from '../arquivos/index.ts';
import type { Deps } from '../context.ts';
import { transact } from '../platform/transact.ts';
import { takeTurn } from '../store/lock.ts';
import { PORTAL } from '../store/trail.ts';
import { noAudit } from '../store/transaction.ts';
import { abrirRestituicoes } from './abrir.ts';
import { estornar } from './estornar.ts';
import { getDevolucao, listArquivos, listEmAndamento, moverDevolucao, soltarArquivos, temAbertos } from './queries.ts';

/** What fails of one batch keeps no other waiting. @throws the first of what failed, once all the rest is done */
export async function avancarDevolucoes(deps: Deps, signal?: AbortSignal): Promise<void> {
  const emAndamento = await listEmAndamento(deps.db);
  const falhas: unknown[] = [];
  const tentar = (passo: Promise<void>) => passo.catch((error: unknown) => void falhas.push(error));
  for (const id of emAndamento) await tentar(abrirTudo(deps, id, signal));
  await tentar(estornar(deps, signal));
  for (const id of emAndamento) if (!signal?.aborted) await tentar(concluir(deps, id));
  if (falhas.length > 0) throw falhas[0];
}

async function abrirTudo(deps: Deps, id: number, signal?: AbortSignal): Promise<void> {
  for (let resta = true; resta && !signal?.aborted; ) {
    resta = await abrirRestituicoes(deps, id);
    // SQLite answers at once: without this nobody else would be served before the end.
    await outros();
  }
}

/** What went to a bank names everybody it paid: its bytes are not kept once nothing more is to be paid. */
async function concluir(deps: Deps, id: number): Promise<void> {
  if (await temAbertos(deps.db, id)) return;
  await transact({ deps, ator: PORTAL }, async (work) => {
    const { trx, agora, audit } = work;
    await takeTurn(trx, `devolucao:${id}`);
    const linha = await getDevolucao(trx, id);
    const acabou =
      linha !== undefined &&
      !(await temAbertos(trx, id)) &&
      (await moverDevolucao(trx, { id, status: 'Em andamento' }, { status: 'Concluída', concluida_em: agora }));
    if (!acabou) return noAudit(trx, 'It is done already, or not yet.');
    const guardados = (await listArquivos(trx, id)).flatMap(({ arquivo_id }) => arquivo_id ?? []);
    await soltarArquivos(trx, id);
    if (guardados.length > 0) await removerArquivos(work, guardados);
    await audit({
      tipo: 'concluir_devolucao',
      descricao: `Concluiu a devolução em lote ${id}: ${linha.pagos} pagamento(s) devolvido(s).`,
      sobre: { registro: ['devolucao', id], concurso_id: linha.concurso_id },
      antes: { status: 'Em andamento' },
      depois: { status: 'Concluída', pagos: linha.pagos, arquivos_apagados: guardados.length },
    });
  });
}
