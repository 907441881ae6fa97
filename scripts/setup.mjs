// All that a fresh clone needs before it can run: packages, builds, a browser for the tests. Each command asks for
// what it needs; what is already there and current costs a glance. Node's own modules only, in everything this imports.
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { build, buildIsFresh } from './build.mjs';
import { findChromium } from './chromium.mjs';
import { dependenciesAreFresh, installDependencies } from './dependencies.mjs';
import { withLock } from './lock.mjs';
import { findPgBouncer, findPostgres } from './postgres.mjs';
import { canInstallPackages, installPackages } from './system-packages.mjs';
import { SetupError, say } from './terminal.mjs';

export const root = path.dirname(path.dirname(fileURLToPath(import.meta.url)));

/**
 * @typedef {object} Needs
 * @property {import('./build.mjs').Target[]} [builds]
 * @property {boolean} [browser]
 * @property {boolean} [postgres] the system's own, with its programs for copies, and a pooler
 */

/**
 * Makes everything current, one process at a time. A failure the reader can act on is said in a sentence and ends the
 * process with 1.
 * @param {Needs} needs
 */
export async function setUp(needs) {
  try {
    process.chdir(root);
    checkNode();
    if (isReady(needs)) return;
    await withLock(
      path.join(root, '.cache', 'preparo.lock'),
      () => prepare(needs),
      () => say('Outra preparação está em andamento neste diretório; aguardando…'),
    );
  } catch (error) {
    if (!(error instanceof SetupError)) throw error;
    process.stderr.write(`${error.message}\n`);
    process.exit(1);
  }
}

/** @param {Needs} needs */
function isReady({ builds = [], browser = false, postgres = false }) {
  return (
    dependenciesAreFresh(root, false) &&
    builds.every((target) => buildIsFresh(root, target)) &&
    !(browser && !findChromium()) &&
    !(postgres && !(findPostgres() && findPgBouncer()))
  );
}

/** @param {Needs} needs */
async function prepare({ builds = [], browser = false, postgres = false }) {
  if (browser && !findChromium()) await installChromium();
  if (postgres && !(findPostgres() && findPgBouncer())) await installPostgres();
  const stale = builds.filter((target) => !buildIsFresh(root, target));
  if (!dependenciesAreFresh(root, stale.length > 0)) await installDependencies(root);
  for (const target of stale) await build(root, target);
}

async function installChromium() {
  const chosen = process.env.CHROMIUM_PATH;
  if (chosen) throw new SetupError(`CHROMIUM_PATH não indica um executável: ${chosen}`);
  const advice = 'Instale-o (no Debian: apt-get install chromium) ou indique o executável em CHROMIUM_PATH.';
  if (!canInstallPackages()) throw new SetupError(`Os testes de navegador precisam do Chromium. ${advice}`);
  let { output } = await installPackages(['chromium-headless-shell']);
  // Older systems have it only with its windows.
  if (!findChromium()) ({ output } = await installPackages(['chromium']));
  if (!findChromium()) {
    throw new SetupError(
      `Não foi possível instalar o Chromium. ${advice}\n${output.trim().split('\n').slice(-10).join('\n')}`,
    );
  }
}

async function installPostgres() {
  const advice = 'Instale-o (no Debian: apt-get install postgresql pgbouncer).';
  if (!canInstallPackages())
    throw new SetupError(`Os testes precisam do PostgreSQL e do PgBouncer do sistema. ${advice}`);
  const { output } = await installPackages(['postgresql', 'pgbouncer']);
  if (findPostgres() && findPgBouncer()) return;
  const last = output.trim().split('\n').slice(-10).join('\n');
  throw new SetupError(`Não foi possível instalar o PostgreSQL e o PgBouncer. ${advice}\n${last}`);
}

function checkNode() {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  if (major > 20 || (major === 20 && minor >= 19)) return;
  throw new SetupError(`O portal precisa do Node 20.19 ou mais novo; este é o ${process.versions.node}.`);
}
