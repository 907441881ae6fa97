// `npm run passos`: takes each new step of the store into migrations/index.ts, with its digest. A step that is there already
// has landed: its digest is never written again, and this fails when the step is no longer what it was.
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { digestsOf } from './migrations/digest.mjs';
import { digestsIn, indexText } from './migrations/index-text.mjs';
import { root } from './setup.mjs';

const file = path.join(root, 'migrations', 'index.ts');
const kept = digestsIn(readFileSync(file, 'utf8'));
const now = digestsOf(root);

const added = Object.keys(now).filter((name) => !(name in kept));
const changed = Object.keys(now).filter((name) => name in kept && kept[name] !== now[name]);
writeFileSync(file, indexText({ ...now, ...kept }));

for (const name of added) console.log(`${name}: anotado em migrations/index.ts.`);
for (const name of changed)
  console.error(`${name}: um passo que já existe não muda; desfaça a mudança e faça outro passo.`);
process.exitCode = changed.length > 0 ? 1 : 0;
