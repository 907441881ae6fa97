// Asking a store that no migration may have prepared yet, or that another process is preparing: of one table alone, since
// PostgreSQL breaks off an answer about all of them when one changes meanwhile.
import { type QueryExecutorProvider, sql } from 'kysely';
import type { Database, Db } from './tables/index.ts';
import { isPostgres } from './transaction.ts';

/** The columns of a table; none when there is no such table. */
export async function columnsOf(db: QueryExecutorProvider, table: string): Promise<string[]> {
  const columns = isPostgres(db)
    ? sql<{ name: string }>`select attname as name from pg_attribute
          where attrelid = to_regclass(${table}) and attnum > 0 and not attisdropped`
    : sql<{ name: string }>`select name from pragma_table_info(${table})`;
  return (await columns.execute(db)).rows.map(({ name }) => name);
}

/** Whether the store has the table already. */
export async function hasTable(db: Db, name: keyof Database): Promise<boolean> {
  return (await columnsOf(db, name)).length > 0;
}
