// Pieces of the names of people who were erased leave SQLite's search index with them, not when it is next rearranged.
import { type Kysely, PostgresAdapter, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  if (db.getExecutor().adapter instanceof PostgresAdapter) return;
  await sql`insert into candidatos_pedacos (candidatos_pedacos, rank) values ('secure-delete', 1)`.execute(db);
  await sql`insert into candidatos_pedacos (candidatos_pedacos) values ('optimize')`.execute(db);
}
