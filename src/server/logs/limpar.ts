// Removing what is old of the trail. In small transactions, so that nobody waits for a large one; each says in the purge's
// own row how much is gone by then, so that the row is true whenever the process stops.

import { semAcentos } from '../../shared/comum.ts';
import { formatCount } from '../../shared/format.ts';
import type { Retencao } from '../../shared/logs.ts';
import { DIA_MS } from '../../shared/tempo.ts';
import type { AdminUseCase } from '../context.ts';
import { keepAnswer, transact } from '../platform/transact.ts';
import { retiradasPor, retirarDosSelos, segurarSelos, unirFaixas } from '../selos/index.ts';
import { changeRows } from '../store/rows.ts';
import { removeLogsAntes } from './queries.ts';

const LOTE = 1000;

/** Removes the rows older than so many days. Doing it again finds nothing left to remove. */
export async function limpar(ctx: AdminUseCase, dias: Retencao): Promise<{ logs_removidos: number }> {
  const antes_de = new Date(ctx.deps.clock.now().getTime() - dias * DIA_MS).toISOString();
  const lote = { ...ctx, idempotencia: undefined };
  let registro: number | null = null;
  let logs_removidos = 0;
  let retiradas = '';
  for (;;) {
    const feito = await transact(lote, async ({ trx, audit }) => {
      await segurarSelos(trx);
      const removidos = await removeLogsAntes(trx, antes_de, LOTE);
      const quantos = removidos.length;
      const doLote = [
        await retirarDosSelos(
          trx,
          removidos.map(({ id }) => id),
        ),
      ];
      // The row of the purge itself is sealed again when it says more.
      if (registro !== null && quantos > 0) doLote.push(await retirarDosSelos(trx, [registro], true));
      // What was taken before by acts that are gone now is said by this one.
      const posicoes = unirFaixas([retiradas, ...retiradasPor(removidos), ...doLote]);
      const depois = {
        dias,
        antes_de,
        logs_removidos: logs_removidos + quantos,
        ...(posicoes === '' ? {} : { posicoes }),
      };
      const descricao = descrever(dias, depois.logs_removidos);
      const linha = registro ?? (await audit({ tipo: 'limpar_logs', descricao, sobre: null, depois }));
      // A purge that goes on says in its own row how far it came.
      const mais = { descricao, busca: semAcentos(descricao), dados_novos: JSON.stringify(depois) };
      if (registro !== null && quantos > 0) await changeRows(trx, 'logs', { id: linha }, mais);
      return { quantos, linha, posicoes };
    });
    registro = feito.linha;
    retiradas = feito.posicoes;
    logs_removidos += feito.quantos;
    if (feito.quantos < LOTE) break;
  }
  return keepAnswer(ctx, { logs_removidos });
}

function descrever(dias: number, removidos: number): string {
  if (removidos === 0) return `Limpou os logs com mais de ${dias} dias. Não havia nenhum.`;
  const quantos = formatCount(removidos, 'log', 'logs');
  return `Removeu ${quantos} com mais de ${dias} dias.`;
}
