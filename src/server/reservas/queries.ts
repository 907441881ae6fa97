// What the engine of requests neither reads nor writes of reserved vacancies.
import { changed } from '../store/rows.ts';
import type { Db, Row, Trx } from '../store/tables/index.ts';

/** The lists of an enrolment's requests that were not taken back, as JSON. */
export async function listItensPedidos(db: Db, inscricaoId: number): Promise<string[]> {
  const linhas = await db
    .selectFrom('reservas')
    .select('itens')
    .where('inscricao_id', '=', inscricaoId)
    .where('cancelada_em', 'is', null)
    .orderBy('id')
    .execute();
  return linhas.map(({ itens }) => itens);
}

/** @returns false when it was not this any more */
export function reverReserva(
  trx: Trx,
  { id, itens, status }: Pick<Row<'reservas'>, 'id' | 'itens' | 'status'>,
  novo: Partial<Row<'reservas'>>,
): Promise<boolean> {
  return changed(trx, 'reservas', { id, itens, status, cancelada_em: null }, novo);
}
