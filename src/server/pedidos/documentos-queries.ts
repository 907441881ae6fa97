// The documents of requests in the store: written with their request, never changed.
import type { TipoDePedido } from '../../shared/pedidos/tipos.ts';
import { insertRow } from '../store/rows.ts';
import type { Db, Trx } from '../store/tables/index.ts';
import { donosDa } from './queries.ts';

/** In the order in which they are given. */
export async function createDocumentos(
  trx: Trx,
  pedido: { tipo: TipoDePedido; registro_id: number; inscricao_id: number },
  documentos: readonly { exigencia: string; arquivo_id: string }[],
): Promise<void> {
  for (const { exigencia, arquivo_id } of documentos) {
    await insertRow(trx, 'pedido_documentos', { ...pedido, ...donosDa(pedido.inscricao_id), exigencia, arquivo_id });
  }
}

/** Those of some requests of one kind, each request's in its order. */
export function listDocumentos(db: Db, tipo: TipoDePedido, registros: readonly number[]) {
  return db
    .selectFrom('pedido_documentos as d')
    .innerJoin('arquivos as a', 'a.id', 'd.arquivo_id')
    .where('d.tipo', '=', tipo)
    .where('d.registro_id', 'in', registros)
    .select([
      'd.id',
      'd.registro_id',
      'd.exigencia',
      'd.arquivo_id',
      'a.nome',
      'a.tamanho',
      'a.sha256',
      'a.removido_em',
    ])
    .orderBy('d.id')
    .execute();
}
