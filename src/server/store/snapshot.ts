// The store as of one instant, while others go on writing: read through one transaction, and copied to a file that agrees
// with what was read. SQLite writes the file itself; PostgreSQL's own programs write it and bring it back.
import { once } from 'node:events';
import type { Readable } from 'node:stream';
import SQLite from 'better-sqlite3';
import { sql } from 'kysely';
import { openPostgres, type StoreAddress } from './index.ts';
import { withoutLimits } from './limit.ts';
import { findProgram, pgRun, pgStart, serverVersion } from './pg-programs.ts';
import { openSqliteReader } from './sqlite.ts';
import { linesOf } from './stretches.ts';
import type { Db } from './tables/index.ts';
import { isPostgres } from './transaction.ts';

/** A connection, or the transaction that holds the instant. */
export type Reader = Db;

export const COPY_FILE = { sqlite: 'portal.sqlite', postgres: 'portal.dump' } as const;
export type StoreKind = keyof typeof COPY_FILE;

export function kindOf(store: StoreAddress): StoreKind {
  return 'url' in store ? 'postgres' : 'sqlite';
}

/**
 * Copies the store to `file` while it is written to, and hands `read` the same instant.
 * @throws BackupToolError when PostgreSQL's programs are missing or too old
 */
export async function copyStore<T>(store: StoreAddress, file: string, read: (db: Reader) => Promise<T>): Promise<T> {
  if ('file' in store) {
    // One pass over one read transaction: writers neither wait nor make it begin again.
    const source = new SQLite(store.file, { fileMustExist: true, timeout: 30_000 });
    try {
      source.prepare('vacuum into ?').run(file);
    } finally {
      source.close();
    }
    const copy = openSqliteReader(file);
    try {
      return await read(copy);
    } finally {
      await copy.destroy();
    }
  }
  return atOneInstant(store.url, async (db) => {
    const version = await serverVersion(db);
    await findProgram('pg_dump', version);
    const { rows } = await sql<{ id: string }>`select pg_export_snapshot() as id`.execute(db);
    const found = await read(db);
    const args = ['--format=custom', '--no-owner', '--no-privileges', '--no-comments', `--file=${file}`];
    await pgRun('pg_dump', store.url, version, [...args, `--snapshot=${rows[0]?.id}`]);
    return found;
  });
}

async function atOneInstant<T>(url: string, work: (db: Reader) => Promise<T>): Promise<T> {
  const db = openPostgres(url, { max: 1 });
  try {
    return await db
      .transaction()
      .setIsolationLevel('repeatable read')
      // The usual limits end a query, or a pause, long before a large store is copied.
      .execute((trx) => withoutLimits(trx, work));
  } finally {
    await db.destroy();
  }
}

/** Whether the copy is whole: SQLite's own check, or a reading of the archive from end to end. @throws when it is not */
export async function checkCopy(kind: StoreKind, file: string): Promise<void> {
  if (kind === 'postgres') return void (await pgRun('pg_restore', null, 0, ['--file=/dev/null', file]));
  const copy = new SQLite(file, { readonly: true, fileMustExist: true });
  try {
    const found = copy.pragma('integrity_check', { simple: true });
    if (found !== 'ok') throw new Error(`SQLite: ${String(found).slice(0, 200)}`);
  } finally {
    copy.close();
  }
}

/** How many rows each table of a copy has, before it is brought back anywhere. */
export async function countCopy(kind: StoreKind, file: string): Promise<Record<string, number>> {
  if (kind === 'sqlite') return countStore({ file });
  const counts: Record<string, number> = {};
  let table: string | undefined;
  for await (const line of rowsOf(file)) {
    if (table === undefined) {
      [, table] = /^COPY (?:\w+\.)?(\w+) \(.*\) FROM stdin;$/.exec(line) ?? [];
      if (table !== undefined) counts[table] = 0;
    } else if (line === '\\.') table = undefined;
    else counts[table] = (counts[table] ?? 0) + 1;
  }
  return counts;
}

