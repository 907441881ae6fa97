// What the engine of requests does not read or write of claimed titles.
import { type SelectQueryBuilder, sql } from 'kysely';
import { findRow } from '../store/rows.ts';
import type { Database, Db, Row } from '../store/tables/index.ts';

/** What is read beside each claim. */
export interface DoPrazo {
  prazo_descricao: string;
  prazo_data_fim: string;
  /** The most the sum may be; 0: no limit. */
  teto: number;
  /** Of the enrolment. */
  vaga_id: number;
}
type Consulta = SelectQueryBuilder<Database & { t: Database['pontuacoes'] }, 't', Row<'pontuacoes'>>;

/** The claims `t`, each with its window. */
export function comPrazo<Q>(pontuacoes: Q): Q {
  const consulta = (pontuacoes as unknown as Consulta)
    .innerJoin('prazos as p', 'p.id', 't.prazo_id')
    .select(['p.descricao as prazo_descricao', 'p.data_fim as prazo_data_fim', 'p.pontuacao_centesimos as teto'])
    .select(sql<number>`i.vaga_id`.as('vaga_id'));
  return consulta as unknown as Q;
}

/** The windows in which titles of a contest are claimed, in the order in which they end. */
export function listPrazosDeTitulos(db: Db, concursoId: number) {
  return db
    .selectFrom('prazos')
    .where('concurso_id', '=', concursoId)
    .where('tipo', '=', 'envio')
    .where('objeto', '=', 'titulos')
    .where('excluido_em', 'is', null)
    .select(['id', 'data_inicio', 'data_fim', 'pontuacao_centesimos as teto'])
    .orderBy('data_fim')
    .orderBy('id')
    .execute();
}

/** The most the sum of a window may be, also once it was removed; 0: no limit. */
export async function getTeto(db: Db, prazoId: number): Promise<number> {
  const prazo = await findRow(db, 'prazos', { id: prazoId }, ['pontuacao_centesimos']);
  return prazo?.pontuacao_centesimos ?? 0;
}
