import type { Papel } from '../../shared/papeis.ts';
import { findRow, insertRow } from '../store/rows.ts';
import type { Database, Db, NewRow, Row, Trx } from '../store/tables/index.ts';

export type AdministradorRow = Row<'administradores'>;

export async function countAdministradores(db: Db): Promise<number> {
  const { total } = await db
    .selectFrom('administradores')
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return total;
}

export async function createAdministrador(trx: Trx, administrador: NewRow<'administradores'>): Promise<number> {
  const { id } = await insertRow(trx, 'administradores', administrador);
  return id;
}

export function getAdministradorRow(db: Db, id: number): Promise<AdministradorRow | undefined> {
  return findRow(db, 'administradores', { id });
}

/** Administrators by id, in no order. */
export function listAdministradoresPorId(db: Db, ids: readonly number[]): Promise<AdministradorRow[]> {
  return db.selectFrom('administradores').selectAll().where('id', 'in', ids).execute();
}

/** Changes name and role. @returns false when the last active full administrator would stop being one */
export async function setAdministrador(
  trx: Trx,
  id: number,
  { nome, papel }: { nome: string; papel: Papel },
): Promise<boolean> {
  let update = trx.updateTable('administradores').set({ nome, papel }).where('id', '=', id);
  if (papel !== 'total')
    update = update.where(({ or, eb, exists }) => or([naoSustenta(eb), exists(outroTotal(eb, id))]));
  const { numUpdatedRows } = await update.executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Opens or closes an account. @returns false when it was so, or when the last active full administrator would leave */
export async function setAtivo(trx: Trx, id: number, ativo: 0 | 1, agora: string): Promise<boolean> {
  let update = trx
    .updateTable('administradores')
    .set({ ativo, desativado_em: ativo === 1 ? null : agora })
    .where('id', '=', id)
    .where('ativo', '!=', ativo);
  if (ativo === 0) update = update.where(({ or, eb, exists }) => or([naoSustenta(eb), exists(outroTotal(eb, id))]));
  const { numUpdatedRows } = await update.executeTakeFirst();
  return numUpdatedRows === 1n;
}

type Eb = import('kysely').ExpressionBuilder<Database, 'administradores'>;

/** Whether the portal would have a full administrator without this one anyway, because this one is none. */
function naoSustenta(eb: Eb) {
  return eb.or([eb('papel', '!=', 'total'), eb('ativo', '=', 0)]);
}

function outroTotal(eb: Eb, id: number) {
  return eb
    .selectFrom('administradores as outro')
    .select('outro.id')
    .where('outro.id', '!=', id)
    .where('outro.papel', '=', 'total')
    .where('outro.ativo', '=', 1);
}
