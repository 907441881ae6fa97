// Contests in the store. A removed contest is out of every list, but its row stays for those who enrolled.
import { type SelectQueryBuilder, sql } from 'kysely';
import { semAcentos } from '../../shared/comum.ts';
import type { FiltrosDeConcursos, StatusInscricoes } from '../../shared/concursos.ts';
import { RECURSO } from '../../shared/pedidos/recurso.ts';
import { eachOf } from '../store/json.ts';
import { findRows, isThere } from '../store/rows.ts';
import type { Database, Db, Row } from '../store/tables/index.ts';
import { contains } from '../store/transaction.ts';

/** The most contests one unpaged list answers. */
const LISTA_MAXIMA = 1000;

export interface ConcursoComTotais extends Row<'concursos'> {
  total_vagas: number;
  menor_valor: number | null;
  total_inscricoes: number | null;
}

const vagasAtivas = (alias: string, coluna: 'sum(quantidade)' | 'min(valor_centavos)') =>
  sql`(select ${sql.raw(coluna)} from vagas
    where vagas.concurso_id = ${sql.ref(`${alias}.id`)} and vagas.ativo = 1 and vagas.excluido_em is null)`;
export const totalVagas = (alias: string) => sql<number>`coalesce(${vagasAtivas(alias, 'sum(quantidade)')}, 0)`;
const menorValor = sql<number | null>`${vagasAtivas('c', 'min(valor_centavos)')}`;
const inscricoesAtivas = (alias: string) =>
  sql<number>`(select count(*) from inscricoes i where i.concurso_id = ${sql.ref(`${alias}.id`)} and i.status = 'A')`;

function comTotais(db: Db, paraAdmin: boolean) {
  return db
    .selectFrom('concursos as c')
    .where('c.excluido_em', 'is', null)
    .selectAll('c')
    .select([
      totalVagas('c').as('total_vagas'),
      menorValor.as('menor_valor'),
      (paraAdmin ? inscricoesAtivas('c') : sql<number | null>`null`).as('total_inscricoes'),
    ]);
}

type Consulta = SelectQueryBuilder<Database & { c: Database['concursos'] }, 'c', object>;

function comStatus<Q extends Consulta>(consulta: Q, status: StatusInscricoes, agora: string): Q {
  if (status === 'AGUARDANDO') return consulta.where('c.data_prazo_inicio', '>', agora) as Q;
  if (status === 'ENCERRADAS') return consulta.where('c.data_prazo_fim', '<', agora) as Q;
  return consulta.where('c.data_prazo_inicio', '<=', agora).where('c.data_prazo_fim', '>=', agora) as Q;
}

function withSearch<Q extends Consulta>(consulta: Q, busca: string): Q {
  return consulta.where(sql<boolean>`c.titulo_busca like ${contains(semAcentos(busca))} escape '\\'`) as Q;
}

/** The whole list for visitors (active ones), or for administrators (inactive too, with enrolment counts). */
export async function listConcursos(
  db: Db,
  filtros: FiltrosDeConcursos,
  { paraAdmin, agora }: { paraAdmin: boolean; agora: string },
): Promise<ConcursoComTotais[]> {
  let consulta = comTotais(db, paraAdmin);
  if (!paraAdmin) consulta = consulta.where('c.ativo', '=', 1);
  if (filtros.busca) consulta = withSearch(consulta, filtros.busca);
  if (filtros.prefeitura) consulta = consulta.where('c.prefeitura', '=', filtros.prefeitura);
  if (filtros.tipo) consulta = consulta.where('c.tipo', '=', filtros.tipo);
  if (filtros.status && filtros.status !== 'todos') consulta = comStatus(consulta, filtros.status, agora);
  const direcao = filtros.direcao ?? 'desc';
  const coluna =
    filtros.ordenacao === 'titulo' ? 'c.titulo_busca' : filtros.ordenacao === 'id' ? 'c.id' : 'c.data_prazo_fim';
  return consulta.orderBy(coluna, direcao).orderBy('c.id', direcao).limit(LISTA_MAXIMA).execute();
}

