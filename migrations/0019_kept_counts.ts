// What is kept counted gets columns that say what they are: by what a list is grouped, the day in São Paulo, the hour of UTC and
// the thousand of ids, where one text held now this and now that. Counts that are there are written over, not counted anew.
//
// Three views tell what a count is, so that nothing else has to: `contaveis` has a row for each record that is counted and what
// it is counted by; `contados` has every count that is kept, folded or not yet; `fusos` says how far São Paulo is from UTC and
// since when. Counting anew (`npm run contagens`) is reading the first of them into the second.
import { type Kysely, PostgresAdapter, sql } from 'kysely';
import { autoId } from './dialect.ts';

interface Counted {
  list: string;
  table: string;
  /** The instant its hour is of. */
  at?: string;
  group: (row: string) => string;
  status: (row: string) => string;
  cents?: (row: string) => string;
  /** What must hold for a row to be counted. */
  shown?: (row: string) => string;
  /** Also kept by group and day. */
  daily?: true;
  /** The columns whose change may count a row otherwise; none for rows that never change. */
  of: readonly string[];
  /** When such a change does, if not whenever one of the columns is another. */
  when?: string;
  trigger: string;
}

const column = (name: string) => (row: string) => `${row}.${name}`;
const text = (name: string) => (row: string) => `coalesce(cast(${row}.${name} as text), '')`;
const unset = (name: string) => (row: string) => `${row}.${name} is null`;
const issued = (row: string) => `${row}.emitido_em is not null`;
const ofEnrolment = (row: string) =>
  `coalesce((select cast(i.concurso_id as text) from inscricoes i where i.id = ${row}.inscricao_id), '')`;
const slipCents = (row: string) =>
  `case when ${row}.status = 'Pago' then coalesce(${row}.valor_pago_centavos, ${row}.valor_centavos)
    else ${row}.valor_centavos end`;
const mailStatus = (row: string) =>
  `case when ${row}.enviado_em is not null then 'enviado' when ${row}.erro is not null then 'falhando' else 'fila' end`;

const request = (list: string, status: string, hidden: string): Counted => ({
  list,
  table: list,
  group: text('concurso_id'),
  status: column(status),
  shown: unset(hidden),
  of: ['concurso_id', status, hidden],
  trigger: `${list}_contar`,
});

const COUNTED: readonly Counted[] = [
  {
    list: 'inscricoes',
    table: 'inscricoes',
    group: text('concurso_id'),
    status: column('status'),
    of: ['concurso_id', 'status'],
    trigger: 'inscricoes_contar',
  },
  request('isencoes', 'status', 'cancelada_em'),
  request('recursos', 'status', 'excluido_em'),
  request('envios', 'validacao', 'excluido_em'),
  {
    list: 'candidatos',
    table: 'candidatos',
    group: text('uf'),
    status: column('status'),
    of: ['uf', 'status'],
    trigger: 'candidatos_contar',
  },
  // By the last day they can be paid on: whether one is overdue is a matter of today.
  {
    list: 'boletos',
    table: 'boletos',
    group: text('pagavel_ate'),
    status: column('status'),
    cents: slipCents,
    shown: issued,
    of: ['pagavel_ate', 'status', 'emitido_em', 'valor_centavos', 'valor_pago_centavos'],
    trigger: 'boletos_contar',
  },
  // By act, and by who acted: `1` for administrators and the portal, `0` for candidates and visitors.
  { list: 'logs', table: 'logs', group: column('tipo'), status: text('isadmin'), of: [], trigger: 'logs_contar' },
  {
    list: 'emails',
    table: 'emails',
    at: 'criado_em',
    group: text('tipo'),
    status: mailStatus,
    of: ['tipo', 'enviado_em', 'erro'],
    when: `${mailStatus('new')} <> ${mailStatus('old')} or coalesce(new.tipo, '') <> coalesce(old.tipo, '')`,
    trigger: 'emails_contar',
  },
  {
    list: 'rel_inscricoes',
    table: 'inscricoes',
    group: text('concurso_id'),
    status: (row) => `case when ${row}.status = 'C' then 'cancelada'
      when ${row}.status_pagamento = 'Pago' then 'paga'
      when ${row}.valor_centavos = 0 then 'gratuita'
      when ${row}.status_pagamento = 'Isento' then 'isenta'
      when ${row}.status_pagamento in ('Emitido', 'Vencido') then 'emitida'
      else 'sem_boleto' end`,
    cents: column('valor_centavos'),
    daily: true,
    of: ['status', 'status_pagamento', 'valor_centavos'],
    trigger: 'rel_inscricoes',
  },
  {
    list: 'rel_pagamentos',
    table: 'pagamentos',
    at: 'confirmado_em',
    group: ofEnrolment,
    status: (row) => `case when ${row}.origem = 'manual' then 'MANUAL' else coalesce(${row}.emissor, '') end`,
    cents: column('valor_centavos'),
    daily: true,
    of: [],
    trigger: 'rel_pagamentos',
  },
  {
    list: 'rel_boletos',
    table: 'boletos',
    group: ofEnrolment,
    // An open one with the last day it can be paid on: whether it is overdue is a matter of today.
    status: (row) => `case when ${row}.status = 'Emitido' then 'Emitido ' || ${row}.pagavel_ate else ${row}.status end`,
    cents: slipCents,
    shown: issued,
    daily: true,
    of: ['status', 'pagavel_ate', 'emitido_em', 'valor_centavos', 'valor_pago_centavos'],
    trigger: 'rel_boletos',
  },
];

