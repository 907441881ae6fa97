// Texts for the notes of any kind of request: which kinds there are is the declarations' to say, not the store's.
import { type Kysely, PostgresAdapter, sql } from 'kysely';
import { autoId } from './dialect.ts';

const COLUMNS = sql.raw('id, tipo, decisao, titulo, chave, texto, created_at, updated_at, excluido_em');

export async function up(db: Kysely<unknown>): Promise<void> {
  if (db.getExecutor().adapter instanceof PostgresAdapter) {
    await sql`alter table modelos drop constraint modelos_tipo_check`.execute(db);
    return;
  }
  // SQLite drops a condition with its table alone.
  await db.schema
    .createTable('modelos_novos')
    .addColumn('id', ...autoId(db))
    .addColumn('tipo', 'text', (c) => c.notNull())
    .addColumn('decisao', 'text')
    .addColumn('titulo', 'text', (c) => c.notNull())
    .addColumn('chave', 'text', (c) => c.notNull())
    .addColumn('texto', 'text', (c) => c.notNull())
    .addColumn('created_at', 'text', (c) => c.notNull())
    .addColumn('updated_at', 'text', (c) => c.notNull())
    .addColumn('excluido_em', 'text')
    .execute();
  await sql`insert into modelos_novos (${COLUMNS}) select ${COLUMNS} from modelos`.execute(db);
  // The numbers of those that are gone stay theirs.
  await sql`delete from sqlite_sequence where name = 'modelos_novos'`.execute(db);
  await sql`insert into sqlite_sequence (name, seq) select 'modelos_novos', seq from sqlite_sequence where name = 'modelos'`.execute(
    db,
  );
  await db.schema.dropTable('modelos').execute();
  await db.schema.alterTable('modelos_novos').renameTo('modelos').execute();
  await sql`create unique index modelos_titulo on modelos (tipo, chave) where excluido_em is null`.execute(db);
}
