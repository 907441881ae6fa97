// `npm run passos`: writes down the digest of each new step of the store in migrations/digests.ts. A step that is there
// already has landed: its digest is never written again, and this fails when the step is no longer what it was.
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { digestsOf } from './migrations/digest.mjs';
import { root } from './setup.mjs';

const file = path.join(root, 'migrations', 'digests.ts');
const text = readFileSync(file, 'utf8');
const kept = new Map([...text.matchAll(/^ {2}'(\w+)': '(\w+)',$/gm)].map(([, name, digest]) => [name, digest]));
const now = Object.entries(digestsOf(root));

const changed = now.filter(([name, digest]) => kept.has(name) && kept.get(name) !== digest);
const added = now.filter(([name]) => !kept.has(name));
const lines = added.map(([name, digest]) => `  '${name}': '${digest}',\n`).join('');
if (lines) writeFileSync(file, text.replace(/^};$/m, `${lines}};`));

for (const [name] of added) console.log(`${name}: anotado em migrations/digests.ts.`);
for (const [name] of changed)
  console.error(`${name}: um passo que já existe não muda; desfaça a mudança e faça outro passo.`);
process.exitCode = changed.length > 0 ? 1 : 0;
