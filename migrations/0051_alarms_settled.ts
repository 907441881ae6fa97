// What whoever settled an alarm of a bank did about it.
import type { Kysely } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('alarmes').addColumn('observacao', 'text').execute();
}
