// Candidates in the store.
import { changed, findRow, noneOf } from '../store/rows.ts';
import type { Db, Row, RowChanges, Trx } from '../store/tables/index.ts';

export type CandidatoRow = Row<'candidatos'>;

export function getCandidato(db: Db, id: number): Promise<CandidatoRow | undefined> {
  return findRow(db, 'candidatos', { id });
}

export function updateCandidato(trx: Trx, id: number, dados: RowChanges<'candidatos'>): Promise<CandidatoRow> {
  return trx.updateTable('candidatos').set(dados).where('id', '=', id).returningAll().executeTakeFirstOrThrow();
}

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
export function setStatus(trx: Trx, id: number, status: 'A' | 'I', agora: string): Promise<boolean> {
  return changed(trx, 'candidatos', { id, status: noneOf(status) }, { status, updated_at: agora });
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
