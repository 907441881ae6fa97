// Fresh, migrated databases: migrated once by each process of the tests, then copied, and emptied and used again.
// TEST_DATABASE says on which of the two stores the tests run.
import { randomBytes } from 'node:crypto';
import { closeSync, openSync, rmSync, statSync, truncateSync, utimesSync, writeSync } from 'node:fs';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import pg from 'pg';
import { inject, onTestFinished } from 'vitest';
import { openPostgres, openSqlite } from '../../src/server/store/index.ts';
import { migrate } from '../../src/server/store/migrator.ts';
import type { Db } from '../../src/server/store/tables/index.ts';
import { STILL_WRONG_MS } from './eventually.ts';

export const STORE = process.env.TEST_DATABASE === 'postgres' ? 'postgres' : 'sqlite';

export interface Store {
  /** For what a portal on it keeps in files; on SQLite the store's own is in it. */
  folder: string;
  db: Db;
  /** Connects again, as another process that shares the store would; closed with the store. */
  connect(): Db;
  /** The postgres:// address, when the store is there. */
  url?: string;
  /** @param again whether it may be used again: not where somebody may still be at work on it */
  close(again?: boolean): Promise<void>;
}

interface Template {
  copy(): Promise<Store>;
  leave(folder: string): Promise<Record<string, string>>;
}

function opened(
  handles: Db[],
  open: () => Db,
  url: string | undefined,
  done: (again: boolean) => Promise<void>,
): Omit<Store, 'folder'> {
  const [db] = handles as [Db];
  return {
    db,
    url,
    connect() {
      const another = open();
      handles.push(another);
      return another;
    },
    async close(again = true) {
      for (const handle of handles) if (handle !== db) await handle.destroy();
      await done(again);
    },
  };
}

/** A store whose connections stay open for the next test, which finds it as it was made. */
interface Kept {
  folder: string;
  file: string;
  db: Db;
  schema: number | undefined;
  /** Kept open: closing it would give up the locks that the store has on the same file. */
  index?: number;
}

/** Told when what others began is done. */
async function schemaOf(db: Db): Promise<number | undefined> {
  const read = sql<{ schema_version: number }>`pragma schema_version`;
  const { rows } = await db.transaction().execute((trx) => read.execute(trx));
  return rows[0]?.schema_version;
}

/**
 * Undoes all that was written, which is in the log alone: without the log, and without its index, the store is what a crash
 * before the first commit would have left. @returns false when some of it is elsewhere: in the file, or in the schema
 */
async function undo(kept: Kept): Promise<boolean> {
  const { db, file, schema } = kept;
  if (statSync(file).mtimeMs !== 0 || (await schemaOf(db).catch(() => null)) !== schema) return false;
  truncateSync(`${file}-wal`);
  kept.index ??= openSync(`${file}-shm`, 'r+');
  writeSync(kept.index, Buffer.alloc(INDEX_HEADER), 0, INDEX_HEADER, 0);
  return true;
}

/** Bytes: twice what is told of the log, and how far it was read. */
const INDEX_HEADER = 136;

// Reading eighty tables' schema costs SQLite more than most tests take, so a store that was used is used again.
async function sqliteTemplate(): Promise<Template> {
  const folder = await mkdtemp(join(tmpdir(), 'certame-modelo-'));
  const model = join(folder, 'modelo.sqlite');
  const db = openSqlite(model);
  await migrate(db as never);
  // Closing moves the write-ahead log into the file, which is then whole by itself.
  await db.destroy();
  const content = await readFile(model);
  await rm(folder, { recursive: true, force: true });

  const free: Kept[] = [];
  const leave = async (to: string) => {
    const file = join(to, 'portal.sqlite');
    await writeFile(file, content);
    return file;
  };
  // No machine stops between a test and what it looks at: waiting for the disk would be half the time of a call.
  const open = (file: string) => openSqlite(file, { unflushed: true });
  const create = async (): Promise<Kept> => {
    const own = await mkdtemp(join(tmpdir(), 'certame-portal-'));
    const file = await leave(own);
    const store = open(file);
    const schema = await schemaOf(store);
    utimesSync(file, 0, 0);
    return { folder: own, file, db: store, schema };
  };
  const giveBack = async (kept: Kept, again: boolean): Promise<void> => {
    if (again && (await undo(kept))) {
      const others = (await readdir(kept.folder)).filter((name) => !name.startsWith('portal.sqlite'));
      for (const name of others) await rm(join(kept.folder, name), { recursive: true, force: true });
      free.push(kept);
      return;
    }
    await kept.db.destroy();
    if (kept.index !== undefined) closeSync(kept.index);
    await rm(kept.folder, { recursive: true, force: true });
  };
  process.once('exit', () => {
    for (const kept of free) rmSync(kept.folder, { recursive: true, force: true });
  });
  return {
    async copy() {
      const kept = free.pop() ?? (await create());
      const done = (again: boolean) => giveBack(kept, again);
      return { folder: kept.folder, ...opened([kept.db], () => open(kept.file), undefined, done) };
    },
    async leave(to) {
      await leave(to);
      return {};
    },
  };
}

