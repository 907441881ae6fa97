// Windows in the store. Both kinds share a table; whoever asks for one kind never reaches the other by its id.
import { sql } from 'kysely';
import { RECURSO } from '../../shared/pedidos/recurso.ts';
import { changeRow } from '../store/rows.ts';
import type { Db, Row, Trx } from '../store/tables/index.ts';

export type TipoDePrazo = Row<'prazos'>['tipo'];

/** The most windows one list answers. */
const LISTA_MAXIMA = 1000;

export interface PrazoComTotal extends Row<'prazos'> {
  /** What was sent in it and not taken back, which decisions are prepared, and which of them nobody else has read; null for who may not know. */
  registros_count: number | null;
  preparadas: number | null;
  sem_revisao: number | null;
}

/** Windows of a kind that were not removed, of contests that were not removed. */
function prazosVivos(db: Db, tipo: TipoDePrazo) {
  return db
    .selectFrom('prazos as p')
    .innerJoin('concursos as c', 'c.id', 'p.concurso_id')
    .where('p.tipo', '=', tipo)
    .where('p.excluido_em', 'is', null)
    .where('c.excluido_em', 'is', null)
    .selectAll('p');
}

/** With what was sent in each, counted in one pass. */
function comTotal(db: Db, tipo: TipoDePrazo) {
  const registros = sql.table(tipo === 'recurso' ? 'recursos' : 'envios');
  const titulos = sql`union all select prazo_id from pontuacoes where cancelada_em is null`;
  const totais = sql<{ prazo_id: number; n: number }>`(
    select prazo_id, count(*) as n from (
      select prazo_id from ${registros} where excluido_em is null ${tipo === 'envio' ? titulos : sql``}
    ) enviados group by prazo_id
  )`;
  const preparadas = sql<{ prazo_id: number; n: number; sem_revisao: number }>`(
    select r.prazo_id, count(*) as n, sum(case when d.revisada_por is null then 1 else 0 end) as sem_revisao
    from decisoes_retidas d inner join ${registros} r on r.id = d.registro_id and r.excluido_em is null
    where d.tipo = ${tipo} and d.preparada = 1 and d.descartada_em is null group by r.prazo_id
  )`;
  const ou0 = (coluna: string) => sql<number>`coalesce(${sql.ref(coluna)}, 0)`;
  return prazosVivos(db, tipo)
    .leftJoin(totais.as<'t'>(sql.ref('t')), 't.prazo_id', 'p.id')
    .leftJoin(preparadas.as<'d'>(sql.ref('d')), 'd.prazo_id', 'p.id')
    .select([
      ou0('t.n').as('registros_count'),
      ou0('d.n').as('preparadas'),
      sql<number>`p.exige_revisao * ${ou0('d.sem_revisao')}`.as('sem_revisao'),
    ]);
}

export interface PrazoDeConcurso extends PrazoComTotal {
  concurso_titulo: string;
  concurso_prefeitura: string;
}

/** Windows by id, with the contest of each; in no order. */
export function listPrazosPorId(db: Db, tipo: TipoDePrazo, ids: readonly number[]): Promise<PrazoDeConcurso[]> {
  return comTotal(db, tipo)
    .select(['c.titulo as concurso_titulo', 'c.prefeitura as concurso_prefeitura'])
    .where('p.id', 'in', ids)
    .execute();
}

/** For administrators: one contest's windows, or all contests', those that start last first. */
export function listPrazos(db: Db, tipo: TipoDePrazo, concursoId: number | undefined): Promise<PrazoComTotal[]> {
  let consulta = comTotal(db, tipo);
  if (concursoId !== undefined) consulta = consulta.where('p.concurso_id', '=', concursoId);
  return consulta.orderBy('p.data_inicio', 'desc').orderBy('p.id', 'desc').limit(LISTA_MAXIMA).execute();
}

/** For a candidate: one contest's windows, or those of every contest with an active enrolment of theirs, or with one whose cancellation they contest. */
export async function listPrazosPara(
  db: Db,
  tipo: TipoDePrazo,
  candidatoId: number,
  concursoId: number | undefined,
): Promise<PrazoComTotal[]> {
  const nada = sql<null>`null`;
  let consulta = prazosVivos(db, tipo).select([
    nada.as('registros_count'),
    nada.as('preparadas'),
    nada.as('sem_revisao'),
  ]);
  consulta =
    concursoId === undefined
      ? consulta.where((eb) =>
          eb.or([
            eb('p.concurso_id', 'in', concursosDe(db, candidatoId).where('status', '=', 'A')),
            eb('p.concurso_id', 'in', concursosDe(db, candidatoId)).and('p.objeto', '=', RECURSO.deCancelada),
          ]),
        )
      : consulta.where('p.concurso_id', '=', concursoId);
  return consulta.orderBy('p.data_inicio', 'desc').orderBy('p.id', 'desc').limit(LISTA_MAXIMA).execute();
}

function concursosDe(db: Db, candidatoId: number) {
  return db.selectFrom('inscricoes').where('candidato_id', '=', candidatoId).select('concurso_id');
}

/** The windows of a contest in which whoever has an account contests its rules, and that are not over; the first to end first. */
export function listJanelasDoEdital(db: Db, concursoId: number, agora: string) {
  return prazosVivos(db, RECURSO.tipo)
    .where('p.concurso_id', '=', concursoId)
    .where('p.objeto', '=', RECURSO.semInscricao)
    .where('p.data_fim', '>=', agora)
    .orderBy('p.data_fim')
    .orderBy('p.id')
    .execute();
}

/** One window of a kind, of a contest that was not removed, for administrators. */
export function getPrazo(db: Db, tipo: TipoDePrazo, id: number): Promise<PrazoComTotal | undefined> {
  return comTotal(db, tipo).where('p.id', '=', id).executeTakeFirst();
}

export type ValoresDoPrazo = Pick<
  Row<'prazos'>,
  'descricao' | 'data_inicio' | 'data_fim' | 'quantidade_limite_envio' | 'exibir_n_questoes' | 'pontuacao_centesimos'
> &
  Partial<Pick<Row<'prazos'>, 'objeto' | 'resultado_em' | 'exige_revisao'>>;

export type Datas = Pick<Row<'prazos'>, 'data_inicio' | 'data_fim'>;

/** @returns it as it is then; undefined when it was not at these dates any more */
export function mudarDatas(
  trx: Trx,
  tipo: TipoDePrazo,
  id: number,
  antes: Datas,
  depois: Datas,
): Promise<Row<'prazos'> | undefined> {
  const { data_inicio, data_fim } = antes;
  return changeRow(trx, 'prazos', { id, tipo, data_inicio, data_fim, excluido_em: null }, depois);
}
