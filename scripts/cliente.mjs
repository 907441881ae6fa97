// What makes the built client a package: the types of its calls, cut loose from the server they come from, and a
// package.json that asks for two packages and no more.
import { readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { capture, SetupError } from './terminal.mjs';

/** What the procedures' types still name of the server says nothing to a caller. */
const SERVER_TYPES = [
  { pattern: /import\("\.\/(context|trpc)\.ts"\)\.\w+/g, by: 'object' },
  { pattern: /import\("\.\/platform\/errors\.ts"\)\.FieldErrors/g, by: 'Record<string, string[]>' },
];

/**
 * @param {string} folder where index.js is
 * @param {string} root
 * @throws {SetupError} when the types do not stand alone
 */
export async function packClient(folder, root) {
  const types = path.join(folder, 'tipos');
  const emitted = path.join(folder, '.tipos');
  const tsc = path.join(root, 'node_modules', 'typescript', 'bin', 'tsc');
  // Several checkers would each work out the types of all calls.
  const args = [tsc, '-p', 'tsconfig.cliente.json', '--outDir', emitted, '--checkers', '1'];
  const { code, output } = await capture(process.execPath, args, { cwd: root });
  if (code !== 0) throw new SetupError(`Os tipos do módulo para programas não puderam ser escritos:\n${output}`);
  await rename(path.join(emitted, 'sdk'), types);
  const router = await readFile(path.join(emitted, 'server', 'router.d.ts'), 'utf8');
  const alone = SERVER_TYPES.reduce((text, { pattern, by }) => text.replace(pattern, by), router);
  const stray = /import\("(?!@trpc\/server")([^"]+)"\)/.exec(alone);
  if (stray) throw new SetupError(`Os tipos das chamadas dependem de ${stray[1]}, que só o servidor tem.`);
  await writeFile(path.join(types, 'router.d.ts'), alone);
  await rm(emitted, { recursive: true });
  for (const name of await readdir(types)) {
    const file = path.join(types, name);
    const text = (await readFile(file, 'utf8')).replaceAll("'../server/router.ts'", "'./router.ts'");
    await writeFile(file, text.replace(/'(\.\/\w+)\.ts'/g, "'$1.js'"));
  }
  await writeFile(path.join(folder, 'package.json'), await manifest(root));
}

/** @param {string} root */
async function manifest(root) {
  /** @type {{ name: string, version: string, engines: object, dependencies: Record<string, string> }} */
  const { name, version, engines, dependencies } = JSON.parse(await readFile(path.join(root, 'package.json'), 'utf8'));
  const needed = ['@trpc/client', '@trpc/server'];
  const own = {
    name,
    version,
    private: true,
    type: 'module',
    engines,
    exports: { './cliente': { types: './tipos/cliente.d.ts', default: './index.js' } },
    dependencies: Object.fromEntries(needed.map((one) => [one, dependencies[one]])),
  };
  return `${JSON.stringify(own, null, 2)}\n`;
}
