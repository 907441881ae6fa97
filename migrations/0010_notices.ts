// What candidates are told: the inbox of each, what is to be told to everybody of a contest, the institute's own texts of the
// mails, who wants fewer of them; and what the log of sent mail needs to stay quick with a million of them.
import { type Kysely, PostgresAdapter, sql } from 'kysely';
import { autoId } from './dialect.ts';

export async function up(db: Kysely<unknown>): Promise<void> {
  const postgres = db.getExecutor().adapter instanceof PostgresAdapter;
  await createAvisos(db);
  await createDifusoes(db);
  await createTextos(db);
  await nameEmails(db, postgres);
  await countEmails(db, postgres);
}

async function createAvisos(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('avisos')
    .addColumn('id', ...autoId(db))
    .addColumn('candidato_id', 'integer', (c) => c.notNull().references('candidatos.id'))
    .addColumn('tipo', 'text', (c) => c.notNull())
    .addColumn('titulo', 'text', (c) => c.notNull())
    .addColumn('texto', 'text', (c) => c.notNull())
    // A place of the portal, after the hash.
    .addColumn('link', 'text')
    .addColumn('created_at', 'text', (c) => c.notNull())
    .addColumn('lido_em', 'text')
    .addColumn('inscricao_id', 'integer', (c) => c.references('inscricoes.id'))
    .addColumn('concurso_id', 'integer', (c) => c.references('concursos.id'))
    .addColumn('difusao_id', 'integer')
    // What is told once, ever, has a name: who writes it first is the one who tells.
    .addColumn('chave', 'text')
    .execute();
  await sql`create unique index avisos_chave on avisos (chave) where chave is not null`.execute(db);
  await sql`create unique index avisos_difusao on avisos (difusao_id, candidato_id) where difusao_id is not null`.execute(
    db,
  );
  await sql`create index avisos_candidato on avisos (candidato_id, id)`.execute(db);
  await sql`create index avisos_nao_lidos on avisos (candidato_id) where lido_em is null`.execute(db);
  await db.schema
    .createTable('preferencias_de_avisos')
    .addColumn('candidato_id', 'integer', (c) => c.primaryKey().notNull().references('candidatos.id'))
    .addColumn('lembretes', 'integer', (c) => c.notNull())
    .addColumn('publicacoes', 'integer', (c) => c.notNull())
    .addColumn('updated_at', 'text', (c) => c.notNull())
    .execute();
}

/** What is to be told to everybody of a contest: a row now, expanded afterwards. */
async function createDifusoes(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('difusoes')
    .addColumn('id', ...autoId(db))
    .addColumn('tipo', 'text', (c) => c.notNull())
    .addColumn('registro_tipo', 'text', (c) => c.notNull())
    .addColumn('registro_id', 'integer', (c) => c.notNull())
    .addColumn('concurso_id', 'integer', (c) => c.notNull().references('concursos.id'))
    // What people are told, as one text: a change that changes nothing of it is not told again.
    .addColumn('assinatura', 'text', (c) => c.notNull())
    .addColumn('assinatura_antes', 'text')
    .addColumn('valores', 'text', (c) => c.notNull())
    .addColumn('link', 'text', (c) => c.notNull())
    .addColumn('created_at', 'text', (c) => c.notNull())
    .addColumn('a_partir_de', 'text', (c) => c.notNull())
    // The last enrolment that was reached.
    .addColumn('cursor', 'integer', (c) => c.notNull().defaultTo(0))
    .addColumn('total', 'integer', (c) => c.notNull().defaultTo(0))
    .addColumn('concluida_em', 'text')
    .addColumn('cancelada_em', 'text')
    .execute();
  await sql`create index difusoes_a_fazer on difusoes (a_partir_de)
    where concluida_em is null and cancelada_em is null`.execute(db);
  await sql`create index difusoes_registro on difusoes (registro_tipo, registro_id, id)`.execute(db);
  await sql`create index inscricoes_difusao on inscricoes (concurso_id, id) where status = 'A'`.execute(db);
  // What reminders look for.
  await sql`create index boletos_vencimento on boletos (vencimento, inscricao_id) where status = 'Emitido'`.execute(db);
  await sql`create index boletos_pagavel on boletos (pagavel_ate, inscricao_id) where status = 'Emitido'`.execute(db);
}

