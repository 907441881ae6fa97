// What banks gave that was not what was asked: told to the administrators until one of them says it was seen.
import type { Kysely } from 'kysely';
import { sql } from 'kysely';
import { autoId } from './dialect.ts';

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('alarmes')
    .addColumn('id', ...autoId(db))
    .addColumn('created_at', 'text', (c) => c.notNull())
    .addColumn('tipo', 'text', (c) => c.notNull().check(sql`tipo in ('boleto', 'pix')`))
    .addColumn('boleto_id', 'integer', (c) => c.notNull().references('boletos.id').onDelete('restrict'))
    .addColumn('identificador', 'text')
    // What was asked and what came, as JSON.
    .addColumn('diferencas', 'text', (c) => c.notNull())
    .addColumn('visto_em', 'text')
    .addColumn('visto_por', 'integer', (c) => c.references('administradores.id').onDelete('restrict'))
    .execute();
  await sql`create index alarmes_novos on alarmes (id) where visto_em is null`.execute(db);
  await db.schema.createIndex('alarmes_boleto').on('alarmes').column('boleto_id').execute();
}
