// The database helpers every feature shares: the transaction type, unique violations, escaping for LIKE.
import { type Kysely, PostgresAdapter, type RawBuilder, sql, type Transaction } from 'kysely';
import type { Database } from './tables.ts';

export type Trx = Transaction<Database>;

/** The name of the unique index (PostgreSQL) or its columns (SQLite) that refused a write; null for any other error. */
export function uniqueViolation(error: unknown): string | null {
  if (!(error instanceof Error)) return null;
  const { code, constraint } = error as Error & { code?: string; constraint?: string };
  if (code === '23505') return constraint ?? '';
  if (code === 'SQLITE_CONSTRAINT_UNIQUE' || code === 'SQLITE_CONSTRAINT_PRIMARYKEY') {
    return error.message.replace(/^UNIQUE constraint failed: /, '');
  }
  return null;
}

/** A LIKE pattern that finds the text anywhere, its wildcards taken literally; use with `escape '\'`. */
export function contains(text: string): string {
  return `%${text.replace(/[\\%_]/g, '\\$&')}%`;
}

/** Whether a column is one of some ids; one parameter, however many they are. */
export function among(db: Kysely<Database>, column: RawBuilder<unknown>, ids: readonly number[]): RawBuilder<boolean> {
  return db.getExecutor().adapter instanceof PostgresAdapter
    ? sql`${column} = any(${ids})`
    : sql`${column} in (select value from json_each(${JSON.stringify(ids)}))`;
}
