// What is kept counted, so that a list's total never counts its records. The store notes each change; a job folds what it noted
// into few rows. Whoever asks here gets both together, right at every moment, also inside the transaction that changes it. What
// is counted, and by what, is told by the store itself (migrations/0019): a list that is to be counted is added there.
import { type RawBuilder, sql } from 'kysely';
import type { TabelaDaFila } from '../../shared/pedidos/tipos.ts';
import { DIA_MS, deslocamento, HORA_MS, MINUTO_MS } from '../../shared/tempo.ts';
import type { Deps } from '../context.ts';
import { takeTurn, takeTurnIfFree } from '../store/lock.ts';
import type { Db, Row, Trx } from '../store/tables/index.ts';
import { inTransaction, isPostgres, noAudit } from '../store/transaction.ts';

type By = Row<'contagens'>['por'];

/**
 * What has a count; those of reports begin with `rel`, `situacoes` are enrolments by vacancy and situação, `contas` what moved on
 * the accounts, and `contas_tarde` what of it became known after its day, by the day it did. Hours of these two are days.
 */
export type CountedList =
  | 'inscricoes'
  | TabelaDaFila
  | 'candidatos'
  | 'boletos'
  | 'logs'
  | 'emails'
  | 'situacoes'
  | 'contas'
  | 'contas_tarde'
  | 'rel_inscricoes'
  | 'rel_pagamentos'
  | 'rel_boletos';

export interface Asked {
  list: CountedList;
  by: By;
  /** One group, or some; with `by: 'grupo'` and `by: 'dia'` alone. */
  group?: string | number | readonly (string | number)[] | RawBuilder<unknown> | null | undefined;
  status?: string | readonly string[] | null | undefined;
  /** Of hours `YYYY-MM-DDTHH` of UTC, of days `YYYY-MM-DD` of São Paulo; both included. */
  from?: string | null | undefined;
  to?: string | null | undefined;
}

export interface Count {
  grupo: string;
  quando: string;
  faixa: number;
  status: string;
  n: number;
  centavos: number;
}

const and = sql` and `;

function oneOf(column: string, asked: Asked['group']): RawBuilder<unknown>[] {
  if (asked === undefined || asked === null) return [];
  const name = sql.ref(column);
  if (typeof asked === 'string' || typeof asked === 'number') return [sql`${name} = ${String(asked)}`];
  if (!Array.isArray(asked)) return [sql`${name} in (${asked as RawBuilder<unknown>})`];
  // `in ()` is no SQL.
  return asked.length === 0 ? [sql`1 = 0`] : [sql`${name} in (${sql.join(asked.map(String))})`];
}

/** The counts asked for, as rows to read from: `from ${kept({ list: 'envios', by: 'grupo' })} c`. */
export function kept({ list, by, group, status, from, to }: Asked): RawBuilder<Count> {
  const grouped = by === 'grupo' || by === 'dia';
  const where = [
    sql`lista = ${list}`,
    sql`por = ${sql.lit(by)}`,
    ...(grouped ? oneOf('grupo', group) : [sql`grupo = ''`]),
    ...oneOf('status', status),
    ...(from ? [sql`quando >= ${from}`] : []),
    ...(to ? [sql`quando <= ${to}`] : []),
  ];
  return sql`(select grupo, quando, faixa, status, n, centavos from contados where ${sql.join(where, and)})`;
}

/** How many there are in all, as a value of a query. */
export function total(asked: Asked): RawBuilder<number> {
  return sql<number>`(select coalesce(sum(n), 0) from ${kept(asked)} contados)`;
}

export async function countKept(db: Db, asked: Asked): Promise<number> {
  const { n } = await db.selectNoFrom(total(asked).as('n')).executeTakeFirstOrThrow();
  return n;
}

