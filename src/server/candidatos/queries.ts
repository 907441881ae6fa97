// Candidates in the store.
import { findRow, insertRow } from '../store/rows.ts';
import type { Db, NewRow, Row, RowChanges, Trx } from '../store/tables/index.ts';

export type CandidatoRow = Row<'candidatos'>;

export function getCandidato(db: Db, id: number): Promise<CandidatoRow | undefined> {
  return findRow(db, 'candidatos', { id });
}

export async function existeCpf(db: Db, cpf: string): Promise<boolean> {
  const linha = await findRow(db, 'candidatos', { cpf }, ['id']);
  return linha !== undefined;
}

export async function existeEmail(db: Db, email: string): Promise<boolean> {
  const linha = await findRow(db, 'candidatos', { email }, ['id']);
  return linha !== undefined;
}

/** @throws the store's unique violation when the CPF or the e-mail is taken. */
export function createCandidato(trx: Trx, candidato: NewRow<'candidatos'>): Promise<CandidatoRow> {
  return insertRow(trx, 'candidatos', candidato);
}

export function updateCandidato(trx: Trx, id: number, dados: RowChanges<'candidatos'>): Promise<CandidatoRow> {
  return trx.updateTable('candidatos').set(dados).where('id', '=', id).returningAll().executeTakeFirstOrThrow();
}
