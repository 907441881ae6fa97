// The calendar in the store: the contest's dates, its windows and its vacancies' due dates where they are, and what is its own.
import { sql } from 'kysely';
import { changed, changeRows, findRow, findRows, insertRow, removeRows } from '../store/rows.ts';
import type { Db, Row, Trx } from '../store/tables/index.ts';

/** Of each kind a calendar shows so many at most. */
const MAXIMO = 1000;

export function getDatas(db: Db, id: number) {
  const datas = [
    'data_prazo_inicio',
    'data_prazo_fim',
    'prazo_final_isencao',
    'prazo_atendimento',
    'prazo_reserva',
  ] as const;
  return findRow(db, 'concursos', { id, excluido_em: null }, ['id', 'titulo', 'prefeitura', 'ativo', ...datas]);
}

export function listVencimentos(db: Db, concursoId: number) {
  return db
    .selectFrom('vagas')
    .select(['id', 'cargo', 'ativo', sql<string>`vencimento_pagamento`.as('vencimento')])
    .where('concurso_id', '=', concursoId)
    .where('excluido_em', 'is', null)
    .where('vencimento_pagamento', 'is not', null)
    .orderBy('id')
    .limit(MAXIMO)
    .execute();
}

export function listJanelas(db: Db, concursoId: number) {
  const colunas = ['id', 'tipo', 'descricao', 'data_inicio', 'data_fim', 'resultado_em'] as const;
  return findRows(db, 'prazos', { concurso_id: concursoId, excluido_em: null }, colunas, { by: 'id', limit: MAXIMO });
}

export function listEtapas(db: Db, concursoId: number): Promise<Row<'etapas'>[]> {
  const doConcurso = { concurso_id: concursoId, excluido_em: null };
  return findRows(db, 'etapas', doConcurso, undefined, { by: 'id', limit: MAXIMO });
}

export function listVinculos(db: Db, concursoId: number): Promise<Row<'vinculos_de_fases'>[]> {
  return db.selectFrom('vinculos_de_fases').selectAll().where('concurso_id', '=', concursoId).execute();
}

/* Phases of its own */

/** One of a contest that was not removed. */
export function getEtapa(db: Db, id: number): Promise<Row<'etapas'> | undefined> {
  return db
    .selectFrom('etapas as e')
    .innerJoin('concursos as c', 'c.id', 'e.concurso_id')
    .selectAll('e')
    .where('e.id', '=', id)
    .where('e.excluido_em', 'is', null)
    .where('c.excluido_em', 'is', null)
    .executeTakeFirst();
}

/** Hides a phase, and what it followed with it; those that followed it stay where they are. */
export async function removeEtapa(trx: Trx, { id, concurso_id }: Row<'etapas'>, agora: string): Promise<boolean> {
  const nome = `etapa-${id}`;
  await trx
    .deleteFrom('vinculos_de_fases')
    .where('concurso_id', '=', concurso_id)
    .where((eb) => eb.or([eb('fase', '=', nome), eb('acompanha', '=', nome)]))
    .execute();
  return changed(trx, 'etapas', { id, excluido_em: null }, { excluido_em: agora });
}

/* What follows what */

export async function setVinculo(trx: Trx, vinculo: Row<'vinculos_de_fases'>): Promise<void> {
  await trx
    .insertInto('vinculos_de_fases')
    .values(vinculo)
    .onConflict((oc) => oc.columns(['concurso_id', 'fase']).doUpdateSet({ acompanha: vinculo.acompanha }))
    .execute();
}

/** Slips that can still be paid. */
export async function countBoletos(db: Db, concursoId: number, hoje: string): Promise<number> {
  const { n } = await db
    .selectFrom('boletos as b')
    .innerJoin('inscricoes as i', 'i.id', 'b.inscricao_id')
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .where('i.concurso_id', '=', concursoId)
    .where('b.status', '=', 'Emitido')
    .where('b.pagavel_ate', '>=', hoje)
    .executeTakeFirstOrThrow();
  return n;
}

