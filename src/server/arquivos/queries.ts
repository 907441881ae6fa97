// The register of stored files.
import type { Kysely } from 'kysely';
import type { Database, Row } from '../platform/database/tables.ts';
import type { Trx } from '../platform/database/transaction.ts';

export async function createArquivo(trx: Trx, arquivo: Row<'arquivos'>): Promise<void> {
  await trx.insertInto('arquivos').values(arquivo).execute();
}

export function getArquivo(db: Kysely<Database>, id: string): Promise<Row<'arquivos'> | undefined> {
  return db.selectFrom('arquivos').selectAll().where('id', '=', id).executeTakeFirst();
}
