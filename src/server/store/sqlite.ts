// The SQLite store. Transactions that arrive together share one flush of the disk: each is a savepoint of an outer
// transaction, undone by itself when it fails, and is only told that it succeeded once the outer one is on disk. The flush is
// waited for beside the thread, which meanwhile works on the next ones. What is outside a transaction is read through a
// connection of its own, and is answered once all that it may have seen is on disk.
import { closeSync, fdatasync, openSync } from 'node:fs';
import { setImmediate } from 'node:timers';
import { setTimeout as wait } from 'node:timers/promises';
import SQLite from 'better-sqlite3';
import {
  type CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  Kysely,
  type QueryResult,
  SqliteAdapter,
  SqliteIntrospector,
  SqliteQueryCompiler,
} from 'kysely';
import { keepInside, type StoreInside } from './inside.ts';
import { createLogMover, type LogMover } from './log-mover.ts';
import type { Database, Db } from './tables/index.ts';
import { UncertainCommit } from './transaction.ts';

/** So many transactions share a flush at most, and the first of them waits so long for the others. */
const GROUP_SIZE = 64;
const GROUP_MS = 20;
// Preparing a statement costs as much as running a small one, so each text is prepared once.
const STATEMENTS_KEPT = 500;
/** How long a statement waits for another process that writes, and how often one that writes asks again. */
const BUSY_MS = 5000;
const ASK_AGAIN_MS = 10;
/** Pages of the log before they are moved into the file: some 16 MB, written once instead of four times. */
const LOG_PAGES = 4000;
/** When so many times as many were not moved aside, whoever commits does it, and stands still for as long as that takes. */
const OVERDUE = 8;
/** The savepoint of a member of the group. */
const MEMBER = 'membro_do_grupo';

/** What may be undone with the rest of a group; `vacuum`, say, may not. */
const SHARES = /^\s*(insert|update|delete|with)\b/i;

type Prepare = (sql: string) => SQLite.Statement;

function cached(database: SQLite.Database): Prepare {
  const kept = new Map<string, SQLite.Statement>();
  return (text) => {
    const known = kept.get(text);
    if (known && !known.busy) return known;
    const statement = database.prepare(text);
    if (kept.size >= STATEMENTS_KEPT) kept.delete(kept.keys().next().value as string);
    kept.set(text, statement);
    return statement;
  };
}

function run<R>(statement: SQLite.Statement, parameters: readonly unknown[]): QueryResult<R> {
  if (statement.reader) return { rows: statement.all(parameters) as R[] };
  const { changes, lastInsertRowid } = statement.run(parameters);
  return { numAffectedRows: BigInt(changes), insertId: BigInt(lastInsertRowid), rows: [] };
}

/** First come, first served. */
class Turns {
  #taken = false;
  readonly #waiting: (() => void)[] = [];

  get free(): boolean {
    return !this.#taken;
  }

  async take(): Promise<void> {
    if (!this.#taken) {
      this.#taken = true;
      return;
    }
    await new Promise<void>((resolve) => this.#waiting.push(resolve));
  }

  /** Hands the turn to whoever waits longest. */
  pass(): void {
    const next = this.#waiting.shift();
    if (next) next();
    else this.#taken = false;
  }
}

const isBusy = (error: unknown) => error instanceof SQLite.SqliteError && error.code.startsWith('SQLITE_BUSY');

/** For who comes now: the wait for a turn is part of it, or the last of many would wait as often as there are others. */
const waitsUntil = () => performance.now() + BUSY_MS;

/** A transaction undone by the failure of another one beside it, or not begun because the disk failed. */
class GaveUp extends Error {
  readonly code = 'SQLITE_IOERR';
}

/** Transactions that will be on disk together. */
class Group {
  readonly since = performance.now();
  members = 0;
  wrote = false;
  resolve!: () => void;
  reject!: (error: unknown) => void;
  readonly onDisk = new Promise<void>((resolve, reject) => Object.assign(this, { resolve, reject }));

