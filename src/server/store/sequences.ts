// Numbers that follow one another: none is left out, whatever is undone or cut short.
import { sql } from 'kysely';
import { preparedQuery } from './prepared.ts';
import type { Trx } from './tables/index.ts';
import { isPostgres } from './transaction.ts';

/** So many are set free at a time. */
const FREED = 100;

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

const setFree = preparedQuery((db, { series, last }: { series: string; last: number }) =>
  db
    .insertInto('numeros_livres')
    .columns(['serie', 'numero'])
    .expression((eb) =>
      eb
        .selectFrom(
          sql<{ numero: number }>`generate_series(${last}::int - ${sql.lit(FREED - 1)}, ${last}::int)`.as('n'),
        )
        .select((n) => [n.val(series).as('serie'), sql<number>`n`.as('numero')]),
    ),
);

/**
 * Takes one of the free numbers: transactions that take one at once get different ones, and none waits until another ends.
 * Only when none is left do they take turns, to set some free.
 */
async function nextFree(trx: Trx, series: string): Promise<number> {
  const [free] = await takeFree(trx, { series });
  if (free) return free.numero;
  await count(trx, { series, step: 0 });
  // Whoever had the turn before may have set some free.
  const [freed] = await takeFree(trx, { series });
  if (freed) return freed.numero;
  const [row] = await count(trx, { series, step: FREED });
  await setFree(trx, { series, last: (row as { valor: number }).valor });
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
