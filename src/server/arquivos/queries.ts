// The register of stored files.
import type { Kysely } from 'kysely';
import type { Database, Row } from '../platform/database/tables.ts';
import type { Trx } from '../platform/database/transaction.ts';

export async function createArquivo(trx: Trx, arquivo: Row<'arquivos'>): Promise<void> {
  await trx.insertInto('arquivos').values(arquivo).execute();
}

/** The registered files of one folder of the store. @param folder the first part of their keys */
export function listArquivosDaPasta(db: Kysely<Database>, folder: string): Promise<{ id: string; chave: string }[]> {
  // Whole keys as bounds: texts of one form have one order, whatever the store thinks of hyphens and slashes.
  const key = (digit: string) =>
    `${folder}/${folder}${[6, 4, 4, 4, 12].map((length) => digit.repeat(length)).join('-')}`;
  return db
    .selectFrom('arquivos')
    .select(['id', 'chave'])
    .where('chave', '>=', key('0'))
    .where('chave', '<=', key('f'))
    .execute();
}

/** Those of the keys that have a row. */
export async function listRegistradas(db: Kysely<Database>, chaves: readonly string[]): Promise<Set<string>> {
  const linhas = await db.selectFrom('arquivos').select('chave').where('chave', 'in', chaves).execute();
  return new Set(linhas.map(({ chave }) => chave));
}

export function getArquivo(db: Kysely<Database>, id: string): Promise<Row<'arquivos'> | undefined> {
  return db.selectFrom('arquivos').selectAll().where('id', '=', id).executeTakeFirst();
}
