// What is looked up about one enrolment besides itself: its files' names, its payment, its exemption and its refund, what else was
// asked for, and what would stand against bringing it back.
import { sql } from 'kysely';
import type { InscricaoDetalhada } from '../../shared/inscricao-detalhada.ts';
import { temOutraAtiva } from '../store/people.ts';
import type { Db } from '../store/tables/index.ts';

/** An enrolment has at most one payment, and one exemption and one refund that live. */
export function getDetalhes(db: Db, id: number) {
  return db
    .selectFrom('inscricoes as i')
    .innerJoin('candidatos as p', 'p.id', 'i.candidato_id')
    .leftJoin('arquivos as d', 'd.id', 'i.arquivo_deficiencia_id')
    .leftJoin('arquivos as e', 'e.id', 'i.arquivo_condicao_id')
    .leftJoin('pagamentos as g', 'g.inscricao_id', 'i.id')
    .leftJoin('reembolsos as r', (join) => join.onRef('r.inscricao_id', '=', 'i.id').on('r.cancelado_em', 'is', null))
    .leftJoin('isencoes as x', (join) => join.onRef('x.inscricao_id', '=', 'i.id').on('x.cancelada_em', 'is', null))
    .where('i.id', '=', id)
    .select([
      'd.nome as nome_arquivo_deficiencia',
      'e.nome as nome_arquivo_condicao_especial',
      'g.valor_centavos as pago_centavos',
      'g.pago_em',
      'x.id as isencao_id',
      'x.status as isencao_status',
      'r.id as reembolso_id',
      'r.status as reembolso_status',
      'p.eliminado_em',
      temOutraAtiva.as('outra_ativa'),
    ])
    .executeTakeFirstOrThrow();
}

/** Its requests for special care and for reserved vacancies that were not taken back, the oldest first. */
export async function listPedidosEspeciais(db: Db, inscricaoId: number) {
  const { rows } = await sql<InscricaoDetalhada['pedidos'][number]>`
    select 'cuidado' as tipo, id, status from cuidados where inscricao_id = ${inscricaoId} and cancelada_em is null
    union all
    select 'reserva', id, status from reservas where inscricao_id = ${inscricaoId} and cancelada_em is null
    order by tipo, id`.execute(db);
  return rows;
}
