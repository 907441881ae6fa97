// `npm run backup`, `restore`, `chaves` and `contagens`. What was built for the portal that runs is used as it is, with the production
// packages alone; only a checkout that was never built is set up first.
import { existsSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { root, setUp } from './setup.mjs';

const program = path.join(root, 'dist', 'server', 'manutencao.js');
const from = process.cwd();
if (!existsSync(program)) {
  await setUp({ builds: ['server'] });
  process.chdir(from);
}
await import(pathToFileURL(program).href);
