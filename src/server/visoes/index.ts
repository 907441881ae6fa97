// The door of the views of lists.
import { inStretches } from '../store/stretches.ts';
import type { Trx } from '../store/tables/index.ts';
import { listVisoesDepoisDe, removeVisoes } from './queries.ts';

const POR_VEZ = 500;

/** Takes away the views that name somebody, in what they are called or in what they search for. */
export async function removerVisoesQueDizem(trx: Trx, diz: (texto: string) => boolean): Promise<void> {
  const ids: number[] = [];
  const todas = inStretches(POR_VEZ, (depoisDe, limite) => listVisoesDepoisDe(trx, depoisDe, limite));
  for await (const { id, nome, consulta } of todas) {
    if (diz(nome) || Object.values(JSON.parse(consulta) as object).some((valor) => diz(String(valor)))) ids.push(id);
  }
  await removeVisoes(trx, ids);
}
