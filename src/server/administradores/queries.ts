// Administrators in the store.
import type { Insertable, Kysely } from 'kysely';
import { semAcentos } from '../../shared/comum.ts';
import type { Papel } from '../../shared/papeis.ts';
import type { AdministradoresTable, Database, Row } from '../platform/database/tables.ts';
import { contains, type Trx } from '../platform/database/transaction.ts';

type Db = Kysely<Database>;
export type AdministradorRow = Row<'administradores'>;

export async function countAdministradores(db: Db): Promise<number> {
  const { total } = await db
    .selectFrom('administradores')
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return total;
}

export async function createAdministrador(trx: Trx, administrador: Insertable<AdministradoresTable>): Promise<number> {
  const { id } = await trx
    .insertInto('administradores')
    .values(administrador)
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export function findAdministrador(db: Db, id: number) {
  return db
    .selectFrom('administradores')
    .select(['id', 'nome', 'email', 'created_at'])
    .where('id', '=', id)
    .executeTakeFirst();
}

export function getAdministradorRow(db: Db, id: number): Promise<AdministradorRow | undefined> {
  return db.selectFrom('administradores').selectAll().where('id', '=', id).executeTakeFirst();
}

export async function temAdministradorCom(db: Db, email: string): Promise<boolean> {
  const linha = await db.selectFrom('administradores').select('id').where('email', '=', email).executeTakeFirst();
  return linha !== undefined;
}

export interface Filtros {
  search?: string;
  papel?: Papel;
  status?: 'A' | 'I';
}

function filtrados(db: Db, { search, papel, status }: Filtros) {
  let consulta = db.selectFrom('administradores as a');
  if (papel) consulta = consulta.where('a.papel', '=', papel);
  if (status) consulta = consulta.where('a.ativo', '=', status === 'A' ? 1 : 0);
  // Administrators are few: no column is kept only to be searched. Names are compared as they are written.
  if (search) {
    const parte = contains(semAcentos(search));
    consulta = consulta.where((eb) =>
      eb.or([
        eb(eb.fn<string>('lower', ['a.nome']), 'like', contains(search.toLowerCase())),
        eb('a.email', 'like', parte),
      ]),
    );
  }
  return consulta;
}

/** A stretch of those that fit, active ones first, by name; and how many fit. */
export async function pageAdministradores(
  db: Db,
  filtros: Filtros,
  { inicio, limite }: { inicio: number; limite: number },
): Promise<{ linhas: AdministradorRow[]; total: number }> {
  const { total } = await filtrados(db, filtros)
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  const linhas = await filtrados(db, filtros)
    .selectAll('a')
    .orderBy('a.ativo', 'desc')
    .orderBy((eb) => eb.fn('lower', ['a.nome']))
    .orderBy('a.id')
    .limit(limite)
    .offset(inicio)
    .execute();
  return { linhas, total: Number(total) };
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
