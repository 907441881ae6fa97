// The register of stored files.
import type { Insertable, Kysely } from 'kysely';
import type { ArquivosTable, Database, Row } from '../platform/database/tables.ts';
import type { Trx } from '../platform/database/transaction.ts';

export type NovoArquivo = Insertable<ArquivosTable>;

export async function createArquivo(trx: Trx, arquivo: NovoArquivo): Promise<void> {
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
    .where('removido_em', 'is', null)
    .execute();
}

/** Those of the keys that have a row. */
export async function listRegistradas(db: Kysely<Database>, chaves: readonly string[]): Promise<Set<string>> {
  const linhas = await db
    .selectFrom('arquivos')
    .select('chave')
    .where('chave', 'in', chaves)
    .where('removido_em', 'is', null)
    .execute();
  return new Set(linhas.map(({ chave }) => chave));
}

export function getArquivo(db: Kysely<Database>, id: string): Promise<Row<'arquivos'> | undefined> {
  return db.selectFrom('arquivos').selectAll().where('id', '=', id).where('removido_em', 'is', null).executeTakeFirst();
}

/** Files that are to go and are still in the store, those that wait longest first. */
export function listAApagar(db: Kysely<Database>, limite: number): Promise<{ id: string; chave: string }[]> {
  return db
    .selectFrom('arquivos')
    .select(['id', 'chave'])
    .where('removido_em', 'is not', null)
    .where('apagado_em', 'is', null)
    .orderBy('removido_em')
    .limit(limite)
    .execute();
}

export async function marcarApagado(db: Kysely<Database>, id: string, agora: string): Promise<void> {
  await db.updateTable('arquivos').set({ apagado_em: agora }).where('id', '=', id).execute();
}

/** Says of files that they are to go; the rows stay, for what names them, without what their senders called them. */
export async function marcarRemovidos(trx: Trx, ids: readonly string[], agora: string): Promise<number> {
  if (ids.length === 0) return 0;
  const { numUpdatedRows } = await trx
    .updateTable('arquivos')
    .set({ removido_em: agora, nome: 'arquivo-removido' })
    .where('id', 'in', ids)
    .where('removido_em', 'is', null)
    .executeTakeFirst();
  return Number(numUpdatedRows);
}
