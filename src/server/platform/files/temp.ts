// Files being written: a folder whose content belongs to no record yet. What a process that died left there is removed at
// the next start; what another living process is writing is left alone, for several may share one data folder.
import { randomUUID } from 'node:crypto';
import { mkdir, readdir, rm, stat } from 'node:fs/promises';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { isAlive } from '../alive.ts';

const NAME = /^(.+)\.(\d{1,10})\.[0-9a-f-]{36}$/;
/** No upload lasts this long: past it a file is a leftover, whoever seems to own it. */
const ABANDONED_MS = 24 * 3_600_000;

const host = hostname().replace(/[^A-Za-z0-9-]/g, '_');
/** What this process is writing right now, in any folder. */
const inUse = new Set<string>();

export interface TempFolder {
  readonly folder: string;
  /** A name of our own in the folder; nothing is created. Give it back with `release`. */
  reserve(): string;
  /** Forgets the name, and removes the file when it is still there. */
  release(path: string): Promise<void>;
  /** Forgets the name of a file that was moved elsewhere. */
  forget(path: string): void;
}

/** Creates the folder if need be and sweeps it. */
export async function openTempFolder(folder: string): Promise<TempFolder> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  await sweep(folder);
  return {
    folder,
    reserve() {
      const path = join(folder, `${host}.${process.pid}.${randomUUID()}`);
      inUse.add(path);
      return path;
    },
    async release(path) {
      await rm(path, { force: true });
      inUse.delete(path);
    },
    forget: (path) => void inUse.delete(path),
  };
}

async function sweep(folder: string): Promise<void> {
  for (const name of await readdir(folder)) {
    const path = join(folder, name);
    if (await isLeftover(path, name)) await rm(path, { force: true, recursive: true });
  }
}

async function isLeftover(path: string, name: string): Promise<boolean> {
  const [, owner, pid] = NAME.exec(name) ?? [];
  if (owner === host && pid !== undefined) {
    // In a container every start has the same number: what carries ours but is not in use is from an earlier life.
    if (Number(pid) === process.pid) return !inUse.has(path);
    if (!isAlive(Number(pid))) return true;
  }
  // The file system's own time is compared, so the portal's clock has no part in this.
  const { mtimeMs } = await stat(path).catch(() => ({ mtimeMs: Number.POSITIVE_INFINITY }));
  return Date.now() - mtimeMs > ABANDONED_MS;
}
