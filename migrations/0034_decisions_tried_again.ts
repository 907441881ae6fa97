// How often a held decision was tried in vain, and when it is tried again.
import type { Kysely } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  const retidas = () => db.schema.alterTable('decisoes_retidas');
  await retidas()
    .addColumn('tentativas', 'integer', (c) => c.notNull().defaultTo(0))
    .execute();
  await retidas().addColumn('tentar_em', 'text').execute();
}
