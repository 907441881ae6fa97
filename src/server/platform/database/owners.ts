// Requests keep whose they are and of which contest beside the enrolment they are about, so that lists need not look it up.
import { type RawBuilder, sql } from 'kysely';

const da = (coluna: 'concurso_id' | 'candidato_id', inscricaoId: number): RawBuilder<number> =>
  sql<number>`(select ${sql.ref(coluna)} from inscricoes where id = ${inscricaoId})`;

/** What a new request copies from its enrolment, read by the store as it writes the row. */
export function donosDa(inscricaoId: number): { concurso_id: RawBuilder<number>; candidato_id: RawBuilder<number> } {
  return { concurso_id: da('concurso_id', inscricaoId), candidato_id: da('candidato_id', inscricaoId) };
}
