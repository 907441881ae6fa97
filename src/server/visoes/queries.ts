// Views of lists in the store. What is asked for is always somebody's own.
import type { NomeDeLista } from '../../shared/lists/index.ts';
import { findRows, removeRows } from '../store/rows.ts';
import type { Db, Row, Trx } from '../store/tables/index.ts';

export type VisaoRow = Row<'visoes'>;

/** In the order of their tabs. */
export function listVisoes(db: Db, administrador_id: number, lista?: NomeDeLista): Promise<VisaoRow[]> {
  const suas = { administrador_id, ...(lista && { lista }) };
  return findRows(db, 'visoes', suas, undefined, { by: ['lista', 'posicao', 'id'] });
}

/** Everybody's, a stretch at a time. */
export function listVisoesDepoisDe(db: Db, id: number, limite: number): Promise<VisaoRow[]> {
  return db.selectFrom('visoes').selectAll().where('id', '>', id).orderBy('id').limit(limite).execute();
}

export async function removeVisoes(trx: Trx, ids: readonly number[]): Promise<void> {
  if (ids.length > 0) await removeRows(trx, 'visoes', { id: ids });
}

export async function setPreferencias(trx: Trx, preferencias: Row<'preferencias_do_painel'>): Promise<void> {
  await trx
    .insertInto('preferencias_do_painel')
    .values(preferencias)
    .onConflict((on) => on.column('administrador_id').doUpdateSet(preferencias))
    .execute();
}
