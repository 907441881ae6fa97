// Opens the store: SQLite in the data folder, or PostgreSQL. The same Kysely code runs on both.
import SQLite from 'better-sqlite3';
import {
  CompiledQuery,
  type DatabaseConnection,
  Kysely,
  PostgresDialect,
  SqliteAdapter,
  type SqliteDatabase,
  SqliteDialect,
} from 'kysely';
import pg from 'pg';
import type { Database } from './tables.ts';

export type Db = Kysely<Database>;

// Preparing a statement costs as much as running a small one, so each text is prepared once. A statement that is being
// iterated cannot run again; nothing here streams through this handle.
const STATEMENTS_KEPT = 500;

function withStatementCache(database: SQLite.Database): SqliteDatabase {
  const kept = new Map<string, SQLite.Statement>();
  return {
    close: () => database.close(),
    prepare: (sql) => {
      // A transaction that will write takes the write lock at once: upgrading a read snapshot later can fail as busy.
      const text = sql === 'begin' ? 'begin immediate' : sql;
      const known = kept.get(text);
      if (known && !known.busy) return known as never;
      const statement = database.prepare(text);
      if (kept.size >= STATEMENTS_KEPT) kept.delete(kept.keys().next().value as string);
      kept.set(text, statement);
      return statement as never;
    },
  };
}

/** SQLite undoes a changed schema with the rest of a transaction: a migration cut short, or run by two, leaves no half. */
class Adapter extends SqliteAdapter {
  override get supportsTransactionalDdl(): boolean {
    return true;
  }
}

class Dialect extends SqliteDialect {
  override createAdapter(): SqliteAdapter {
    return new Adapter();
  }
}

/** Opens (and creates) the SQLite store. Every acknowledged commit is on disk: WAL with full synchronisation. */
export function openSqlite(file: string): Db {
  const database = new SQLite(file, { timeout: 5000 });
  database.pragma('journal_mode = WAL');
  database.pragma('synchronous = FULL');
  database.pragma('foreign_keys = ON');
  database.pragma('busy_timeout = 5000');
  database.pragma('cache_size = -32768');
  database.pragma('temp_store = MEMORY');
  return new Kysely<Database>({ dialect: new Dialect({ database: withStatementCache(database) }) });
}

/** Where a store is: the file of SQLite, or the address of PostgreSQL. */
export type StoreAddress = { file: string } | { url: string };

/** A connection of its own that writes nothing, for long reads in a process of their own. */
export function openReader(store: StoreAddress): Db {
  if ('url' in store) return openPostgres(store.url, { max: 1, readOnly: true });
  const database = new SQLite(store.file, { readonly: true, fileMustExist: true, timeout: 5000 });
  database.pragma('temp_store = MEMORY');
  return new Kysely<Database>({ dialect: new Dialect({ database: withStatementCache(database) }) });
}

// Counts and sums arrive as bigint and numeric texts; ours fit a number.
const types = new pg.TypeOverrides();
types.setTypeParser(pg.types.builtins.INT8, Number);
types.setTypeParser(pg.types.builtins.NUMERIC, Number);

/** Connects to PostgreSQL through a pool; a query waits for a connection 10 s at most and runs 30 s at most. */
export function openPostgres(
  url: string,
  options: { max?: number; readOnly?: boolean; onError?: (error: Error) => void } = {},
): Db {
  const pool = new pg.Pool({
    connectionString: url,
    max: options.max ?? 10,
    connectionTimeoutMillis: 10_000,
    statement_timeout: 30_000,
    idle_in_transaction_session_timeout: 30_000,
    types,
  });
  // A connection that breaks must not take the process down, neither an idle one nor one in a transaction between two
  // queries: the next query fails, and the pool replaces it.
  pool.on('connect', (client) => client.on('error', (error) => options.onError?.(error)));
  pool.on('error', () => undefined);
  const readOnly = CompiledQuery.raw('set default_transaction_read_only = on');
  const onCreateConnection = options.readOnly
    ? async (connection: DatabaseConnection) => void (await connection.executeQuery(readOnly))
    : undefined;
  return new Kysely<Database>({ dialect: new PostgresDialect({ pool, onCreateConnection }) });
}
