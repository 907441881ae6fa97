// What is kept counted for reports (migrations/0012), by any contest and period: few rows, however many records there are.
// Requests are counted through the index of their contest where a contest and a period are both asked for.
import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Database } from '../platform/database/tables.ts';
import { among } from '../platform/database/transaction.ts';

type Db = Kysely<Database>;

export type Mantida = 'rel_inscricoes' | 'rel_pagamentos' | 'rel_boletos';
export type Pedidos = 'isencoes' | 'recursos' | 'envios';

/** A contest, and a period: its days of São Paulo, and the UTC hours they begin and end with. */
export interface Recorte {
  concurso_id: number | null;
  /** `YYYY-MM-DD`, both included; null where the period has no end. */
  inicio: string | null;
  fim: string | null;
  /** `YYYY-MM-DDTHH`, both included; null where the period has no end. */
  de: string | null;
  ate: string | null;
}

export interface Contada {
  status: string;
  n: number;
  centavos: number;
}
export interface ContadaDoConcurso extends Contada {
  concurso_id: number;
}
/** `quando` is an hour of UTC, `YYYY-MM-DDTHH`; of a contest alone, a day of São Paulo. */
export interface ContadaDoTempo extends Contada {
  quando: string;
}

/** Before and after every hour there is, and every day. */
const PRIMEIRA = '0000-00-00T00';
const ULTIMA = '9999-99-99T99';
const PRIMEIRO_DIA = '0000-00-00';
const ULTIMO_DIA = '9999-99-99';
/** Where the day begins in a key of contest and day: eleven digits and a sign before it. */
const APOS_O_CONCURSO = 13;
const BASE = 10_000_000_000;

const temPeriodo = ({ de, ate }: Recorte) => de !== null || ate !== null;

function naHora(coluna: RawBuilder<unknown>, { de, ate }: Recorte): RawBuilder<boolean> {
  return sql`${coluna} >= ${de ?? PRIMEIRA} and ${coluna} <= ${ate ?? ULTIMA}`;
}

function noDia(
  coluna: RawBuilder<unknown>,
  { inicio, fim }: Recorte,
  concurso: RawBuilder<unknown>,
): RawBuilder<boolean> {
  const chave = sql`cast(${sql.lit(BASE)} + ${concurso} as text) || '@'`;
  return sql`${coluna} >= ${chave} || ${inicio ?? PRIMEIRO_DIA} and ${coluna} <= ${chave} || ${fim ?? ULTIMO_DIA}`;
}

/** What is folded and what is not yet, of one family of keys. */
function lidas(
  lista: Mantida,
  familia: 'grupo' | 'hora' | 'faixa',
  onde: (chave: RawBuilder<unknown>) => RawBuilder<boolean>,
): RawBuilder<unknown> {
  return sql`(select chave, status, n, centavos from contagens
      where lista = ${lista} and familia = ${familia} and ${onde(sql.ref('chave'))}
    union all select ${sql.ref(familia)} as chave, status, n, centavos from contagens_novas
      where lista = ${lista} and ${onde(sql.ref(familia))})`;
}

/** The rows that fit, by their status. */
export async function somar(db: Db, lista: Mantida, recorte: Recorte): Promise<Contada[]> {
  const { concurso_id } = recorte;
  const linhas =
    concurso_id !== null && temPeriodo(recorte)
      ? lidas(lista, 'hora', (chave) => noDia(chave, recorte, sql.lit(concurso_id)))
      : concurso_id !== null
        ? lidas(lista, 'grupo', (chave) => sql`${chave} = ${String(concurso_id)}`)
        : temPeriodo(recorte)
          ? lidas(lista, 'faixa', (chave) => naHora(chave, recorte))
          : lidas(lista, 'grupo', () => sql`1 = 1`);
  const { rows } = await sql<Contada>`select status, sum(n) as n, sum(centavos) as centavos
    from ${linhas} lidas group by status having sum(n) <> 0`.execute(db);
  return rows.map(emNumeros);
}

/** The rows that fit, by when they belong to. */
export async function somarNoTempo(db: Db, lista: Mantida, recorte: Recorte): Promise<ContadaDoTempo[]> {
  const { concurso_id } = recorte;
  const linhas =
    concurso_id === null
      ? lidas(lista, 'faixa', (chave) => naHora(chave, recorte))
      : lidas(lista, 'hora', (chave) => noDia(chave, recorte, sql.lit(concurso_id)));
  const quando = concurso_id === null ? sql`chave` : sql`substr(chave, ${sql.lit(APOS_O_CONCURSO)})`;
  const { rows } = await sql<ContadaDoTempo>`select ${quando} as quando, status, sum(n) as n, sum(centavos) as centavos
    from ${linhas} lidas group by 1, status having sum(n) <> 0`.execute(db);
  return rows.map(emNumeros);
}

/**
 * The rows that fit, by contest and status: `concurso_id`, `status`, `n`, `centavos`. With a period, the days of each
 * contest are read by their own stretch of the keys.
 */
