// The seals in the store, and the acts they are of.

import { sql } from 'kysely';
import { ATOS_DO_PAINEL } from '../../shared/logs.ts';
import { atLeast, atMost, findRow, findRows, noneOf, over } from '../store/rows.ts';
import type { Db, NewRow, Row, Trx } from '../store/tables/index.ts';
import { among } from '../store/transaction.ts';

export type Selo = Row<'selos'>;
export type Dia = Row<'selos_dias'>;

const CABECALHO = [
  'numero',
  'selado_em',
  'dia',
  'primeira',
  'quantas',
  'menor',
  'maior',
  'ate',
  'raiz',
  'anterior',
  'hash',
] as const;
export type Cabecalho = Pick<Selo, (typeof CABECALHO)[number]>;

/** What of an act is sealed: all but what is derived. */
const DO_ATO = [
  'id',
  'created_at',
  'isadmin',
  'usuario_id',
  'usuario_nome',
  'usuario_email',
  'tipo',
  'descricao',
  'ip',
  'dados_anteriores',
  'dados_novos',
  'registro_tipo',
  'registro_id',
  'candidato_id',
  'inscricao_id',
  'concurso_id',
] as const satisfies (keyof Row<'logs'>)[];
export type LinhaDoRegistro = Pick<Row<'logs'>, (typeof DO_ATO)[number]>;

export function getUltimoSelo(db: Db): Promise<Cabecalho | undefined> {
  return db.selectFrom('selos').select(CABECALHO).orderBy('numero', 'desc').limit(1).executeTakeFirst();
}

export async function addSelo(trx: Trx, selo: NewRow<'selos'>): Promise<void> {
  await trx.insertInto('selos').values(selo).execute();
}

/** Whether there is anything to seal. */
export async function temNovos(db: Db, ate: number): Promise<boolean> {
  const { rows } = await sql<{ novos: number }>`select case when exists (select 1 from logs where id > ${ate})
    or exists (select 1 from selos_pendentes) then 1 else 0 end as novos`.execute(db);
  return rows[0]?.novos === 1;
}

export async function countEsperando(db: Db, ate: number, limite: number): Promise<number> {
  const { rows } = await sql<{ n: number }>`select count(*) as n from
    (select id from logs where id > ${ate} limit ${limite}) novos`.execute(db);
  return rows[0]?.n ?? 0;
}

export async function listIdsDepois(db: Db, depois: number, limite: number): Promise<number[]> {
  const linhas = await findRows(db, 'logs', { id: over(depois) }, ['id'], { by: 'id', limit: limite });
  return linhas.map(({ id }) => id);
}

/** Acts by their ids, in order. */
export function listAtos(db: Db, ids: readonly number[]): Promise<LinhaDoRegistro[]> {
  return db
    .selectFrom('logs')
    .select(DO_ATO)
    .where(among(db, sql.ref('id'), ids))
    .orderBy('id')
    .execute();
}

export function listAtosEntre(db: Db, de: number, ate: number): Promise<LinhaDoRegistro[]> {
  return db.selectFrom('logs').select(DO_ATO).where('id', '>=', de).where('id', '<=', ate).orderBy('id').execute();
}

export async function getMaiorId(db: Db): Promise<number> {
  const { rows } = await sql<{ id: number | null }>`select max(id) as id from logs`.execute(db);
  return rows[0]?.id ?? 0;
}

/** The first act after one, among those that are there, and the first of the seals that begin after it; none at the end. */
export async function getProximoId(db: Db, depois: number): Promise<number | undefined> {
  const { rows } = await sql<{ ato: number | null; selado: number | null }>`select
    (select min(id) from logs where id > ${depois}) as ato,
    (select min(menor) from selos where menor > ${depois}) as selado`.execute(db);
  const ids = [rows[0]?.ato, rows[0]?.selado].filter((id) => id != null);
  return ids.length === 0 ? undefined : Math.min(...ids);
}

/** Seals that may have an act of these ids, the oldest first. */
export function listSelosEntre(db: Db, de: number, ate: number): Promise<Selo[]> {
  return findRows(db, 'selos', { maior: atLeast(de), menor: atMost(ate) }, undefined, 'numero');
}

/** The seals that may have any of these acts. @param ids ascending */
export async function listNumerosCom(db: Db, ids: readonly number[]): Promise<number[]> {
  if (ids.length === 0) return [];
  const destas = { maior: atLeast(ids[0] as number), menor: atMost(ids.at(-1) as number) };
  const faixas = await findRows(db, 'selos', destas, ['numero', 'menor', 'maior'], 'numero');
  return faixas.flatMap(({ numero, menor, maior }) => (ids.some((id) => id >= menor && id <= maior) ? numero : []));
}