  constructor() {
    // Told to its members; it may have none.
    this.onDisk.catch(() => undefined);
  }
}

/** Puts on disk what was written to a file. */
export type Flush = (fd: number, done: (error: Error | null) => void) => void;

class Writer {
  readonly turns = new Turns();
  readonly #database: SQLite.Database;
  readonly #prepare: Prepare;
  readonly #inside: StoreInside;
  readonly #flush: Flush | null;
  readonly #mover: LogMover | null;
  /** The write-ahead log, which is there from the first commit until the store is closed. */
  #log: number | undefined;
  #group: Group | null = null;
  /** What was committed and is not on disk yet. */
  #onItsWay: Group | null = null;
  /** The disk lost something of the log, behind which nothing would be found again. */
  #broken = false;
  /** Nobody waits for a commit: who comes next, or closes the store, is told of one that failed. */
  readonly #aside: boolean;
  #lost: unknown;

  /**
   * @param flush null where nothing waits for the disk
   * @param mover null where whoever commits moves the log too
   */
  constructor(
    database: SQLite.Database,
    inside: StoreInside,
    flush: Flush | null,
    mover: LogMover | null,
    aside: boolean,
  ) {
    this.#database = database;
    this.#inside = inside;
    this.#flush = flush;
    this.#mover = mover;
    this.#aside = aside;
    this.#prepare = cached(database);
  }

  run<R>(sql: string, parameters: readonly unknown[]): QueryResult<R> {
    const statement = this.#prepare(sql);
    if (this.#group && !statement.readonly) this.#group.wrote = true;
    return run(statement, parameters);
  }

  /** A statement that takes the store for writing. Another process that has it is waited for beside the thread, and is asked once at least. */
  async #written<R>(sql: string, parameters: readonly unknown[], until: number): Promise<QueryResult<R>> {
    for (;;) {
      try {
        return this.run<R>(sql, parameters);
      } catch (error) {
        if (!isBusy(error) || performance.now() >= until) throw error;
      }
      await wait(ASK_AGAIN_MS);
    }
  }

  /** Resolves once all that was committed so far is on disk; undefined when it is. */
  settled(): Promise<void> | undefined {
    return this.#onItsWay?.onDisk;
  }