/** The rows of an archive as text. @throws when it cannot be read to its end */
async function* rowsOf(file: string, ...args: string[]): AsyncGenerator<string> {
  const child = await pgStart('pg_restore', 0, ['--data-only', ...args, '--file=-', file]);
  const ended = once(child, 'close');
  yield* linesOf(child.stdout as Readable);
  const [code] = await ended;
  if (code !== 0) throw new Error(`pg_restore ended with ${code}`);
}

/** The keys of the files that a copy's rows name, in no order. */
export async function* keysInCopy(kind: StoreKind, file: string): AsyncGenerator<string> {
  if (kind === 'sqlite') {
    const copy = new SQLite(file, { readonly: true, fileMustExist: true });
    try {
      for (const row of copy.prepare('select chave from arquivos where removido_em is null').iterate())
        yield (row as { chave: string }).chave;
    } finally {
      copy.close();
    }
    return;
  }
  // PostgreSQL copies a table to names in its first line, then a row a line, `\N` for null.
  let columns: string[] | undefined;
  for await (const line of rowsOf(file, '--table=arquivos')) {
    if (!columns) {
      const [, names] = /^COPY \S*arquivos \((.+)\) FROM stdin;$/.exec(line) ?? [];
      columns = names?.split(', ');
      continue;
    }
    const row = line.split('\t');
    if (row[columns.indexOf('removido_em')] === '\\N') yield row[columns.indexOf('chave')] ?? '';
  }
}

/** Fills an empty PostgreSQL database from a copy, all of it or nothing. */
export async function restorePostgres(url: string, file: string): Promise<void> {
  const db = openPostgres(url, { max: 1 });
  const version = await serverVersion(db).finally(() => db.destroy());
  const args = ['--no-owner', '--no-privileges', '--no-comments', '--exit-on-error', '--single-transaction'];
  await pgRun('pg_restore', url, version, [...args, file]);
}

/** The tables of a store: none in an empty one. By their names alone, which another process may be changing the columns of. */
export async function tablesOf(db: Reader): Promise<string[]> {
  const tables = isPostgres(db)
    ? sql<{ name: string }>`select tablename as name from pg_tables where schemaname = current_schema()`
    : sql<{ name: string }>`select name from sqlite_master where type = 'table' and name not like 'sqlite_%'`;
  return (await tables.execute(db)).rows.map(({ name }) => name).sort();
}

/** How many rows each table of a store has. */
export async function countStore(store: StoreAddress): Promise<Record<string, number>> {
  if ('url' in store) return atOneInstant(store.url, countRows);
  const db = openSqliteReader(store.file);
  return countRows(db).finally(() => db.destroy());
}

/** How many rows each table has; what SQLite keeps behind its search is no table of ours. */
export async function countRows(db: Reader): Promise<Record<string, number>> {
  const counts: Record<string, number> = {};
  for (const name of (await tablesOf(db)).filter((table) => !table.startsWith('candidatos_pedacos'))) {
    const { rows } = await sql<{ n: number }>`select count(*) as n from ${sql.table(name)}`.execute(db);
    counts[name] = rows[0]?.n ?? 0;
  }
  return counts;
}

/** A database of its own on the same server, for a trial; the user must be allowed to create one. */
export async function createScratchDatabase(
  url: string,
  name: string,
): Promise<{ url: string; drop(): Promise<void> }> {
  const server = (statement: string) => {
    const db = openPostgres(url, { max: 1 });
    return sql
      .raw(statement)
      .execute(db)
      .finally(() => db.destroy());
  };
  await server(`create database ${name}`);
  const scratch = new URL(url);
  scratch.pathname = `/${name}`;
  return { url: scratch.href, drop: async () => void (await server(`drop database if exists ${name} with (force)`)) };
}
