// `npm test`: set-up, then every check, quick ones first. Named parts (check, unit, api, browser) run alone; what
// follows a part's name goes to vitest: `npm run test:unit -- tests/unit/prazos.test.ts`.
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { root, setUp } from './setup.mjs';
import { say, show } from './terminal.mjs';

/**
 * @typedef {object} Step
 * @property {string} name
 * @property {string[]} args what this Node runs
 * @property {string} [results] where vitest leaves its count
 * @property {boolean} [essential] without it the steps after it mean nothing
 */

const resultsFolder = mkdtempSync(path.join(tmpdir(), 'certame-testes-'));
process.once('exit', () => rmSync(resultsFolder, { recursive: true, force: true }));

/** @type {Record<string, Step[]>} */
const PARTS = {
  check: [
    tool('Formatação e lint', '@biomejs/biome/bin/biome', 'check', '--error-on-warnings'),
    tool('Tipos', 'typescript/bin/tsc', '-p', 'tsconfig.json'),
    { name: 'Arquitetura', args: ['scripts/architecture.mjs'] },
    tool('Código sem uso', 'knip/bin/knip.js'),
  ],
  unit: [vitest('Testes de unidade', 'unit')],
  api: [vitest('Testes da API em SQLite e em PostgreSQL', 'api-sqlite', 'api-postgres')],
  browser: [
    { name: 'Montagem', args: ['scripts/prepare.mjs'], essential: true },
    vitest('Testes no navegador', 'browser'),
  ],
};

/** Settings of a portal that the person running the tests may have in the environment; the tests must not follow them. */
const PORTAL_SETTINGS =
  /^(PORT|HOST|PROCESSES|DATA_DIR|DATABASE_URL|FILES_URL|S3_ENDPOINT|AWS_.*|SMTP_URL|MAIL_FROM|PUBLIC_URL|SUPPORT_EMAIL|ADMIN_(EMAIL|PASSWORD)|SESSION_SECRET|ENCRYPTION_KEY|METRICS_TOKEN|BACKUP_DIR|TRUSTED_PROXY|INSTITUTE_.*|RECONCILE_SECONDS|LOG_LEVEL)$/;

const [part, ...extra] = process.argv.slice(2);
const names = part === undefined ? Object.keys(PARTS) : [part];
const steps = names.flatMap((name) => PARTS[name] ?? unknown(name));

await setUp({ browser: names.includes('browser'), postgres: names.includes('api') });

const env = Object.fromEntries(Object.entries(process.env).filter(([name]) => !PORTAL_SETTINGS.test(name)));
env.NODE_ENV = 'test';
const total = { passed: 0, failed: 0 };
/** @type {string[]} */
const failures = [];
for (const step of steps) {
  say(`\n── ${step.name}`);
  const ok = await show(process.execPath, [...step.args, ...(step.results ? extra : [])], { env });
  const counted = step.results ? count(step.results) : { passed: 0, failed: 0 };
  total.passed += counted.passed;
  // A check that is no test, or a run that broke outside of any test, still counts as a failure of its own.
  total.failed += ok ? counted.failed : Math.max(counted.failed, 1);
  if (ok) continue;
  failures.push(step.name);
  if (step.essential) break;
}

say('');
for (const name of failures) say(`Falhou: ${name}`);
say(`${total.passed} passed, ${total.failed} failed`);
process.exitCode = failures.length > 0 ? 1 : 0;

/**
 * A program of node_modules, run by this Node.
 * @param {string} name
 * @param {string} program
 * @param {...string} args
 * @returns {Step}
 */
function tool(name, program, ...args) {
  return { name, args: [path.join(root, 'node_modules', program), ...args] };
}

/**
 * @param {string} name
 * @param {...string} projects
 * @returns {Step}
 */
function vitest(name, ...projects) {
  const results = path.join(resultsFolder, `${projects[0]}.json`);
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${results}`];
  const chosen = projects.map((project) => `--project=${project}`);
  return { ...tool(name, 'vitest/vitest.mjs', 'run', ...reporters, ...chosen), results };
}

/**
 * Tests that passed and failed; a file that could not even be loaded is one failure.
 * @param {string} file
 */
function count(file) {
  try {
    /** @type {{ numPassedTests: number, numFailedTests: number, testResults: { status: string, assertionResults: unknown[] }[] }} */
    const results = JSON.parse(readFileSync(file, 'utf8'));
    const broken = results.testResults.filter((one) => one.status === 'failed' && one.assertionResults.length === 0);
    return { passed: results.numPassedTests, failed: results.numFailedTests + broken.length };
  } catch {
    return { passed: 0, failed: 0 };
  }
}

/**
 * @param {string} name
 * @returns {never}
 */
function unknown(name) {
  process.stderr.write(`Parte desconhecida: ${name}. Há: ${Object.keys(PARTS).join(', ')}.\n`);
  process.exit(1);
}
