// The client as somebody outside of the repository has it: packed, installed beside nothing but its two packages, typed
// by its own declarations, run by plain Node.
import { execFile } from 'node:child_process';
import { mkdir, readdir, readFile, rename, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';
import { packClient } from '../../scripts/cliente.mjs';
import { createConcurso } from '../support/factories.ts';
import { createFolder } from '../support/folder.ts';
import { createPortal } from '../support/portal.ts';
import { servir } from '../support/servidor.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const run = promisify(execFile);
const node = (cwd: string, ...args: string[]) =>
  run(process.execPath, args, { cwd }).catch((error: { stdout: string; stderr: string }) => {
    throw new Error(`${error.stdout}${error.stderr}`);
  });

const PROGRAMA = `
import { conectar, type Entradas, paginas, type Respostas } from 'certame/cliente';
const { trpc } = conectar({ url: process.argv[2] ?? '', token: process.argv[3] });
const abertos: Respostas['publico']['concursos']['list'] = await trpc.publico.concursos.list.query({ status: 'ABERTAS' });
const titulo: string | undefined = abertos[0]?.titulo;
const todos: number[] = [];
for await (const { id } of paginas(trpc.admin.concursos.list, { search: 'pacote' })) todos.push(id);
console.log(JSON.stringify({ titulo, todos: todos.length }));
// @ts-expect-error no such status
void (() => trpc.publico.concursos.list.query({ status: 'TALVEZ' }));
// @ts-expect-error no such filter
void (() => paginas(trpc.admin.concursos.list, { procura: 'pacote' }));
// @ts-expect-error the id is a number
const id: string | undefined = abertos[0]?.id;
void id;
const arquivoDe = ({ arquivo }: Entradas['candidato']['envios']['create']): File => arquivo;
void arquivoDe;
const { envios, isencoes, cuidados } = trpc.candidato;
void (() => cuidados.create.mutate({ inscricao_id: 1, itens: [{ item_id: 7, detalhe: 'Fonte 24.' }] }));
// @ts-expect-error the items are a list
void (() => cuidados.create.mutate({ inscricao_id: 1, itens: 'ledor' }));
// @ts-expect-error a document has a file
void (() => envios.create.mutate({ inscricao_id: 1, prazo_envio_id: 2 }));
// @ts-expect-error a path is no file
void (() => envios.create.mutate({ inscricao_id: 1, prazo_envio_id: 2, arquivo: 'certificado.pdf' }));
// @ts-expect-error nor is it where a file may be left out
void (() => isencoes.create.mutate({ inscricao_id: 1, arquivo: 'certificado.pdf' }));
void (() => isencoes.create.mutate({ inscricao_id: 1, motivo: 'Sou doadora.' }));
void (() => trpc.admin.envios.proximo.query({ depois_de: 7, sort_by: 'created_at', sort_order: 'asc' }));
// @ts-expect-error no such order
void (() => trpc.admin.envios.proximo.query({ sort_by: 'cor' }));
// @ts-expect-error how it was is said by field
void (() => trpc.admin.publicacoes.update.mutate({ id: 1, titulo: 'Edital', visto: 'Edital' }));
`;

it('serves a program in a folder of its own', async () => {
  const folder = await createFolder();
  const aside = join(folder, 'montado');
  const vite = join(root, 'node_modules/vite/bin/vite.js');
  await run(
    process.execPath,
    [vite, 'build', '--config', 'vite.cliente.config.ts', '--outDir', aside, '--logLevel', 'warn'],
    { cwd: root, env: { ...process.env, NODE_ENV: 'production', VITEST: undefined } },
  );
  await packClient(aside, root);
  await run('npm', ['pack', aside], { cwd: folder });
  const [pacote = ''] = (await readdir(folder)).filter((name) => name.endsWith('.tgz'));
  await run('tar', ['-xzf', pacote], { cwd: folder });
  await mkdir(join(folder, 'node_modules'));
  await rename(join(folder, 'package'), join(folder, 'node_modules/certame'));
  for (const name of ['@trpc', '@types', 'undici-types']) {
    await symlink(join(root, 'node_modules', name), join(folder, 'node_modules', name));
  }
  await writeFile(join(folder, 'package.json'), '{ "type": "module" }');
  await writeFile(join(folder, 'programa.ts'), PROGRAMA);
  const tsc = [join(root, 'node_modules/typescript/bin/tsc'), '--singleThreaded', '--strict', '--skipLibCheck'];
  const alvo = ['--target', 'es2023', '--lib', 'es2023', '--types', 'node', 'programa.ts'];
  for (const como of [
    ['nodenext', '--moduleResolution', 'nodenext'],
    ['esnext', '--moduleResolution', 'bundler'],
  ]) {
    await node(folder, ...tsc, '--module', ...como, ...alvo);
  }
  // What takes anything says nothing to whoever writes a call.
  const tipos = await readFile(join(folder, 'node_modules/certame/tipos/router.d.ts'), 'utf8');
  expect(tipos.match(/\w+\??: unknown;/g)).toBeNull();

  const portal = await createPortal();
  await createConcurso(portal, { titulo: 'Concurso do pacote' });
  const { stdout } = await node(folder, 'programa.js', await servir(portal), portal.admin.token);
  expect(JSON.parse(stdout)).toEqual({ titulo: 'Concurso do pacote', todos: 1 });
});
