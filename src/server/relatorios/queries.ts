// What reports read of contests, refunds and payments without an owner. Refunds are as many as their own list answers whole.
import { type RawBuilder, sql } from 'kysely';
import type { OrdemDoRelatorio } from '../../shared/relatorios.ts';
import { remembered } from '../store/remembered.ts';
import type { Db, Row } from '../store/tables/index.ts';
import { among, bytewise } from '../store/transaction.ts';
import { doConcurso, noPeriodo, type Recorte } from './contagens-queries.ts';

/** Contests of a report: those there are, and those removed that somebody enrolled in, or appealed against. */
function listados({ concurso_id }: Recorte): RawBuilder<boolean> {
  const este = concurso_id === null ? sql`1 = 1` : sql`c.id = ${concurso_id}`;
  return sql`${este} and (c.excluido_em is null or exists (select 1 from inscricoes i where i.concurso_id = c.id)
    or exists (select 1 from recursos r where r.concurso_id = c.id and r.excluido_em is null))`;
}

export type ConcursoListado = Pick<
  Row<'concursos'>,
  'id' | 'titulo' | 'prefeitura' | 'ativo' | 'excluido_em' | 'data_prazo_inicio' | 'data_prazo_fim'
>;

export interface Trecho {
  ordem: OrdemDoRelatorio;
  sentido: 'asc' | 'desc';
  inicio: number;
  limite: number;
}

/** A stretch of the contests of a report, by what they have in its period. Equal ones are the newest first. */
export async function listConcursos(
  db: Db,
  recorte: Recorte,
  { ordem, sentido, inicio, limite }: Trecho,
): Promise<(ConcursoListado & { quanto: number })[]> {
  const quanto =
    ordem === 'inscricoes'
      ? sql`select concurso_id, sum(n) as quanto from ${doConcurso('rel_inscricoes', recorte, null)} lidas
          where status <> 'cancelada' group by concurso_id`
      : ordem === 'receita'
        ? sql`select concurso_id, sum(centavos) as quanto from ${doConcurso('rel_pagamentos', recorte, null)} lidas
            group by concurso_id`
        : sql`select id as concurso_id, 0 as quanto from concursos where 1 = 0`;
  const coluna =
    ordem === 'titulo'
      ? bytewise(db, sql`c.titulo_busca`)
      : ordem === 'created_at'
        ? sql`c.created_at`
        : sql`coalesce(q.quanto, 0)`;
  const { rows } = await sql<ConcursoListado & { quanto: number }>`
    select c.id, c.titulo, c.prefeitura, c.ativo, c.excluido_em, c.data_prazo_inicio, c.data_prazo_fim,
      coalesce(q.quanto, 0) as quanto
    from concursos c left join (${quanto}) q on q.concurso_id = c.id
    where ${listados(recorte)}
    order by ${coluna} ${sql.raw(sentido)}, c.id desc limit ${limite} offset ${inicio}`.execute(db);
  return rows;
}

/** How many contests a report has, and how many places their active vacancies. */
export async function countConcursos(db: Db, recorte: Recorte): Promise<{ concursos: number; vagas: number }> {
  const { rows } = await sql<{ concursos: number; vagas: number | null }>`select count(*) as concursos,
      sum((select sum(v.quantidade) from vagas v
        where v.concurso_id = c.id and v.ativo = 1 and v.excluido_em is null)) as vagas
    from concursos c where ${listados(recorte)}`.execute(db);
  return { concursos: rows[0]?.concursos ?? 0, vagas: rows[0]?.vagas ?? 0 };
}

/** The places of some contests' active vacancies. */
export function somarVagas(db: Db, ids: readonly number[]): Promise<{ concurso_id: number; n: number }[]> {
  return db
    .selectFrom('vagas')
    .where(among(db, sql.ref('concurso_id'), ids))
    .where('ativo', '=', 1)
    .where('excluido_em', 'is', null)
    .select(['concurso_id', sql<number>`sum(quantidade)`.as('n')])
    .groupBy('concurso_id')
    .execute();
}

interface Soma {
  n: number;
  centavos: number;
}

/**
 * Refunds that were not cancelled, by contest and status, on the day they last moved.
 */
export function somarReembolsos(
  db: Db,
  recorte: Recorte,
): Promise<readonly (Soma & { concurso_id: number; status: Row<'reembolsos'>['status'] })[]> {
  const { concurso_id } = recorte;
  const onde = concurso_id === null ? sql`1 = 1` : sql`i.concurso_id = ${concurso_id}`;
  return remembered(
    db,
    sql<Soma & { concurso_id: number; status: Row<'reembolsos'>['status'] }>`
      select i.concurso_id, r.status, count(*) as n, sum(r.valor_centavos) as centavos
      from reembolsos r join inscricoes i on i.id = r.inscricao_id
      where r.cancelado_em is null and ${noPeriodo(sql`coalesce(r.data_processamento, r.created_at)`, recorte)} and ${onde}
      group by i.concurso_id, r.status`,
  );
}

/** Payments without an owner by what became of them, when they came in; a contest's by enrolment or by agreement. */
export function somarPendencias(db: Db, recorte: Recorte): Promise<(Soma & { destino: string })[]> {
  const { concurso_id } = recorte;
  const destino = sql<string>`case when d.status = 'Aberta' then 'aberta' else coalesce(d.acao, '') end`;
  const concurso = sql<number>`coalesce((select i.concurso_id from inscricoes i where i.id = d.inscricao_id),
    (select v.concurso_id from convenios v where v.id = d.convenio_id))`;
  return db
    .selectFrom('pendencias as d')
    .where(noPeriodo(sql`d.created_at`, recorte))
    .$if(concurso_id !== null, (q) => q.where(concurso, '=', concurso_id))
    .select([destino.as('destino'), sql<number>`count(*)`.as('n'), sql<number>`sum(d.valor_centavos)`.as('centavos')])
    .groupBy(sql`1`)
    .execute();
}
