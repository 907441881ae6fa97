// Puts what `npm run bench -- ultima-noite` last measured (bench/resultados/ultima-noite.md) into docs/desempenho.md,
// between its two marks: `node scripts/desempenho.mjs`.
import { readFileSync, writeFileSync } from 'node:fs';

const at = (/** @type {string} */ file) => new URL(`../${file}`, import.meta.url);
const BEGIN = '<!-- measured: begin -->';
const END = '<!-- measured: end -->';

const measured = readFileSync(at('bench/resultados/ultima-noite.md'), 'utf8').trim();
const page = readFileSync(at('docs/desempenho.md'), 'utf8');
const [before, rest] = page.split(BEGIN);
const after = rest?.split(END)[1];
if (before === undefined || after === undefined) throw new Error(`docs/desempenho.md has lost ${BEGIN} or ${END}`);
writeFileSync(at('docs/desempenho.md'), `${before}${BEGIN}\n\n${measured}\n\n${END}${after}`);
