// Fresh, migrated databases: migrated once by each process of the tests, then copied (on PostgreSQL, also emptied and
// used again; they end with its server). TEST_DATABASE says on which of the two stores the tests run.
import { randomBytes } from 'node:crypto';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import pg from 'pg';
import { inject } from 'vitest';
import { openPostgres, openSqlite } from '../../src/server/store/index.ts';
import { migrate } from '../../src/server/store/migrator.ts';
import type { Db } from '../../src/server/store/tables/index.ts';

export const STORE = process.env.TEST_DATABASE === 'postgres' ? 'postgres' : 'sqlite';

export interface Store {
  db: Db;
  /** Connects again, as another process that shares the store would; closed with the store. */
  connect(): Db;
  /** The postgres:// address, when the store is there. */
  url?: string;
  close(): Promise<void>;
}

interface Template {
  copy(folder: string): Promise<Store>;
}

function opened(handles: Db[], open: () => Db, url: string | undefined, done: () => Promise<void>): Store {
  const [db] = handles as [Db];
  return {
    db,
    url,
    connect() {
      const another = open();
      handles.push(another);
      return another;
    },
    async close() {
      for (const handle of handles) if (handle !== db) await handle.destroy();
      await done();
    },
  };
}

async function sqliteTemplate(): Promise<Template> {
  const folder = await mkdtemp(join(tmpdir(), 'certame-modelo-'));
  const model = join(folder, 'modelo.sqlite');
  const db = openSqlite(model);
  await migrate(db as never);
  // Closing moves the write-ahead log into the file, which is then whole by itself.
  await db.destroy();
  const content = await readFile(model);
  await rm(folder, { recursive: true, force: true });
  return {
    async copy(to) {
      const file = join(to, 'portal.sqlite');
      await writeFile(file, content);
      // No machine stops between a test and what it looks at: waiting for the disk would be half the time of a call.
      const open = () => openSqlite(file, { unflushed: true });
      const copy = open();
      return opened([copy], open, undefined, () => copy.destroy());
    },
  };
}

async function onServer(address: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: address });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}

/**
 * What a database that is used again needs, made in the model: a count of all that changes the schema, whoever changes it, and
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
  const drop = (database: string) => onServer(address, `drop database ${database} with (force)`);
  const model = name();
  await onServer(address, `create database ${model}`);
  const db = openPostgres(at(model), { max: 1 });
  await migrate(db as never);
  await prepareToReuse(db);
  await db.destroy();

  interface Copy {
    database: string;
    db: Db;
    cleaner: pg.Client;
    made: string;
  }
  const free: Copy[] = [];
  const create = async (): Promise<Copy> => {
    const database = name();
    await onServer(address, `create database ${database} template ${model}`);
    const cleaner = await connectCleaner(at(database));
    return { database, db: openPostgres(at(database), { max: 8 }), cleaner, made: await fingerprint(cleaner) };
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
      return opened(
        [copy.db],
        () => openPostgres(url, { max: 8 }),
        url,
        () => giveBack(copy),
      );
    },
  };
}

let template: Promise<Template> | undefined;

/** A migrated store of one's own; on SQLite its file is in the folder. */
export async function createStore(folder: string): Promise<Store> {
  template ??= STORE === 'postgres' ? postgresTemplate() : sqliteTemplate();
  return (await template).copy(folder);
}
