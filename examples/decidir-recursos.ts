// Decides appeals from a spreadsheet. Without a file it prints the pending ones, to be filled in; with one it decides the
// lines that have a status: D (granted) or I (denied). What was decided meanwhile is reported, and the rest goes on.
//
//   EMAIL=analista@exemplo.com.br SENHA=analista2026 npx tsx examples/decidir-recursos.ts > recursos.csv
//   EMAIL=analista@exemplo.com.br SENHA=analista2026 npx tsx examples/decidir-recursos.ts recursos.csv
import { readFile } from 'node:fs/promises';
import { conectar, paginas, Recusa } from 'certame/cliente';
import { credenciais, url } from './acesso.ts';
import { lerCsv, linhaCsv } from './csv.ts';

const [caminho] = process.argv.slice(2);
const { trpc } = conectar({ url, admin: credenciais });

async function imprimirPendentes(): Promise<void> {
  process.stdout.write('\uFEFF');
  process.stdout.write(linhaCsv(['id', 'questao', 'motivo', 'status', 'observacao']));
  const pendentes = paginas(trpc.admin.recursos.list, { status: 'P', sort_by: 'id', sort_order: 'asc' });
  for await (const { id, numero_questao, motivo } of pendentes) {
    process.stdout.write(linhaCsv([id, numero_questao, motivo, '', '']));
  }
}

async function decidir(arquivo: string): Promise<void> {
  let decididos = 0;
  // What was saved otherwise than as UTF-8 stops here, before anything is decided with other letters.
  const texto = new TextDecoder('utf-8', { fatal: true }).decode(await readFile(arquivo));
  for (const { id, status, observacao } of lerCsv(texto)) {
    if (status !== 'D' && status !== 'I') continue;
    try {
      await trpc.admin.recursos.decidir.mutate({ id: Number(id), status, observacao_admin: observacao || null });
      decididos++;
    } catch (error) {
      if (!(error instanceof Recusa)) throw error;
      console.error(`Recurso ${id}: ${error.mensagem}`);
      process.exitCode = 1;
    }
  }
  console.log(`${decididos} recursos decididos.`);
}

await (caminho ? decidir(caminho) : imprimirPendentes());
