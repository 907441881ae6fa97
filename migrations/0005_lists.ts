// What keeps the administrators' lists quick with a million enrolments: how many rows there are of each kind, kept as they
// come instead of counted when asked; a narrow table that candidates are searched and sorted in; and the indexes of the
// orders the lists have.
//
// Counts are not changed in place, because everybody who enrols on the last evening would wait for the same row: each
// change only adds a line to `contagens_novas`, and a job folds them into `contagens`. A count is the sum of both.
import { type Kysely, PostgresAdapter, sql } from 'kysely';
import { autoId } from './dialect.ts';

interface Counted {
  table: string;
  /** The column whose value splits the counts further. */
  group: string;
  status: string;
  /** The column that takes a row out of the list when it is set; or, for `shown`, the one that puts it there. */
  hidden?: string;
  shown?: string;
  /** What each row adds up to, in cents, and the columns that change it. */
  amount?: { of: (row: string) => string; columns: readonly string[] };
}

const REQUESTS: Counted[] = [
  { table: 'isencoes', group: 'concurso_id', status: 'status', hidden: 'cancelada_em' },
  { table: 'recursos', group: 'concurso_id', status: 'status', hidden: 'excluido_em' },
  { table: 'envios', group: 'concurso_id', status: 'validacao', hidden: 'excluido_em' },
];
const COUNTED: Counted[] = [
  { table: 'inscricoes', group: 'concurso_id', status: 'status' },
  ...REQUESTS,
  { table: 'candidatos', group: 'uf', status: 'status' },
  { table: 'logs', group: 'isadmin', status: 'tipo' },
  // By the last day they can be paid on: whether one is overdue is a matter of today.
  {
    table: 'boletos',
    group: 'pagavel_ate',
    status: 'status',
    shown: 'emitido_em',
    amount: {
      of: (row) =>
        `case when ${row}.status = 'Pago' then coalesce(${row}.valor_pago_centavos, ${row}.valor_centavos)
          else ${row}.valor_centavos end`,
      columns: ['valor_centavos', 'valor_pago_centavos'],
    },
  },
];

export async function up(db: Kysely<unknown>): Promise<void> {
  const postgres = db.getExecutor().adapter instanceof PostgresAdapter;
  await createCounts(db);
  await createCandidatosLista(db, postgres);
  await nameOwners(db, postgres);
  await createIndexes(db);
  await (postgres ? indexPieces(db) : keepPieces(db));
  await fill(db, postgres);
  await watch(db, postgres);
}

async function createCounts(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('contagens')
    .addColumn('lista', 'text', (c) => c.notNull())
    // grupo: by contest, state or audience. hora: by the UTC hour of creation. faixa: by thousands of ids.
    .addColumn('familia', 'text', (c) => c.notNull())
    .addColumn('chave', 'text', (c) => c.notNull())
    .addColumn('status', 'text', (c) => c.notNull())
    .addColumn('n', 'integer', (c) => c.notNull())
    .addColumn('centavos', 'bigint', (c) => c.notNull().defaultTo(0))
    .addPrimaryKeyConstraint('contagens_pk', ['lista', 'familia', 'chave', 'status'])
    .execute();
  await db.schema
    .createTable('contagens_novas')
    .addColumn('id', ...autoId(db))
    .addColumn('lista', 'text', (c) => c.notNull())
    .addColumn('grupo', 'text', (c) => c.notNull())
    .addColumn('hora', 'text', (c) => c.notNull())
    .addColumn('faixa', 'text', (c) => c.notNull())
    .addColumn('status', 'text', (c) => c.notNull())
    .addColumn('n', 'integer', (c) => c.notNull())
    .addColumn('centavos', 'bigint', (c) => c.notNull().defaultTo(0))
    .execute();
}

