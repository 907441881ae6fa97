// Note models in the store.
import type { TipoDePedido } from '../../shared/pedidos/tipos.ts';
import { changed, howMany, insertRow } from '../store/rows.ts';
import type { Db, Row, Trx } from '../store/tables/index.ts';

export type ModeloRow = Row<'modelos'>;

/** The most models one list answers. */
const LISTA_MAXIMA = 1000;

function vivos(db: Db) {
  return db.selectFrom('modelos').selectAll().where('excluido_em', 'is', null);
}

/** The models of a kind, or of all, by title. */
export function listModelos(db: Db, tipo: TipoDePedido | undefined): Promise<ModeloRow[]> {
  const consulta = tipo === undefined ? vivos(db) : vivos(db).where('tipo', '=', tipo);
  return consulta.orderBy('chave').orderBy('id').limit(LISTA_MAXIMA).execute();
}

export function getModelo(db: Db, id: number): Promise<ModeloRow | undefined> {
  return vivos(db).where('id', '=', id).executeTakeFirst();
}

export async function countModelos(db: Db, tipo: TipoDePedido): Promise<number> {
  return howMany(db, 'modelos', { tipo, excluido_em: null });
}

export type ValoresDoModelo = Pick<ModeloRow, 'decisao' | 'titulo' | 'chave' | 'texto'>;

/** Fails with a unique violation when the kind has one with this title. */
export function createModelo(trx: Trx, tipo: TipoDePedido, valores: ValoresDoModelo, agora: string) {
  return insertRow(trx, 'modelos', { ...valores, tipo, created_at: agora, updated_at: agora });
}

/** Fails with a unique violation when the kind has another with this title. */
export function updateModelo(trx: Trx, id: number, valores: ValoresDoModelo, agora: string): Promise<ModeloRow> {
  return trx
    .updateTable('modelos')
    .set({ ...valores, updated_at: agora })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** Hides a model. @returns false when it was already removed. */
export function removeModelo(trx: Trx, id: number, agora: string): Promise<boolean> {
  return changed(trx, 'modelos', { id }, { excluido_em: agora });
}