/** The counts asked for, added up by some of what they are split by. */
export async function sumKept<K extends 'grupo' | 'quando' | 'faixa' | 'status'>(
  db: Db,
  asked: Asked,
  ...split: readonly K[]
): Promise<(Pick<Count, K> & { n: number; centavos: number })[]> {
  const columns = sql.join(split.map((column) => sql.ref(column)));
  const { rows } = await sql<Pick<Count, K> & { n: number; centavos: number }>`
    select ${columns}, sum(n) as n, sum(centavos) as centavos from ${kept(asked)} contados
    group by ${columns} having sum(n) <> 0 or sum(centavos) <> 0`.execute(db);
  return rows;
}

/** The hour (or thousand of ids) in which a far stretch of an order starts, and how many records come before it. */
export async function findLandmark(
  db: Db,
  asked: Asked & { by: 'hora' | 'faixa' },
  direction: 'asc' | 'desc',
  skip: number,
): Promise<{ at: string | number; before: number } | undefined> {
  const key = sql.ref(asked.by === 'hora' ? 'quando' : 'faixa');
  const { rows } = await sql<{ at: string | number; n: number; upto: number }>`
    select * from (
      select ${key} as at, n, sum(n) over (order by ${key} ${sql.raw(direction)}) as upto from (
        select ${key}, sum(n) as n from ${kept(asked)} contados group by ${key}
      ) marcos
    ) acumulados where upto > ${skip} order by upto limit 1`.execute(db);
  const [found] = rows;
  return found && { at: found.at, before: found.upto - found.n };
}

/** So many changes at a time: what enrols meanwhile does not wait long for the store. */
const AT_A_TIME = 2000;

/** Folds what the store noted of every change into the counts, unless another process is at it. Lists are right before and after. */
export async function foldCounts({ db }: Pick<Deps, 'db'>): Promise<void> {
  const { any } = await db
    .selectNoFrom((eb) => eb.selectFrom('contagens_novas').select('id').limit(1).as('any'))
    .executeTakeFirstOrThrow();
  if (any === null) return;
  for (let n = AT_A_TIME; n === AT_A_TIME; ) {
    n = await inTransaction(db, async (trx) => {
      noAudit(trx, 'The same counts, written shorter.');
      return (await takeTurnIfFree(trx, 'contagens')) ? fold(trx, AT_A_TIME) : 0;
    });
  }
}

/** What a change is counted by: each as the columns it fills, and whom it is kept for. */
const FAMILIES: Record<By, { grupo: string; quando: string; faixa: string; only: string }> = {
  grupo: { grupo: 'grupo', quando: "''", faixa: '0', only: '1 = 1' },
  hora: { grupo: "''", quando: 'hora', faixa: '0', only: '1 = 1' },
  dia: { grupo: 'grupo', quando: 'dia', faixa: '0', only: "dia <> ''" },
  faixa: { grupo: "''", quando: "''", faixa: 'faixa', only: "dia = ''" },
};

const ADD = sql.raw('insert into contagens (lista, por, grupo, quando, faixa, status, n, centavos)');
const CONFLICT = sql.raw(`on conflict (lista, por, grupo, quando, faixa, status) do update
  set n = contagens.n + excluded.n, centavos = contagens.centavos + excluded.centavos`);

/** Rows of changes, or of records, added up by everything they are counted by. */
function added(rows: RawBuilder<unknown>): RawBuilder<unknown> {
  const families = Object.entries(FAMILIES).map(
    ([by, { grupo, quando, faixa, only }]) => sql`select lista, ${sql.lit(by)} as por, ${sql.raw(grupo)} as grupo,
      ${sql.raw(quando)} as quando, ${sql.raw(faixa)} as faixa, status, n, centavos from ${rows} where ${sql.raw(only)}`,
  );
  return sql`select lista, por, grupo, quando, faixa, status, sum(n) as n, sum(centavos) as centavos
    from (${sql.join(families, sql` union all `)}) mudancas
    where 1 = 1 group by lista, por, grupo, quando, faixa, status having sum(n) <> 0 or sum(centavos) <> 0`;
}

