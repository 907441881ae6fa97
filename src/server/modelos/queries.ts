// Note models in the store.
import type { TipoDePedido } from '../../shared/pedidos/tipos.ts';
import type { Db, Row } from '../store/tables/index.ts';

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
