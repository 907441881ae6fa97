// The second factor of administrators in the store.
import { changed, findRows, removeRows, SOME, under } from '../store/rows.ts';
import type { Db, Trx } from '../store/tables/index.ts';

export interface CodigoGuardado {
  codigo_hash: string;
  marca: number | null;
}

/** What there is of an administrator's second factor: `segredo` sealed, `em` null until it is in force. */
export async function getSegundoFator(db: Db, id: number) {
  const linha = await db
    .selectFrom('administradores')
    .where('id', '=', id)
    .select(['segundo_fator_segredo as segredo', 'segundo_fator_em as em', 'segundo_fator_passo as passo'])
    .executeTakeFirst();
  return linha ?? { segredo: null, em: null, passo: 0 };
}

/** Uses the code of a step. @returns false when a code of it, or of a later one, was used before */
export function usarPasso(trx: Trx, id: number, segredo: string, passo: number): Promise<boolean> {
  const antes = { id, segundo_fator_segredo: segredo, segundo_fator_passo: under(passo) };
  return changed(trx, 'administradores', antes, { segundo_fator_passo: passo });
}

/** Takes the second factor away, with its recovery codes. @returns false when there was none in force */
export async function tirarSegundoFator(trx: Trx, id: number): Promise<boolean> {
  const nenhum = { segundo_fator_em: null, segundo_fator_segredo: null, segundo_fator_passo: 0 };
  const tirado = await changed(trx, 'administradores', { id, segundo_fator_em: SOME }, nenhum);
  await removeRows(trx, 'codigos_de_recuperacao', { administrador_id: id });
  return tirado;
}

/** Replaces an administrator's recovery codes. */
export async function trocarCodigos(
  trx: Trx,
  id: number,
  codigos: readonly CodigoGuardado[],
  agora: string,
): Promise<void> {
  await removeRows(trx, 'codigos_de_recuperacao', { administrador_id: id });
  const linhas = codigos.map((codigo) => ({ ...codigo, administrador_id: id, created_at: agora, usado_em: null }));
  await trx.insertInto('codigos_de_recuperacao').values(linhas).execute();
}

/** The recovery codes that are left. */
export function listCodigos(db: Db, id: number): Promise<CodigoGuardado[]> {
  return findRows(db, 'codigos_de_recuperacao', { administrador_id: id, usado_em: null }, ['codigo_hash', 'marca']);
}
