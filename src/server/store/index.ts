// Opens the store: SQLite in the data folder, or PostgreSQL. The same Kysely code runs on both.
import {
  type DatabaseConnection,
  type Driver,
  Kysely,
  PostgresDialect,
  type PostgresDialectConfig,
  PostgresDriver,
} from 'kysely';
import pg from 'pg';
import { keepInside } from './inside.ts';
import { ANSWER_MS, limitAnswers, QUIET_MS, STATEMENT_MS } from './limit.ts';
import { openSqliteReader } from './sqlite.ts';
import type { Database, Db } from './tables/index.ts';
import { UncertainCommit } from './transaction.ts';

export { openSqlite } from './sqlite.ts';

/** Where a store is: the file of SQLite, or the address of PostgreSQL. */
export type StoreAddress = { file: string } | { url: string };

/** A connection of its own that can write nothing, for long reads in a process of their own. */
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
  readonly #uncertain = new WeakSet<DatabaseConnection>();

  override async commitTransaction(connection: DatabaseConnection): Promise<void> {
    try {
      await super.commitTransaction(connection);
    } catch (error) {
      const refused = error instanceof pg.DatabaseError && !/^(08|57P)/.test(error.code ?? '');
      if (refused) throw error;
      this.#uncertain.add(connection);
      throw new UncertainCommit('The connection broke during a commit', { cause: error });
    }
  }

  /** What is asked of any transaction that failed: on a broken connection that fails too, and would be told in place of the commit. */
  override async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    const uncertain = this.#uncertain.delete(connection);
    try {
      await super.rollbackTransaction(connection);
    } catch (error) {
      if (!uncertain) throw error;
    }
  }
}

type Lent = Parameters<PostgresDriver['releaseConnection']>[0];

/**
 * Reads in transactions that can do nothing else. A setting of the connection would outlive its reader behind a pooler that
 * lends connections by the transaction, and keep whoever has it next from writing.
 */
class ReadingDriver extends HonestDriver {
  override async acquireConnection(): Promise<Lent> {
    const connection = (await super.acquireConnection()) as Lent;
    try {
      await this.beginTransaction(connection, { accessMode: 'read only' });
    } catch (error) {
      await super.releaseConnection(connection);
      throw error;
    }
    return connection;
  }

  override async releaseConnection(connection: Lent): Promise<void> {
    try {
      await this.rollbackTransaction(connection);
    } finally {
      await super.releaseConnection(connection);
    }
  }
}

class Dialect extends PostgresDialect {
  readonly #driver: () => Driver;

  constructor(config: PostgresDialectConfig, Kind: typeof HonestDriver) {
    super(config);
    this.#driver = () => new Kind(config);
  }

  override createDriver(): Driver {
    return this.#driver();
  }
}

const NO_ANSWER = 'PostgreSQL did not answer in time: the connection was given up';

/**
 * Connects to PostgreSQL through a pool; a query waits for a connection 10 s at most and runs 30 s at most. A pooler in
 * between is told to ignore both limits, which the account's own then stand for (`pooler.ts`).
 * @param options.answerMs how long an answer is waited for, of a server that may be gone
 */
export function openPostgres(
  url: string,
  options: {
    max?: number;
    readOnly?: boolean;
    waitMs?: number;
    answerMs?: number;
    onError?: (error: Error) => void;
  } = {},
): Db {
  const pool = new pg.Pool({
    connectionString: url,
    max: options.max ?? 10,
    connectionTimeoutMillis: options.waitMs ?? 10_000,
    statement_timeout: STATEMENT_MS,
    idle_in_transaction_session_timeout: STATEMENT_MS,
    keepAlive: true,
    keepAliveInitialDelayMillis: QUIET_MS,
    types,
  });
  // A connection that breaks must not take the process down, neither an idle one nor one in a transaction between two
  // queries: the next query fails, and the pool replaces it.
  pool.on('connect', (client) => {
    client.on('error', (error) => options.onError?.(error));
    limitAnswers(client, options.answerMs ?? ANSWER_MS, () => options.onError?.(new Error(NO_ANSWER)));
  });
  pool.on('error', () => undefined);
  const dialect = new Dialect({ pool }, options.readOnly ? ReadingDriver : HonestDriver);
  return keepInside(new Kysely<Database>({ dialect }), {
    pool: () => ({ used: pool.totalCount - pool.idleCount, free: pool.idleCount, waiting: pool.waitingCount }),
  });
}
