// Global set-up of the browser tests when they are run by vitest alone: the page they open must have been built.
// `npm test` builds it before; here it is only made when there is none, and said when it is older than its source.

import { existsSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { build, buildIsFresh } from '../../scripts/build.mjs';

export default async function setup(): Promise<void> {
  const root = fileURLToPath(new URL('../..', import.meta.url));
  if (!existsSync(path.join(root, 'dist', 'client', 'index.html'))) await build(root, 'client');
  else if (!buildIsFresh(root, 'client')) {
    process.stderr.write('A página montada é mais antiga que o código: npm run build.\n');
  }
}