/** Runs one statement on a PostgreSQL server. */
export async function onServer(address: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: address });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}

/**
 * What a database that is used again needs, and no other has: a count of all that changes the schema, whoever changes it, and
 * a function that leaves every table empty and every sequence at its start, as the migrations do (which write no rows of their
 * own).
 */
async function prepareToReuse(db: Db): Promise<void> {
  const { rows } = await sql<{ tablename: string }>`
    select tablename from pg_tables where schemaname = 'public' and tablename not like 'kysely%'`.execute(db);
  const deletes = sql.join(
    rows.map(({ tablename }) => sql`delete from public.${sql.id(tablename)};`),
    sql` `,
  );
  await sql`create schema testes`.execute(db);
  await sql`create sequence testes.mudancas`.execute(db);
  await sql`create function testes.esvaziar() returns void language plpgsql as $$
    begin
      ${deletes}
      perform setval(format('%I.%I', schemaname, sequencename)::regclass, 1, false)
        from pg_sequences where schemaname = 'public' and last_value is not null;
    end $$`.execute(db);
  await sql`create function testes.mudou() returns event_trigger language plpgsql as
    $$ begin perform nextval('testes.mudancas'); end $$`.execute(db);
  await sql`create event trigger mudou on ddl_command_end execute function testes.mudou()`.execute(db);
}

/**
 * A connection for nothing but this: its triggers rest, and it plans once how each table is emptied, which takes longer than
 * emptying it.
 */
async function connectCleaner(address: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: address, options: '-c session_replication_role=replica' });
  // A test may close it, and the server ends before the process does.
  client.on('error', () => undefined);
  await client.connect();
  return client;
}

/** How often the schema changed, and by which steps it is: a test that broke it on purpose must not leave it to the next. */
async function fingerprint(cleaner: pg.Client): Promise<string> {
  const { rows } = await cleaner.query<{ made: string }>(
    `select concat((select last_value || is_called::text from testes.mudancas),
      (select string_agg(concat_ws(' ', name, resumo), ',' order by name) from kysely_migration)) as made`,
  );
  return rows[0]?.made ?? '';
}

// Creating a database costs PostgreSQL more than most tests take, so one that was used is emptied and used again.
async function postgresTemplate(): Promise<Template> {
  const address = inject('postgresUrl');
  const name = () => `teste_${randomBytes(8).toString('hex')}`;
  const at = (database: string) => {
    const url = new URL(address);
    url.pathname = `/${database}`;
    return url.href;
  };
  const drop = (database: string) => onServer(address, `drop database if exists ${database} with (force)`);
  const model = name();
  await onServer(address, `create database ${model}`);
  const db = openPostgres(at(model), { max: 1 });
  await migrate(db as never);
  await db.destroy();

  interface Copy {
    database: string;
    db: Db;
    cleaner: pg.Client;
    made: string;
  }
  const free: Copy[] = [];
  /** Whoever waits for a connection waits as long as the machine takes. */
  const open = (url: string) => openPostgres(url, { max: 8, waitMs: STILL_WRONG_MS });
  const copyModel = async () => {
    const database = name();
    await onServer(address, `create database ${database} template ${model}`);
    return database;
  };
  const create = async (): Promise<Copy> => {
    const database = await copyModel();
    const db = open(at(database));
    await prepareToReuse(db);
    const cleaner = await connectCleaner(at(database));
    return { database, db, cleaner, made: await fingerprint(cleaner) };
  };
  const giveBack = async (copy: Copy): Promise<void> => {
    // A test may have closed the connection, or changed what the migrations made.
    const whole = await fingerprint(copy.cleaner).catch(() => '');
    if (whole !== copy.made) {
      await copy.db.destroy();
      await copy.cleaner.end().catch(() => undefined);
      await drop(copy.database);
      return;
    }
    await copy.cleaner.query('select testes.esvaziar()');
    free.push(copy);
  };
  return {
    async copy() {
      const copy = free.pop() ?? (await create());
      const url = at(copy.database);
      const folder = await mkdtemp(join(tmpdir(), 'certame-portal-'));
      const done = async () => {
        await giveBack(copy);
        await rm(folder, { recursive: true, force: true });
      };
      return { folder, ...opened([copy.db], () => open(url), url, done) };
    },
    async leave() {
      const database = await copyModel();
      onTestFinished(() => drop(database));
      return { DATABASE_URL: at(database) };
    },
  };
}

let template: Promise<Template> | undefined;
const made = () => (template ??= STORE === 'postgres' ? postgresTemplate() : sqliteTemplate());

/** A migrated store of one's own. */
export async function createStore(): Promise<Store> {
  return (await made()).copy();
}

/** One for a portal in a process of its own, which opens it. @returns what settings name it, besides the folder */
export async function leaveStore(folder: string): Promise<Record<string, string>> {
  return (await made()).leave(folder);
}
