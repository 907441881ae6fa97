// PostgreSQL's own programs for copies (pg_dump, pg_restore): the newest there is that can speak to the server, told where
// it is without its password ever being among the arguments, which everybody on the machine can read.
import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readdirSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { promisify } from 'node:util';
import { type Kysely, sql } from 'kysely';
import { surroundings } from './surroundings.ts';

/** A program is missing or too old; its message is a sentence for whoever makes the copy. */
export class BackupToolError extends Error {
  override name = 'BackupToolError';
}

type Program = 'pg_dump' | 'pg_restore';

/** Where Debian keeps each version, beside what the path has. */
const DEBIAN = '/usr/lib/postgresql';

/** The server's major version. */
export async function serverVersion<DB>(db: Kysely<DB>): Promise<number> {
  const { rows } = await sql<{ server_version_num: string }>`show server_version_num`.execute(db);
  return Math.floor(Number(rows[0]?.server_version_num) / 10_000);
}

async function versionOf(path: string): Promise<number> {
  const { stdout } = await promisify(execFile)(path, ['--version'], { env: surroundings(process.env) }).catch(() => ({
    stdout: '',
  }));
  return Number(/\(PostgreSQL\) (\d+)/.exec(stdout)?.[1] ?? 0);
}

/** Where the program is. @throws BackupToolError */
export async function findProgram(program: Program, server: number): Promise<string> {
  const installed = existsSync(DEBIAN) ? readdirSync(DEBIAN).map((version) => join(DEBIAN, version, 'bin')) : [];
  const folders = [...(process.env.PATH ?? '').split(delimiter).filter(Boolean), ...installed];
  const paths = folders.map((folder) => join(folder, program)).filter(existsSync);
  return choose(
    program,
    server,
    await Promise.all(paths.map(async (path) => ({ path, version: await versionOf(path) }))),
  );
}

/** The newest of those found; a version of 0 is no program at all. @throws BackupToolError */
export function choose(program: Program, server: number, found: { path: string; version: number }[]): string {
  const [best] = found.filter(({ version }) => version > 0).sort((a, b) => b.version - a.version);
  if (!best) {
    throw new BackupToolError(
      `O programa ${program} não foi encontrado. Instale-o (no Debian: apt-get install postgresql-client) e tente de novo.`,
    );
  }
  if (best.version < server) {
    throw new BackupToolError(
      `O ${program} desta máquina é da versão ${best.version}, mais antigo que o servidor PostgreSQL, da versão ${server}. ` +
        `Instale o postgresql-client-${server} e tente de novo.`,
    );
  }
  return best.path;
}

/** What libpq understands of an address that the portal's own driver understands. */
function forLibpq(url: string): { address: string; env: Record<string, string> } {
  const address = new URL(url);
  const { searchParams } = address;
  const password = searchParams.getAll('password').at(-1) || decodeURIComponent(address.password);
  address.password = '';
  searchParams.delete('password');
  if (searchParams.get('ssl') === 'true' || searchParams.get('sslmode') === 'no-verify')
    searchParams.set('sslmode', 'require');
  searchParams.delete('ssl');
  searchParams.delete('uselibpqcompat');
  return { address: address.href, env: password === '' ? {} : { PGPASSWORD: password } };
}

/** Starts a program on a file alone. @param server the oldest major version it may be of */
export async function pgStart(program: Program, server: number, args: string[]): Promise<ChildProcess> {
  return spawn(await findProgram(program, server), args, {
    stdio: ['ignore', 'pipe', 'ignore'],
    env: surroundings(process.env),
  });
}

/** Runs a program to its end, on a database when an address is given. @throws with its own words when it fails */
export async function pgRun(program: Program, url: string | null, server: number, args: string[]): Promise<void> {
  const path = await findProgram(program, server);
  const { address, env } = url === null ? { address: null, env: {} } : forLibpq(url);
  const all = address === null ? args : [`--dbname=${address}`, ...args];
  const child = spawn(path, all, {
    stdio: ['ignore', 'ignore', 'pipe'],
    env: { ...surroundings(process.env), ...env },
  });
  let words = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    words = (words + text).slice(-2000);
  });
  const [code] = await once(child, 'close');
  if (code !== 0) throw new Error(`${program}: ${words.trim()}`);
}