/**
 * Folds the oldest changes, at most `limit`. @returns how many there were
 * On PostgreSQL one statement takes them and adds them: changes that are being committed meanwhile are wholly in it, or not. It
 * takes what stands before one id, which is quick however full PostgreSQL believes this ever emptied table to be.
 */
async function fold(trx: Trx, limit: number): Promise<number> {
  if (isPostgres(trx)) {
    const { rows } = await sql<{ n: number }>`with tomadas as (
        delete from contagens_novas where id <= (
          select max(id) from (select id from contagens_novas order by id limit ${limit}) primeiras
        ) returning *
      ), somadas as (${ADD} ${added(sql`tomadas`)} ${CONFLICT})
      select count(*) as n from tomadas`.execute(trx);
    return rows[0]?.n ?? 0;
  }
  const { rows } = await sql<{ upto: number | null; n: number }>`select max(id) as upto, count(*) as n
    from (select id from contagens_novas order by id limit ${limit}) primeiras`.execute(trx);
  const { upto = null, n = 0 } = rows[0] ?? {};
  if (upto === null) return 0;
  await sql`${ADD} ${added(sql`(select * from contagens_novas where id <= ${upto}) novas`)} ${CONFLICT}`.execute(trx);
  await sql`delete from contagens_novas where id <= ${upto}`.execute(trx);
  return n;
}

/**
 * Counts everything anew, by the hours that São Paulo keeps as this machine knows them: after the country changed its hours, or
 * to be sure. Whoever changes a record meanwhile waits for it.
 */
export async function recount(db: Db): Promise<void> {
  await inTransaction(db, async (trx) => {
    noAudit(trx, 'The counts of what is there, counted anew.');
    await takeTurn(trx, 'contagens');
    if (isPostgres(trx)) await sql`lock table contagens_novas in share row exclusive mode`.execute(trx);
    await setOffsets(trx);
    await sql`delete from contagens_novas`.execute(trx);
    await sql`delete from contagens`.execute(trx);
    await sql`with registros as materialized (
        select lista, grupo, dia, hora, faixa, status, count(*) as n, sum(centavos) as centavos
        from contaveis group by lista, grupo, dia, hora, faixa, status
      ) ${ADD} ${added(sql`registros`)}`.execute(trx);
  });
}

/** Before the first portal there was nothing to count. */
const FIRST_YEAR = 2026;
/** Laws that change the hours are made some months ahead. */
const YEARS_AHEAD = 3;

async function setOffsets(trx: Trx): Promise<void> {
  const rows = offsets(new Date().getUTCFullYear() + YEARS_AHEAD).map(
    ([since, minutes]) => sql`select cast(${sql.lit(since)} as text) as desde, ${sql.lit(minutes)} as minutos`,
  );
  const create = isPostgres(trx) ? sql`create or replace view` : sql`create view`;
  if (!isPostgres(trx)) await sql`drop view fusos`.execute(trx);
  await sql`${create} fusos as ${sql.join(rows, sql` union all `)}`.execute(trx);
}

/** How far São Paulo is from UTC, in minutes, and since which instant. */
export function offsets(upto: number): [since: string, minutes: number][] {
  const at = (instant: number) => deslocamento(instant) / MINUTO_MS;
  const start = Date.UTC(FIRST_YEAR, 0, 1);
  const found: [string, number][] = [['', at(start)]];
  for (let day = start; day < Date.UTC(upto, 0, 1); day += DIA_MS) {
    if (at(day + DIA_MS) === found.at(-1)?.[1]) continue;
    for (let hour = day; hour <= day + DIA_MS; hour += HORA_MS) {
      if (at(hour) === found.at(-1)?.[1]) continue;
      found.push([new Date(hour).toISOString(), at(hour)]);
    }
  }
  return found;
}
