// Administrators in the store.
import type { Insertable, Kysely } from 'kysely';
import type { AdministradoresTable, Database } from '../platform/database/tables.ts';
import type { Trx } from '../platform/database/transaction.ts';

export async function countAdministradores(db: Kysely<Database>): Promise<number> {
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

export function findAdministrador(db: Kysely<Database>, id: number) {
  return db
    .selectFrom('administradores')
    .select(['id', 'nome', 'email', 'created_at'])
    .where('id', '=', id)
    .executeTakeFirst();
}