  /** Waits for the store, then opens a transaction in the group there is, or in a new one. */
  async begin(): Promise<void> {
    const until = waitsUntil();
    await this.turns.take();
    try {
      this.#assertNothingLost();
      if (!this.#group) {
        if (this.#broken) await this.#restart();
        // It will write: taking the lock later, when something was read already, could fail as busy.
        await this.#written('begin immediate', [], until);
        this.#group = new Group();
      }
      this.run(`savepoint ${MEMBER}`, []);
    } catch (error) {
      this.turns.pass();
      throw error;
    }
  }

  /** Resolves once the transaction is on disk; the next one need not wait for that. */
  commit(): Promise<void> {
    const group = this.#group as Group;
    this.run(`release ${MEMBER}`, []);
    group.members += 1;
    const full = group.members >= GROUP_SIZE || performance.now() - group.since >= GROUP_MS;
    if (full && !this.#onItsWay) this.flush();
    this.turns.pass();
    this.#flushSoon();
    return this.#aside ? Promise.resolve() : group.onDisk;
  }

  /**
   * Undoes the transaction that has the turn, and nothing of the others. Resolves once these are on disk: what made it
   * fail is often one of them, and is then there to be read.
   */
  async rollback(): Promise<void> {
    const group = this.#group;
    try {
      if (this.#database.inTransaction) {
        this.run(`rollback to ${MEMBER}`, []);
        this.run(`release ${MEMBER}`, []);
      } else {
        // What made it fail (a full disk) undid the whole group.
        this.#group = null;
        const error = new GaveUp('The store gave up the transactions under way.');
        this.#lost ??= error;
        group?.reject(error);
      }
    } finally {
      this.turns.pass();
      this.#flushSoon();
    }
    await group?.onDisk.catch(() => undefined);
  }

  /**
   * Commits the group and tells its members when it is on disk; called by who has the turn, or when nobody has, and never while
   * another is on its way: of two flushes at once a failing disk tells one alone.
   */
  flush(): void {
    const group = this.#group;
    if (!group) return;
    const start = performance.now();
    this.#group = null;
    try {
      if (this.#broken) throw new GaveUp('The disk failed under the transactions before.');
      this.run('commit', []);
    } catch (error) {
      if (this.#database.inTransaction) this.run('rollback', []);
      this.#lost ??= error;
      group.reject(error);
      return;
    }
    this.#toDisk(group, start);
  }

  /** What no transaction may hold. On disk when it returns. */
  alone<R>(sql: string, parameters: readonly unknown[]): Promise<QueryResult<R>> {
    const until = waitsUntil();
    return this.#undisturbed(async () => {
      const start = performance.now();
      const result = await this.#written<R>(sql, parameters, until);
      const group = new Group();
      group.members = 1;
      group.wrote = true;
      this.#toDisk(group, start);
      await group.onDisk;
      return result;
    });
  }

  /**
   * Moves the write-ahead log into the file and empties it: what was deleted is then in neither. @returns false while
   * another connection still reads what was there before
   */
  emptyLog(): Promise<boolean> {
    return this.#undisturbed(() => this.#emptied());
  }

  async close(): Promise<void> {
    if (!this.#database.open) return;
    await this.#flushAll();
    await this.#mover?.close();
    this.#database.close();
    if (this.#log !== undefined) closeSync(this.#log);
    this.#assertNothingLost();
  }

  #assertNothingLost(): void {
    if (this.#aside && this.#lost !== undefined) throw this.#lost;
  }

  /** What is on its way, then what waits for its turn. Who is concerned is told how it ended. */
  async #flushAll(): Promise<void> {
    await this.settled()?.catch(() => undefined);
    this.flush();
    await this.settled()?.catch(() => undefined);
  }

  #toDisk(group: Group, start: number): void {
    const done = (error?: Error | null) => {
      this.#onItsWay = null;
      if (error) {
        this.#broken = true;
        group.reject(new UncertainCommit('The disk failed during a commit', { cause: error }));
      } else group.resolve();
      this.#inside.onFlush?.(group.members, (performance.now() - start) / 1000);
      if (!error && group.wrote) this.#mover?.flushed((restart) => this.#undisturbed(restart));
      this.#flushSoon();
    };
    // What it may have read is on disk: nothing else is on its way.
    if (!this.#flush || !group.wrote) done();
    else {
      this.#onItsWay = group;
      this.#log ??= openSync(`${this.#inside.file}-wal`, 'r+');
      this.#flush(this.#log, done);
    }
  }

  /** While nobody writes, and all that was written is on disk. */
  async #undisturbed<T>(work: () => Promise<T>): Promise<T> {
    await this.turns.take();
    try {
      await this.#flushAll();
      return await work();
    } finally {
      this.turns.pass();
      this.#flushSoon();
    }
  }

  async #emptied(): Promise<boolean> {
    await this.#mover?.rest();
    // Nobody waits for a long reader.
    const [outcome] = this.#database.pragma('wal_checkpoint(truncate)') as { busy: number }[];
    return outcome?.busy === 0;
  }

  /** What is in the log goes into the file, so that what is written from now on is behind nothing that was lost. */
  async #restart(): Promise<void> {
    if (!(await this.#emptied())) throw new GaveUp('The disk failed, and the log is still being read.');
    this.#broken = false;
  }

  /** After those who are already at the door, and when the disk is at nothing else: what they bring can share the flush. */
  #flushSoon(): void {
    setImmediate(() => {
      if (this.turns.free && !this.#onItsWay) this.flush();
    });
  }
}

/** One use of the store: in a transaction everything goes to the writer. */
class Connection implements DatabaseConnection {
  inTransaction = false;

  constructor(
    readonly writer: Writer,
    readonly read: Prepare,
  ) {}

  async executeQuery<R>({ sql, parameters }: CompiledQuery): Promise<QueryResult<R>> {
    if (this.inTransaction) return this.writer.run(sql, parameters);
    const statement = this.read(sql);
    if (statement.readonly) {
      const result = run<R>(statement, parameters);
      await this.writer.settled();
      return result;
    }
    return SHARES.test(sql) ? this.#inGroup(sql, parameters) : this.writer.alone(sql, parameters);
  }

  /** A transaction of this one statement, on disk when it returns. */
  async #inGroup<R>(sql: string, parameters: readonly unknown[]): Promise<QueryResult<R>> {
    await this.writer.begin();
    let result: QueryResult<R>;
    try {
      result = this.writer.run<R>(sql, parameters);
    } catch (error) {
      await this.writer.rollback();
      throw error;
    }
    await this.writer.commit();
    return result;
  }

  // biome-ignore lint/correctness/useYield: nothing of the portal streams from the store
  async *streamQuery(): AsyncIterableIterator<never> {
    throw new Error('The store is read in stretches, not streamed.');
  }
}

class GroupDriver implements Driver {
  readonly #writer: Writer;
  readonly #reader: SQLite.Database;
  readonly #read: Prepare;

