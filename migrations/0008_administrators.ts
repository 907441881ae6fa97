// Administrators have a role: those there were stay full administrators.
import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('administradores')
    .addColumn('papel', 'text', (c) =>
      c.notNull().defaultTo('total').check(sql`papel in ('total', 'financeiro', 'analista', 'auditor')`),
    )
    .execute();
}