/** Contests by id, for the panel; in no order. */
export function listConcursosPorId(db: Db, ids: readonly number[]): Promise<ConcursoComTotais[]> {
  return comTotais(db, true).where('c.id', 'in', ids).execute();
}

/** One contest that was not removed; visitors see active ones only. */
export async function getConcurso(
  db: Db,
  id: number,
  { paraAdmin }: { paraAdmin: boolean },
): Promise<ConcursoComTotais | undefined> {
  let consulta = comTotais(db, paraAdmin).where('c.id', '=', id);
  if (!paraAdmin) consulta = consulta.where('c.ativo', '=', 1);
  return consulta.executeTakeFirst();
}

/** Whether a contest is there to be shown: not removed, and active unless an administrator asks. */
export async function existeConcurso(db: Db, id: number, { paraAdmin }: { paraAdmin: boolean }): Promise<boolean> {
  return isThere(db, 'concursos', { id, excluido_em: null, ...(paraAdmin ? {} : { ativo: 1 as const }) });
}

/** Whether a candidate may see what belongs to a contest: it is published, or the candidate is enrolled in it. */
export async function veConcurso(db: Db, candidatoId: number, concursoId: number): Promise<boolean> {
  const inscrita = sql<boolean>`exists (select 1 from inscricoes i
    where i.candidato_id = ${candidatoId} and i.concurso_id = ${concursoId} and i.status = 'A')`;
  const linha = await db
    .selectFrom('concursos')
    .where('id', '=', concursoId)
    .where('excluido_em', 'is', null)
    .where((eb) => eb.or([eb('ativo', '=', 1), inscrita]))
    .select('id')
    .executeTakeFirst();
  return linha !== undefined;
}

export interface Publicado
  extends Pick<
    Row<'concursos'>,
    'id' | 'titulo' | 'prefeitura' | 'tipo' | 'descricao' | 'data_prazo_inicio' | 'data_prazo_fim' | 'created_at'
  > {
  /** When it or its publications last changed. */
  alterado_em: string;
}

/** A piece of what everybody may see, in the order it was made or with what changed last first. */
export function listPublicados(
  db: Db,
  { pular = 0, limite, recentes = false }: { pular?: number; limite: number; recentes?: boolean },
): Promise<Publicado[]> {
  const publicada = sql<string>`(select max(t.created_at) from atos_publicados t where t.concurso_id = c.id)`;
  const alterado = sql<string>`case when ${publicada} > c.updated_at then ${publicada} else c.updated_at end`;
  return db
    .selectFrom('concursos as c')
    .where('c.excluido_em', 'is', null)
    .where('c.ativo', '=', 1)
    .select(['c.id', 'c.titulo', 'c.prefeitura', 'c.tipo', 'c.descricao'])
    .select(['c.data_prazo_inicio', 'c.data_prazo_fim', 'c.created_at', alterado.as('alterado_em')])
    .orderBy(recentes ? sql`alterado_em` : 'c.id', recentes ? 'desc' : 'asc')
    .orderBy('c.id', 'desc')
    .limit(limite)
    .offset(pular)
    .execute();
}

export async function listValores(
  db: Db,
  coluna: 'prefeitura' | 'tipo',
  { paraAdmin }: { paraAdmin: boolean },
): Promise<string[]> {
  let consulta = db.selectFrom('concursos').where('excluido_em', 'is', null).select(coluna).distinct();
  if (!paraAdmin) consulta = consulta.where('ativo', '=', 1);
  const linhas = await consulta.limit(LISTA_MAXIMA).execute();
  return linhas.map((linha) => linha[coluna]).sort((a, b) => a.localeCompare(b, 'pt-BR'));
}

