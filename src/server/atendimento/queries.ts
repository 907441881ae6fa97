// Which enrolments of a candidate are on a page, and whether there is such a candidate: one statement.
import { sql } from 'kysely';
import { temOutraAtiva } from '../store/people.ts';
import type { Db } from '../store/tables/index.ts';

export interface Inscrita {
  id: number;
  total: number;
  /** Whether another of theirs, active, is in the same contest. */
  outra_ativa: boolean;
}

/** The newest first; null for a candidate who is not there. */
export async function listInscritas(
  db: Db,
  candidatoId: number,
  { page, per_page }: { page: number; per_page: number },
): Promise<Inscrita[] | null> {
  const linhas = await db
    .selectFrom('candidatos as p')
    .leftJoin(
      (eb) =>
        eb
          .selectFrom('inscricoes as i')
          .where('i.candidato_id', '=', candidatoId)
          .select([
            'i.id',
            'i.candidato_id',
            sql<number>`count(*) over ()`.as('total'),
            temOutraAtiva.as('outra_ativa'),
          ])
          .orderBy('i.id', 'desc')
          .limit(per_page)
          .offset((page - 1) * per_page)
          .as('i'),
      (join) => join.onRef('i.candidato_id', '=', 'p.id'),
    )
    .where('p.id', '=', candidatoId)
    .select(['i.id', 'i.total', 'i.outra_ativa'])
    .orderBy('i.id', 'desc')
    .execute();
  if (linhas.length === 0) return null;
  return linhas.flatMap(({ id, total, outra_ativa }) =>
    id === null ? [] : [{ id, total: total ?? 0, outra_ativa: Boolean(outra_ativa) }],
  );
}
