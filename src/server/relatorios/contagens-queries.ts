// What is kept counted for reports, by any contest and period: few rows, however many records there are. Requests are counted
// through the index of their contest where a contest and a period are both asked for.
import { type RawBuilder, sql } from 'kysely';
import { ENVIO } from '../../shared/pedidos/envio.ts';
import { ISENCAO } from '../../shared/pedidos/isencao.ts';
import { RECURSO } from '../../shared/pedidos/recurso.ts';
import { type Asked, type CountedList, kept, sumKept } from '../lists/counts.ts';
import type { Db } from '../store/tables/index.ts';
import { among } from '../store/transaction.ts';

export type Mantida = Extract<CountedList, `rel_${string}`>;
export type Pedidos = keyof typeof PEDIDO;

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

/** An instant inside the hours of a period. */
export function noPeriodo(instante: RawBuilder<unknown>, { de, ate }: Recorte): RawBuilder<boolean> {
  const desde = de === null ? sql`1 = 1` : sql`${instante} >= ${`${de}:00:00.000Z`}`;
  const antes = ate === null ? sql`1 = 1` : sql`${instante} <= ${`${ate}:59:59.999Z`}`;
  return sql`${desde} and ${antes}`;
}

const temPeriodo = ({ de, ate }: Recorte) => de !== null || ate !== null;

/** A list by the hours of a period. */
export const porHora = (list: CountedList, { de, ate }: Recorte): Asked => ({ list, by: 'hora', from: de, to: ate });
const porDia = (list: Mantida, { inicio, fim }: Recorte, group: Asked['group']): Asked => ({
  list,
  by: 'dia',
  group,
  from: inicio,
  to: fim,
});

/** The rows that fit, by their status. */
export function somar(db: Db, list: Mantida, recorte: Recorte): Promise<Contada[]> {
  const { concurso_id } = recorte;
  const pedida: Asked = !temPeriodo(recorte)
    ? { list, by: 'grupo', group: concurso_id }
    : concurso_id === null
      ? porHora(list, recorte)
      : porDia(list, recorte, concurso_id);
  return sumKept(db, pedida, 'status');
}

/** The rows that fit, by when they belong to. */
export function somarNoTempo(db: Db, list: Mantida, recorte: Recorte): Promise<ContadaDoTempo[]> {
  const { concurso_id } = recorte;
  const pedida = concurso_id === null ? porHora(list, recorte) : porDia(list, recorte, concurso_id);
  return sumKept(db, pedida, 'quando', 'status');
}

/** The rows that fit, by contest and status: `concurso_id`, `status`, `n`, `centavos`. */
export function doConcurso(list: Mantida, recorte: Recorte, ids: readonly number[] | null): RawBuilder<unknown> {
  // The days of each contest are found by their own stretch of what is kept.
  const todos = sql`select cast(id as text) from concursos`;
  const pedida = temPeriodo(recorte)
    ? porDia(list, recorte, ids ?? todos)
    : ({ list, by: 'grupo', group: ids } as const);
  return sql`(select cast(grupo as integer) as concurso_id, status, n, centavos from ${kept(pedida)} contadas)`;
}

/** The same, summed, of some contests. */
export async function somarPorConcurso(
  db: Db,
  list: Mantida,
  recorte: Recorte,
  ids: readonly number[],
): Promise<ContadaDoConcurso[]> {
  const pedida = temPeriodo(recorte) ? porDia(list, recorte, ids) : ({ list, by: 'grupo', group: ids } as const);
  return comConcurso(await sumKept(db, pedida, 'grupo', 'status'));
}

const comConcurso = (linhas: readonly (Contada & { grupo: string })[]): ContadaDoConcurso[] =>
  linhas.map(({ grupo, ...contada }) => ({ concurso_id: Number(grupo), ...contada }));

const PEDIDO = { isencoes: ISENCAO, recursos: RECURSO, envios: ENVIO } as const;

/** Requests of some contests by where they stand; without a period, as the lists keep them counted. */
export async function somarPedidosPorConcurso(
  db: Db,
  list: Pedidos,
  recorte: Recorte,
  ids: readonly number[],
): Promise<ContadaDoConcurso[]> {
  if (!temPeriodo(recorte)) return comConcurso(await sumKept(db, { list, by: 'grupo', group: ids }, 'grupo', 'status'));
  const { status, retirado } = PEDIDO[list].colunas;
  const { rows } = await sql<ContadaDoConcurso>`
    select concurso_id, ${sql.ref(status)} as status, count(*) as n, 0 as centavos from ${sql.table(list)}
    where ${sql.ref(retirado)} is null and ${among(db, sql.ref('concurso_id'), ids)}
      and ${noPeriodo(sql`created_at`, recorte)}
    group by concurso_id, ${sql.ref(status)}`.execute(db);
  return rows;
}

/** Requests of all contests, as the lists keep them counted. */
export async function somarPedidos(db: Db, list: Pedidos, recorte: Recorte): Promise<Contada[]> {
  if (recorte.concurso_id !== null) return somarPedidosPorConcurso(db, list, recorte, [recorte.concurso_id]);
  return sumKept(db, temPeriodo(recorte) ? porHora(list, recorte) : { list, by: 'grupo' }, 'status');
}
