// The locked install of node_modules, when it is missing or older than package-lock.json.
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { digest, readStamp, removeStamp, writeStamp } from './stamp.mjs';
import { canInstallPackages, installPackages } from './system-packages.mjs';
import { capture, SetupError, say } from './terminal.mjs';

/** Packages that build or unpack something when installed (package.json allows their install scripts). */
const COMPILER_PACKAGES = ['python3', 'make', 'g++'];

/** @param {string} root */
function stampFile(root) {
  return path.join(root, 'node_modules', '.certame-instalacao');
}

/**
 * The lock file, and what native modules are compiled for.
 * @param {string} root
 */
function wanted(root) {
  return digest(root, ['package-lock.json'], [process.platform, process.arch, process.versions.modules]);
}

/**
 * @param {string} root
 * @param {boolean} building whether something is to be built: what does that may have been pruned since
 */
export function dependenciesAreFresh(root, building) {
  const pruned = building && !existsSync(path.join(root, 'node_modules', 'vite'));
  return !pruned && readStamp(stampFile(root)) === wanted(root);
}

/**
 * @param {string} root
 * @throws {SetupError} when npm could not install
 */
export async function installDependencies(root) {
  removeStamp(stampFile(root));
  if (!(matchesLock(root) && (await nativeModulesLoad(root)))) {
    say('Instalando as dependências (a primeira vez pode levar alguns minutos)…');
    await lockedInstall(root);
  }
  writeStamp(stampFile(root), wanted(root));
}

/** @param {string} root */
async function lockedInstall(root) {
  const install = ['ci', '--include=dev', '--ignore-scripts=false', '--no-audit', '--no-fund', '--loglevel=error'];
  let result = await npm(root, install);
  if (result.code !== 0 && !(await hasCompilers()) && canInstallPackages()) {
    await installPackages(COMPILER_PACKAGES);
    result = await npm(root, install);
  }
  if (result.code !== 0) throw new SetupError(failure('Não foi possível instalar as dependências (npm ci).', result));
  if (await nativeModulesLoad(root)) return;
  // An npm that held the install scripts back leaves the packages in place, but not compiled.
  const rebuild = await npm(root, ['rebuild', '--ignore-scripts=false', '--foreground-scripts']);
  if (!(await nativeModulesLoad(root))) {
    throw new SetupError(failure('Não foi possível compilar os módulos nativos (better-sqlite3, argon2).', rebuild));
  }
}

/**
 * Whether what npm left in node_modules is exactly what the lock asks for: someone who ran `npm install` by hand, or
 * added a package, need not wait for all of it again.
 * @param {string} root
 */
function matchesLock(root) {
  const locked = packagesOf(path.join(root, 'package-lock.json'));
  const installed = packagesOf(path.join(root, 'node_modules', '.package-lock.json'));
  if (!locked || !installed) return false;
  const asked = Object.entries(locked).filter(([place]) => place !== '');
  return (
    asked.every(([place, { version, optional }]) =>
      installed[place] ? installed[place].version === version && existsSync(path.join(root, place)) : optional === true,
    ) && Object.keys(installed).every((place) => place in locked)
  );
}

/**
 * @param {string} file
 * @returns {Record<string, { version?: string, optional?: boolean }> | undefined}
 */
function packagesOf(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8')).packages;
  } catch {
    return undefined;
  }
}

/** @param {string} root */
async function nativeModulesLoad(root) {
  const probe = "new (require('better-sqlite3'))(':memory:').close(); require('argon2');";
  const { code } = await capture(process.execPath, ['-e', probe], { cwd: root });
  return code === 0;
}

/**
 * npm by the same copy that started us, or the one in the path.
 * @param {string} root
 * @param {string[]} args
 */
function npm(root, args) {
  const env = { ...process.env, ...headersBesideNode() };
  const cli = process.env.npm_execpath;
  if (cli?.endsWith('.js')) return capture(process.execPath, [cli, ...args], { cwd: root, env });
  return capture('npm', args, { cwd: root, env, shell: process.platform === 'win32' });
}

/** Compiling needs Node's headers; those installed with Node spare a download that may be impossible. */
function headersBesideNode() {
  const prefix = path.dirname(path.dirname(process.execPath));
  const isThere = existsSync(path.join(prefix, 'include', 'node', 'node_version.h'));
  return isThere && !process.env.npm_config_nodedir ? { npm_config_nodedir: prefix } : {};
}

async function hasCompilers() {
  const found = await Promise.all(COMPILER_PACKAGES.map((program) => capture(program, ['--version'])));
  return found.every(({ code }) => code === 0);
}

/**
 * @param {string} sentence
 * @param {{ output: string }} result
 */
function failure(sentence, { output }) {
  const LAST_LINES = 25;
  const lines = output.trim().split('\n').slice(-LAST_LINES);
  return [sentence, 'Últimas linhas do que o npm disse:', ...lines.map((line) => `  ${line}`)].join('\n');
}
