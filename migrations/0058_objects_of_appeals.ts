// What the appeals of a window are against, and what a contest asks of how its requests are decided: grounds for every denial, and
// appeals read without the person.
import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('prazos')
    .addColumn('objeto', 'text', (c) => c.notNull().defaultTo('questao'))
    .execute();
  for (const flag of ['fundamentar_negativas', 'recursos_sem_identificacao'])
    await db.schema
      .alterTable('concursos')
      .addColumn(flag, 'integer', (c) =>
        c
          .notNull()
          .defaultTo(0)
          .check(sql`${sql.ref(flag)} in (0, 1)`),
      )
      .execute();
}
