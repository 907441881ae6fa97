// Writes every enrolment of a contest to a CSV file, page by page: however many there are, few are in memory.
//
//   EMAIL=admin@exemplo.com.br SENHA=admin2026 npx tsx examples/exportar-inscricoes.ts 1 inscricoes.csv
import { open } from 'node:fs/promises';
import { conectar, paginas } from 'certame/cliente';
import { credenciais, url } from './acesso.ts';
import { numeroDe } from './argumento.ts';
import { linhaCsv } from './csv.ts';

const [argumento, saida = 'inscricoes.csv'] = process.argv.slice(2);
const concurso_id = numeroDe(argumento, 'o concurso');
const { trpc } = conectar({ url, admin: credenciais });

const file = await open(saida, 'w');
await file.write(`\uFEFF${linhaCsv(['Inscrição', 'Nome', 'E-mail', 'Cargo', 'Situação', 'Taxa'])}`);
let quantas = 0;
// Oldest first: what arrives meanwhile comes at the end, and nobody is passed over.
const filtros = { concurso_id, sort_by: 'id', sort_order: 'asc' } as const;
for await (const { numero, cadastro, vaga, situacao, valor_inscricao } of paginas(
  trpc.admin.inscricoes.list,
  filtros,
)) {
  const taxa = valor_inscricao.toFixed(2).replace('.', ',');
  await file.write(linhaCsv([numero, cadastro.nome, cadastro.email, vaga.cargo, situacao, taxa]));
  quantas++;
}
await file.close();
console.log(`${quantas} inscrições em ${saida}.`);
