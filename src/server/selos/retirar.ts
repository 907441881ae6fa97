// Content that goes: an act that was purged, or whose words an erasure took, leaves its hash in the chain and loses the salt
// without which nothing can be guessed from it. The act that takes it says which places of the chain it took it from.
import { takeTurn } from '../store/lock.ts';
import { findRow } from '../store/rows.ts';
import type { Trx } from '../store/tables/index.ts';
import { faixasDe, numerosDe } from './faixas.ts';
import { addPendentes, listNumerosCom, type Selo, setSais } from './queries.ts';
import { SAL_BYTES, VEZ_DOS_SELOS } from './selar.ts';

/** Call it before acts are rewritten or removed: until the transaction ends nobody seals what they were. */
export const segurarSelos = (trx: Trx): Promise<void> => takeTurn(trx, VEZ_DOS_SELOS);

/**
 * Takes the salts of acts.
 * @param refeitos whether they stay, with other words, and are to be sealed again
 * @returns their places in the chain, `1-1000,1003`; empty when none was sealed
 */
export async function retirarDosSelos(trx: Trx, ids: readonly number[], refeitos = false): Promise<string> {
  const quais = new Set(ids);
  const ordem = ids.toSorted((a, b) => a - b);
  const selados = new Set<number>();
  const posicoes: number[] = [];
  for (const numero of await listNumerosCom(trx, ordem)) {
    const { primeira, ids: seus, sais } = (await findRow(trx, 'selos', { numero })) as Selo;
    let mudou = false;
    for (const [i, id] of numerosDe(seus).entries()) {
      if (!quais.has(id)) continue;
      selados.add(id);
      const sal = sais.subarray(i * SAL_BYTES, (i + 1) * SAL_BYTES);
      if (sal.every((byte) => byte === 0)) continue;
      sal.fill(0);
      mudou = true;
      posicoes.push(primeira + i);
    }
    if (mudou) await setSais(trx, numero, sais);
  }
  if (refeitos) await addPendentes(trx, [...selados]);
  return faixasDe(posicoes.sort((a, b) => a - b));
}
