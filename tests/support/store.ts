// Fresh, migrated databases: migrated once for each test file, then copied. TEST_DATABASE says on which of the two
// stores the tests run.
import { randomBytes } from 'node:crypto';
import { copyFile, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, inject } from 'vitest';
import { type Db, openPostgres, openSqlite } from '../../src/server/platform/database/index.ts';
import { migrate } from '../../src/server/platform/database/migrator.ts';

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
  remove(): Promise<void>;
}

function opened(open: () => Db, url: string | undefined, remove: () => Promise<void>): Store {
  const handles = [open()];
  return {
    db: handles[0] as Db,
    url,
    connect() {
      const db = open();
      handles.push(db);
      return db;
    },
    async close() {
      for (const db of handles) await db.destroy();
      await remove();
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
  return {
    async copy(to) {
      const file = join(to, 'portal.sqlite');
      await copyFile(model, file);
      return opened(
        () => openSqlite(file),
        undefined,
        async () => {},
      );
    },
    remove: () => rm(folder, { recursive: true, force: true }),
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

async function postgresTemplate(): Promise<Template> {
  const address = inject('postgresUrl');
  const name = () => `teste_${randomBytes(8).toString('hex')}`;
  const at = (database: string) => {
    const url = new URL(address);
    url.pathname = `/${database}`;
    return url.href;
  };
  const model = name();
  await onServer(address, `create database ${model}`);
  const db = openPostgres(at(model), { max: 1 });
  await migrate(db as never);
  await db.destroy();
  return {
    async copy() {
      const database = name();
      await onServer(address, `create database ${database} template ${model}`);
      const url = at(database);
      return opened(
        () => openPostgres(url, { max: 8 }),
        url,
        () => onServer(address, `drop database ${database} with (force)`),
      );
    },
    remove: () => onServer(address, `drop database ${model} with (force)`),
  };
}

let template: Promise<Template> | undefined;

/** A migrated store of one's own; on SQLite its file is in the folder. */
export async function createStore(folder: string): Promise<Store> {
  template ??= STORE === 'postgres' ? postgresTemplate() : sqliteTemplate();
  return (await template).copy(folder);
}

afterAll(async () => {
  const made = await template?.catch(() => undefined);
  template = undefined;
  await made?.remove();
});
