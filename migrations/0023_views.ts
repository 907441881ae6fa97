// What each administrator keeps of the panel's lists under names of their own.
import type { Kysely } from 'kysely';
import { autoId } from './dialect.ts';

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('visoes')
    .addColumn('id', ...autoId(db))
    .addColumn('administrador_id', 'integer', (c) => c.notNull().references('administradores.id').onDelete('cascade'))
    .addColumn('lista', 'text', (c) => c.notNull())
    .addColumn('nome', 'text', (c) => c.notNull())
    // The name without case or accents: two that read the same are one.
    .addColumn('chave', 'text', (c) => c.notNull())
    .addColumn('consulta', 'text', (c) => c.notNull())
    .addColumn('posicao', 'integer', (c) => c.notNull())
    .addColumn('created_at', 'text', (c) => c.notNull())
    .addColumn('updated_at', 'text', (c) => c.notNull())
    .addUniqueConstraint('visoes_nome', ['administrador_id', 'lista', 'chave'])
    .execute();
}