/** The acts of seals that came after those of lower ids were certain. */
export async function listSeladosDepois(db: Db, ate: number): Promise<string[]> {
  const linhas = await db.selectFrom('selos').select('ids').where('maior', '>', ate).execute();
  return linhas.map(({ ids }) => ids);
}

export async function setSais(trx: Trx, numero: number, sais: Buffer): Promise<void> {
  await trx.updateTable('selos').set({ sais }).where('numero', '=', numero).execute();
}

export async function listPendentes(db: Db, limite: number): Promise<number[]> {
  const linhas = await db.selectFrom('selos_pendentes').select('log_id').orderBy('log_id').limit(limite).execute();
  return linhas.map(({ log_id }) => log_id);
}

export async function addPendentes(trx: Trx, ids: readonly number[]): Promise<void> {
  for (let i = 0; i < ids.length; i += 500) {
    await trx
      .insertInto('selos_pendentes')
      .values(ids.slice(i, i + 500).map((log_id) => ({ log_id })))
      .onConflict((oc) => oc.doNothing())
      .execute();
  }
}

export async function removePendentes(trx: Trx, ids: readonly number[]): Promise<void> {
  if (ids.length > 0)
    await trx
      .deleteFrom('selos_pendentes')
      .where(among(trx, sql.ref('log_id'), ids))
      .execute();
}

/** The seals of a day, or those that follow one. */
export function listCabecalhosDoDia(db: Db, dia: string): Promise<Cabecalho[]> {
  return db.selectFrom('selos').select(CABECALHO).where('dia', '=', dia).orderBy('numero').execute();
}

export function listSelosDepois(db: Db, numero: number, limite: number): Promise<Selo[]> {
  return db.selectFrom('selos').selectAll().where('numero', '>', numero).orderBy('numero').limit(limite).execute();
}

export function getUltimoDia(db: Db): Promise<Dia | undefined> {
  return db.selectFrom('selos_dias').selectAll().orderBy('dia', 'desc').limit(1).executeTakeFirst();
}

export async function addDia(trx: Trx, dia: NewRow<'selos_dias'>): Promise<void> {
  await trx.insertInto('selos_dias').values(dia).execute();
}

export function listDias(db: Db): Promise<Dia[]> {
  return db.selectFrom('selos_dias').selectAll().orderBy('dia').execute();
}

/** The acts that take content from the chain, and say in `posicoes` from which places. */
const QUE_RETIRAM = ['eliminar_dados', 'aplicar_retencao', 'limpar_logs'] as const;

/** The places of the chain that acts of the trail say they took. */
export async function listRetiradas(db: Db): Promise<string[]> {
  const atos = await db.selectFrom('logs').select(['tipo', 'dados_novos']).where('tipo', 'in', QUE_RETIRAM).execute();
  return retiradasPor(atos);
}

/** The same of these acts. */
export function retiradasPor(atos: readonly Pick<Row<'logs'>, 'tipo' | 'dados_novos'>[]): string[] {
  return atos.flatMap(({ tipo, dados_novos }) => {
    if (dados_novos === null || !(QUE_RETIRAM as readonly string[]).includes(tipo)) return [];
    const { posicoes } = JSON.parse(dados_novos) as { posicoes?: unknown };
    return typeof posicoes === 'string' && posicoes !== '' ? [posicoes] : [];
  });
}

/** What was done about an enrolment, as the person it belongs to may read it. */
export function listAtosDe(db: Db, candidatoId: number, inscricaoId: number, limite: number) {
  const dela = { inscricao_id: inscricaoId, candidato_id: candidatoId, tipo: noneOf(...ATOS_DO_PAINEL) };
  const colunas = ['id', 'created_at', 'tipo', 'descricao'] as const;
  return findRows(db, 'logs', dela, colunas, { by: 'id', desc: true, limit: limite });
}

export async function getUltimoAtoSobre(db: Db, tipo: string, id: number): Promise<number | undefined> {
  const linha = await db
    .selectFrom('logs')
    .select('id')
    .where('registro_tipo', '=', tipo)
    .where('registro_id', '=', id)
    .where('registro_tipo', 'not in', ['candidato', 'inscricao', 'concurso'])
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return linha?.id;
}

/** A day that is over, as it is published. */
export function getDia(db: Db, dia: string) {
  return findRow(db, 'selos_dias', { dia }, ['dia', 'primeiro', 'ultimo', 'raiz', 'anterior', 'hash']);
}
