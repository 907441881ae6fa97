// The administrators' list of the windows of several contests: open ones first, the one that closes first before the others;
// then those that wait, by their start; then those that are over, the latest first.
import { type RawBuilder, sql } from 'kysely';
import type { FiltrosDePaginaDePrazos } from '../../shared/lists/prazos.ts';
import { equals, type Listed, t } from '../lists/engine.ts';
import { listPrazosPorId, type PrazoDeConcurso, type TipoDePrazo } from './queries.ts';

type Estado = NonNullable<FiltrosDePaginaDePrazos['estado']>;

/** Both instants belong to the window, as everywhere. */
function em(estado: Estado, agora: string): RawBuilder<unknown> {
  if (estado === 'aguardando') return sql`t.data_inicio > ${agora}`;
  if (estado === 'encerrada') return sql`t.data_fim < ${agora}`;
  return sql`(t.data_inicio <= ${agora} and t.data_fim >= ${agora})`;
}

export function listaDePrazos(tipo: TipoDePrazo): Listed<FiltrosDePaginaDePrazos, PrazoDeConcurso> {
  return (now) => {
    const agora = now.toISOString();
    const aberta = em('aberta', agora);
    const aguarda = em('aguardando', agora);
    return {
      table: 'prazos',
      hidden: 'excluido_em',
      join: sql`inner join concursos as c on c.id = t.concurso_id and c.excluido_em is null`,
      where: ({ concurso_id, estado }) => [...equals({ tipo, concurso_id }), ...(estado ? [em(estado, agora)] : [])],
      orders: {
        estado: {
          by: [
            sql`case when ${aberta} then 0 when ${aguarda} then 1 else 2 end`,
            sql`case when ${aberta} then t.data_fim when ${aguarda} then t.data_inicio else '' end`,
            { desc: t('data_fim') },
          ],
        },
      },
      order: ['estado', 'asc'],
      rows: (db, ids) => listPrazosPorId(db, tipo, ids),
    };
  };
}
