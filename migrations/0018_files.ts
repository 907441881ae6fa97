// A publication that points elsewhere may have a name to show.
import type { Kysely } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('publicacoes').addColumn('nome', 'text').execute();
}
