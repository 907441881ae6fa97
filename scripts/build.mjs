// The builds, each made aside and put in place by a rename, so that a running portal never sees half of one.
import { existsSync } from 'node:fs';
import { readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify, stripVTControlCharacters } from 'node:util';
import { brotliCompress, gzip, constants as zlib } from 'node:zlib';
import { packClient } from './cliente.mjs';
import { digest, readStamp, removeStamp, writeStamp } from './stamp.mjs';
import { capture, SetupError, say } from './terminal.mjs';

const COMMON_INPUTS = [
  'src/shared',
  'vite.config.ts',
  'tsconfig.json',
  'package.json',
  'package-lock.json',
  'scripts/build.mjs',
];

/** What the manuals' pages are made of. */
const MANUALS = [
  'docs/manual-do-candidato.md',
  'docs/manual-do-administrador.md',
  'docs/imagens',
  'scripts/manuais.mjs',
  'scripts/manuais',
];

/** @type {Record<'client' | 'server' | 'cliente', { says: string, inputs: string[], args: string[], proof: string, finish?: (folder: string, root: string) => Promise<void> }>} */
const BUILDS = {
  client: {
    says: 'Montando a página…',
    inputs: ['src/client', 'src/server/http/pages', 'public', 'index.html', ...MANUALS, ...COMMON_INPUTS],
    args: [],
    proof: 'index.html',
    finish: compressFolder,
  },
  server: {
    says: 'Montando o servidor…',
    inputs: ['src/server', 'migrations', ...COMMON_INPUTS],
    args: ['--ssr', 'src/server/main.ts'],
    proof: 'main.js',
  },
  // The module that scripts outside of this folder import: one file, its types, and a package.json of its own.
  cliente: {
    says: 'Montando o módulo para programas…',
    inputs: [
      'src/sdk',
      'src/server',
      'vite.cliente.config.ts',
      'tsconfig.cliente.json',
      'scripts/cliente.mjs',
      ...COMMON_INPUTS,
    ],
    args: ['--config', 'vite.cliente.config.ts'],
    proof: 'package.json',
    finish: packClient,
  },
};

/** @typedef {keyof typeof BUILDS} Target */

/**
 * @param {string} name
 * @returns {name is Target}
 */
export function isTarget(name) {
  return Object.hasOwn(BUILDS, name);
}

/**
 * @param {string} root
 * @param {Target} target
 */
export function buildIsFresh(root, target) {
  const { inputs, proof } = BUILDS[target];
  return (
    existsSync(path.join(root, 'dist', target, proof)) && readStamp(stampFile(root, target)) === digest(root, inputs)
  );
}

/**
 * @param {string} root
 * @param {Target} target
 * @throws {SetupError} when the source does not build
 */
export async function build(root, target) {
  const { says, inputs, args, finish } = BUILDS[target];
  const dist = path.join(root, 'dist');
  const aside = path.join(dist, `.${target}-novo`);
  const old = path.join(dist, `.${target}-velho`);
  const place = path.join(dist, target);
  say(says);

  const stamp = digest(root, inputs);
  const vite = path.join(root, 'node_modules', 'vite', 'bin', 'vite.js');
  const { code, output } = await capture(
    process.execPath,
    [vite, 'build', ...args, '--outDir', aside, '--emptyOutDir', '--logLevel', 'warn'],
    { cwd: root, env: { ...process.env, NODE_ENV: 'production', NO_COLOR: '1' } },
  );
  if (code !== 0) throw new SetupError(`A montagem falhou:\n${withoutStack(output)}`);
  await finish?.(aside, root);

  removeStamp(stampFile(root, target));
  await rm(old, { recursive: true, force: true });
  if (existsSync(place)) await rename(place, old);
  await rename(aside, place);
  writeStamp(stampFile(root, target), stamp);
  await rm(old, { recursive: true, force: true });
}

/**
 * @param {string} root
 * @param {Target} target
 */
function stampFile(root, target) {
  return path.join(root, 'dist', `.${target}-carimbo`);
}

/**
 * What is wrong in the source, without where the builder was when it noticed.
 * @param {string} output
 */
function withoutStack(output) {
  const lines = stripVTControlCharacters(output).split('\n');
  return lines.filter((line) => !line.startsWith('    at ')).join('\n');
}

/**
 * Leaves `file.br` and `file.gz` beside each text file that gets smaller, so that the server only has to choose.
 * @param {string} folder
 */
async function compressFolder(folder) {
  const TEXT = /\.(html|js|css|svg|json|txt|webmanifest)$/;
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile() && TEXT.test(entry.name));
  await Promise.all(files.map((entry) => compress(path.join(entry.parentPath, entry.name))));
}

/** @param {string} file */
async function compress(file) {
  const content = await readFile(file);
  const params = {
    [zlib.BROTLI_PARAM_QUALITY]: zlib.BROTLI_MAX_QUALITY,
    [zlib.BROTLI_PARAM_SIZE_HINT]: content.length,
  };
  const [br, gz] = await Promise.all([
    promisify(brotliCompress)(content, { params }),
    promisify(gzip)(content, { level: zlib.Z_BEST_COMPRESSION }),
  ]);
  if (br.length < content.length) await writeFile(`${file}.br`, br);
  if (gz.length < content.length) await writeFile(`${file}.gz`, gz);
}
