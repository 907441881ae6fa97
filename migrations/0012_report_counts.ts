// What reports sum up, kept as records come and go (as 0005 keeps the lists' counts, and folded by the same job): enrolments
// by what became of their fee, payments by how they came in, slips by where they stand. Each is kept by contest, by
// contest and day, and by hour, so that a report of any contest and period reads few rows.
import { type Kysely, PostgresAdapter, sql } from 'kysely';

interface Counted {
  list: string;
  table: string;
  contest: (row: string) => string;
  /** The instant that periods are about. */
  at: string;
  status: (row: string) => string;
  cents: (row: string) => string;
  /** Rows that count; all when not given. */
  shown?: string;
  /** The columns whose change may count a row otherwise; none for rows that never change. */
  of: readonly string[];
}

const OF_ENROLMENT = (row: string) => `(select i.concurso_id from inscricoes i where i.id = ${row}.inscricao_id)`;

const COUNTED: readonly Counted[] = [
  {
    list: 'rel_inscricoes',
    table: 'inscricoes',
    contest: (row) => `${row}.concurso_id`,
    at: 'created_at',
    status: (row) => `case when ${row}.status = 'C' then 'cancelada'
      when ${row}.status_pagamento = 'Pago' then 'paga'
      when ${row}.valor_centavos = 0 then 'gratuita'
      when ${row}.status_pagamento = 'Isento' then 'isenta'
      when ${row}.status_pagamento in ('Emitido', 'Vencido') then 'emitida'
      else 'sem_boleto' end`,
    cents: (row) => `${row}.valor_centavos`,
    of: ['status', 'status_pagamento', 'valor_centavos'],
  },
  {
    list: 'rel_pagamentos',
    table: 'pagamentos',
    contest: OF_ENROLMENT,
    at: 'confirmado_em',
    status: (row) => `case when ${row}.origem = 'manual' then 'MANUAL' else coalesce(${row}.emissor, '') end`,
    cents: (row) => `${row}.valor_centavos`,
    of: [],
  },
  {
    list: 'rel_boletos',
    table: 'boletos',
    contest: OF_ENROLMENT,
    at: 'created_at',
    // An open one with the last day it can be paid on: whether it is overdue is a matter of today.
    status: (row) => `case when ${row}.status = 'Emitido' then 'Emitido ' || ${row}.pagavel_ate else ${row}.status end`,
    cents: (row) => `case when ${row}.status = 'Pago' then coalesce(${row}.valor_pago_centavos, ${row}.valor_centavos)
      else ${row}.valor_centavos end`,
    shown: 'emitido_em',
    of: ['status', 'pagavel_ate', 'emitido_em', 'valor_centavos', 'valor_pago_centavos'],
  },
];

const COLUMNS = ['lista', 'grupo', 'hora', 'faixa', 'status'];

/**
 * The day in São Paulo, which is three hours behind UTC. Were there summer time again, the hours at the ends of a contest's
 * period would be off by one: then these keys are to be counted anew. Everything without a contest goes by the hour.
 */
const day = (instant: string, postgres: boolean) =>
  postgres
    ? `to_char(${instant}::timestamptz at time zone 'UTC' - interval '3 hours', 'YYYY-MM-DD')`
    : `date(${instant}, '-3 hours')`;

/** Contests are numbered in keys of one length, so that the days of each stand together in every language's order. */
function parts({ list, contest, at, status }: Counted, row: string, postgres: boolean): string[] {
  const hour = `substr(${row}.${at}, 1, 13)`;
  return [
    `'${list}'`,
    `cast(${contest(row)} as text)`,
    `cast(10000000000 + ${contest(row)} as text) || '@' || ${day(`${row}.${at}`, postgres)}`,
    hour,
    status(row),
  ];
}

const counts = ({ shown }: Counted, row: string) => (shown ? `${row}.${shown} is not null` : '1 = 1');

export async function up(db: Kysely<unknown>): Promise<void> {
  const postgres = db.getExecutor().adapter instanceof PostgresAdapter;
  for (const counted of COUNTED) {
    await fill(db, counted, postgres);
    await watch(db, counted, postgres);
  }
}

/** What the store already holds. */
async function fill(db: Kysely<unknown>, counted: Counted, postgres: boolean): Promise<void> {
  const named = parts(counted, 't', postgres).map((value, i) => `${value} as ${COLUMNS[i]}`);
  await sql
    .raw(
      `insert into contagens_novas (${COLUMNS.join(', ')}, n, centavos)
       select ${COLUMNS.join(', ')}, count(*), sum(centavos)
       from (select ${named.join(', ')}, ${counted.cents('t')} as centavos from ${counted.table} t
         where ${counts(counted, 't')}) linhas
       group by ${COLUMNS.join(', ')}`,
    )
    .execute(db);
}

/** The statement that counts a row in or out. */
function move(counted: Counted, row: 'new' | 'old', n: 1 | -1, postgres: boolean): string {
  return `insert into contagens_novas (${COLUMNS.join(', ')}, n, centavos)
    select ${parts(counted, row, postgres).join(', ')}, ${n}, ${n} * (${counted.cents(row)}) where ${counts(counted, row)};`;
}

const differs = (column: string) =>
  `coalesce(cast(new.${column} as text), '') <> coalesce(cast(old.${column} as text), '')`;

async function watch(db: Kysely<unknown>, counted: Counted, postgres: boolean): Promise<void> {
  const { list, table, of } = counted;
  const enter = move(counted, 'new', 1, postgres);
  const leave = move(counted, 'old', -1, postgres);
  const acts: [event: string, does: string][] = [
    ['insert', enter],
    ['delete', leave],
  ];
  if (of.length > 0) acts.push(['update', `${leave}\n${enter}`]);
  for (const [event, does] of acts) {
    const name = `${list}_${event}`;
    const on = event === 'update' ? `update of ${of.join(', ')}` : event;
    const when = event === 'update' ? `when (${of.map(differs).join(' or ')})` : '';
    if (postgres) {
      await sql
        .raw(`create function ${name}() returns trigger language plpgsql as $$ begin ${does} return null; end $$`)
        .execute(db);
    }
    const action = postgres ? `for each row ${when} execute function ${name}()` : `${when} begin ${does} end`;
    await sql.raw(`create trigger ${name} after ${on} on ${table} ${action}`).execute(db);
  }
}