async function createCandidatosLista(db: Kysely<unknown>, postgres: boolean): Promise<void> {
  // Compared byte by byte on both stores, whatever the language of the PostgreSQL database.
  const text = postgres ? sql`text collate "C"` : sql`text`;
  await db.schema
    .createTable('candidatos_lista')
    .addColumn('candidato_id', 'integer', (c) =>
      c.primaryKey().notNull().references('candidatos.id').onDelete('cascade'),
    )
    // Name, e-mail and CPF, with what is smaller than any letter between them: a search looks in it, and whoever is
    // sorted by it is sorted by name.
    .addColumn('texto', text, (c) => c.notNull())
    .addColumn('cpf', text, (c) => c.notNull())
    .addColumn('status', text, (c) => c.notNull())
    .addColumn('uf', text, (c) => c.notNull())
    .addColumn('created_at', text, (c) => c.notNull())
    .addColumn('total_inscricoes', 'integer', (c) => c.notNull().defaultTo(0))
    .addColumn('inscricoes_ativas', 'integer', (c) => c.notNull().defaultTo(0))
    .execute();
}

/** Requests say themselves whose they are and of which contest, so that neither has to be looked up to filter by it. */
async function nameOwners(db: Kysely<unknown>, postgres: boolean): Promise<void> {
  for (const { table } of REQUESTS) {
    await db.schema
      .alterTable(table)
      .addColumn('concurso_id', 'integer', (c) => c.references('concursos.id'))
      .execute();
    await db.schema
      .alterTable(table)
      .addColumn('candidato_id', 'integer', (c) => c.references('candidatos.id'))
      .execute();
    await sql
      .raw(
        `update ${table} set concurso_id = (select i.concurso_id from inscricoes i where i.id = ${table}.inscricao_id),
         candidato_id = (select i.candidato_id from inscricoes i where i.id = ${table}.inscricao_id)`,
      )
      .execute(db);
    if (!postgres) continue;
    for (const column of ['concurso_id', 'candidato_id']) {
      await sql.raw(`alter table ${table} alter column ${column} set not null`).execute(db);
    }
  }
}

async function createIndexes(db: Kysely<unknown>): Promise<void> {
  for (const { table, status, hidden } of [COUNTED[0] as Counted, ...REQUESTS]) {
    const only = hidden ? ` where ${hidden} is null` : '';
    const indexes = {
      criacao: 'created_at, id',
      ordem_status: `${status}, created_at, id`,
      do_concurso: `concurso_id, created_at, id, ${status}`,
      do_candidato: `candidato_id, concurso_id, ${status}, created_at`,
    };
    for (const [name, columns] of Object.entries(indexes)) {
      await sql.raw(`create index ${table}_${name} on ${table} (${columns})${only}`).execute(db);
    }
  }
  // Appeals about one question of a window are read, and decided, together.
  await sql`create index recursos_questao on recursos (prazo_id, numero_questao, status, created_at, id)
    where excluido_em is null`.execute(db);
  for (const order of ['id', 'created_at, id']) {
    const name = order === 'id' ? 'numero' : 'criacao';
    await sql.raw(`create index boletos_${name} on boletos (${order}) where emitido_em is not null`).execute(db);
  }
  // The revenue of a period.
  await sql`create index pagamentos_confirmado on pagamentos (confirmado_em, valor_centavos)`.execute(db);
  await sql`create index envios_prazo on envios (prazo_id)`.execute(db);
  for (const order of ['texto', 'cpf', 'created_at', 'total_inscricoes']) {
    await sql
      .raw(`create index candidatos_lista_${order} on candidatos_lista (${order}, candidato_id, status, uf)`)
      .execute(db);
  }
  await sql`create index candidatos_lista_status on candidatos_lista (status, candidato_id, uf)`.execute(db);
}

/** What is counted of a row: its list, group, hour of creation, thousand and status. */
function parts({ table, group, status }: Counted, row: string): string[] {
  return [
    `'${table}'`,
    `coalesce(cast(${row}.${group} as text), '')`,
    `substr(${row}.created_at, 1, 13)`,
    `cast(${row}.id / 1000 as text)`,
    `${row}.${status}`,
  ];
}

