// Fees that are paid by PIX alone: how a contest wants its fee paid, how each charge was issued, until when its code works, and when
// its bank was last asked because somebody waits before the screen.
import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const table of ['concursos', 'boletos'])
    await db.schema
      .alterTable(table)
      .addColumn('forma_pagamento', 'text', (c) =>
        c.notNull().defaultTo('boleto').check(sql`forma_pagamento in ('boleto', 'pix')`),
      )
      .execute();
  await db.schema.alterTable('boletos').addColumn('pix_ate', 'text').execute();
  await db.schema.alterTable('boletos').addColumn('perguntado_em', 'text').execute();
}
