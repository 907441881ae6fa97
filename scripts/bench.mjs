// `npm run bench`: each bench/*.bench.ts in a process of its own, one after the other. A benchmark prints one JSON line
// per figure: { name, median, unit, ratio?, target?, ok? }; other lines pass through. The table goes to the terminal
// and to bench/resultados. Words after `--` choose files by name: `npm run bench -- lista`.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { availableParallelism, cpus } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { root, setUp } from './setup.mjs';
import { say } from './terminal.mjs';

/** @typedef {{ name: string, median: number, unit: string, ratio?: number, target?: string | number, ok?: boolean }} Figure */

const folder = path.join(root, 'bench');
const words = process.argv.slice(2);
const files = readdirSync(folder)
  .filter((file) => file.endsWith('.bench.ts') && (words.length === 0 || words.some((word) => file.includes(word))))
  .sort();
if (files.length === 0) {
  say(`Nenhum benchmark tem no nome: ${words.join(' ')}.`);
  process.exit(1);
}

await setUp({ builds: ['client', 'server'], browser: true });

/** @type {(Figure & { file: string })[]} */
const figures = [];
/** @type {string[]} */
const broken = [];
for (const file of files) {
  say(`── ${file}`);
  const child = spawn(process.execPath, ['--import', 'tsx', path.join(folder, file)], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, NODE_ENV: 'production' },
  });
  const ended = once(child, 'exit');
  for await (const line of createInterface({ input: child.stdout })) {
    const figure = parseFigure(line);
    if (figure) figures.push({ file, ...figure });
    else say(line);
  }
  const [code] = await ended;
  if (code !== 0) broken.push(file);
}

const table = render();
say(`\n${table}`);
const results = path.join(folder, 'resultados');
mkdirSync(results, { recursive: true });
const when = new Date().toISOString();
const machine = { node: process.version, cpu: cpus()[0]?.model ?? '', cores: availableParallelism() };
writeFileSync(path.join(results, 'ultimo.txt'), `${when}  ${JSON.stringify(machine)}\n\n${table}`);
writeFileSync(
  path.join(results, `${when.replaceAll(':', '-')}.json`),
  `${JSON.stringify({ when, machine, figures }, null, 2)}\n`,
);
say(`Gravado em ${path.relative(root, results)}`);
for (const file of broken) say(`Falhou: ${file}`);
process.exitCode = broken.length > 0 ? 1 : 0;

/**
 * @param {string} line
 * @returns {Figure | undefined}
 */
function parseFigure(line) {
  if (!line.startsWith('{')) return undefined;
  try {
    const figure = JSON.parse(line);
    return typeof figure.name === 'string' && typeof figure.median === 'number' ? figure : undefined;
  } catch {
    return undefined;
  }
}

function render() {
  const number = new Intl.NumberFormat('pt-BR', { maximumSignificantDigits: 4 });
  const verdict = (/** @type {boolean | undefined} */ ok) => (ok === undefined ? '' : ok ? 'cumprida' : 'NÃO cumprida');
  const rows = [
    ['medida', 'mediana', 'unidade', 'razão', 'meta', ''],
    ...figures.map(({ name, median, unit, ratio, target, ok }) => [
      name,
      number.format(median),
      unit ?? '',
      ratio === undefined ? '' : number.format(ratio),
      target === undefined ? '' : String(target),
      verdict(ok),
    ]),
  ];
  const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  const isNumber = (/** @type {number} */ column) => column === 1 || column === 3;
  return rows
    .map((row) => row.map((cell, i) => (isNumber(i) ? cell.padStart(widths[i] ?? 0) : cell.padEnd(widths[i] ?? 0))))
    .map((row) => `${row.join('  ').trimEnd()}\n`)
    .join('');
}
