// Vacancies in the store.
import { sql } from 'kysely';
import { changeRow } from '../store/rows.ts';
import type { Db, Row, Trx } from '../store/tables/index.ts';

/** The most vacancies one contest lists. */
const LISTA_MAXIMA = 1000;

/** With what of its contest says how it is paid. */
export interface VagaComTotal extends Row<'vagas'>, Pick<Row<'concursos'>, 'data_prazo_inicio' | 'data_prazo_fim'> {
  inscricoes_count: number | null;
}

function comTotal(db: Db, paraAdmin: boolean) {
  return db
    .selectFrom('vagas as v')
    .innerJoin('concursos as c', 'c.id', 'v.concurso_id')
    .where('v.excluido_em', 'is', null)
    .selectAll('v')
    .select(['c.data_prazo_inicio', 'c.data_prazo_fim'])
    .select(
      (paraAdmin
        ? sql<number>`(select count(*) from inscricoes i where i.vaga_id = v.id and i.status = 'A')`
        : sql<number | null>`null`
      ).as('inscricoes_count'),
    );
}

/** A contest's vacancies in the order they were made; visitors see active ones only. */
export function listVagas(db: Db, concursoId: number, { paraAdmin }: { paraAdmin: boolean }): Promise<VagaComTotal[]> {
  let consulta = comTotal(db, paraAdmin).where('v.concurso_id', '=', concursoId);
  if (!paraAdmin) consulta = consulta.where('v.ativo', '=', 1);
  return consulta.orderBy('v.id').limit(LISTA_MAXIMA).execute();
}

/** One vacancy of a contest that was not removed, for administrators. */
export function getVaga(db: Db, id: number): Promise<VagaComTotal | undefined> {
  return comTotal(db, true).where('c.excluido_em', 'is', null).where('v.id', '=', id).executeTakeFirst();
}

/** @returns its fee in cents; undefined when its due date was not this any more */
export async function mudarVencimento(
  trx: Trx,
  id: number,
  antes: string,
  depois: string,
): Promise<number | undefined> {
  const dela = { id, vencimento_pagamento: antes, excluido_em: null };
  const linha = await changeRow(trx, 'vagas', dela, { vencimento_pagamento: depois });
  return linha?.valor_centavos;
}

/** What somebody said of how many vacancies of a contest are reserved. */
export function listDitas(db: Db, concursoId: number): Promise<Row<'vaga_reservas'>[]> {
  return db
    .selectFrom('vaga_reservas as r')
    .innerJoin('vagas as v', 'v.id', 'r.vaga_id')
    .where('v.concurso_id', '=', concursoId)
    .selectAll('r')
    .execute();
}
