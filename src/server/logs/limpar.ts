// Removing what is old of the trail. In small transactions, so that nobody waits for a large one; each says in the purge's
// own row how much is gone by then, so that the row is true whenever the process stops.

import { formatCount } from '../../shared/format.ts';
import type { Retencao } from '../../shared/logs.ts';
import { DIA_MS } from '../../shared/tempo.ts';
import type { AdminUseCase } from '../context.ts';
import { keepAnswer, transact } from '../platform/transact.ts';
import { listRetiradas, retirarDosSelos, segurarSelos, unirFaixas } from '../selos/index.ts';
import { atualizarLimpeza, removeLogsAntes } from './queries.ts';

const LOTE = 1000;

/** Removes the rows older than so many days. Doing it again finds nothing left to remove. */
export async function limpar(ctx: AdminUseCase, dias: Retencao): Promise<{ logs_removidos: number }> {
  const antes_de = new Date(ctx.deps.clock.now().getTime() - dias * DIA_MS).toISOString();
  const lote = { ...ctx, idempotencia: undefined };
  let registro: number | null = null;
  let logs_removidos = 0;
  for (;;) {
    const { removidos, linha } = await transact(lote, async ({ trx, audit }) => {
      await segurarSelos(trx);
      // What was taken before, which this one goes on saying: the acts that said so go too.
      const antes = await listRetiradas(trx);
      const ids = await removeLogsAntes(trx, antes_de, LOTE);
      const quantos = ids.length;
      const doLote = [await retirarDosSelos(trx, ids)];
      // The row of the purge itself is sealed again when it says more.
      if (registro !== null && quantos > 0) doLote.push(await retirarDosSelos(trx, [registro], true));
      const posicoes = unirFaixas([...antes, ...doLote]);
      const depois = {
        dias,
        antes_de,
        logs_removidos: logs_removidos + quantos,
        ...(posicoes === '' ? {} : { posicoes }),
      };
      const descricao = descrever(dias, depois.logs_removidos);
      const linha = registro ?? (await audit({ tipo: 'limpar_logs', descricao, sobre: null, depois }));
      if (registro !== null && quantos > 0) await atualizarLimpeza(trx, linha, descricao, depois);
      return { removidos: quantos, linha };
    });
    registro = linha;
    logs_removidos += removidos;
    if (removidos < LOTE) break;
  }
  return keepAnswer(ctx, { logs_removidos });
}

function descrever(dias: number, removidos: number): string {
  if (removidos === 0) return `Limpou os logs com mais de ${dias} dias. Não havia nenhum.`;
  const quantos = formatCount(removidos, 'log', 'logs');
  return `Removeu ${quantos} com mais de ${dias} dias.`;
}
