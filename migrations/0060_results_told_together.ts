// Decisions of a window that become known together: when, whether a second person reads each before, and those that are prepared.
import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('prazos').addColumn('resultado_em', 'text').execute();
  await db.schema
    .alterTable('prazos')
    .addColumn('exige_revisao', 'integer', (c) => c.notNull().defaultTo(0).check(sql`exige_revisao in (0, 1)`))
    .execute();
  await db.schema
    .alterTable('decisoes_retidas')
    .addColumn('preparada', 'integer', (c) => c.notNull().defaultTo(0).check(sql`preparada in (0, 1)`))
    .execute();
  await db.schema
    .alterTable('decisoes_retidas')
    .addColumn('revisada_por', 'integer', (c) => c.references('administradores.id').onDelete('set null'))
    .execute();
  await db.schema.alterTable('decisoes_retidas').addColumn('revisada_em', 'text').execute();
}
