// What the engine of requests does not write of reserved vacancies.
import { changed } from '../store/rows.ts';
import type { Row, Trx } from '../store/tables/index.ts';

/** @returns false when it was not this any more */
export function reverReserva(
  trx: Trx,
  { id, itens, status }: Pick<Row<'reservas'>, 'id' | 'itens' | 'status'>,
  novo: Partial<Row<'reservas'>>,
): Promise<boolean> {
  return changed(trx, 'reservas', { id, itens, status, cancelada_em: null }, novo);
}
