// For the few queries that run on nearly every request: built and compiled once, then only given their values.
import { type CompiledQuery, type Kysely, sql } from 'kysely';
import type { Database, Db, NewRow } from './tables/index.ts';

interface Compilable<R> {
  compile(): CompiledQuery<R>;
}

/** Stands for a value by its name while the query is built. */
class Slot {
  constructor(readonly name: string) {}
}

const slots = new Proxy({}, { get: (_, name) => new Slot(String(name)) });

/**
 * @param build writes the query for some values, each told by its name and used as often as it takes; whatever else it says
 *   must be literal (`sql.lit`), as the store reads it when it chooses an index. Checked on first use.
 */
export function preparedQuery<V extends object, R>(
  build: (db: Db, values: V) => Compilable<R>,
): (db: Db, values: V) => Promise<R[]> {
  // SQLite and PostgreSQL spell a query differently; a process may hold both (tests do).
  const compiled = new Map<unknown, { query: CompiledQuery<R>; names: string[] }>();
  return async (db, values) => {
    const dialect = db.getExecutor().adapter.constructor;
    let known = compiled.get(dialect);
    if (!known) {
      const query = build(db, slots as V).compile();
      const names = query.parameters.map((value) => {
        if (value instanceof Slot) return value.name;
        throw new Error('A prepared query has parameters other than its values');
      });
      known = { query, names };
      compiled.set(dialect, known);
    }
    const given = values as Record<string, unknown>;
    const { rows } = await db.executeQuery<R>({ ...known.query, parameters: known.names.map((name) => given[name]) });
    return rows;
  };
}

/**
 * Inserts one row of a table with an id at a time. A row may leave out what has a default, as long as few different sets
 * of columns are ever given: each is compiled once. @param said columns that are written otherwise than as they are given
 * @returns what inserts a row and answers its id
 */
export function preparedInsert<T extends keyof Database & string>(
  table: T,
  said: (row: NewRow<T>) => object = () => ({}),
): (db: Db, row: NewRow<T>) => Promise<number> {
  const bySet = new Map<string, ReturnType<typeof preparedQuery<Record<string, unknown>, { id: number }>>>();
  return async (db, row) => {
    const columns = Object.keys(row).filter((column) => row[column as keyof typeof row] !== undefined);
    const set = columns.join();
    const insert =
      bySet.get(set) ??
      preparedQuery<Record<string, unknown>, { id: number }>((to, values) =>
        (to as unknown as Kysely<Record<string, Record<string, unknown>>>)
          .insertInto(table)
          .values({
            ...Object.fromEntries(columns.map((column) => [column, values[column]])),
            ...said(values as NewRow<T>),
          })
          .returning(sql.ref<number>('id').as('id')),
      );
    bySet.set(set, insert);
    const [written] = await insert(db, row as Record<string, unknown>);
    return (written as { id: number }).id;
  };
}