  constructor(
    writer: SQLite.Database,
    reader: SQLite.Database,
    inside: StoreInside,
    flush: Flush | null = null,
    mover: LogMover | null = null,
    aside = false,
  ) {
    this.#writer = new Writer(writer, inside, flush, mover, aside);
    inside.emptyLog = () => this.#writer.emptyLog();
    this.#reader = reader;
    this.#read = cached(reader);
  }

  async init(): Promise<void> {}

  async acquireConnection(): Promise<Connection> {
    return new Connection(this.#writer, this.#read);
  }

  async releaseConnection(): Promise<void> {}

  async beginTransaction(connection: Connection): Promise<void> {
    await this.#writer.begin();
    connection.inTransaction = true;
  }

  commitTransaction(connection: Connection): Promise<void> {
    const onDisk = this.#writer.commit();
    connection.inTransaction = false;
    return onDisk;
  }

  async rollbackTransaction(connection: Connection): Promise<void> {
    // Already undone when putting it on disk is what failed.
    if (!connection.inTransaction) return;
    connection.inTransaction = false;
    await this.#writer.rollback();
  }

  async destroy(): Promise<void> {
    // The writer last: it moves the write-ahead log into the file, which is then whole by itself.
    if (this.#reader.readonly) this.#reader.close();
    await this.#writer.close();
  }
}

/** SQLite undoes a changed schema with the rest of a transaction: a migration cut short, or run by two, leaves no half. */
class Adapter extends SqliteAdapter {
  override get supportsTransactionalDdl(): boolean {
    return true;
  }
}

function dialect(createDriver: () => Driver): Dialect {
  return {
    createAdapter: () => new Adapter(),
    createDriver,
    createIntrospector: (db) => new SqliteIntrospector(db),
    createQueryCompiler: () => new SqliteQueryCompiler(),
  };
}

function openFile(file: string, options: SQLite.Options = {}): SQLite.Database {
  const database = new SQLite(file, { timeout: BUSY_MS, ...options });
  database.pragma('temp_store = MEMORY');
  return database;
}

interface Options {
  /** Nothing waits for the disk: for a store that is thrown away when it is cut short. */
  unflushed?: boolean;
  /** Nor for a commit, and what is read sees what is not committed yet: nobody else looks at it before it is closed. */
  aside?: boolean;
  flush?: Flush;
  /** With so many pages the log is moved into the file. */
  logPages?: number;
}

/** Opens (and creates) the SQLite store. Every acknowledged commit is on disk: the write-ahead log is flushed after it. */
export function openSqlite(file: string, options: Options = {}): Db {
  const { aside = false, unflushed = aside, flush = fdatasync, logPages = LOG_PAGES } = options;
  const writer = openFile(file);
  writer.pragma('journal_mode = WAL');
  // SQLite itself flushes only around what it moves from the log to the file; a commit it would keep the thread for.
  writer.pragma(`synchronous = ${unflushed ? 'OFF' : 'NORMAL'}`);
  const waits = unflushed || writer.memory ? null : flush;
  const mover = waits && createLogMover(file, logPages);
  writer.pragma(`wal_autocheckpoint = ${mover ? logPages * OVERDUE : logPages}`);
  writer.pragma('foreign_keys = ON');
  // What is deleted is overwritten: a name that was erased is in no page of the file, free ones included.
  writer.pragma('secure_delete = ON');
  writer.pragma('cache_size = -32768');
  // From now on it is asked again for what another process has.
  writer.pragma('busy_timeout = 0');
  // What is only in memory has no second connection; and one beside a writer forgets what it has read at each commit.
  const reader = writer.memory || aside ? writer : openFile(file, { readonly: true });
  reader.pragma('cache_size = -32768');
  const inside: StoreInside = { file };
  const driver = () => new GroupDriver(writer, reader, inside, waits, mover, aside);
  return keepInside(new Kysely<Database>({ dialect: dialect(driver) }), inside);
}

/** A connection of its own that writes nothing, for long reads in a process of their own. */
export function openSqliteReader(file: string): Db {
  const reader = openFile(file, { readonly: true, fileMustExist: true });
  return new Kysely<Database>({ dialect: dialect(() => new GroupDriver(reader, reader, {})) });
}
