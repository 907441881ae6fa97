// Note models in the store.
import type { TipoDePedido } from '../../shared/pedidos/tipos.ts';
import { findRow, findRows } from '../store/rows.ts';
import type { Db, Row } from '../store/tables/index.ts';

export type ModeloRow = Row<'modelos'>;

/** The most models one list answers. */
const LISTA_MAXIMA = 1000;

/** The models of a kind, or of all, by title. */
export function listModelos(db: Db, tipo: TipoDePedido | undefined): Promise<ModeloRow[]> {
  const vivos = { excluido_em: null, ...(tipo && { tipo }) };
  return findRows(db, 'modelos', vivos, undefined, { by: ['chave', 'id'], limit: LISTA_MAXIMA });
}

export function getModelo(db: Db, id: number): Promise<ModeloRow | undefined> {
  return findRow(db, 'modelos', { id, excluido_em: null });
}