export function doConcurso(
  db: Db,
  lista: Mantida,
  recorte: Recorte,
  ids: readonly number[] | null,
): RawBuilder<unknown> {
  const destes = (coluna: RawBuilder<unknown>) => (ids === null ? sql`1 = 1` : among(db, coluna, ids));
  if (!temPeriodo(recorte)) {
    const textos = ids?.map(String);
    const onde = (chave: RawBuilder<unknown>) =>
      textos === undefined
        ? sql<boolean>`1 = 1`
        : sql<boolean>`${chave} in (${sql.join(textos.length > 0 ? textos : [''])})`;
    return sql`(select cast(chave as integer) as concurso_id, status, n, centavos from ${lidas(lista, 'grupo', onde)} lidas)`;
  }
  // Other lists' keys begin otherwise, and may be looked at before they are told apart.
  const nova = sql`case when lista = ${lista} then cast(cast(substr(hora, 1, 11) as bigint) - ${sql.lit(BASE)} as integer) end`;
  return sql`(select c.id as concurso_id, k.status, k.n, k.centavos from concursos c
      join contagens k on k.lista = ${lista} and k.familia = 'hora' and ${noDia(sql.ref('k.chave'), recorte, sql.ref('c.id'))}
      where ${destes(sql.ref('c.id'))}
    union all select ${nova} as concurso_id, status, n, centavos from contagens_novas
      where lista = ${lista} and ${naHora(sql.ref('faixa'), recorte)} and ${destes(nova)})`;
}

/** The same, summed, of some contests. */
export async function somarPorConcurso(
  db: Db,
  lista: Mantida,
  recorte: Recorte,
  ids: readonly number[],
): Promise<ContadaDoConcurso[]> {
  const { rows } = await sql<ContadaDoConcurso>`select concurso_id, status, sum(n) as n, sum(centavos) as centavos
    from ${doConcurso(db, lista, recorte, ids)} lidas group by concurso_id, status having sum(n) <> 0`.execute(db);
  return rows.map(emNumeros);
}

const OCULTO: Record<Pedidos, readonly [status: string, oculto: string]> = {
  isencoes: ['status', 'cancelada_em'],
  recursos: ['status', 'excluido_em'],
  envios: ['validacao', 'excluido_em'],
};

/** Requests of some contests by where they stand; without a period, as the lists keep them counted. */
export async function somarPedidosPorConcurso(
  db: Db,
  lista: Pedidos,
  recorte: Recorte,
  ids: readonly number[],
): Promise<ContadaDoConcurso[]> {
  const [status, oculto] = OCULTO[lista];
  const { de, ate } = recorte;
  const linhas = temPeriodo(recorte)
    ? sql`(select concurso_id, ${sql.ref(status)} as status, 1 as n from ${sql.table(lista)}
        where ${sql.ref(oculto)} is null and ${among(db, sql.ref('concurso_id'), ids)}
        and created_at >= ${`${de ?? PRIMEIRA}:00:00.000Z`} and created_at <= ${`${ate ?? ULTIMA}:59:59.999Z`})`
    : sql`(select cast(chave as integer) as concurso_id, status, n from (
        select chave, status, n from contagens where lista = ${lista} and familia = 'grupo'
          and chave in (${sql.join(textosDe(ids))})
        union all select grupo, status, n from contagens_novas where lista = ${lista}
          and grupo in (${sql.join(textosDe(ids))})) contadas)`;
  const { rows } = await sql<ContadaDoConcurso>`select concurso_id, status, sum(n) as n, 0 as centavos
    from ${linhas} lidas group by concurso_id, status having sum(n) <> 0`.execute(db);
  return rows.map(emNumeros);
}

/** Requests of all contests, as the lists keep them counted. */
export async function somarPedidos(db: Db, lista: Pedidos, recorte: Recorte): Promise<Contada[]> {
  if (recorte.concurso_id !== null) return somarPedidosPorConcurso(db, lista, recorte, [recorte.concurso_id]);
  const [familia, coluna] = temPeriodo(recorte) ? ['hora', 'hora'] : ['grupo', 'grupo'];
  const onde = (chave: string) => (temPeriodo(recorte) ? naHora(sql.ref(chave), recorte) : sql`1 = 1`);
  const { rows } = await sql<Contada>`select status, sum(n) as n, 0 as centavos from (
      select status, n from contagens where lista = ${lista} and familia = ${familia} and ${onde('chave')}
      union all select status, n from contagens_novas where lista = ${lista} and ${onde(coluna as string)}
    ) contadas group by status having sum(n) <> 0`.execute(db);
  return rows.map(emNumeros);
}

/** `in ()` is no SQL: nothing is asked for as what is never there. */
function textosDe(ids: readonly number[]): string[] {
  return ids.length > 0 ? ids.map(String) : [''];
}

/** PostgreSQL answers sums as texts. */
function emNumeros<T extends Contada>(linha: T): T {
  return { ...linha, n: Number(linha.n), centavos: Number(linha.centavos) };
}