/** What was sent in windows and not taken back, by window. */
export async function countEnviados(db: Db, prazos: readonly number[]): Promise<Map<number, number>> {
  if (prazos.length === 0) return new Map();
  const em = async (tabela: 'recursos' | 'envios' | 'pontuacoes') => {
    const { rows } = await sql<{ prazo_id: number; n: number }>`select prazo_id, count(*) as n from ${sql.table(tabela)}
      where ${sql.ref(tabela === 'pontuacoes' ? 'cancelada_em' : 'excluido_em')} is null and prazo_id in (${sql.join(prazos)}) group by prazo_id`.execute(
      db,
    );
    return rows.map(({ prazo_id, n }) => [prazo_id, n] as const);
  };
  return new Map([...(await em('recursos')), ...(await em('envios')), ...(await em('pontuacoes'))]);
}

/* Versions */

export async function getVersao(db: Db, concursoId: number): Promise<number> {
  const linha = await db
    .selectFrom('cronogramas')
    .select((eb) => eb.fn.max('versao').as('versao'))
    .where('concurso_id', '=', concursoId)
    .executeTakeFirst();
  return linha?.versao ?? 0;
}

/** The publication of the last version that is in public. */
export async function getUltimaPublicacao(db: Db, concursoId: number): Promise<number | undefined> {
  const linha = await db
    .selectFrom('cronogramas as c')
    .innerJoin('publicacoes as p', 'p.id', 'c.publicacao_id')
    .select('c.publicacao_id')
    .where('c.concurso_id', '=', concursoId)
    .where('p.status', '=', 'Ativo')
    .where('p.excluido_em', 'is', null)
    .orderBy('c.versao', 'desc')
    .limit(1)
    .executeTakeFirst();
  return linha?.publicacao_id;
}

export async function createVersao(trx: Trx, nova: Omit<Row<'cronogramas'>, 'id'>): Promise<void> {
  await insertRow(trx, 'cronogramas', nova);
}

/* What calendars of others were told */

export function listAnotadas(db: Db, concursoId: number): Promise<Row<'fases_anotadas'>[]> {
  return findRows(db, 'fases_anotadas', { concurso_id: concursoId }, undefined, { by: 'fase', limit: 2 * MAXIMO });
}

/** Somebody quicker stays: what is not as it is noted is seen when it is read. */
export async function createAnotadas(trx: Trx, novas: readonly Row<'fases_anotadas'>[]): Promise<void> {
  if (novas.length === 0) return;
  await trx
    .insertInto('fases_anotadas')
    .values([...novas])
    .onConflict((oc) => oc.doNothing())
    .execute();
}

export async function updateAnotada(
  trx: Trx,
  { concurso_id, fase, sequencia }: Row<'fases_anotadas'>,
  depois: Partial<Row<'fases_anotadas'>> & { alterada_em: string },
): Promise<void> {
  await changeRows(trx, 'fases_anotadas', { concurso_id, fase, sequencia }, { ...depois, sequencia: sequencia + 1 });
}

/* Somebody's own dates */

export function getAgenda(db: Db, candidatoId: number): Promise<Row<'agendas'> | undefined> {
  return findRow(db, 'agendas', { candidato_id: candidatoId });
}

/** Whose it is. */
export async function getDonoDaAgenda(db: Db, codigoHash: string): Promise<number | undefined> {
  const linha = await db
    .selectFrom('agendas as a')
    .innerJoin('candidatos as p', 'p.id', 'a.candidato_id')
    .select('a.candidato_id')
    .where('a.codigo_hash', '=', codigoHash)
    .where('p.status', '=', 'A')
    .executeTakeFirst();
  return linha?.candidato_id;
}

export async function removeAgenda(trx: Trx, candidatoId: number): Promise<boolean> {
  return (await removeRows(trx, 'agendas', { candidato_id: candidatoId })) === 1;
}

/** The contests somebody is enrolled in, with the vacancy of each. */
export function listConcursosDe(db: Db, candidatoId: number) {
  return db
    .selectFrom('inscricoes as i')
    .innerJoin('concursos as c', 'c.id', 'i.concurso_id')
    .innerJoin('vagas as v', 'v.id', 'i.vaga_id')
    .select(['c.id', 'c.titulo', 'c.prefeitura', 'c.updated_at', 'c.ativo', 'i.vaga_id', 'v.vencimento_pagamento'])
    .where('i.candidato_id', '=', candidatoId)
    .where('i.status', '=', 'A')
    .where('c.excluido_em', 'is', null)
    .orderBy('c.id')
    .limit(200)
    .execute();
}
