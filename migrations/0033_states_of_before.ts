// The situações of the enrolments of before, on PostgreSQL: what is there, counted in one statement, takes the place of what was
// noted until then. What changes meanwhile is noted beside it.
import { type Kysely, PostgresAdapter, sql } from 'kysely';
import { ADD, ALL } from './0032_states_kept_counted.ts';

export async function apart(db: Kysely<unknown>): Promise<void> {
  if (!(db.getExecutor().adapter instanceof PostgresAdapter)) return;
  await db.transaction().execute(async (trx) => {
    // Nothing noted is folded into the counts meanwhile.
    await sql`select pg_advisory_xact_lock(hashtextextended('contagens', 0))`.execute(trx);
    await sql`delete from contagens where lista = 'situacoes'`.execute(trx);
    await sql.raw(`with noted as (delete from contagens_novas where lista = 'situacoes'), ${ALL} ${ADD}`).execute(trx);
  });
}
