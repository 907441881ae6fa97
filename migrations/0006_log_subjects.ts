// What each row of the trail is about (record, person, enrolment, contest), so that whole stories can be read; the sentence
// prepared for searching; and what the list of logs needs to stay quick with millions of rows: its indexes, and its counts
// kept apart for administrators and candidates.
import { type Kysely, PostgresAdapter, sql } from 'kysely';

type LogRow = { id: number; descricao: string; busca: string };

export async function up(db: Kysely<unknown>): Promise<void> {
  const postgres = db.getExecutor().adapter instanceof PostgresAdapter;
  for (const [column, type] of [
    ['registro_tipo', 'text'],
    ['registro_id', 'integer'],
    ['candidato_id', 'integer'],
    ['inscricao_id', 'integer'],
    ['concurso_id', 'integer'],
  ] as const) {
    await db.schema.alterTable('logs').addColumn(column, type).execute();
  }
  await db.schema
    .alterTable('logs')
    .addColumn('busca', 'text', (c) => c.notNull().defaultTo(''))
    .execute();
  await fill(db as Kysely<{ logs: LogRow }>);
  await createIndexes(db, postgres);
  await countByAudience(db, postgres);
}

/** Rows written before: who acted is whom they are about. */
async function fill(db: Kysely<{ logs: LogRow }>): Promise<void> {
  await sql`update logs set candidato_id = usuario_id where isadmin = 0 and usuario_id is not null`.execute(db);
  for (let after = 0; ; ) {
    const rows = await db
      .selectFrom('logs')
      .select(['id', 'descricao'])
      .where('id', '>', after)
      .orderBy('id')
      .limit(1000)
      .execute();
    for (const { id, descricao } of rows) {
      await db
        .updateTable('logs')
        .set({ busca: prepare(descricao) })
        .where('id', '=', id)
        .execute();
      after = id;
    }
    if (rows.length === 0) return;
  }
}

function prepare(text: string): string {
  return text
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .replace(/\s+/g, ' ')
    .trim();
}

async function createIndexes(db: Kysely<unknown>, postgres: boolean): Promise<void> {
  await db.schema.dropIndex('logs_em').execute();
  const indexes = {
    // SQLite reads a search through this index alone; an entry of PostgreSQL's may not be that long.
    ordem: `created_at, id, isadmin, tipo${postgres ? '' : ', busca'}`,
    tipo: 'tipo, created_at, id, isadmin',
    // Also by how an address begins, whatever the language of the PostgreSQL database.
    ip: `ip${postgres ? ' text_pattern_ops' : ''}, created_at, id, isadmin, tipo`,
    administrador: 'usuario_id, created_at, id, tipo',
    registro: 'registro_tipo, registro_id, created_at, id',
    candidato: 'candidato_id',
    inscricao: 'inscricao_id',
    concurso: 'concurso_id',
  };
  // Where a row has another way to be found, it is not in the index: most rows are a candidate's, of an enrolment.
  const only: Partial<Record<string, string>> = {
    administrador: 'isadmin = 1 and usuario_id is not null',
    candidato: 'candidato_id is not null',
    inscricao: 'inscricao_id is not null',
    concurso: 'concurso_id is not null and inscricao_id is null',
    registro: "registro_id is not null and registro_tipo not in ('candidato', 'inscricao', 'concurso')",
  };
  for (const [name, columns] of Object.entries(indexes)) {
    const where = only[name] ? ` where ${only[name]}` : '';
    await sql.raw(`create index logs_${name} on logs (${columns})${where}`).execute(db);
  }
  if (!postgres) return;
  // The extension comes with PostgreSQL but may not be allowed: then a search reads the table through, and finds the same.
  await sql`do $$ begin
    create extension if not exists pg_trgm;
    create index logs_texto on logs using gin (busca gin_trgm_ops);
  exception when others then
    raise notice 'pg_trgm is not available: %', sqlerrm;
  end $$`.execute(db);
}

/**
 * `logs_1` counts what administrators and the portal did, `logs_0` what candidates and visitors did: by act, and apart from
 * that by hour, for there are too many kinds of acts to count each by the hour. Rows never change.
 */
async function countByAudience(db: Kysely<unknown>, postgres: boolean): Promise<void> {
  const columns = 'lista, grupo, hora, faixa, status, n';
  const parts = (row: string, n: string) =>
    `'logs_' || cast(${row}.isadmin as text), ${row}.tipo, substr(${row}.created_at, 1, 13), cast(${row}.id / 1000 as text), '', ${n}`;
  await sql`delete from contagens where lista = 'logs'`.execute(db);
  await sql`delete from contagens_novas where lista = 'logs'`.execute(db);
  await sql.raw(`insert into contagens_novas (${columns}) select ${parts('t', '1')} from logs t`).execute(db);
  for (const [event, row, n] of [
    ['insert', 'new', '1'],
    ['delete', 'old', '-1'],
  ] as const) {
    const counts = `insert into contagens_novas (${columns}) values (${parts(row, n)});`;
    const trigger = `logs_contar_${event}`;
    if (postgres) {
      await sql
        .raw(
          `create or replace function ${trigger}() returns trigger language plpgsql as $$ begin ${counts} return null; end $$`,
        )
        .execute(db);
    } else {
      await sql.raw(`drop trigger ${trigger}`).execute(db);
      await sql.raw(`create trigger ${trigger} after ${event} on logs begin ${counts} end`).execute(db);
    }
  }
  await sql.raw(`drop trigger logs_contar_update${postgres ? ' on logs' : ''}`).execute(db);
  if (postgres) await sql`drop function logs_contar_update()`.execute(db);
}