async function createTextos(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('textos_de_email')
    .addColumn('id', ...autoId(db))
    .addColumn('tipo', 'text', (c) => c.notNull().unique())
    .addColumn('assunto', 'text', (c) => c.notNull())
    .addColumn('texto', 'text', (c) => c.notNull())
    .addColumn('updated_at', 'text', (c) => c.notNull())
    .addColumn('alterado_por', 'integer', (c) => c.references('administradores.id'))
    .execute();
}

/** A message says whose it is and of which kind; what is sent to many waits for what one person asked for. */
async function nameEmails(db: Kysely<unknown>, postgres: boolean): Promise<void> {
  const table = () => db.schema.alterTable('emails');
  await table()
    .addColumn('candidato_id', 'integer', (c) => c.references('candidatos.id'))
    .execute();
  await table().addColumn('tipo', 'text').execute();
  await table()
    .addColumn('reenvio_de', 'integer', (c) => c.references('emails.id'))
    .execute();
  await table()
    .addColumn('prioridade', 'integer', (c) => c.notNull().defaultTo(0))
    .execute();
  await sql`update emails set candidato_id = (select p.id from candidatos p where p.email = emails.para)`.execute(db);
  await db.schema.dropIndex('emails_a_enviar').execute();
  const para = postgres ? 'para collate "C"' : 'para';
  const indexes = {
    a_enviar: '(prioridade, proxima_tentativa_em) where enviado_em is null',
    ordem: '(criado_em, id, enviado_em)',
    pendentes: '(criado_em, id) where enviado_em is null',
    tipo: '(tipo, criado_em, id, enviado_em)',
    candidato: '(candidato_id, criado_em, id)',
    para: `(${para}, criado_em, id)`,
  };
  for (const [name, columns] of Object.entries(indexes)) {
    await sql.raw(`create index emails_${name} on emails ${columns}`).execute(db);
  }
  // One more copy of a message at a time.
  await sql`create unique index emails_reenvio on emails (reenvio_de)
    where enviado_em is null and reenvio_de is not null`.execute(db);
}

const SITUACAO = (row: string) =>
  `case when ${row}.enviado_em is not null then 'enviado' when ${row}.erro is not null then 'falhando' else 'fila' end`;
const PARTES = (row: string) =>
  `'emails', coalesce(${row}.tipo, ''), substr(${row}.criado_em, 1, 13), cast(${row}.id / 1000 as text), ${SITUACAO(row)}`;
const INTO = 'insert into contagens_novas (lista, grupo, hora, faixa, status, n)';

/** Counted as the other lists are: by kind and by hour, by where each message stands. */
async function countEmails(db: Kysely<unknown>, postgres: boolean): Promise<void> {
  await sql
    .raw(
      `${INTO} select lista, grupo, hora, faixa, status, count(*) from (
        select 'emails' as lista, coalesce(t.tipo, '') as grupo, substr(t.criado_em, 1, 13) as hora,
          cast(t.id / 1000 as text) as faixa, ${SITUACAO('t')} as status from emails t
      ) linhas group by lista, grupo, hora, faixa, status`,
    )
    .execute(db);
  const move = (row: string, n: string) => `${INTO} values (${PARTES(row)}, ${n});`;
  const watches = {
    insert: { event: 'insert', when: '', does: move('new', '1') },
    delete: { event: 'delete', when: '', does: move('old', '-1') },
    update: {
      event: 'update of tipo, enviado_em, erro',
      when: `when (${SITUACAO('new')} <> ${SITUACAO('old')} or coalesce(new.tipo, '') <> coalesce(old.tipo, ''))`,
      does: `${move('old', '-1')}\n${move('new', '1')}`,
    },
  };
  for (const [name, { event, when, does }] of Object.entries(watches)) {
    const trigger = `emails_contar_${name}`;
    if (postgres) {
      await sql
        .raw(`create function ${trigger}() returns trigger language plpgsql as $$ begin ${does} return null; end $$`)
        .execute(db);
    }
    const action = postgres ? `for each row ${when} execute function ${trigger}()` : `${when} begin ${does} end`;
    await sql.raw(`create trigger ${trigger} after ${event} on emails ${action}`).execute(db);
  }
}
