// The few places where SQLite and PostgreSQL spell the same thing differently, and what a step may be. What a step that
// landed uses of this changes no more than the step itself.
import { type ColumnBuilderCallback, type Kysely, PostgresAdapter, sql } from 'kysely';

/**
 * `up` runs in a transaction of its own, and waits for a table that others use so short that nobody queues behind it: on
 * PostgreSQL it takes strong locks for an instant only, and leaves indexes of tables that have rows to a step of `apart`.
 * `apart` runs outside of transactions, for what takes long and holds nobody up; cut short, it is run again from the start.
 */
export type Step = { up: (db: Kysely<unknown>) => Promise<void> } | { apart: (db: Kysely<unknown>) => Promise<void> };

export interface NewIndex {
  name: string;
  on: string;
  columns: string;
  where?: string;
  unique?: boolean;
}

/** A generated integer primary key that never reuses a number. */
export function autoId(db: Kysely<unknown>): ['integer', ColumnBuilderCallback] {
  const postgres = db.getExecutor().adapter instanceof PostgresAdapter;
  return postgres
    ? ['integer', (column) => column.primaryKey().generatedByDefaultAsIdentity()]
    : ['integer', (column) => column.primaryKey().autoIncrement()];
}

/** Indexes that are built while the table is written to, as a step's `apart`. What an attempt left unfinished is dropped. */
export function indexes(...wanted: readonly NewIndex[]): (db: Kysely<unknown>) => Promise<void> {
  return async (db) => {
    const postgres = db.getExecutor().adapter instanceof PostgresAdapter;
    for (const { name, on, columns, where, unique } of wanted) {
      const rest = `${name} on ${on} (${columns})${where ? ` where ${where}` : ''}`;
      const create = `create ${unique ? 'unique ' : ''}index`;
      if (!postgres) {
        await sql.raw(`${create} if not exists ${rest}`).execute(db);
        continue;
      }
      const { rows } = await sql<{ whole: boolean }>`
        select i.indisvalid as whole from pg_index i join pg_class c on c.oid = i.indexrelid
        where c.relname = ${name} and c.relnamespace = current_schema()::regnamespace`.execute(db);
      if (rows[0]?.whole) continue;
      if (rows[0]) await sql.raw(`drop index concurrently ${name}`).execute(db);
      await sql.raw(`${create} concurrently ${rest}`).execute(db);
    }
  };
}
