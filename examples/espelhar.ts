// Mirrors what a contest published: its open data, and every file that is still open, each checked by its SHA-256. Nobody logs in.
//
//   npx tsx examples/espelhar.ts 1 espelho
import { createHash } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { numeroDe } from './argumento.ts';

const { PORTAL = 'http://127.0.0.1:3000' } = process.env;
const [argumento, pasta = 'espelho'] = process.argv.slice(2);
const concurso = numeroDe(argumento, 'o concurso');

const resposta = await fetch(`${PORTAL}/concursos/${concurso}/dados.json`);
const texto = await resposta.text();
if (!resposta.ok) {
  console.error(JSON.parse(texto).message);
  process.exit(1);
}
const { atos } = JSON.parse(texto) as {
  atos: { caminho_arquivo: string | null; sha256: string | null; titulo: string }[];
};
await mkdir(pasta, { recursive: true });
await writeFile(join(pasta, 'dados.json'), texto);

const arquivos = new Map(atos.flatMap((ato) => (ato.sha256 && ato.caminho_arquivo ? [[ato.sha256, ato]] : [])));
for (const [sha256, { caminho_arquivo, titulo }] of arquivos) {
  const { pathname } = new URL(caminho_arquivo as string);
  const bytes = Buffer.from(await (await fetch(new URL(pathname, PORTAL))).arrayBuffer());
  if (createHash('sha256').update(bytes).digest('hex') !== sha256)
    throw new Error(`${titulo}: não é o que foi publicado.`);
  await writeFile(join(pasta, basename(pathname)), bytes);
}
console.log(`${atos.length} atos, ${arquivos.size} arquivos conferidos em ${pasta}.`);
