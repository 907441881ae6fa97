// The list of requests about one's own data in the store: those that wait first, by how little time is left; then those that
// were answered, newest first.
import { sql } from 'kysely';
import type { FiltrosDePedidos } from '../../shared/lists/pedidos-de-privacidade.ts';
import { dataLocal } from '../../shared/tempo.ts';
import { equals, type Source } from '../lists/engine.ts';
import { listPedidosPorId, type PedidoCompleto } from './pedidos-queries.ts';

const ESPERA = sql`t.status in ('Aberto', 'Em análise')`;

export function listaDePedidos(now: Date): Source<FiltrosDePedidos, PedidoCompleto> {
  return {
    table: 'pedidos_de_privacidade',
    people: { column: 'candidato_id' },
    where: ({ status, tipo, vencidos }) => [
      ...equals({ status, tipo }),
      ...(vencidos ? [sql`${ESPERA} and t.prazo < ${dataLocal(now)}`] : []),
    ],
    orders: {
      espera: {
        by: [
          sql`case when ${ESPERA} then 0 else 1 end`,
          sql`case when ${ESPERA} then t.prazo else '' end`,
          sql`case when ${ESPERA} then t.id else -t.id end`,
        ],
      },
    },
    order: ['espera', 'asc'],
    rows: listPedidosPorId,
  };
}
