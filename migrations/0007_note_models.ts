// The institute's own texts for the notes of its decisions.
import { type Kysely, sql } from 'kysely';
import { autoId } from './dialect.ts';

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('modelos')
    .addColumn('id', ...autoId(db))
    .addColumn('tipo', 'text', (c) => c.notNull().check(sql`tipo in ('isencao', 'recurso', 'envio', 'reembolso')`))
    .addColumn('decisao', 'text')
    .addColumn('titulo', 'text', (c) => c.notNull())
    // The title without case or accents: two that read the same are one.
    .addColumn('chave', 'text', (c) => c.notNull())
    .addColumn('texto', 'text', (c) => c.notNull())
    .addColumn('created_at', 'text', (c) => c.notNull())
    .addColumn('updated_at', 'text', (c) => c.notNull())
    .addColumn('excluido_em', 'text')
    .execute();
  await sql`create unique index modelos_titulo on modelos (tipo, chave) where excluido_em is null`.execute(db);
}
