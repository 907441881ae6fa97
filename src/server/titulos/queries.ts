// The end of title delivery, in the store: on the enrolment, and on the candidate's profile.
import { changed, changeRows, findRows } from '../store/rows.ts';
import type { Db, Trx } from '../store/tables/index.ts';

declare const propria: unique symbol;
/** An active enrolment known to belong to the candidate who asks. */
export interface InscricaoAtiva {
  id: number;
  titulo: string;
  concurso_excluido_em: string | null;
  readonly [propria]: true;
}

/** The candidate's own active enrolment in a contest: there is one at most. */
export async function getAtivaDe(db: Db, candidatoId: number, concursoId: number): Promise<InscricaoAtiva | undefined> {
  const linha = await db
    .selectFrom('inscricoes as i')
    .innerJoin('concursos as c', 'c.id', 'i.concurso_id')
    .where('i.candidato_id', '=', candidatoId)
    .where('i.concurso_id', '=', concursoId)
    .where('i.status', '=', 'A')
    .select(['i.id', 'c.titulo', 'c.excluido_em as concurso_excluido_em'])
    .executeTakeFirst();
  return linha as InscricaoAtiva | undefined;
}

/** @returns false when it was already finalised, or the enrolment is no longer active */
export async function finalizarTitulos(
  trx: Trx,
  { id }: InscricaoAtiva,
  candidatoId: number,
  agora: string,
): Promise<boolean> {
  const aberta = { id, status: 'A', entrega_titulos: 'N' } as const;
  if (!(await changed(trx, 'inscricoes', aberta, { entrega_titulos: 'S', updated_at: agora }))) return false;
  await changeRows(trx, 'candidatos', { id: candidatoId }, { entrega_titulos_finalizada: 'S', updated_at: agora });
  return true;
}

/** The candidate's enrolments whose delivery was ended. */
export async function listFinalizadas(db: Db, candidatoId: number): Promise<number[]> {
  const linhas = await findRows(db, 'inscricoes', { candidato_id: candidatoId, entrega_titulos: 'S' }, ['id']);
  return linhas.map(({ id }) => id);
}
