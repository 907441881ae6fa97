// What banks gave back of what they had reported as paid: whoever is about to give the same money back asks here first.
import { type RawBuilder, sql } from 'kysely';
import type { Db } from './tables/index.ts';
import { among } from './transaction.ts';

/**
 * Whether a bank gave the money of an enrolment back, or it is disputed there: of its own slip, or of another's whose money an
 * administrator had pay it.
 */
export function contestada(coluna: string): RawBuilder<boolean> {
  const inscricao = sql.ref(coluna);
  return sql`exists (select 1 from pendencias x where x.tipo = 'estorno' and (x.status = 'Aberta' or x.acao = 'devolver')
    and (x.inscricao_id = ${inscricao} or x.boleto_id in (select q.boleto_id from pendencias q
      where q.inscricao_id = ${inscricao} and q.acao = 'confirmar')))`;
}

/** Those of enrolments whose money went back, or is disputed. */
export async function listContestadas(db: Db, inscricoes: readonly number[]): Promise<Set<number>> {
  const linhas = await db
    .selectFrom('inscricoes as i')
    .select('i.id')
    .where(among(db, sql.ref('i.id'), inscricoes))
    .where(contestada('i.id'))
    .execute();
  return new Set(linhas.map(({ id }) => id));
}