function listed({ hidden, shown }: Counted, row: string): string {
  if (shown) return `${row}.${shown} is not null`;
  return hidden ? `${row}.${hidden} is null` : '1 = 1';
}

function cents({ amount }: Counted, row: string): string {
  return amount ? amount.of(row) : '0';
}

const PARTS = ['lista', 'grupo', 'hora', 'faixa', 'status'];
const COLUMNS = [...PARTS, 'n', 'centavos'].join(', ');
/** What was prepared for searching is the name, a space and the e-mail. */
const NOME = (row: string) =>
  `case when length(${row}.busca) > length(${row}.email)
    then substr(${row}.busca, 1, length(${row}.busca) - length(${row}.email) - 1) else ${row}.busca end`;
const SEPARATOR = "'\u001f'";
const TEXTO = (row: string) => `(${NOME(row)}) || ${SEPARATOR} || ${row}.email || ${SEPARATOR} || ${row}.cpf`;

/** What the store already holds. */
async function fill(db: Kysely<unknown>, postgres: boolean): Promise<void> {
  await sql
    .raw(
      `insert into candidatos_lista
         (candidato_id, texto, cpf, status, uf, created_at, total_inscricoes, inscricoes_ativas)
       select p.id, ${TEXTO('p')}, p.cpf, p.status, coalesce(p.uf, ''), p.created_at,
         (select count(*) from inscricoes i where i.candidato_id = p.id),
         (select count(*) from inscricoes i where i.candidato_id = p.id and i.status = 'A')
       from candidatos p`,
    )
    .execute(db);
  // What was filled in before its triggers were there.
  if (!postgres) await sql`insert into candidatos_pedacos (candidatos_pedacos) values ('rebuild')`.execute(db);
  for (const counted of COUNTED) {
    const named = [
      ...parts(counted, 't').map((value, i) => `${value} as ${PARTS[i]}`),
      `${cents(counted, 't')} as centavos`,
    ];
    await sql
      .raw(
        `insert into contagens_novas (${COLUMNS})
         select ${PARTS.join(', ')}, count(*), sum(centavos)
         from (select ${named.join(', ')} from ${counted.table} t where ${listed(counted, 't')}) linhas
         group by ${PARTS.join(', ')}`,
      )
      .execute(db);
  }
}

/** The statement that counts a row in or out, if it is in its list. */
function move(counted: Counted, row: 'new' | 'old', n: 1 | -1): string {
  return `insert into contagens_novas (${COLUMNS})
    select ${parts(counted, row).join(', ')}, ${n}, ${n} * (${cents(counted, row)}) where ${listed(counted, row)};`;
}

/** What of a row may change how it is counted. */
function columns({ group, status, hidden, shown, amount }: Counted): string[] {
  return [group, status, ...[hidden, shown].filter((column) => column !== undefined), ...(amount?.columns ?? [])];
}

const differs = (column: string) =>
  `coalesce(cast(new.${column} as text), '') <> coalesce(cast(old.${column} as text), '')`;

const ENTER = `update candidatos_lista set total_inscricoes = total_inscricoes + 1,
  inscricoes_ativas = inscricoes_ativas + case when new.status = 'A' then 1 else 0 end where candidato_id = new.candidato_id;`;
const LEAVE = `update candidatos_lista set total_inscricoes = total_inscricoes - 1,
  inscricoes_ativas = inscricoes_ativas - case when old.status = 'A' then 1 else 0 end where candidato_id = old.candidato_id;`;
const REGISTER = `insert into candidatos_lista (candidato_id, texto, cpf, status, uf, created_at)
  values (new.id, ${TEXTO('new')}, new.cpf, new.status, coalesce(new.uf, ''), new.created_at);`;
