// `npm run check` runs this: fails, naming each file, when an import breaks the table of architecture/rules.mjs.
import { violations } from './architecture/check.mjs';
import { readSources } from './architecture/imports.mjs';
import { root } from './setup.mjs';

const sources = readSources(root, ['src', 'migrations']);
const found = violations(sources);
for (const sentence of found) console.error(sentence);
if (found.length === 0) console.log(`${sources.size} arquivos, nenhuma importação fora das regras.`);
process.exitCode = found.length > 0 ? 1 : 0;
