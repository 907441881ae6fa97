// Views of lists in the store. What is asked for is always somebody's own.
import type { NomeDeLista } from '../../shared/lists/index.ts';
import { changed, changeRows, findRow, insertRow, removeRows } from '../store/rows.ts';
import type { Db, Row, Trx } from '../store/tables/index.ts';

export type VisaoRow = Row<'visoes'>;
type Valores = Pick<VisaoRow, 'nome' | 'chave' | 'consulta'>;

/** In the order of their tabs. */
export function listVisoes(db: Db, administrador_id: number, lista?: NomeDeLista): Promise<VisaoRow[]> {
  let consulta = db.selectFrom('visoes').selectAll().where('administrador_id', '=', administrador_id);
  if (lista) consulta = consulta.where('lista', '=', lista);
  return consulta.orderBy('lista').orderBy('posicao').orderBy('id').execute();
}

export function getVisao(db: Db, administrador_id: number, id: number): Promise<VisaoRow | undefined> {
  return findRow(db, 'visoes', { id, administrador_id });
}

/** Fails with a unique violation when the list has one with this name. */
export function createVisao(
  trx: Trx,
  dono: Pick<VisaoRow, 'administrador_id' | 'lista' | 'posicao'>,
  valores: Valores,
  agora: string,
): Promise<VisaoRow> {
  return insertRow(trx, 'visoes', { ...dono, ...valores, created_at: agora, updated_at: agora });
}

/** Fails with a unique violation when the list has another with this name. */
export async function updateVisao(trx: Trx, id: number, valores: Partial<Valores>, agora: string): Promise<void> {
  await changeRows(trx, 'visoes', { id }, { ...valores, updated_at: agora });
}

export async function removeVisao(trx: Trx, administrador_id: number, id: number): Promise<boolean> {
  return (await removeRows(trx, 'visoes', { id, administrador_id })) === 1;
}

/** @returns false for one that is not theirs, or of another list */
export function setPosicao(
  trx: Trx,
  dono: Pick<VisaoRow, 'administrador_id' | 'lista'>,
  id: number,
  posicao: number,
): Promise<boolean> {
  return changed(trx, 'visoes', { ...dono, id }, { posicao });
}

/** Everybody's, a stretch at a time. */
export function listVisoesDepoisDe(db: Db, id: number, limite: number): Promise<VisaoRow[]> {
  return db.selectFrom('visoes').selectAll().where('id', '>', id).orderBy('id').limit(limite).execute();
}

export async function removeVisoes(trx: Trx, ids: readonly number[]): Promise<void> {
  if (ids.length > 0) await removeRows(trx, 'visoes', { id: ids });
}

export function getPreferencias(db: Db, administrador_id: number): Promise<Row<'preferencias_do_painel'> | undefined> {
  return findRow(db, 'preferencias_do_painel', { administrador_id });
}

export async function setPreferencias(trx: Trx, preferencias: Row<'preferencias_do_painel'>): Promise<void> {
  await trx
    .insertInto('preferencias_do_painel')
    .values(preferencias)
    .onConflict((on) => on.column('administrador_id').doUpdateSet(preferencias))
    .execute();
}
