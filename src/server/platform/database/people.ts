// Whose name, e-mail or CPF has a piece of text in it, asked of what each store finds pieces of texts by.
import { type Kysely, PostgresAdapter, type RawBuilder, sql } from 'kysely';
import type { Database } from './tables.ts';
import { contains } from './transaction.ts';

/** SQLite keeps texts by their threes of characters: a shorter piece is looked for in all of them. */
const PIECE = 3;

/** The ids of the candidates, as a subquery. @param text prepared for searching */
export function candidatosCom(db: Kysely<Database>, text: string): RawBuilder<{ candidato_id: number }> {
  if (db.getExecutor().adapter instanceof PostgresAdapter || [...text].length < PIECE) {
    return sql`select candidato_id from candidatos_lista where texto like ${contains(text)} escape '\\'`;
  }
  const phrase = `"${text.replaceAll('"', '""')}"`;
  return sql`select rowid as candidato_id from candidatos_pedacos where candidatos_pedacos match ${phrase}`;
}
