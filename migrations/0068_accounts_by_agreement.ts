// The accounts by agreement: what moved is kept counted by contest, by what it is and by whose account it came into; what became
// known after its day is counted apart, by the day it became known, for only the sums say it. And where the payer of a slip says
// which account its refund goes to.
import { type Kysely, PostgresAdapter, sql } from 'kysely';
import { alsoCounted } from './counts.ts';

const COUNTED = 'lista, grupo, dia, hora, faixa, status';

export async function up(db: Kysely<unknown>): Promise<void> {
  const postgres = db.getExecutor().adapter instanceof PostgresAdapter;
  const run = (statement: string) => sql.raw(statement).execute(db);
  await run('alter table devolucao_itens add column link_pagador text');
  await db.schema.createIndex('lancamentos_convenio').on('lancamentos').columns(['convenio_id', 'dia', 'id']).execute();

  await run(postgres ? 'drop trigger lancamentos_contar on lancamentos' : 'drop trigger lancamentos_contar');
  if (postgres) await run('drop function lancamentos_contar()');
  await run("delete from contagens where lista = 'lancamentos'");
  await run("delete from contagens_novas where lista = 'lancamentos'");
  await withoutFormer(db, postgres);

  const counted = [
    { parts: all, when: () => '1 = 1' },
    { parts: late, when: (row: string) => `${known(row, postgres)} > ${row}.dia` },
  ].map(({ parts, when }) => ({ parts: (row: string) => parts(row, known(row, postgres)), when }));
  for (const { parts, when } of counted)
    await alsoCounted(
      db,
      `select ${parts('t')}, cast(t.valor_centavos as bigint) as centavos from lancamentos t where ${when('t')}`,
    );
  await run(`insert into contagens_novas (${COUNTED}, n, centavos)
    select ${COUNTED}, count(*), sum(centavos) from contaveis where lista in ('contas', 'contas_tarde') group by ${COUNTED}`);

  const does = counted
    .map(
      ({ parts, when }) => `insert into contagens_novas (${COUNTED}, n, centavos)
        select ${parts('new')}, 1, new.valor_centavos where ${when('new')};`,
    )
    .join('\n');
  if (postgres) {
    await run(
      `create function lancamentos_contar() returns trigger language plpgsql as $$ begin ${does} return null; end $$`,
    );
    await run(
      'create trigger lancamentos_contar after insert on lancamentos for each row execute function lancamentos_contar()',
    );
  } else await run(`create trigger lancamentos_contar after insert on lancamentos begin ${does} end`);
}

const contest = (row: string) => `coalesce(cast(${row}.concurso_id as text), '0')`;
/** What it is, why, by whom it came, and by which agreement. */
const what = (row: string) =>
  `${row}.tipo || ' ' || ${row}.especie || ' ' || ${row}.emissor || ' ' || coalesce(cast(${row}.convenio_id as text), '')`;

/** The days are the hours: of all contests at once, a stretch of days is read and nothing else. */
const all = (row: string) => `'contas' as lista, ${contest(row)} as grupo, ${row}.dia as dia, ${row}.dia as hora,
  ${row}.id / 1000 as faixa, ${contest(row)} || ' ' || ${what(row)} as status`;

const late = (row: string, since: string) => `'contas_tarde' as lista, ${contest(row)} as grupo, ${since} as dia,
  ${since} as hora, ${row}.id / 1000 as faixa, ${row}.dia || ' ' || ${what(row)} as status`;

/** The day in São Paulo on which an entry became known, by the hours it kept at that instant. */
function known(row: string, postgres: boolean): string {
  const minutes = `(select f.minutos from fusos f where f.desde <= ${row}.criado_em order by f.desde desc limit 1)`;
  return postgres
    ? `to_char((${row}.criado_em::timestamptz at time zone 'UTC') + make_interval(mins => ${minutes}), 'YYYY-MM-DD')`
    : `date(${row}.criado_em, ${minutes} || ' minutes')`;
}

/** What is counted, but for what the accounts were counted by until now. */
async function withoutFormer(db: Kysely<unknown>, postgres: boolean): Promise<void> {
  const { rows } = await (postgres
    ? sql<{ view: string }>`select pg_get_viewdef('contaveis'::regclass) as view`
    : sql<{
        view: string;
      }>`select substr(sql, instr(sql, ' as ') + 4) as view from sqlite_master where name = 'contaveis'`
  ).execute(db);
  const before = rows[0]?.view.replace(/;\s*$/, '');
  if (!postgres) await sql`drop view contaveis`.execute(db);
  const create = postgres ? 'create or replace view' : 'create view';
  await sql.raw(`${create} contaveis as select * from (${before}) antes where lista <> 'lancamentos'`).execute(db);
}
