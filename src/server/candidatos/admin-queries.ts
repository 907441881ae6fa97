// A candidate as administrators see and change them, in the store.
import { changeRows } from '../store/rows.ts';
import type { Db, RowChanges, Trx } from '../store/tables/index.ts';

/** The profile, and how many enrolments there are. */
export function getCandidatoComTotais(db: Db, id: number) {
  return db
    .selectFrom('candidatos as p')
    .innerJoin('candidatos_lista as l', 'l.candidato_id', 'p.id')
    .where('p.id', '=', id)
    .selectAll('p')
    .select(['l.total_inscricoes', 'l.inscricoes_ativas'])
    .executeTakeFirst();
}
export type CandidatoComTotais = NonNullable<Awaited<ReturnType<typeof getCandidatoComTotais>>>;

/** @returns false when the status already was that one */
export async function setStatus(trx: Trx, id: number, status: 'A' | 'I', agora: string): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('candidatos')
    .set({ status, updated_at: agora })
    .where('id', '=', id)
    .where('status', '!=', status)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** @throws the store's unique violation when the CPF or the e-mail is another's */
export async function setDados(trx: Trx, id: number, dados: RowChanges<'candidatos'>): Promise<void> {
  await changeRows(trx, 'candidatos', { id }, dados);
}

/** Which of the two another candidate already has. */
export async function listDonos(db: Db, id: number, { cpf, email }: { cpf: string; email: string }) {
  return db
    .selectFrom('candidatos')
    .select(['cpf', 'email'])
    .where('id', '!=', id)
    .where((eb) => eb.or([eb('cpf', '=', cpf), eb('email', '=', email)]))
    .execute();
}
