// For the few queries that run on nearly every request: built and compiled once, then only given their values.
import type { CompiledQuery, Kysely } from 'kysely';
import type { Database } from './tables.ts';

interface Compilable<R> {
  compile(): CompiledQuery<R>;
}

/**
 * @param build writes the query for some values; everything but those must be literal (`sql.lit`), so that the compiled
 *   parameters are just these values, in the order they are given. Checked on first use.
 */
export function preparedQuery<V extends readonly [unknown, ...unknown[]], R>(
  build: (db: Kysely<Database>, ...values: V) => Compilable<R>,
): (db: Kysely<Database>, ...values: V) => Promise<R[]> {
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
