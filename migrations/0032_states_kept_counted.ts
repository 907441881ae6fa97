// How many enrolments of each vacancy are in which situação, and what their fees come to, is kept counted: dashboards ask it of
// every enrolment there is. It follows from the enrolment, its exemption that lives and whether it has a slip; a change of any of
// them moves the enrolment from one count to another.
import { type Kysely, PostgresAdapter, sql } from 'kysely';
import { alsoCounted } from './counts.ts';

const CHANGE = 'lista, grupo, dia, hora, faixa, status, n, centavos';

/** `situacaoDaInscricao` in SQL; tests compare the two. @param exemption its status, or null */
const state = (row: string, exemption: string, slip: string) => `case
  when ${row}.status = 'C' then 'Cancelada'
  when ${row}.status_pagamento = 'Pago' then 'Pago'
  when ${row}.valor_centavos = 0 or coalesce(${exemption}, '') = 'D' then 'Deferido'
  when coalesce(${exemption}, '') = 'P' then 'Pendente'
  when ${slip} then 'Aguardando Pagamento'
  when coalesce(${exemption}, '') = 'I' then 'Indeferido'
  else 'Sem Boleto Emitido' end`;

const SLIP = "'Emitido', 'Pago'";
const EXEMPTION = (row: string) =>
  `(select x.status from isencoes x where x.inscricao_id = ${row}.id and x.cancelada_em is null)`;
const HAS_SLIP = (row: string) =>
  `exists (select 1 from boletos b where b.inscricao_id = ${row}.id and b.status in (${SLIP}))`;
const whole = (row: string) => state(row, EXEMPTION(row), HAS_SLIP(row));

const parts = (row: string, is: string) => `'situacoes' as lista, cast(${row}.vaga_id as text) as grupo, '' as dia,
  substr(${row}.created_at, 1, 13) as hora, ${row}.id / 1000 as faixa, ${is} as status`;

const move = (row: string, is: string, n: 1 | -1, from = '') =>
  `insert into contagens_novas (${CHANGE}) select ${parts(row, is)}, ${n}, ${n} * ${row}.valor_centavos ${from};`;

/** Moves the enrolment of a row of another table, where what the row says makes a difference. */
const moveOf = (table: string, was: string, is: string) => {
  const from = `from inscricoes i where i.id = ${table}.inscricao_id
    and i.status = 'A' and i.status_pagamento <> 'Pago' and i.valor_centavos > 0`;
  return `${move('i', was, -1, from)} ${move('i', is, 1, from)}`;
};

/** Of an exemption, at most one of an enrolment lives; of a slip, at most one is not cancelled. */
const living = (row: 'new' | 'old') => `case when ${row}.cancelada_em is null then ${row}.status end`;
const counts = (row: 'new' | 'old') => `${row}.status in (${SLIP})`;

const byExemption = (exemption: string) => state('i', exemption, HAS_SLIP('i'));
const bySlip = (slip: string) => state('i', EXEMPTION('i'), slip);

export const ALL = `registros as materialized (select grupo, hora, faixa, status, count(*) as n, sum(centavos) as centavos
  from contaveis where lista = 'situacoes' group by grupo, hora, faixa, status)`;
const family = (by: string, grupo: string, quando: string, faixa: string) =>
  `select 'situacoes', '${by}', ${grupo}, ${quando}, ${faixa}, status, sum(n), sum(centavos)
    from registros group by ${[grupo, quando, faixa].find((column) => /[a-z]/.test(column))}, status`;
/** What is there, by each that it is counted by. */
export const ADD = `insert into contagens (lista, por, grupo, quando, faixa, status, n, centavos)
  ${family('grupo', 'grupo', "''", '0')} union all ${family('hora', "''", 'hora', '0')}
  union all ${family('faixa', "''", "''", 'faixa')}`;

const WATCHED = ['status', 'status_pagamento', 'valor_centavos', 'vaga_id'];
const TRIGGERS = [
  ['inscricoes', 'insert', '', move('new', whole('new'), 1)],
  ['inscricoes', 'delete', '', move('old', whole('old'), -1)],
  [
    'inscricoes',
    `update of ${WATCHED.join(', ')}`,
    WATCHED.map((column) => `new.${column} <> old.${column}`).join(' or '),
    `${move('old', whole('old'), -1)} ${move('new', whole('new'), 1)}`,
  ],
  ['isencoes', 'insert', 'new.cancelada_em is null', moveOf('new', byExemption('null'), byExemption('new.status'))],
  ['isencoes', 'delete', 'old.cancelada_em is null', moveOf('old', byExemption('old.status'), byExemption('null'))],
  [
    'isencoes',
    'update of status, cancelada_em',
    `coalesce(${living('new')}, '') <> coalesce(${living('old')}, '')`,
    moveOf('new', byExemption(living('old')), byExemption(living('new'))),
  ],
  ['boletos', 'insert', counts('new'), moveOf('new', bySlip('1 = 0'), bySlip('1 = 1'))],
  ['boletos', 'delete', counts('old'), moveOf('old', bySlip('1 = 1'), bySlip('1 = 0'))],
  [
    'boletos',
    'update of status',
    `(${counts('new')}) <> (${counts('old')})`,
    moveOf('new', bySlip(counts('old')), bySlip(counts('new'))),
  ],
] as const;

export async function up(db: Kysely<unknown>): Promise<void> {
  const postgres = db.getExecutor().adapter instanceof PostgresAdapter;
  const run = (statement: string) => sql.raw(statement).execute(db);
  await alsoCounted(
    db,
    `select ${parts('t', whole('t'))}, cast(t.valor_centavos as bigint) as centavos from inscricoes t`,
  );
  for (const [table, on, when, does] of TRIGGERS) {
    const name = `situacoes_${table}_${on.split(' ')[0]}`;
    const only = when && `when (${when})`;
    if (postgres) {
      await run(`create function ${name}() returns trigger language plpgsql as $$ begin ${does} return null; end $$`);
      await run(`create trigger ${name} after ${on} on ${table} for each row ${only} execute function ${name}()`);
    } else {
      await run(`create trigger ${name} after ${on} on ${table} ${only} begin ${does} end`);
    }
  }
  if (!postgres) await run(`with ${ALL} ${ADD}`);
}
