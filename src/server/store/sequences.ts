// Numbers that follow one another: none is left out, whatever is undone or cut short.
import { sql } from 'kysely';
import { preparedQuery } from './prepared.ts';
import type { Trx } from './tables/index.ts';
import { isPostgres } from './transaction.ts';

/** So many are set free at a time, when half of those before are taken: more than there are ever transactions at once. */
const FREED = 200;

const count = preparedQuery((db, { series, step }: { series: string; step: number }) =>
  db
    .insertInto('sequencias')
    .values({ nome: series, valor: step })
    .onConflict((oc) => oc.column('nome').doUpdateSet((eb) => ({ valor: eb('sequencias.valor', '+', step) })))
    .returning('valor'),
);

/** The least that nobody has or is taking. */
const takeFree = preparedQuery((db, { series }: { series: string }) =>
  db
    .deleteFrom('numeros_livres')
    .where('serie', '=', series)
    .where('numero', '=', (eb) =>
      eb
        .selectFrom('numeros_livres')
        .select('numero')
        .where('serie', '=', series)
        .orderBy('numero')
        .limit(sql.lit(1))
        .forUpdate()
        .skipLocked(),
    )
    .returning('numero'),
);

const setFree = preparedQuery((db, { series, after, last }: { series: string; after: number; last: number }) =>
  db
    .insertInto('numeros_livres')
    .columns(['serie', 'numero'])
    .expression((eb) =>
      eb
        .selectFrom(sql<{ numero: number }>`generate_series(${after}::int + 1, ${last}::int)`.as('n'))
        .select((n) => [n.val(series).as('serie'), sql<number>`n`.as('numero')]),
    ),
);

/** @param after the last number of the series so far; this transaction has its turn until it ends */
async function setMoreFree(trx: Trx, series: string, after: number): Promise<void> {
  // To the end of a block whose middle, where the next one is set free, is not taken yet.
  const last = (Math.floor((after + FREED / 2) / FREED) + 1) * FREED;
  await count(trx, { series, step: last - after });
  await setFree(trx, { series, after, last });
}

/** Waits for whoever sets numbers of the series free. @returns the last of them so far */
async function turnOf(trx: Trx, series: string): Promise<number> {
  const [row] = await count(trx, { series, step: 0 });
  return (row as { valor: number }).valor;
}

/** Takes one of the free numbers: transactions that take one at once get different ones, and none waits until another ends. */
async function nextFree(trx: Trx, series: string): Promise<number> {
  const [free] = await takeFree(trx, { series });
  if (free) {
    // One transaction in each block comes by here, long before the others need what it sets free.
    if (free.numero % FREED === FREED / 2) await setMoreFree(trx, series, await turnOf(trx, series));
    return free.numero;
  }
  // The first of all; or so many came at once that they must take turns.
  const last = await turnOf(trx, series);
  const [freed] = await takeFree(trx, { series });
  if (freed) return freed.numero;
  await setMoreFree(trx, series, last);
  return nextFree(trx, series);
}

/**
 * The next number of a series, from 1. Those of transactions that run at once, on PostgreSQL, are theirs in no certain order.
 */
export async function nextNumber(trx: Trx, series: string): Promise<number> {
  return isPostgres(trx) ? nextFree(trx, series) : nextStep(trx, series, 1);
}

/** A number so far past the last one of its series. Whoever takes one keeps the others waiting until the transaction ends. */
export async function nextStep(trx: Trx, series: string, step: number): Promise<number> {
  const [row] = await count(trx, { series, step });
  return (row as { valor: number }).valor;
}
