// The register of stored files.
import { changeRows, findRows, SOME } from '../store/rows.ts';
import type { Db, Row, Trx } from '../store/tables/index.ts';

/** The registered files of one folder of the store, also those that are to go or went. @param folder the first part of their keys */
export function listArquivosDaPasta(
  db: Db,
  folder: string,
): Promise<Pick<Row<'arquivos'>, 'id' | 'chave' | 'removido_em'>[]> {
  // Whole keys as bounds: texts of one form have one order, whatever the store thinks of hyphens and slashes.
  const key = (digit: string) =>
    `${folder}/${folder}${[6, 4, 4, 4, 12].map((length) => digit.repeat(length)).join('-')}`;
  return db
    .selectFrom('arquivos')
    .select(['id', 'chave', 'removido_em'])
    .where('chave', '>=', key('0'))
    .where('chave', '<=', key('f'))
    .execute();
}

/** Those of the keys that have a row. */
export async function listRegistradas(db: Db, chaves: readonly string[]): Promise<Set<string>> {
  const linhas = await findRows(db, 'arquivos', { chave: chaves, removido_em: null }, ['chave']);
  return new Set(linhas.map(({ chave }) => chave));
}

/** What a person has in the store, also of what was taken back and is still there. */
export async function somarArquivosDe(db: Db, candidatoId: number) {
  const { n, bytes } = await db
    .selectFrom('arquivos')
    .select(({ fn }) => [fn.countAll<number>().as('n'), fn.sum<number | null>('tamanho').as('bytes')])
    .where('candidato_id', '=', candidatoId)
    .where('removido_em', 'is', null)
    .executeTakeFirstOrThrow();
  return { arquivos: n, bytes: bytes ?? 0 };
}

/** Files that are to go and are still in the store, those that wait longest first. */
export function listAApagar(db: Db, limite: number): Promise<{ id: string; chave: string }[]> {
  const aApagar = { removido_em: SOME, apagado_em: null };
  return findRows(db, 'arquivos', aApagar, ['id', 'chave'], { by: 'removido_em', limit: limite });
}

/** Says of files that they are to go; the rows stay, for what names them, without what their senders called them. */
export async function marcarRemovidos(trx: Trx, ids: readonly string[], agora: string): Promise<number> {
  if (ids.length === 0) return 0;
  return changeRows(trx, 'arquivos', { id: ids, removido_em: null }, { removido_em: agora, nome: 'arquivo-removido' });
}
