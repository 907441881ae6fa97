// What administrators set on the screen, over what the environment decides. A setting put back to its default keeps its row,
// without a value: it tells who did it. The row `versao` counts the changes, so that each process sees that there was one.
import type { Kysely } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('ajustes')
    .addColumn('chave', 'text', (c) => c.primaryKey())
    // JSON; null for the default.
    .addColumn('valor', 'text')
    // What the counter was when this was last changed.
    .addColumn('versao', 'integer', (c) => c.notNull())
    .addColumn('updated_at', 'text')
    .addColumn('updated_by', 'integer', (c) => c.references('administradores.id'))
    .execute();
}
