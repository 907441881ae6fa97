// Numbers that follow one another. Whoever takes one keeps the others of its series waiting until the transaction ends.
import { preparedQuery } from './prepared.ts';
import type { Trx } from './tables/index.ts';

const count = preparedQuery((db, { series, step }: { series: string; step: number }) =>
  db
    .insertInto('sequencias')
    .values({ nome: series, valor: step })
    .onConflict((oc) => oc.column('nome').doUpdateSet((eb) => ({ valor: eb('sequencias.valor', '+', step) })))
    .returning('valor'),
);

/** The next number of a series, from 1; `step` leaves numbers out. */
export async function nextNumber(trx: Trx, series: string, step = 1): Promise<number> {
  const [row] = await count(trx, { series, step });
  return (row as { valor: number }).valor;
}
