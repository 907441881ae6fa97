// `npm test`: set-up, then every check, quick ones first. Named parts (check, unit, api, browser) run alone; what
// follows a part's name goes to vitest: `npm run test:unit -- tests/unit/prazos.test.ts`.
import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { SETTINGS } from './settings.mjs';
import { root, setUp } from './setup.mjs';
import { capture, say, show } from './terminal.mjs';

/**
 * @typedef {object} Step
 * @property {string} name
 * @property {string[]} args what this Node runs
 * @property {string} [results] where vitest leaves its count
 * @property {boolean} [essential] without it the steps after it mean nothing
 * @property {boolean} [beside] runs beside those before and after it that do too; all but the last print when they end
 */

/** All that the tests put aside, some of it in processes that end without tidying up. */
const folder = mkdtempSync(path.join(tmpdir(), 'certame-testes-'));
// Their PostgreSQL is another user's where they are root's.
chmodSync(folder, 0o711);
process.once('exit', () => rmSync(folder, { recursive: true, force: true }));

/** @type {Record<string, Step[]>} */
const PARTS = {
  check: [
    tool('Formatação e lint', '@biomejs/biome/bin/biome', 'check', '--error-on-warnings'),
    // Looks again at what changed since it last looked, and at what that touches. Several checkers each work out the types they
    // share: on two processors, beside the others, one is done first, at half of the work.
    tool(
      'Tipos',
      'typescript/bin/tsc',
      '-p',
      'tsconfig.json',
      '--incremental',
      '--tsBuildInfoFile',
      '.cache/tipos.tsbuildinfo',
      '--checkers',
      '1',
    ),
    { name: 'Arquitetura', args: ['scripts/architecture.mjs'], beside: true },
    tool('Código sem uso', 'knip/bin/knip.js', '--cache', '--cache-location', '.cache/knip'),
  ],
  unit: [vitest('Testes de unidade', 'unit')],
  build: [{ name: 'Montagem', args: ['scripts/prepare.mjs'], essential: true }],
  // Not beside those in the browser: both fill the processor, and side by side they took a fifth longer.
  api: [vitest('Testes da API em SQLite e em PostgreSQL', 'api-sqlite', 'api-postgres')],
  browser: [vitest('Testes no navegador', 'browser')],
};

const [part, ...extra] = process.argv.slice(2);
const names = part === undefined ? Object.keys(PARTS) : part === 'browser' ? ['build', part] : [part];
const steps = names.flatMap((name) => PARTS[name] ?? unknown(name));

await setUp({ browser: names.includes('browser'), postgres: names.includes('api') });

// Whoever runs the tests may have settings of a portal in the environment: the tests must not follow them.
const env = Object.fromEntries(
  Object.entries(process.env).filter(([name]) => !SETTINGS.includes(name) && !name.startsWith('AWS_')),
);
env.NODE_ENV = 'test';
env.TMPDIR = folder;
/** @type {{ passed: number, failed: number, broken: { test: string, message: string }[] }} */
const total = { passed: 0, failed: 0, broken: [] };
/** @type {string[]} */
const failures = [];
for (let done = 0; done < steps.length; ) {
  const alone = steps.slice(done).findIndex(({ beside }) => !beside);
  const together = steps.slice(done, alone === -1 ? undefined : done + Math.max(alone, 1));
  done += together.length;
  const outcomes = await Promise.all(
    together.map(async (step) => ({ step, ok: await run(step, step === together.at(-1)) })),
  );
  if (outcomes.map(tally).includes(false)) break;
}

// Named again where a log that was cut short still has them.
say('');
for (const name of failures) say(`Falhou: ${name}`);
for (const { test, message } of total.broken) say(`  ${test}\n    ${message}`);
say(`${total.passed} passed, ${total.failed} failed`);
process.exitCode = failures.length > 0 ? 1 : 0;

/**
 * @param {Step} step
 * @param {boolean} live whether what it prints is shown as it comes
 * @returns {Promise<boolean>} whether it ended well
 */
async function run({ name, args, results }, live) {
  const all = [...args, ...(results ? extra : [])];
  if (live) {
    say(`\n── ${name}`);
    return show(process.execPath, all, { env });
  }
  const { code, output } = await capture(process.execPath, all, { env });
  say(`\n── ${name}\n${output.trimEnd()}`);
  return code === 0;
}

/**
 * @param {{ step: Step, ok: boolean }} outcome
 * @returns {boolean} whether the steps after it mean anything
 */
function tally({ step, ok }) {
  const counted = step.results ? count(step.results) : { passed: 0, failed: 0, broken: [] };
  total.broken.push(...counted.broken);
  total.passed += counted.passed;
  // A check that is no test, or a run that broke outside of any test, still counts as a failure of its own.
  total.failed += ok ? counted.failed : Math.max(counted.failed, 1);
  if (!ok) failures.push(step.name);
  return ok || !step.essential;
}

/**
 * A program of node_modules, run by this Node.
 * @param {string} name
 * @param {string} program
 * @param {...string} args
 * @returns {Step}
 */
function tool(name, program, ...args) {
  return { name, args: [path.join(root, 'node_modules', program), ...args], beside: true };
}

/**
 * @param {string} name
 * @param {...string} projects
 * @returns {Step}
 */
function vitest(name, ...projects) {
  const results = path.join(folder, `${projects[0]}.json`);
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${results}`];
  const chosen = projects.map((project) => `--project=${project}`);
  return { ...tool(name, 'vitest/vitest.mjs', 'run', ...reporters, ...chosen), beside: false, results };
}

/**
 * Tests that passed and failed, and what the failed ones said; a file that could not even be loaded is one failure.
 * @param {string} file
 * @returns {{ passed: number, failed: number, broken: { test: string, message: string }[] }}
 */
function count(file) {
  try {
    /** @type {{ numPassedTests: number, numFailedTests: number, testResults: { name: string, status: string, message: string, assertionResults: { fullName: string, status: string, failureMessages: string[] }[] }[] }} */
    const results = JSON.parse(readFileSync(file, 'utf8'));
    const broken = results.testResults.flatMap(({ name, status, message, assertionResults }) => {
      const where = path.relative(root, name);
      if (status === 'failed' && assertionResults.length === 0) return [{ test: where, message: firstLine(message) }];
      const failed = assertionResults.filter((one) => one.status === 'failed');
      return failed.map((one) => ({
        test: `${where} > ${one.fullName}`,
        message: one.failureMessages.map(gist).join('\n    '),
      }));
    });
    const unloaded = broken.length - results.numFailedTests;
    return { passed: results.numPassedTests, failed: results.numFailedTests + Math.max(unloaded, 0), broken };
  } catch {
    return { passed: 0, failed: 0, broken: [] };
  }
}

/** @param {string} text */
function firstLine(text) {
  return text.split('\n', 1)[0]?.slice(0, 2000) ?? '';
}

/**
 * What an error says, and where in our own files it came from.
 * @param {string} text a message with its stack
 */
function gist(text) {
  const ours = text
    .split('\n')
    .filter((line) => /^\s+at /.test(line) && line.includes(root) && !line.includes('node_modules'));
  const frames = ours.slice(0, 3).map((line) => line.trim().replaceAll(`${root}/`, ''));
  return [firstLine(text), ...frames].join('\n      ');
}

/**
 * @param {string} name
 * @returns {never}
 */
function unknown(name) {
  process.stderr.write(`Parte desconhecida: ${name}. Há: ${Object.keys(PARTS).join(', ')}.\n`);
  process.exit(1);
}
