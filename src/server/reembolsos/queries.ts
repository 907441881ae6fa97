// Refunds in the store, with what the ledger says was paid.
import { sql } from 'kysely';
import { REEMBOLSO, type StatusReembolso } from '../../shared/pedidos/reembolso.ts';
import { pedidosDe } from '../pedidos/queries.ts';
import { estornado } from '../store/reversals.ts';
import { findRow } from '../store/rows.ts';
import type { Db } from '../store/tables/index.ts';

/** What came through the queue and paid; and the slip that was paid, which is not always the enrolment's own. */
const daFila = sql<number>`(select max(d.id) from pendencias d
  where g.origem = 'pendencia' and d.inscricao_id = g.inscricao_id and d.acao = 'confirmar')`;
const boletoPago = sql<number>`case when g.origem = 'pendencia' then q.boleto_id else g.boleto_id end`;

export function completos(db: Db) {
  return pedidosDe(db, REEMBOLSO)
    .leftJoin('pagamentos as g', 'g.inscricao_id', 't.inscricao_id')
    .leftJoin('pendencias as q', (join) => join.on('q.id', '=', daFila))
    .leftJoin('boletos as b', (join) => join.on('b.id', '=', boletoPago))
    .leftJoin('devolucao_itens as o', (join) => join.onRef('o.reembolso_id', '=', 't.id').on('o.status', '<>', 'Fora'))
    .select(['i.candidato_id', 'g.id as pagamento_id', estornado('t.inscricao_id').as('estornado_centavos')])
    .select(['g.valor_centavos as pago_centavos', 'g.pago_em', 'g.origem', 'g.retorno_id', 'g.emissor'])
    .select((eb) => ['b.id as boleto_id', eb.fn.coalesce('q.identificador', 'b.nosso_numero').as('nosso_numero')])
    .select([
      'o.devolucao_id',
      'o.forma as devolucao_forma',
      'o.status as devolucao_status',
      'o.motivo as devolucao_motivo',
      'o.link_pagador as devolucao_link',
    ]);
}
export type ReembolsoCompleto = Awaited<ReturnType<ReturnType<typeof completos>['executeTakeFirstOrThrow']>>;

/** Refunds by id, in no order. */
export function listReembolsosPorId(db: Db, ids: readonly number[]): Promise<ReembolsoCompleto[]> {
  return completos(db).where('t.id', 'in', ids).execute();
}

/** Any refund, as it stands now. */
export function getReembolso(db: Db, id: number): Promise<ReembolsoCompleto | undefined> {
  return completos(db).where('t.id', '=', id).executeTakeFirst();
}

/** The ledger's payment of an enrolment, in cents; undefined when it was not paid. */
export async function getPago(db: Db, inscricaoId: number): Promise<number | undefined> {
  const linha = await findRow(db, 'pagamentos', { inscricao_id: inscricaoId }, ['valor_centavos']);
  return linha?.valor_centavos;
}

/** Whether a batch gives the fee of an enrolment back already. */
export async function seraDevolvida(db: Db, inscricaoId: number): Promise<boolean> {
  const item = await db
    .selectFrom('devolucao_itens')
    .select('id')
    .where('inscricao_id', '=', inscricaoId)
    .where('status', '<>', 'Fora')
    .executeTakeFirst();
  return item !== undefined;
}

/** A candidate's name and CPF, as the holder of an account of theirs. */
export function getTitular(db: Db, candidatoId: number): Promise<{ nome: string; cpf: string }> {
  return db.selectFrom('candidatos').select(['nome', 'cpf']).where('id', '=', candidatoId).executeTakeFirstOrThrow();
}

/** How many refunds there are in each status, and what they come to in cents. */
export function somarReembolsos(db: Db): Promise<{ status: StatusReembolso; quantidade: number; centavos: number }[]> {
  return db
    .selectFrom('reembolsos')
    .where('cancelado_em', 'is', null)
    .select((eb) => [
      'status',
      eb.fn.countAll<number>().as('quantidade'),
      eb.fn.sum<number>('valor_centavos').as('centavos'),
    ])
    .groupBy('status')
    .execute();
}