const COUNT = 'lista, por, grupo, quando, faixa, status, n, centavos';
const CHANGE = 'lista, grupo, dia, hora, faixa, status, n, centavos';

/** The day in São Paulo, by the hours it kept at that instant. */
function day(instant: string, postgres: boolean): string {
  const minutes = `(select f.minutos from fusos f where f.desde <= ${instant} order by f.desde desc limit 1)`;
  return postgres
    ? `to_char((${instant}::timestamptz at time zone 'UTC') + make_interval(mins => ${minutes}), 'YYYY-MM-DD')`
    : `date(${instant}, ${minutes} || ' minutes')`;
}

/** What a row is counted by. */
function parts({ list, at = 'created_at', group, status, daily }: Counted, row: string, postgres: boolean): string {
  return [
    `'${list}' as lista`,
    `${group(row)} as grupo`,
    `${daily ? day(`${row}.${at}`, postgres) : "''"} as dia`,
    `substr(${row}.${at}, 1, 13) as hora`,
    `${row}.id / 1000 as faixa`,
    `${status(row)} as status`,
  ].join(', ');
}

const centsOf = ({ cents }: Counted, row: string) => (cents ? cents(row) : '0');
const where = ({ shown }: Counted, row: string) => (shown ? ` where ${shown(row)}` : '');

export async function up(db: Kysely<unknown>): Promise<void> {
  const postgres = db.getExecutor().adapter instanceof PostgresAdapter;
  const run = (statement: string) => sql.raw(statement).execute(db);
  if (postgres) await run('lock table contagens_novas, contagens in access exclusive mode');
  else for (const counted of COUNTED) for (const name of triggers(counted)) await run(`drop trigger ${name}`);
  await writeOver(db);
  await run("create view fusos as select cast('' as text) as desde, -180 as minutos");
  await run(
    `create view contaveis as ${COUNTED.map(
      (counted) =>
        `select ${parts(counted, 't', postgres)}, cast(${centsOf(counted, 't')} as bigint) as centavos
     from ${counted.table} t${where(counted, 't')}`,
    ).join(' union all ')}`,
  );
  await run(`create view contados as select ${COUNT} from contagens
    union all select lista, 'grupo', grupo, '', 0, status, n, centavos from contagens_novas
    union all select lista, 'hora', '', hora, 0, status, n, centavos from contagens_novas
    union all select lista, 'dia', grupo, dia, 0, status, n, centavos from contagens_novas where dia <> ''
    union all select lista, 'faixa', '', '', faixa, status, n, centavos from contagens_novas where dia = ''`);
  for (const counted of COUNTED) {
    for (const [event, does] of acts(counted, postgres)) await watch(db, counted, event, does, postgres);
  }
}

