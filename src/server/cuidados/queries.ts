// What the engine of requests does not write of special care.
import { changeRows } from '../store/rows.ts';
import type { Trx } from '../store/tables/index.ts';

/** The items as they stand, of a request that is held by who decides. */
export async function updateItens(trx: Trx, id: number, itens: string): Promise<void> {
  await changeRows(trx, 'cuidados', { id, status: 'P' }, { itens });
}
