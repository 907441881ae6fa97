// Candidates in the store.
import type { Insertable, Kysely, Updateable } from 'kysely';
import type { CandidatosTable, Database, Row } from '../platform/database/tables.ts';
import type { Trx } from '../platform/database/transaction.ts';

type Db = Kysely<Database>;
export type CandidatoRow = Row<'candidatos'>;

export function getCandidato(db: Db, id: number): Promise<CandidatoRow | undefined> {
  return db.selectFrom('candidatos').selectAll().where('id', '=', id).executeTakeFirst();
}

export async function existeCpf(db: Db, cpf: string): Promise<boolean> {
  const linha = await db.selectFrom('candidatos').select('id').where('cpf', '=', cpf).executeTakeFirst();
  return linha !== undefined;
}

export async function existeEmail(db: Db, email: string): Promise<boolean> {
  const linha = await db.selectFrom('candidatos').select('id').where('email', '=', email).executeTakeFirst();
  return linha !== undefined;
}

/** @throws the store's unique violation when the CPF or the e-mail is taken. */
export function createCandidato(trx: Trx, candidato: Insertable<CandidatosTable>): Promise<CandidatoRow> {
  return trx.insertInto('candidatos').values(candidato).returningAll().executeTakeFirstOrThrow();
}

export function updateCandidato(trx: Trx, id: number, dados: Updateable<CandidatosTable>): Promise<CandidatoRow> {
  return trx.updateTable('candidatos').set(dados).where('id', '=', id).returningAll().executeTakeFirstOrThrow();
}
