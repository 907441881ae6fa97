// Requests about one's own data, in the store.
import { type Kysely, sql, type Updateable } from 'kysely';
import type { FiltrosDePedidos, StatusDoPedido } from '../../shared/privacidade.ts';
import type { Database, PedidosDePrivacidadeTable, Row } from '../platform/database/tables.ts';
import type { Trx } from '../platform/database/transaction.ts';

type Db = Kysely<Database>;
export type PedidoRow = Row<'pedidos_de_privacidade'>;
const VIVOS = ['Aberto', 'Em análise'] as const;

/** The next number of the year's requests. */
export async function proximoProtocolo(trx: Trx, ano: string): Promise<string> {
  const { valor } = await trx
    .insertInto('sequencias')
    .values({ nome: `privacidade:${ano}`, valor: 1 })
    .onConflict((conflict) => conflict.column('nome').doUpdateSet({ valor: sql<number>`sequencias.valor + 1` }))
    .returning('valor')
    .executeTakeFirstOrThrow();
  return `PRI-${ano}-${String(valor).padStart(7, '0')}`;
}

/** @throws the store's unique violation when one of the kind lives */
export function createPedido(
  trx: Trx,
  pedido: Pick<PedidoRow, 'candidato_id' | 'protocolo' | 'tipo' | 'detalhe' | 'created_at' | 'prazo'>,
): Promise<PedidoRow> {
  return trx
    .insertInto('pedidos_de_privacidade')
    .values({ ...pedido, status: 'Aberto' })
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** A candidate's own requests, newest first. */
export function listPedidosDe(db: Db, candidatoId: number): Promise<PedidoRow[]> {
  return db
    .selectFrom('pedidos_de_privacidade')
    .selectAll()
    .where('candidato_id', '=', candidatoId)
    .orderBy('id', 'desc')
    .limit(100)
    .execute();
}

/** Who an account is of, and whether it still says so. */
export function getTitular(db: Db, id: number) {
  return db
    .selectFrom('candidatos')
    .select(['id', 'nome', 'cpf', 'email', 'created_at', 'eliminado_em'])
    .where('id', '=', id)
    .executeTakeFirst();
}

export function getPedidoDe(db: Db, candidatoId: number, id: number): Promise<PedidoRow | undefined> {
  return db
    .selectFrom('pedidos_de_privacidade')
    .selectAll()
    .where('id', '=', id)
    .where('candidato_id', '=', candidatoId)
    .executeTakeFirst();
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

/** A page: those that wait first, by how little time is left; then those that were answered, newest first. */
export async function pagePedidos(db: Db, filtros: FiltrosDePedidos, hoje: string) {
  const { status, tipo, vencidos, page, per_page } = filtros;
  let q = db.selectFrom('pedidos_de_privacidade as r');
  if (status) q = q.where('r.status', '=', status);
  if (tipo) q = q.where('r.tipo', '=', tipo);
  if (vencidos) q = q.where('r.status', 'in', VIVOS).where('r.prazo', '<', hoje);
  const { n } = await q.select((eb) => eb.fn.countAll<number>().as('n')).executeTakeFirstOrThrow();
  const ids = await q
    .select('r.id')
    .orderBy(sql`case when r.status in ('Aberto', 'Em análise') then 0 else 1 end`)
    .orderBy(sql`case when r.status in ('Aberto', 'Em análise') then r.prazo else '' end`)
    .orderBy(sql`case when r.status in ('Aberto', 'Em análise') then r.id else -r.id end`)
    .limit(per_page)
    .offset((page - 1) * per_page)
    .execute();
  const linhas =
    ids.length === 0
      ? []
      : await listPorId(
          db,
          ids.map(({ id }) => id),
        );
  const porId = new Map(linhas.map((linha) => [linha.id, linha]));
  return { total: Number(n), linhas: ids.flatMap(({ id }) => porId.get(id) ?? []) };
}

function listPorId(db: Db, ids: readonly number[]): Promise<PedidoCompleto[]> {
  return comPessoas(db).where('r.id', 'in', ids).execute();
}

export async function contarPedidos(db: Db, hoje: string) {
  const linha = await db
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
  return {
    abertos: Number(linha.abertos),
    em_analise: Number(linha.em_analise),
    vencidos: Number(linha.vencidos),
    encerrados: Number(linha.encerrados),
  };
}

/** Moves a request on, if it still is where it was seen. @returns whether it did */
export async function moverPedido(
  trx: Trx,
  { id, status }: { id: number; status: StatusDoPedido },
  para: Updateable<PedidosDePrivacidadeTable>,
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('pedidos_de_privacidade')
    .set(para)
    .where('id', '=', id)
    .where('status', '=', status)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}
