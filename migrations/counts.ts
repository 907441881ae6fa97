// What a step says to have the store keep the counts of one more list. What is counted already is taken as the store itself
// tells it, so that no step writes all of `contaveis` again. What a step that landed uses of this changes no more.
import { type Kysely, PostgresAdapter, sql } from 'kysely';

export interface Counted {
  /** The table, and the list by its name. */
  table: string;
  /** Columns: by what it is grouped, where a row stands, and what takes it out of the list once it is set. */
  group: string;
  status: string;
  hidden: string;
}

const CHANGE = 'lista, grupo, dia, hora, faixa, status';

/** Adds to what is counted: rows with what each is counted by, as `contaveis` has them. */
export async function alsoCounted(db: Kysely<unknown>, rows: string): Promise<void> {
  const postgres = db.getExecutor().adapter instanceof PostgresAdapter;
  const run = (statement: string) => sql.raw(statement).execute(db);
  const before = postgres
    ? sql<{ view: string }>`select pg_get_viewdef('contaveis'::regclass) as view`
    : sql<{
        view: string;
      }>`select substr(sql, instr(sql, ' as ') + 4) as view from sqlite_master where name = 'contaveis'`;
  const [is] = (await before.execute(db)).rows;
  if (!postgres) await run('drop view contaveis');
  const create = postgres ? 'create or replace view' : 'create view';
  await run(`${create} contaveis as ${is?.view.replace(/;\s*$/, '')} union all ${rows}`);
}

/** Rows count by when they were created and, by thousands, by their ids. Those that are there are counted in. */
export async function keepCounted(db: Kysely<unknown>, { table, group, status, hidden }: Counted): Promise<void> {
  const postgres = db.getExecutor().adapter instanceof PostgresAdapter;
  const run = (statement: string) => sql.raw(statement).execute(db);
  const parts = (row: string) => `'${table}' as lista, coalesce(cast(${row}.${group} as text), '') as grupo,
    '' as dia, substr(${row}.created_at, 1, 13) as hora, ${row}.id / 1000 as faixa, ${row}.${status} as status`;

  await alsoCounted(
    db,
    `select ${parts('t')}, cast(0 as bigint) as centavos from ${table} t where t.${hidden} is null`,
  );
  await run(`insert into contagens_novas (${CHANGE}, n, centavos)
    select ${CHANGE}, count(*), 0 from contaveis where lista = '${table}' group by ${CHANGE}`);

  const move = (row: 'new' | 'old', n: 1 | -1) => `insert into contagens_novas (${CHANGE}, n, centavos)
    select ${parts(row)}, ${n}, 0 where ${row}.${hidden} is null;`;
  const watched = [group, status, hidden];
  const differs = watched.map((column) => {
    const [is, was] = ['new', 'old'].map((row) => `coalesce(cast(${row}.${column} as text), '')`);
    return `${is} <> ${was}`;
  });
  const events = {
    insert: { on: 'insert', does: move('new', 1) },
    delete: { on: 'delete', does: move('old', -1) },
    update: {
      on: `update of ${watched.join(', ')}`,
      when: `when (${differs.join(' or ')})`,
      does: `${move('old', -1)} ${move('new', 1)}`,
    },
  };
  for (const [event, { on, when = '', does }] of Object.entries<{ on: string; when?: string; does: string }>(events)) {
    const name = `${table}_contar_${event}`;
    if (postgres) {
      await run(`create function ${name}() returns trigger language plpgsql as $$ begin ${does} return null; end $$`);
      await run(`create trigger ${name} after ${on} on ${table} for each row ${when} execute function ${name}()`);
    } else {
      await run(`create trigger ${name} after ${on} on ${table} ${when} begin ${does} end`);
    }
  }
}
