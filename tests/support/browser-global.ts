// Global set-up of the browser tests when they are run by vitest alone: the page they open must have been built.
// `npm test` builds it before; here it is only made when there is none, and said when it is older than its source.
// The processes of the tests are ended before they can tidy up after themselves (Chromium's profile, for one), so that
// all of them get a temporary folder, which goes when the run ends.
import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { build, buildIsFresh } from '../../scripts/build.mjs';

export default async function setup(): Promise<() => Promise<void>> {
  const root = fileURLToPath(new URL('../..', import.meta.url));
  if (!existsSync(path.join(root, 'dist', 'client', 'index.html'))) await build(root, 'client');
  else if (!buildIsFresh(root, 'client')) {
    process.stderr.write('A página montada é mais antiga que o código: npm run build.\n');
  }

  const usual = process.env.TMPDIR;
  const folder = await mkdtemp(path.join(tmpdir(), 'certame-navegador-'));
  process.env.TMPDIR = folder;
  return async () => {
    if (usual === undefined) delete process.env.TMPDIR;
    else process.env.TMPDIR = usual;
    // A Chromium that has just lost its master may still be writing.
    await rm(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 });
  };
}