const CHANGE = `update candidatos_lista set texto = ${TEXTO('new')}, cpf = new.cpf,
  status = new.status, uf = coalesce(new.uf, '') where candidato_id = new.id;`;
const WATCHED = ['busca', 'cpf', 'status', 'uf'];

interface Watch {
  name: string;
  table: string;
  on: 'insert' | 'delete' | 'update';
  /** For an update: the columns that matter; nothing is done when none of them is another. */
  of?: readonly string[];
  does: string;
}

const WATCHES: Watch[] = [
  ...COUNTED.flatMap((counted): Watch[] => {
    const { table } = counted;
    const name = `${table}_contar`;
    return [
      { name, table, on: 'insert', does: move(counted, 'new', 1) },
      { name, table, on: 'delete', does: move(counted, 'old', -1) },
      {
        name,
        table,
        on: 'update',
        of: columns(counted),
        does: `${move(counted, 'old', -1)}\n${move(counted, 'new', 1)}`,
      },
    ];
  }),
  { name: 'inscricoes_somar', table: 'inscricoes', on: 'insert', does: ENTER },
  { name: 'inscricoes_somar', table: 'inscricoes', on: 'delete', does: LEAVE },
  {
    name: 'inscricoes_somar',
    table: 'inscricoes',
    on: 'update',
    of: ['status', 'candidato_id'],
    does: `${LEAVE}\n${ENTER}`,
  },
  { name: 'candidatos_listar', table: 'candidatos', on: 'insert', does: REGISTER },
  { name: 'candidatos_listar', table: 'candidatos', on: 'update', of: WATCHED, does: CHANGE },
];

async function watch(db: Kysely<unknown>, postgres: boolean): Promise<void> {
  for (const { name, table, on, of, does } of WATCHES) {
    const trigger = `${name}_${on}`;
    const event = of ? `update of ${of.join(', ')}` : on;
    const when = of ? `when (${of.map(differs).join(' or ')})` : '';
    if (postgres) {
      await sql
        .raw(`create function ${trigger}() returns trigger language plpgsql as $$ begin ${does} return null; end $$`)
        .execute(db);
    }
    const action = postgres ? `for each row ${when} execute function ${trigger}()` : `${when} begin ${does} end`;
    await sql.raw(`create trigger ${trigger} after ${event} on ${table} ${action}`).execute(db);
  }
}

/** The same in SQLite, which finds pieces of texts by the threes of characters in them. */
async function keepPieces(db: Kysely<unknown>): Promise<void> {
  await sql`create virtual table candidatos_pedacos
    using fts5(texto, content='candidatos_lista', content_rowid='candidato_id', tokenize='trigram')`.execute(db);
  const enter = 'insert into candidatos_pedacos (rowid, texto) values (new.candidato_id, new.texto);';
  const leave = `insert into candidatos_pedacos (candidatos_pedacos, rowid, texto)
    values ('delete', old.candidato_id, old.texto);`;
  for (const [event, does] of [
    ['insert', enter],
    ['delete', leave],
    ['update of texto', `${leave} ${enter}`],
  ] as const) {
    const name = `candidatos_pedacos_${event.split(' ')[0]}`;
    const when = event === 'update of texto' ? 'when new.texto <> old.texto' : '';
    await sql.raw(`create trigger ${name} after ${event} on candidatos_lista ${when} begin ${does} end`).execute(db);
  }
}

/**
 * Finds a piece of a name among hundreds of thousands. The extension comes with PostgreSQL but may not be there, or not
 * be allowed: then the narrow table is read through, which is slower and finds the same.
 */
async function indexPieces(db: Kysely<unknown>): Promise<void> {
  await sql`do $$ begin
    create extension if not exists pg_trgm;
    create index candidatos_lista_pedacos on candidatos_lista using gin (texto gin_trgm_ops);
  exception when others then
    raise notice 'pg_trgm is not available: %', sqlerrm;
  end $$`.execute(db);
}
