// For the few queries that run on nearly every request: built and compiled once, then only given their values.
import { type CompiledQuery, type Insertable, type Kysely, sql } from 'kysely';
import type { Database } from './tables.ts';

interface Compilable<R> {
  compile(): CompiledQuery<R>;
}

/**
 * @param build writes the query for some values; everything but those must be literal (`sql.lit`), so that the compiled
 *   parameters are just these values, in the order they are given. Checked on first use.
 */
export function preparedQuery<V extends readonly [unknown, ...unknown[]], R, DB = Database>(
  build: (db: Kysely<DB>, ...values: V) => Compilable<R>,
): (db: Kysely<DB>, ...values: V) => Promise<R[]> {
  // SQLite and PostgreSQL spell a query differently; a process may hold both (tests do).
  const compiled = new Map<unknown, CompiledQuery<R>>();
  return async (db, ...values) => {
    const dialect = db.getExecutor().adapter.constructor;
    let query = compiled.get(dialect);
    if (!query) {
      query = build(db, ...values).compile();
      if (query.parameters.length !== values.length || query.parameters.some((value, i) => value !== values[i])) {
        throw new Error('A prepared query has parameters other than its values');
      }
      compiled.set(dialect, query);
    }
    const { rows } = await db.executeQuery<R>({ ...query, parameters: values });
    return rows;
  };
}

/**
 * Inserts one row of a table with an id at a time. A row may leave out what has a default, as long as few different sets
 * of columns are ever given: each is compiled once. @returns what inserts a row and answers its id
 */
export function preparedInsert<T extends keyof DB & string, DB = Database>(
  table: T,
): (db: Kysely<DB>, row: Insertable<DB[T]>) => Promise<number> {
  const bySet = new Map<string, (db: Kysely<DB>, ...values: [unknown, ...unknown[]]) => Promise<unknown[]>>();
  return async (db, row) => {
    const given = Object.entries(row).filter(([, value]) => value !== undefined);
    const columns = given.map(([column]) => column);
    const set = columns.join();
    const insert =
      bySet.get(set) ??
      preparedQuery((to: Kysely<DB>, ...values: [unknown, ...unknown[]]) =>
        to
          .insertInto(table)
          .values(Object.fromEntries(columns.map((column, i) => [column, values[i]])) as Insertable<DB[T]>)
          .returning(sql.ref<number>('id').as('id')),
      );
    bySet.set(set, insert);
    const [written] = await insert(db, ...(given.map(([, value]) => value) as [unknown]));
    return (written as { id: number }).id;
  };
}
