// The program that `npm start` runs, built for the tests: it starts in half the time that the source takes. Kept beside
// the installed packages, which it needs, under the digest of what it was made from; nobody replaces it while it runs.
import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { cp, mkdir, mkdtemp, readdir, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { buildIsFresh } from '../../scripts/build.mjs';
import { withLock } from '../../scripts/lock.mjs';
import { digest } from '../../scripts/stamp.mjs';

const root = fileURLToPath(new URL('../..', import.meta.url));
const kept = join(root, 'node_modules', '.cache', 'certame-programa');
const INPUTS = ['src/server', 'src/shared', 'migrations', 'vite.config.ts', 'package-lock.json'];
const OLD_MS = 24 * 3_600_000;

let built: Promise<string> | undefined;

/** @returns the path of what Node has to run */
export function builtProgram(): Promise<string> {
  built ??= find();
  return built;
}

async function find(): Promise<string> {
  const folder = join(kept, digest(root, INPUTS, [process.version]));
  const made = () => existsSync(folder);
  // Of the processes of the tests that want it at once, one makes it.
  if (!made())
    await withLock(
      `${folder}.lock`,
      async () => made() || build(folder),
      () => {},
    );
  return join(folder, 'main.js');
}

async function build(folder: string): Promise<void> {
  await mkdir(kept, { recursive: true });
  await removeOld();
  const aside = await mkdtemp(join(kept, '.'));
  if (!(await copied(aside))) await make(aside);
  await rename(aside, folder);
}

/** What `npm run build` made is the same, when it is of this source. @returns whether it was, from the first byte to the last */
async function copied(aside: string): Promise<boolean> {
  if (!buildIsFresh(root, 'server')) return false;
  await cp(join(root, 'dist', 'server'), aside, { recursive: true });
  return buildIsFresh(root, 'server');
}

async function make(aside: string): Promise<void> {
  const vite = join(root, 'node_modules', 'vite', 'bin', 'vite.js');
  const args = ['build', '--ssr', 'src/server/main.ts', '--outDir', aside, '--emptyOutDir', '--logLevel', 'warn'];
  await promisify(execFile)(process.execPath, [vite, ...args], {
    cwd: root,
    env: { ...process.env, NODE_ENV: 'production', VITEST: undefined },
  });
}

async function removeOld(): Promise<void> {
  for (const name of await readdir(kept)) {
    const { mtimeMs } = await stat(join(kept, name)).catch(() => ({ mtimeMs: Date.now() }));
    if (Date.now() - mtimeMs > OLD_MS) await rm(join(kept, name), { recursive: true, force: true });
  }
}
