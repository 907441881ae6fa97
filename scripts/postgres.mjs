// The system's own PostgreSQL: its server and its programs for copies, of one version, which the tests of copies need; and
// the pooler that the portal is tried behind.
import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';

const PROGRAMS = ['initdb', 'postgres', 'pg_dump', 'pg_restore'];
/** Debian keeps each version in a folder of its own, out of the path. */
const DEBIAN = '/usr/lib/postgresql';

/** @returns the folder that has all of it, of the newest version; undefined without any */
export function findPostgres() {
  const versions = existsSync(DEBIAN) ? readdirSync(DEBIAN).sort((a, b) => Number(b) - Number(a)) : [];
  const folders = [
    ...versions.map((version) => path.join(DEBIAN, version, 'bin')),
    ...(process.env.PATH ?? '').split(path.delimiter),
  ];
  return folders.find((folder) => PROGRAMS.every((program) => existsSync(path.join(folder, program))));
}

/** @returns the program; Debian keeps it where only root's path leads */
export function findPgBouncer() {
  const folders = ['/usr/sbin', ...(process.env.PATH ?? '').split(path.delimiter)];
  return folders.map((folder) => path.join(folder, 'pgbouncer')).find((program) => existsSync(program));
}
