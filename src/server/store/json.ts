// JSON that is kept as text, read by the store itself: both stores name a field alike once they know what it is a field of.
import { type RawBuilder, sql } from 'kysely';
import type { Db } from './tables/index.ts';
import { isPostgres } from './transaction.ts';

/** Joins a row `e` for each element of a column that has a list; its `e.value` is the element. */
export function eachOf(db: Db, column: RawBuilder<unknown>): RawBuilder<unknown> {
  return isPostgres(db)
    ? sql`cross join lateral json_array_elements(${column}::json) as e(value)`
    : sql`join json_each(${column}) e`;
}

/** The text of a field of an object that a column has. */
export function fieldOf(db: Db, column: RawBuilder<unknown>, name: string): RawBuilder<string | null> {
  return isPostgres(db) ? sql`${column}::json ->> ${sql.lit(name)}` : sql`${column} ->> ${sql.lit(name)}`;
}
