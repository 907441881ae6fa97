// Opens the store: SQLite in the data folder, or PostgreSQL. The same Kysely code runs on both.
import {
  CompiledQuery,
  type DatabaseConnection,
  type Driver,
  Kysely,
  PostgresDialect,
  type PostgresDialectConfig,
  PostgresDriver,
} from 'kysely';
import pg from 'pg';
import { keepInside } from './inside.ts';
import { openSqliteReader } from './sqlite.ts';
import type { Database, Db } from './tables/index.ts';
import { UncertainCommit } from './transaction.ts';

export { openSqlite } from './sqlite.ts';

/** Where a store is: the file of SQLite, or the address of PostgreSQL. */
export type StoreAddress = { file: string } | { url: string };

/** A connection of its own that writes nothing, for long reads in a process of their own. */
export function openReader(store: StoreAddress): Db {
  if ('url' in store) return openPostgres(store.url, { max: 1, readOnly: true });
  return openSqliteReader(store.file);
}

// Counts and sums arrive as bigint and numeric texts; ours fit a number.
const types = new pg.TypeOverrides();
types.setTypeParser(pg.types.builtins.INT8, Number);
types.setTypeParser(pg.types.builtins.NUMERIC, Number);

/** Tells a commit that was refused from one nobody heard the end of. */
class HonestDriver extends PostgresDriver {
  override async commitTransaction(connection: DatabaseConnection): Promise<void> {
    try {
      await super.commitTransaction(connection);
    } catch (error) {
      const refused = error instanceof pg.DatabaseError && !/^(08|57P)/.test(error.code ?? '');
      throw refused ? error : new UncertainCommit('The connection broke during a commit', { cause: error });
    }
  }
}

class Dialect extends PostgresDialect {
  readonly #config: PostgresDialectConfig;

  constructor(config: PostgresDialectConfig) {
    super(config);
    this.#config = config;
  }

  override createDriver(): Driver {
    return new HonestDriver(this.#config);
  }
}

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
  return keepInside(new Kysely<Database>({ dialect: new Dialect({ pool, onCreateConnection }) }), {
    pool: () => ({ used: pool.totalCount - pool.idleCount, free: pool.idleCount, waiting: pool.waitingCount }),
  });
}
