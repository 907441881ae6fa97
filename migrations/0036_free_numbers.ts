// Numbers of a series that nobody has, on PostgreSQL: who takes one waits for nobody, and what is undone gives it back.
import type { Kysely } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('numeros_livres')
    .addColumn('serie', 'text', (c) => c.notNull())
    .addColumn('numero', 'integer', (c) => c.notNull())
    .addPrimaryKeyConstraint('numeros_livres_pk', ['serie', 'numero'])
    .execute();
}
