// What the charts count, grouped by the store. Times are grouped by the hour of UTC, from which the service makes days of
// São Paulo: no store needs to know the zone, and it only ever changes on whole hours.
import { type RawBuilder, sql } from 'kysely';
import type { Situacao } from '../../shared/inscricoes.ts';
import type { Fila } from '../../shared/painel.ts';
import { PEDIDOS, type TabelaDaFila } from '../../shared/pedidos/tipos.ts';
import { sumKept, total } from '../lists/counts.ts';
import type { Db } from '../store/tables/index.ts';

/** `YYYY-MM-DDTHH` in UTC, and what happened in that hour. */
export interface Hora {
  hora: string;
  n: number;
}

/** Active enrolments made since an hour, as the lists' counts have them. */
export async function countInscricoesPorHora(db: Db, desde: string): Promise<Hora[]> {
  const horas = await sumKept(db, { list: 'inscricoes', by: 'hora', status: 'A', from: desde }, 'quando');
  return horas.map(({ quando: hora, n }) => ({ hora, n }));
}

/** Enrolments made since an hour, cancelled ones too. */
export async function countSituacoes(db: Db, desde: string): Promise<{ situacao: Situacao; n: number }[]> {
  const contadas = await sumKept(db, { list: 'situacoes', by: 'hora', from: desde }, 'status');
  return contadas.map(({ status, n }) => ({ situacao: status as Situacao, n }));
}

/** Confirmed payments since an hour, in cents, as reports have them. */
export async function somarPagamentosPorHora(db: Db, desde: string): Promise<Hora[]> {
  const horas = await sumKept(db, { list: 'rel_pagamentos', by: 'hora', from: desde }, 'quando');
  return horas.map(({ quando: hora, centavos: n }) => ({ hora, n }));
}

interface FilaContada {
  fila: Fila;
  n: number;
  mais_antigo_em: string | null;
}

/** How many records wait in each queue, and since when the oldest does. */
export async function countFilas(db: Db): Promise<FilaContada[]> {
  const fila = (nome: Fila, onde: RawBuilder<unknown>, quantas = sql<number>`(select count(*) from ${onde})`) =>
    sql`select ${sql.lit(nome)} as fila, ${quantas} as n, (select min(created_at) from ${onde}) as mais_antigo_em`;
  const filas = Object.values(PEDIDOS).map(({ tabela, colunas, inicial, chamadas }) => {
    const onde = sql`${sql.table(tabela)}
      where ${sql.ref(colunas.status)} = ${sql.lit(inicial)} and ${sql.ref(colunas.retirado)} is null`;
    if (!('fila' in chamadas) || chamadas.fila === null) return fila(tabela, onde);
    return fila(tabela, onde, total({ list: tabela as TabelaDaFila, by: 'grupo', status: inicial }));
  });
  filas.push(fila('recursos_a_aplicar', sql`recursos where a_aplicar = 1`));
  filas.push(fila('pagamentos', sql`pendencias where status = 'Aberta'`));
  filas.push(fila('divergencias', sql`divergencias where status = 'Aberta'`));
  return (await sql<FilaContada>`${sql.join(filas, sql` union all `)}`.execute(db)).rows;
}