export async function countConcursos(db: Db, agora: string, { paraAdmin }: { paraAdmin: boolean }) {
  let consulta = db.selectFrom('concursos as c').where('c.excluido_em', 'is', null);
  if (!paraAdmin) consulta = consulta.where('c.ativo', '=', 1);
  return consulta
    .select([
      sql<number>`count(*)`.as('total_concursos'),
      sql<number>`coalesce(sum(case when c.ativo = 1 and c.data_prazo_inicio <= ${agora} and c.data_prazo_fim >= ${agora} then 1 else 0 end), 0)`.as(
        'concursos_abertos',
      ),
      sql<number>`coalesce(sum(${totalVagas('c')}), 0)`.as('total_vagas'),
    ])
    .executeTakeFirstOrThrow();
}

/** The next start and the next end after an instant: when a kept list stops being true. */
export async function getProximasBordas(db: Db, agora: string): Promise<{ inicio: string | null; fim: string | null }> {
  const ativos = db.selectFrom('concursos').where('excluido_em', 'is', null).where('ativo', '=', 1);
  // A contest's page says while its rules may be contested.
  const janelas = db
    .selectFrom('prazos as p')
    .innerJoin('concursos as c', 'c.id', 'p.concurso_id')
    .where('p.tipo', '=', RECURSO.tipo)
    .where('p.objeto', '=', RECURSO.semInscricao)
    .where('p.excluido_em', 'is', null)
    .where('c.excluido_em', 'is', null)
    .where('c.ativo', '=', 1);
  const bordas = await db
    .selectNoFrom([
      ativos
        .where('data_prazo_inicio', '>', agora)
        .select((eb) => eb.fn.min('data_prazo_inicio').as('em'))
        .as('comeca'),
      ativos
        .where('data_prazo_fim', '>=', agora)
        .select((eb) => eb.fn.min('data_prazo_fim').as('em'))
        .as('acaba'),
      janelas
        .where('p.data_inicio', '>', agora)
        .select((eb) => eb.fn.min('p.data_inicio').as('em'))
        .as('abre'),
      janelas
        .where('p.data_fim', '>=', agora)
        .select((eb) => eb.fn.min('p.data_fim').as('em'))
        .as('fecha'),
    ])
    .executeTakeFirstOrThrow();
  return { inicio: primeira(bordas.comeca, bordas.abre), fim: primeira(bordas.acaba, bordas.fecha) };
}

function primeira(...instantes: readonly (string | null)[]): string | null {
  return instantes.filter((um) => um !== null).sort()[0] ?? null;
}

/** Enrolments that were granted a reserved list of people with disability; undefined in a contest that has none. */
async function countPcdDeferidas(db: Db, id: number): Promise<number | undefined> {
  const listas = await findRows(db, 'itens_de_catalogo', { concurso_id: id, tipo: 'reserva', excluido_em: null }, [
    'id',
    'dados',
  ]);
  const dePcd = listas.filter(({ dados }) => JSON.parse(dados).deficiencia === 'S').map((lista) => lista.id);
  if (dePcd.length === 0) return undefined;
  const { rows } = await sql<{ n: number }>`select count(distinct i.id) as n from inscricoes i
    join reservas r on r.inscricao_id = i.id and r.cancelada_em is null ${eachOf(db, sql`r.itens`)}
    where i.concurso_id = ${id} and i.status = 'A' and e.value ->> 'status' = 'D'
      and cast(e.value ->> 'item_id' as integer) in (${sql.join(dePcd)})`.execute(db);
  return rows[0]?.n ?? 0;
}

/**
 * Active enrolments, and those of them of people with disability: whose list was granted, or, in a contest without such a list,
 * whose answer is S.
 */
export async function getNumerosDoConcurso(db: Db, id: number): Promise<{ inscricoes: number; pcd: number }> {
  const { inscricoes, pcd } = await db
    .selectFrom('inscricoes')
    .where('concurso_id', '=', id)
    .where('status', '=', 'A')
    .select(({ fn }) => fn.countAll<number>().as('inscricoes'))
    .select(sql<number>`count(case when possui_deficiencia = 'S' then 1 end)`.as('pcd'))
    .executeTakeFirstOrThrow();
  return { inscricoes, pcd: (await countPcdDeferidas(db, id)) ?? pcd };
}
