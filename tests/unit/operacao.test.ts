// What docs/operacao and deploy/ tell people to type exists: settings, commands, files, programs. Whether the proxies and
// systemd take their files is seen by hand: nginx -t, caddy validate, systemd-analyze verify.
import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { VARIAVEIS } from '../../src/server/config.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));

async function textos(): Promise<[string, string][]> {
  const nomes = ['docs/operacao', 'deploy'].map(async (pasta) =>
    (await readdir(join(root, pasta))).map((nome) => join(pasta, nome)),
  );
  const todos = [...(await Promise.all(nomes)).flat(), 'Containerfile'];
  return Promise.all(
    todos.map(async (nome): Promise<[string, string]> => [nome, await readFile(join(root, nome), 'utf8')]),
  );
}

/** What is no setting of the portal: the systems' own words in capitals. */
const DE_OUTROS = new Set(['AF_INET', 'AF_INET6', 'AF_UNIX', 'NODE_IMAGE']);

it('every setting that is named is one, and the README has all but those for trials', async () => {
  const readme = await readFile(join(root, 'README.md'), 'utf8');
  const ausentes = VARIAVEIS.filter((variavel) => !variavel.startsWith('GATE_') && !readme.includes(`\`${variavel}`));
  expect(ausentes).toEqual([]);
  for (const [nome, texto] of await textos()) {
    const citadas = texto.match(/\b[A-Z][A-Z0-9]*(?:_[A-Z0-9]+)+\b/g) ?? [];
    const estranhas = citadas.filter((variavel) => !VARIAVEIS.includes(variavel) && !DE_OUTROS.has(variavel));
    expect(estranhas, nome).toEqual([]);
  }
});

it('every command of npm, file and page that is named exists', async () => {
  const { scripts } = JSON.parse(await readFile(join(root, 'package.json'), 'utf8')) as {
    scripts: Record<string, string>;
  };
  for (const [nome, texto] of await textos()) {
    for (const [, script = ''] of texto.matchAll(/\bnpm run ([\w:]+)/g)) expect(scripts, nome).toHaveProperty([script]);
    for (const [, arquivo = ''] of texto.matchAll(/(?<![\w/])((?:deploy|docs|scripts|src)\/[\w@./-]+\.\w+)/g))
      expect(existsSync(join(root, arquivo)), `${nome}: ${arquivo}`).toBe(true);
    for (const [, pagina = ''] of texto.matchAll(/\]\(([\w./-]+\.md)(?:#[\w-]*)?\)/g))
      expect(existsSync(join(root, nome, '..', pagina)), `${nome}: ${pagina}`).toBe(true);
  }
});

it('what systemd starts are programs that are built, and it waits longer than the portal takes to stop', async () => {
  const montagem = await readFile(join(root, 'vite.config.ts'), 'utf8');
  const main = await readFile(join(root, 'src/server/main.ts'), 'utf8');
  const parada = Number(/STOP_SECONDS = (\d+)/.exec(main)?.[1]);
  for (const [nome, texto] of await textos()) {
    if (!nome.endsWith('.service')) continue;
    const programas = [...texto.matchAll(/^ExecStart(?:Post)?=.* \/opt\/certame\/dist\/server\/(\S+)/gm)].map(
      ([, p]) => p,
    );
    expect(programas.length, nome).toBeGreaterThan(0);
    for (const programa of programas) expect(montagem, nome).toContain(`'${programa}'`);
    const espera = /^TimeoutStopSec=(\d+)$/m.exec(texto)?.[1];
    if (espera !== undefined) expect(Number(espera), nome).toBeGreaterThan(parada + 5);
  }
});
