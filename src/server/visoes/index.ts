// The door of the views of lists.
import { inStretches } from '../store/stretches.ts';
import type { Trx } from '../store/tables/index.ts';
import { listVisoesDepoisDe, removeVisoes } from './queries.ts';

const POR_VEZ = 500;

/**
 * Takes away the views that name somebody, in what they are called or in what they search for; what is chosen from a list's
 * own words names nobody.
 * @param redator takes out of a text, and of what was searched for, what says who it is
 */
export async function removerVisoesQueDizem(
  trx: Trx,
  { texto, busca }: Readonly<Record<'texto' | 'busca', (dito: string) => string>>,
): Promise<void> {
  const ids: number[] = [];
  const todas = inStretches(POR_VEZ, (depoisDe, limite) => listVisoesDepoisDe(trx, depoisDe, limite));
  for await (const { id, nome, consulta } of todas) {
    const { search = '', descricao = '' } = JSON.parse(consulta) as Record<string, string>;
    if (busca(search) !== search || [nome, descricao].some((dito) => texto(dito) !== dito)) ids.push(id);
  }
  await removeVisoes(trx, ids);
}
