// The administrators' page of windows of several contests: open ones first, the one that closes first before the others;
// then those that wait, by their start; then those that are over, the latest first.
import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { FiltrosDePaginaDePrazos } from '../../shared/janelas.ts';
import type { Database } from '../platform/database/tables.ts';
import { comTotal, type PrazoComTotal, prazosVivos, type TipoDePrazo } from './queries.ts';

type Db = Kysely<Database>;
type Estado = NonNullable<FiltrosDePaginaDePrazos['estado']>;

export interface PrazoDeConcurso extends PrazoComTotal {
  concurso_titulo: string;
  concurso_prefeitura: string;
}

/** Both instants belong to the window, as everywhere. */
function em(estado: Estado, agora: string): RawBuilder<boolean> {
  if (estado === 'aguardando') return sql<boolean>`p.data_inicio > ${agora}`;
  if (estado === 'encerrada') return sql<boolean>`p.data_fim < ${agora}`;
  return sql<boolean>`(p.data_inicio <= ${agora} and p.data_fim >= ${agora})`;
}

/** @param agora ISO UTC: where each window stands follows from it */
export async function pagePrazos(
  db: Db,
  tipo: TipoDePrazo,
  { concurso_id, estado, page, per_page }: FiltrosDePaginaDePrazos,
  agora: string,
): Promise<{ linhas: PrazoDeConcurso[]; total: number }> {
  let contagem = prazosVivos(db, tipo).clearSelect();
  let consulta = comTotal(db, tipo).select(['c.titulo as concurso_titulo', 'c.prefeitura as concurso_prefeitura']);
  if (concurso_id !== undefined) {
    contagem = contagem.where('p.concurso_id', '=', concurso_id);
    consulta = consulta.where('p.concurso_id', '=', concurso_id);
  }
  if (estado !== undefined) {
    contagem = contagem.where(em(estado, agora));
    consulta = consulta.where(em(estado, agora));
  }
  const { total } = await contagem.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
  const linhas = await consulta
    .orderBy(sql`case when ${em('aberta', agora)} then 0 when ${em('aguardando', agora)} then 1 else 2 end`)
    .orderBy(
      sql`case when ${em('aberta', agora)} then p.data_fim when ${em('aguardando', agora)} then p.data_inicio else '' end`,
    )
    .orderBy('p.data_fim', 'desc')
    .orderBy('p.id')
    .limit(per_page)
    .offset((page - 1) * per_page)
    .execute();
  return { linhas, total: Number(total) };
}
