// The few places where SQLite and PostgreSQL spell the same thing differently.
import { type ColumnBuilderCallback, type Kysely, PostgresAdapter } from 'kysely';

/** A generated integer primary key that never reuses a number. */
export function autoId(db: Kysely<unknown>): ['integer', ColumnBuilderCallback] {
  const postgres = db.getExecutor().adapter instanceof PostgresAdapter;
  return postgres
    ? ['integer', (column) => column.primaryKey().generatedByDefaultAsIdentity()]
    : ['integer', (column) => column.primaryKey().autoIncrement()];
}
