// The second factor of administrators in the store.
import type { Kysely } from 'kysely';
import type { Database } from '../platform/database/tables.ts';
import type { Trx } from '../platform/database/transaction.ts';

type Db = Kysely<Database>;

/** What there is of an administrator's second factor: `segredo` sealed, `em` null until it is in force. */
export async function getSegundoFator(db: Db, id: number) {
  const linha = await db
    .selectFrom('administradores')
    .where('id', '=', id)
    .select(['segundo_fator_segredo as segredo', 'segundo_fator_em as em', 'segundo_fator_passo as passo'])
    .executeTakeFirst();
  return linha ?? { segredo: null, em: null, passo: 0 };
}

/** Keeps a secret that is not in force yet. @returns false when one is in force */
export async function prepararSegundoFator(trx: Trx, id: number, segredo: string): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('administradores')
    .set({ segundo_fator_segredo: segredo, segundo_fator_passo: 0 })
    .where('id', '=', id)
    .where('segundo_fator_em', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Puts the prepared secret in force. @returns false when it was replaced, or is in force already */
export async function ativarSegundoFator(
  trx: Trx,
  id: number,
  { segredo, passo, agora }: { segredo: string; passo: number; agora: string },
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('administradores')
    .set({ segundo_fator_em: agora, segundo_fator_passo: passo })
    .where('id', '=', id)
    .where('segundo_fator_em', 'is', null)
    .where('segundo_fator_segredo', '=', segredo)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Uses the code of a step. @returns false when a code of it, or of a later one, was used before */
export async function usarPasso(trx: Trx, id: number, segredo: string, passo: number): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('administradores')
    .set({ segundo_fator_passo: passo })
    .where('id', '=', id)
    .where('segundo_fator_segredo', '=', segredo)
    .where('segundo_fator_passo', '<', passo)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Takes the second factor away, with its recovery codes. @returns false when there was none in force */
export async function tirarSegundoFator(trx: Trx, id: number): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('administradores')
    .set({ segundo_fator_em: null, segundo_fator_segredo: null, segundo_fator_passo: 0 })
    .where('id', '=', id)
    .where('segundo_fator_em', 'is not', null)
    .executeTakeFirst();
  await trx.deleteFrom('codigos_de_recuperacao').where('administrador_id', '=', id).execute();
  return numUpdatedRows === 1n;
}

/** Replaces an administrator's recovery codes. */
export async function trocarCodigos(trx: Trx, id: number, hashes: readonly string[], agora: string): Promise<void> {
  await trx.deleteFrom('codigos_de_recuperacao').where('administrador_id', '=', id).execute();
  const linhas = hashes.map((codigo_hash) => ({
    administrador_id: id,
    codigo_hash,
    created_at: agora,
    usado_em: null,
  }));
  await trx.insertInto('codigos_de_recuperacao').values(linhas).execute();
}

/** Spends a recovery code. @returns false when it is no code of theirs, or was spent */
export async function usarCodigoDeRecuperacao(trx: Trx, id: number, hash: string, agora: string): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('codigos_de_recuperacao')
    .set({ usado_em: agora })
    .where('administrador_id', '=', id)
    .where('codigo_hash', '=', hash)
    .where('usado_em', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** How many recovery codes are left. */
export async function countCodigos(db: Db, id: number): Promise<number> {
  const { n } = await db
    .selectFrom('codigos_de_recuperacao')
    .where('administrador_id', '=', id)
    .where('usado_em', 'is', null)
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .executeTakeFirstOrThrow();
  return Number(n);
}
