// What there is of the payment of some enrolments: a statement for the slips, one for the ledger, one for payments without an owner.
import { sql } from 'kysely';
import type { Db, Row } from '../store/tables/index.ts';
import { among } from '../store/transaction.ts';
import type { BoletoRow } from './queries.ts';

/** The most payments without an owner one answer looks at. */
const PENDENCIAS_MAXIMAS = 100;

/** The slip of each: the one that lives, else the last one cancelled. */
export async function listBoletosDe(db: Db, ids: readonly number[]): Promise<BoletoRow[]> {
  const { rows } = await sql<BoletoRow & { vez: number }>`select * from (
      select b.*, row_number() over (partition by b.inscricao_id
        order by case when b.status = 'Cancelado' then 1 else 0 end, b.id desc) as vez
      from boletos b where ${among(db, sql`b.inscricao_id`, ids)}) t where vez = 1`.execute(db);
  return rows;
}

export function listPagamentosDe(db: Db, ids: readonly number[]): Promise<Row<'pagamentos'>[]> {
  return db.selectFrom('pagamentos').selectAll().where('inscricao_id', 'in', ids).execute();
}

/** The open ones that name these enrolments, and those of nobody in the agreements of their slips. */
export function listPendenciasDe(db: Db, ids: readonly number[]): Promise<Row<'pendencias'>[]> {
  return db
    .selectFrom('pendencias as d')
    .selectAll('d')
    .where('d.status', '=', 'Aberta')
    .where((eb) =>
      eb.or([
        eb('d.inscricao_id', 'in', ids),
        eb.and([
          eb('d.inscricao_id', 'is', null),
          eb.exists(
            eb
              .selectFrom('boletos as b')
              .select('b.id')
              .where('b.inscricao_id', 'in', ids)
              .whereRef('b.convenio_id', '=', 'd.convenio_id')
              .where((b) =>
                b.or([
                  b('b.valor_centavos', '=', b.ref('d.valor_centavos')),
                  b('b.nosso_numero', '=', b.ref('d.identificador')),
                  b('b.external_id', '=', b.ref('d.identificador')),
                ]),
              ),
          ),
        ]),
      ]),
    )
    .orderBy('d.id', 'desc')
    .limit(PENDENCIAS_MAXIMAS)
    .execute();
}