/** The counts there are, in columns of their own; what was not folded yet with them. */
async function writeOver(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('contagens_por')
    .addColumn('lista', 'text', (c) => c.notNull())
    // grupo: by contest, state, act, kind or last day. hora: by the hour of UTC. dia: by group and day of São Paulo. faixa: by
    // thousands of ids. What a count is not split by is empty.
    .addColumn('por', 'text', (c) => c.notNull())
    .addColumn('grupo', 'text', (c) => c.notNull())
    .addColumn('quando', 'text', (c) => c.notNull())
    .addColumn('faixa', 'integer', (c) => c.notNull())
    .addColumn('status', 'text', (c) => c.notNull())
    .addColumn('n', 'integer', (c) => c.notNull())
    .addColumn('centavos', 'bigint', (c) => c.notNull())
    .addPrimaryKeyConstraint('contagens_por_pk', ['lista', 'por', 'grupo', 'quando', 'faixa', 'status'])
    .execute();
  const old = `(select lista, familia, chave, status, n, centavos from contagens
    union all select lista, 'grupo', grupo, status, n, centavos from contagens_novas
    union all select lista, 'hora', hora, status, n, centavos from contagens_novas
    union all select lista, 'faixa', faixa, status, n, centavos from contagens_novas) antigas`;
  // Reports had the contest and the day in `hora`, the contest in eleven digits and an `@` between, and the hour in `faixa`.
  const daily = "lista like 'rel\\_%' escape '\\' and familia = 'hora'";
  const contest = 'cast(cast(substr(chave, 1, 11) as bigint) - 10000000000 as text)';
  const hourly = "lista like 'rel\\_%' escape '\\' and familia = 'faixa'";
  await sql
    .raw(
      `insert into contagens_por (${COUNT}) select lista, por, grupo, quando, faixa, status, sum(n), sum(centavos) from (
        select case when lista like 'logs\\_%' escape '\\' then 'logs' else lista end as lista,
          case when ${daily} then 'dia' when ${hourly} then 'hora' else familia end as por,
          case when ${daily} then ${contest} when familia = 'grupo' then chave else '' end as grupo,
          case when ${daily} then substr(chave, 13) when ${hourly} or familia = 'hora' then chave else '' end as quando,
          case when familia = 'faixa' and not (${hourly}) then cast(chave as integer) else 0 end as faixa,
          case when lista like 'logs\\_%' escape '\\' then substr(lista, 6) else status end as status, n, centavos
        from ${old}) novas
      group by lista, por, grupo, quando, faixa, status having sum(n) <> 0 or sum(centavos) <> 0`,
    )
    .execute(db);
  await db.schema.dropTable('contagens').execute();
  await db.schema.dropTable('contagens_novas').execute();
  await db.schema.alterTable('contagens_por').renameTo('contagens').execute();
  await db.schema
    .createTable('contagens_novas')
    .addColumn('id', ...autoId(db))
    .addColumn('lista', 'text', (c) => c.notNull())
    .addColumn('grupo', 'text', (c) => c.notNull())
    .addColumn('dia', 'text', (c) => c.notNull())
    .addColumn('hora', 'text', (c) => c.notNull())
    .addColumn('faixa', 'integer', (c) => c.notNull())
    .addColumn('status', 'text', (c) => c.notNull())
    .addColumn('n', 'integer', (c) => c.notNull())
    .addColumn('centavos', 'bigint', (c) => c.notNull())
    .execute();
}

type Event = 'insert' | 'delete' | 'update';

function triggers({ trigger, of }: Counted): string[] {
  return [...(['insert', 'delete'] as const), ...(of.length > 0 ? (['update'] as const) : [])].map(
    (event) => `${trigger}_${event}`,
  );
}

/** The statements that count a row in and out. */
function acts(counted: Counted, postgres: boolean): [Event, string][] {
  const move = (row: 'new' | 'old', n: 1 | -1) =>
    `insert into contagens_novas (${CHANGE})
      select ${parts(counted, row, postgres)}, ${n}, ${n} * (${centsOf(counted, row)})${where(counted, row)};`;
  const enter = move('new', 1);
  const leave = move('old', -1);
  const moves: [Event, string][] = [
    ['insert', enter],
    ['delete', leave],
  ];
  return counted.of.length > 0 ? [...moves, ['update', `${leave}\n${enter}`]] : moves;
}

/** On PostgreSQL the triggers stay, and no table is locked: what they do is another. */
async function watch(
  db: Kysely<unknown>,
  { trigger, table, of, when }: Counted,
  event: Event,
  does: string,
  postgres: boolean,
): Promise<void> {
  const name = `${trigger}_${event}`;
  if (postgres) {
    await sql
      .raw(
        `create or replace function ${name}() returns trigger language plpgsql as $$ begin ${does} return null; end $$`,
      )
      .execute(db);
    return;
  }
  const differs = of.map((c) => `coalesce(cast(new.${c} as text), '') <> coalesce(cast(old.${c} as text), '')`);
  const on = event === 'update' ? `update of ${of.join(', ')}` : event;
  const only = event === 'update' ? `when (${when ?? differs.join(' or ')})` : '';
  await sql.raw(`create trigger ${name} after ${on} on ${table} ${only} begin ${does} end`).execute(db);
}
