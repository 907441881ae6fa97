// Requests about one's own data, in the store.
import { sql } from 'kysely';
import type { StatusDoPedido } from '../../shared/privacidade.ts';
import { changed, findRows } from '../store/rows.ts';
import { nextNumber } from '../store/sequences.ts';
import type { Db, Row, RowChanges, Trx } from '../store/tables/index.ts';

export type PedidoRow = Row<'pedidos_de_privacidade'>;

/** The next number of the year's requests. */
export async function proximoProtocolo(trx: Trx, ano: string): Promise<string> {
  return `PRI-${ano}-${String(await nextNumber(trx, `privacidade:${ano}`)).padStart(7, '0')}`;
}

/** A candidate's own requests, newest first. */
export function listPedidosDe(db: Db, candidatoId: number): Promise<PedidoRow[]> {
  const novos = { by: 'id', desc: true, limit: 100 } as const;
  return findRows(db, 'pedidos_de_privacidade', { candidato_id: candidatoId }, undefined, novos);
}

function comPessoas(db: Db) {
  return db
    .selectFrom('pedidos_de_privacidade as r')
    .innerJoin('candidatos as p', 'p.id', 'r.candidato_id')
    .leftJoin('administradores as a', 'a.id', 'r.decidido_por')
    .selectAll('r')
    .select(['p.nome', 'p.cpf', 'p.email', 'a.nome as administrador']);
}
export type PedidoCompleto = Awaited<ReturnType<ReturnType<typeof comPessoas>['executeTakeFirstOrThrow']>>;

export function getPedido(db: Db, id: number): Promise<PedidoCompleto | undefined> {
  return comPessoas(db).where('r.id', '=', id).executeTakeFirst();
}

/** Requests by id, in no order. */
export function listPedidosPorId(db: Db, ids: readonly number[]): Promise<PedidoCompleto[]> {
  return comPessoas(db).where('r.id', 'in', ids).execute();
}

export function contarPedidos(db: Db, hoje: string) {
  return db
    .selectFrom('pedidos_de_privacidade')
    .select([
      sql<number>`coalesce(sum(case when status = 'Aberto' then 1 else 0 end), 0)`.as('abertos'),
      sql<number>`coalesce(sum(case when status = 'Em análise' then 1 else 0 end), 0)`.as('em_analise'),
      sql<number>`coalesce(sum(case when status in ('Aberto', 'Em análise') and prazo < ${hoje} then 1 else 0 end), 0)`.as(
        'vencidos',
      ),
      sql<number>`coalesce(sum(case when status in ('Aberto', 'Em análise') then 0 else 1 end), 0)`.as('encerrados'),
    ])
    .executeTakeFirstOrThrow();
}

/** Moves a request on, if it still is where it was seen. @returns whether it did */
export function moverPedido(
  trx: Trx,
  { id, status }: { id: number; status: StatusDoPedido },
  para: RowChanges<'pedidos_de_privacidade'>,
): Promise<boolean> {
  return changed(trx, 'pedidos_de_privacidade', { id, status }, para);
}
