// The order of the accounts' entries, and in it what their list is narrowed by: far pages look at no entry that they do not
// show.
import { type Kysely, PostgresAdapter, sql } from 'kysely';
import { indexes } from './dialect.ts';

const build = indexes({
  name: 'lancamentos_por_dia',
  on: 'lancamentos',
  columns: 'dia, id, tipo, especie, emissor, inscricao_id',
});

export async function apart(db: Kysely<unknown>): Promise<void> {
  await build(db);
  // The one of before, in which less stands.
  const postgres = db.getExecutor().adapter instanceof PostgresAdapter;
  await sql.raw(`drop index ${postgres ? 'concurrently ' : ''}if exists lancamentos_dia`).execute(db);
}
