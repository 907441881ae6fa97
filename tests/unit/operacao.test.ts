// What docs/operacao and deploy/ tell people to type exists: settings, commands, files, programs. Whether the proxies and
// systemd take their files is seen by hand: nginx -t, caddy validate, systemd-analyze verify.
import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { SETTINGS } from '../../scripts/settings.mjs';
import { loadConfig, VARIAVEIS } from '../../src/server/config.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));

async function textos(): Promise<[string, string][]> {
  const nomes = ['docs/operacao', 'deploy', 'deploy/paginas'].map(async (pasta) =>
    (await readdir(join(root, pasta), { withFileTypes: true }))
      .filter((entrada) => entrada.isFile())
      .map(({ name }) => join(pasta, name)),
  );
  const todos = [...(await Promise.all(nomes)).flat(), 'Containerfile'];
  return Promise.all(
    todos.map(async (nome): Promise<[string, string]> => [nome, await readFile(join(root, nome), 'utf8')]),
  );
}

/** What is no setting of the portal: the systems' own words in capitals. */
const DE_OUTROS = new Set(['AF_INET', 'AF_INET6', 'AF_UNIX', 'NODE_EXTRA_CA_CERTS', 'NODE_IMAGE']);

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

it('the tests are run without any setting of a portal', () => {
  expect(SETTINGS).toEqual(VARIAVEIS);
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
  const supervisor = await readFile(join(root, 'src/server/supervisor.ts'), 'utf8');
  const fechamento = Number(/CLOSING_MS = (\d+)/.exec(supervisor)?.[1]) / 1000;
  const parada = loadConfig({}).stopSeconds + fechamento;
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

it('one process of several is kept in as one alone', async () => {
  const [uma, varias] = await Promise.all(
    ['certame', 'certame@'].map(async (nome) => {
      const texto = await readFile(join(root, `deploy/${nome}.service`), 'utf8');
      return texto.split('\n').filter((linha) => !/^(Description|ExecStart)=|^# The instance/.test(linha));
    }),
  );
  expect(varias).toEqual(uma);
});

it('the proxies log no request, redirect to no name that was sent, and have pages for a portal that restarts', async () => {
  const ler = (nome: string) => readFile(join(root, 'deploy', nome), 'utf8');
  const [nginx, caddy] = [await ler('nginx.conf'), await ler('Caddyfile')];
  const servidores = nginx.split(/^server \{$/m).slice(1);
  expect(servidores).toHaveLength(2);
  for (const servidor of servidores) {
    expect(servidor).toMatch(/^ {4}access_log off;$/m);
    // A line of an error has the whole address in it.
    expect(servidor).toMatch(/^ {4}error_log \S+ emerg;$/m);
  }
  expect(nginx).not.toMatch(/\$(host|http_host)\b/);
  // Otherwise whoever adds a query to a file's address fills the disk.
  expect(nginx).toMatch(/location \/assets\/ \{[^}]*proxy_cache_key \$uri:\$certame_compressao;/);
  expect(servidores[0]).toMatch(/location ~ \^\/\(ps\|trpc\|formulario\|webhooks\)\/ \{\s+return 403;/);
  expect(caddy).toMatch(
    /@chamadas path \/ps\/\* \/trpc\/\* \/formulario\/\* \/webhooks\/\*\s+handle @chamadas \{\s+respond 403/,
  );
  // Its own redirects go to the name that was sent.
  expect(caddy).toMatch(/^\tauto_https disable_redirects$/m);
  expect(caddy).toMatch(/^http:\/\/ \{\n\trespond 421\n\}$/m);
  // Cut off on the way to the portal, a body that is too large would be a 502.
  const demais = new RegExp(
    /@demais header_regexp Content-Length (\S+)\n\terror @demais 413$/m.exec(caddy)?.[1] ?? '^$',
  );
  for (const [bytes, recusado] of [
    [63_999_999, false],
    [64_000_000, true],
    [70_000_000, true],
    [100_000_000, true],
  ] as const)
    expect(demais.test(String(bytes)), String(bytes)).toBe(recusado);
  // Debian's nginx.conf has it on for every server.
  expect(servidores[1]).toMatch(/^ {4}gzip off;$/m);
  expect(caddy).toMatch(/^\t\texclude http\.log\.error http\.handlers\.reverse_proxy$/m);
  expect(caddy.match(/^\tlog\b.*/gm)).toEqual(['\tlog default {']);
  for (const pagina of ['fora-do-ar', 'grande-demais']) {
    expect(nginx).toContain(`/${pagina}.$certame_forma;`);
    expect(caddy).toContain(pagina);
    const html = await ler(`paginas/${pagina}.html`);
    expect(html).toContain('<html lang="pt-BR">');
    expect(html).not.toMatch(/https?:|src=|<script|<link|@import|url\(/);
    const { error, message } = JSON.parse(await ler(`paginas/${pagina}.json`)) as Record<string, string>;
    expect(error).toBe(message);
  }
});
