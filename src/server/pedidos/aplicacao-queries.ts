// Granted appeals that are to be applied: the decision they are against still stands as it stood. Each goes once that decision is made
// anew, whatever its kind, or once somebody says what was done.
import { type SelectQueryBuilder, sql } from 'kysely';
import { objetoQueRefaz } from '../../shared/contestaveis.ts';
import type { Declaracao } from '../../shared/pedidos/declaracao.ts';
import type { TipoDePedido } from '../../shared/pedidos/tipos.ts';
import { changed, changeRows, howMany } from '../store/rows.ts';
import type { Database, Db, Trx } from '../store/tables/index.ts';
import type { Linha } from './queries.ts';

const contra = (tipo: string) => objetoQueRefaz(tipo as TipoDePedido);

/** Of some requests of a kind, those whose decision is to be made anew. What was asked for after an appeal is not what it contests. */
export async function listComRecurso(
  db: Db,
  { tipo, tabela }: Pick<Declaracao, 'tipo' | 'tabela'>,
  ids: readonly number[],
): Promise<ReadonlySet<number>> {
  const objeto = contra(tipo);
  if (objeto === null || ids.length === 0) return new Set();
  const linhas = await db
    .selectFrom('recursos as r')
    .innerJoin('prazos as p', 'p.id', 'r.prazo_id')
    .innerJoin(`${tabela as 'reservas'} as o`, (join) =>
      join.onRef('o.inscricao_id', '=', 'r.inscricao_id').onRef('o.created_at', '<=', 'r.created_at'),
    )
    .where('r.a_aplicar', '=', 1)
    .where('o.id', 'in', ids)
    .where('p.objeto', '=', objeto)
    .select('o.id')
    .execute();
  return new Set(linhas.map(({ id }) => id));
}

/** Why a decision was made anew: for the appeals against it that were granted, or because who decides says so. */
export type Refeita = 'por_recurso' | 'por_quem_decide';

/**
 * A request was decided: what is against its decision is applied, where it was asked for before the appeal. Decided for the first time, it
 * may not be the one that is contested, where its enrolment has another that was decided; and a denial gives nobody what an appeal was
 * granted. Decided anew in a part of it, it may answer any of several: none goes.
 * @param refeita why it was decided anew, if it was
 * @returns the appeals
 */
export async function aplicarRecursos(
  trx: Trx,
  { tipo, tabela, inicial, nega, colunas }: Declaracao,
  { id, inscricao_id }: Pick<Linha, 'id' | 'inscricao_id'>,
  refeita: Refeita | false,
): Promise<number[]> {
  const objeto = contra(tipo);
  if (objeto === null || inscricao_id === null) return [];
  const status = sql.ref(`o.${colunas.status}`);
  const contestado = sql`from ${sql.table(tabela)} o where o.inscricao_id = ${inscricao_id} and o.created_at <= recursos.created_at`;
  const este = sql<boolean>`exists (select 1 ${contestado} and o.id = ${id})`;
  const negado = sql<boolean>`exists (select 1 ${contestado} and o.id = ${id} and ${status} = ${nega})`;
  const outro = sql<boolean>`exists (select 1 ${contestado} and o.id <> ${id}
    and ${sql.ref(`o.${colunas.retirado}`)} is null and ${status} <> ${inicial})`;
  const unico = sql<boolean>`1 = (select count(*) from recursos o join prazos p on p.id = o.prazo_id
    where o.a_aplicar = 1 and o.inscricao_id = ${inscricao_id} and p.objeto = ${objeto})`;
  const linhas = await trx
    .updateTable('recursos')
    .set({ a_aplicar: 0 })
    .where('a_aplicar', '=', 1)
    .where('inscricao_id', '=', inscricao_id)
    .where('prazo_id', 'in', (eb) => eb.selectFrom('prazos').select('id').where('objeto', '=', objeto))
    .where(este)
    .$if(!refeita, (q) => q.where(sql<boolean>`not ${outro}`).where(sql<boolean>`not ${negado}`))
    .$if(refeita === 'por_quem_decide', (q) => q.where(unico))
    .returning('id')
    .execute();
  return linhas.map((linha) => linha.id);
}

/** Somebody says what was done. @returns false when it is not to be applied any more */
export function marcarAplicado(trx: Trx, id: number): Promise<boolean> {
  return changed(trx, 'recursos', { id, a_aplicar: 1 }, { a_aplicar: 0 });
}

type DeQuem = { inscricao_id: number } | { candidato_id: number } | { prazo_id: number };

/** Nothing is decided anew for a cancelled enrolment, until it is active again. */
export async function suspenderRecursos(trx: Trx, de: DeQuem): Promise<void> {
  await changeRows(trx, 'recursos', { ...de, a_aplicar: 1 }, { a_aplicar: 2 });
}
export async function retomarRecursos(trx: Trx, de: DeQuem): Promise<void> {
  await changeRows(trx, 'recursos', { ...de, a_aplicar: 2 }, { a_aplicar: 1 });
}

/** Of who was erased nothing is to be decided anew, nor what a window was against before. */
export async function esquecerRecursos(trx: Trx, de: DeQuem): Promise<void> {
  await changeRows(trx, 'recursos', { ...de, a_aplicar: [1, 2] }, { a_aplicar: 0 });
}

/** Whether a window has appeals that are to be applied now. */
export async function temAAplicar(db: Db, prazo_id: number): Promise<boolean> {
  return (await howMany(db, 'recursos', { prazo_id, a_aplicar: 1 })) > 0;
}

/** The request whose decision an appeal to be applied is against, or the enrolment. */
export interface Refazer {
  refazer_id: number | null;
}
type Consulta = SelectQueryBuilder<Database & { t: Database['recursos']; p: Database['prazos'] }, 't' | 'p', object>;

/** The appeals `t` with their windows `p`, each with that: the newest before it that was decided, or else that waits. */
export function comRefazer<Q>(recursos: Q, tabelas: Readonly<Record<string, string | null>>): Q {
  const daTabela = (tabela: string) => sql`(select o.id from ${sql.table(tabela)} o
    where o.inscricao_id = t.inscricao_id and o.cancelada_em is null and o.created_at <= t.created_at
    order by case when o.status = 'P' then 1 else 0 end, o.id desc limit 1)`;
  const casos = Object.entries(tabelas).map(
    ([objeto, tabela]) =>
      sql`when t.a_aplicar = 1 and p.objeto = ${objeto} then ${tabela === null ? sql`t.inscricao_id` : daTabela(tabela)}`,
  );
  const consulta = (recursos as unknown as Consulta).select(
    sql<number | null>`case ${sql.join(casos, sql` `)} end`.as('refazer_id'),
  );
  return consulta as unknown as Q;
}
