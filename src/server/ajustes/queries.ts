// The settings in the store.
import type { Kysely } from 'kysely';
import type { Database, Row } from '../platform/database/tables.ts';

type Db = Kysely<Database>;
export type AjusteRow = Row<'ajustes'>;

/** The row that counts the changes. */
export const CONTADOR = 'versao';

/** How many changes there were. */
export async function getVersao(db: Db): Promise<number> {
  const { versao } = await db
    .selectFrom('ajustes')
    .where('chave', '=', CONTADOR)
    .select('versao')
    .executeTakeFirstOrThrow();
  return versao;
}

/** Everything ever set, the counter among it, as of one instant. As many rows as there are settings and texts. */
export function listAjustes(db: Db): Promise<AjusteRow[]> {
  return db.selectFrom('ajustes').selectAll().orderBy('chave').execute();
}
