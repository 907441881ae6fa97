// The accounts in the store: sums of what moved, the entries themselves, and the months that were closed.
import { type RawBuilder, sql } from 'kysely';
import { MOTIVOS_DE_DEVER } from '../../shared/contas.ts';
import { somarDias } from '../../shared/tempo.ts';
import { type Asked, kept } from '../lists/counts.ts';
import { changed, findRows, insertRow } from '../store/rows.ts';
import type { Db, NewRow, Row, Trx } from '../store/tables/index.ts';
import { alongOrder, isPostgres } from '../store/transaction.ts';

type LancamentoRow = Row<'lancamentos'>;
export type FechamentoRow = Row<'fechamentos'>;

export interface Somado {
  tipo: LancamentoRow['tipo'];
  especie: string;
  emissor: string;
  /** 0 for money of no agreement. */
  convenio_id: number;
  n: number;
  centavos: number;
}

/** Which entries are counted. */
export interface Recorte {
  concurso_id?: number | undefined;
  emissor?: string | undefined;
  convenio_id?: number | undefined;
}

type Soma = { status: string; n: number; centavos: number };

/** What a count stands for: what it is, why, by whom it came, and by which agreement (migrations/0068). */
function lida({ n, centavos }: Soma, [tipo, especie = '', emissor = '', convenio = '']: readonly string[]): Somado {
  return {
    tipo: tipo as Somado['tipo'],
    especie,
    emissor,
    convenio_id: Number(convenio),
    n,
    centavos,
  };
}

const eDo =
  ({ emissor, convenio_id }: Recorte) =>
  (soma: Somado) =>
    (emissor === undefined || soma.emissor === emissor) &&
    (convenio_id === undefined || soma.convenio_id === convenio_id);

/** What moved until a day, by contest (0 for money of none) and what it is. */
export async function somarAte(db: Db, dia: string, recorte: Recorte): Promise<(Somado & { concurso_id: number })[]> {
  const { rows } = await sql<Soma>`select status, sum(n) as n, sum(centavos) as centavos
    from (${await contados(db, dia, recorte.concurso_id)}) somas group by status having sum(n) <> 0`.execute(db);
  return rows
    .map((soma) => {
      const [concurso, ...oque] = soma.status.split(' ');
      return { concurso_id: Number(concurso), ...lida(soma, oque) };
    })
    .filter(eDo(recorte));
}

/** What is kept counted until a day: of one contest by its days, of all of them as few days as say it. */
async function contados(db: Db, dia: string, concurso_id: number | undefined): Promise<RawBuilder<unknown>> {
  const de = (asked: Omit<Asked, 'list'>, sinal = 1) =>
    sql`select status, ${sql.lit(sinal)} * n as n, ${sql.lit(sinal)} * centavos as centavos
      from ${kept({ list: 'contas', ...asked })} contados`;
  if (concurso_id !== undefined) return de({ by: 'dia', group: concurso_id, to: dia });
  const [primeiro, ultimo] = await getDias(db);
  const [antes, depois] = [primeiro, ultimo].map((um) => Math.abs(Date.parse(um ?? dia) - Date.parse(dia)));
  if ((ultimo ?? dia) > dia && (antes as number) < (depois as number)) return de({ by: 'hora', to: dia });
  // Everything, less what is of days after it.
  return sql`${de({ by: 'grupo' })} union all ${de({ by: 'hora', from: somarDias(dia, 1) }, -1)}`;
}

/** Of what moved until a day, what became known only after it. */
export async function somarDepois(db: Db, dia: string, recorte: Recorte): Promise<Somado[]> {
  const { concurso_id: group } = recorte;
  const asked: Asked = {
    list: 'contas_tarde',
    by: group === undefined ? 'hora' : 'dia',
    group,
    from: somarDias(dia, 1),
  };
  const { rows } = await sql<Soma>`select substr(status, ${sql.lit(DIA + 2)}) as status, sum(n) as n,
      sum(centavos) as centavos
    from ${kept(asked)} contados where substr(status, 1, ${sql.lit(DIA)}) <= ${dia} group by 1`.execute(db);
  return rows.map((soma) => lida(soma, soma.status.split(' '))).filter(eDo(recorte));
}
/** They are counted with the day they are of before what they are. */
const DIA = 'YYYY-MM-DD'.length;

/** As a condition on entries `t`: what is left out narrows nothing. */
function cabe({ concurso_id, emissor, convenio_id }: Recorte) {
  const pedidos = Object.entries({ concurso_id, emissor, convenio_id }).filter(([, valor]) => valor !== undefined);
  const iguais = pedidos.map(([coluna, valor]) => sql`${sql.ref(`t.${coluna}`)} = ${valor}`);
  return sql<boolean>`${sql.join([sql`1 = 1`, ...iguais], sql` and `)}`;
}

/** What became known of days until this one after their month was closed, by what it is. */
export function somarAjustes(db: Db, dia: string, recorte: Recorte) {
  return db
    .selectFrom('lancamentos as t')
    .where('ajuste_de', 'is not', null)
    .where('dia', '<=', dia)
    .where(cabe(recorte))
    .groupBy('tipo')
    .select((eb) => ['tipo', eb.fn.countAll<number>().as('n'), eb.fn.sum<number>('valor_centavos').as('centavos')])
    .execute();
}

/** Contests by id, also removed ones. */
export async function listConcursos(db: Db, ids: readonly number[]) {
  if (ids.length === 0) return [];
  return findRows(db, 'concursos', { id: ids }, ['id', 'titulo', 'prefeitura', 'excluido_em']);
}

/** Agreements by id, also removed ones, with the contest each is of. */
export async function listConvenios(db: Db, ids: readonly number[]) {
  if (ids.length === 0) return [];
  return db
    .selectFrom('convenios as v')
    .innerJoin('concursos as c', 'c.id', 'v.concurso_id')
    .where('v.id', 'in', ids)
    .select(['v.id', 'v.nome', 'v.tipo', 'v.numero_convenio', 'v.concurso_id', 'c.titulo', 'c.prefeitura'])
    .execute();
}

export type ConvenioDasContas = Awaited<ReturnType<typeof listConvenios>>[number];

/** Contests that were removed until an instant. */
export async function listRetirados(db: Db, ate: string): Promise<Set<number>> {
  const linhas = await db.selectFrom('concursos').where('excluido_em', '<=', ate).select('id').execute();
  return new Set(linhas.map(({ id }) => id));
}

function completos(db: Db) {
  return db
    .selectFrom('lancamentos as t')
    .leftJoin('concursos as c', 'c.id', 't.concurso_id')
    .leftJoin('convenios as v', 'v.id', 't.convenio_id')
    .leftJoin('inscricoes as i', 'i.id', 't.inscricao_id')
    .leftJoin('candidatos as p', 'p.id', 'i.candidato_id')
    .selectAll('t')
    .select(['c.titulo', 'c.prefeitura', 'v.nome as convenio_nome', 'p.nome', 'p.cpf']);
}
export type LancamentoCompleto = Awaited<ReturnType<ReturnType<typeof completos>['executeTakeFirstOrThrow']>>;

export function listLancamentosPorId(db: Db, ids: readonly number[]): Promise<LancamentoCompleto[]> {
  return completos(db).where('t.id', 'in', ids).execute();
}

/** Where a stretch of entries begins: after this one. */
export type Marca = Pick<LancamentoRow, 'dia' | 'id'>;

interface Trecho extends Recorte {
  de: string | null;
  ate: string | null;
}

/** Entries of a period in the order of their days, so many after one of them. */
export function lerMovimento(
  db: Db,
  { de, ate, ...recorte }: Trecho,
  depois: Marca,
  limite: number,
): Promise<LancamentoCompleto[]> {
  return completos(db)
    .where(sql<boolean>`(t.dia, t.id) > (${depois.dia}, ${depois.id})`)
    .$if(de !== null, (q) => q.where('t.dia', '>=', de as string))
    .$if(ate !== null, (q) => q.where('t.dia', '<=', ate as string))
    .where(cabe(recorte))
    .orderBy('t.dia')
    .orderBy('t.id')
    .limit(limite)
    .execute();
}

/* Closing */

const doMes = (db: Db) =>
  db
    .selectFrom('lancamentos')
    .select(['id', 'dia', 'tipo', 'especie', 'valor_centavos', 'concurso_id', 'registro', 'registro_id', 'ajuste_de']);
export type DoMes = Awaited<ReturnType<ReturnType<typeof doMes>['executeTakeFirstOrThrow']>>;

/** Entries of the days of a month that are no adjustment, in their order, so many after one of them. */
export function lerDoMes(db: Db, de: string, ate: string, depois: Marca, limite: number): Promise<DoMes[]> {
  return doMes(db)
    .where('dia', '>=', de)
    .where('dia', '<=', ate)
    .where('ajuste_de', 'is', null)
    .where(sql<boolean>`(dia, id) > (${depois.dia}, ${depois.id})`)
    .orderBy('dia')
    .orderBy('id')
    .limit(limite)
    .execute();
}

/** Adjustments that were known before an instant and that no former closing has. */
export function lerAjustes(db: Db, antes: string, anterior: { ultimo_id: number; antes: string }): Promise<DoMes[]> {
  return doMes(db)
    .where('ajuste_de', 'is not', null)
    .where('criado_em', '<', antes)
    .where((eb) => eb.or([eb('id', '>', anterior.ultimo_id), eb('criado_em', '>=', anterior.antes)]))
    .orderBy('dia')
    .orderBy('id')
    .execute();
}

export async function getUltimoId(db: Db): Promise<number> {
  const { id } = await db
    .selectFrom('lancamentos')
    .select((eb) => eb.fn.max('id').as('id'))
    .executeTakeFirstOrThrow();
  return id ?? 0;
}

/** Whether an entry of days until this one came after another entry. */
export async function chegouDepois(db: Db, ultimo_id: number, ate: string): Promise<boolean> {
  const achado = await db
    .selectFrom('lancamentos')
    .where('id', '>', ultimo_id)
    .where(sql<boolean>`${alongOrder(db, sql.ref('dia'))} <= ${ate}`)
    .select('id')
    .limit(1)
    .executeTakeFirst();
  return achado !== undefined;
}

/** The days of the first entry and of the last. */
export async function getDias(db: Db): Promise<[string | null, string | null]> {
  const dia = (direcao: 'asc' | 'desc') => db.selectFrom('lancamentos').select('dia').orderBy('dia', direcao).limit(1);
  const { primeiro, ultimo } = await db
    .selectNoFrom([dia('asc').as('primeiro'), dia('desc').as('ultimo')])
    .executeTakeFirstOrThrow();
  return [primeiro, ultimo];
}

/** The last month that is closed. */
export function getUltimoFechado(db: Db): Promise<FechamentoRow | undefined> {
  return db
    .selectFrom('fechamentos')
    .selectAll()
    .where('reaberto_em', 'is', null)
    .orderBy('mes', 'desc')
    .limit(1)
    .executeTakeFirst();
}

/** What is summed of the lines of a closing. */
const SOMADAS = [
  'lancamentos',
  'anterior_centavos',
  'recebido_centavos',
  'devolvido_centavos',
  'ajuste_centavos',
  'saldo_centavos',
] as const;
export type SomasDoMes = Pick<LinhaRow, (typeof SOMADAS)[number]>;

const NADA_DEVIDO = JSON.stringify(Object.fromEntries(MOTIVOS_DE_DEVER.map((motivo) => [motivo, 0])));

/** What a line `l` owes back, for whatever reason. Most owe nothing, and nobody looks into theirs. */
function devidoDaLinha(db: Db): RawBuilder<number> {
  const soma = isPostgres(db)
    ? sql`select sum(value::bigint) from json_each_text(l.devido::json)`
    : sql`select sum(value) from json_each(l.devido)`;
  return sql`case when l.devido = ${NADA_DEVIDO} then 0 else (${soma}) end`;
}

/** Closings with who closed them and the sums of their lines. */
function completosDoMes(db: Db) {
  const soma = (de: RawBuilder<unknown>) => sql<number>`coalesce(sum(${de}), 0)`;
  return db
    .selectFrom('fechamentos as t')
    .innerJoin('administradores as a', 'a.id', 't.fechado_por')
    .leftJoin('administradores as r', 'r.id', 't.reaberto_por')
    .leftJoin('fechamento_linhas as l', 'l.fechamento_id', 't.id')
    .groupBy(['t.id', 'a.id', 'r.id'])
    .selectAll('t')
    .select(['a.nome as fechou', 'r.nome as reabriu'])
    .select([
      sql<number>`count(l.concurso_id)`.as('concursos'),
      ...SOMADAS.map((coluna) => soma(sql.ref(`l.${coluna}`)).as(coluna)),
      soma(devidoDaLinha(db)).as('a_devolver_centavos'),
    ]);
}
export type FechamentoCompleto = Awaited<ReturnType<ReturnType<typeof completosDoMes>['executeTakeFirstOrThrow']>>;

export function getFechamento(db: Db, id: number): Promise<FechamentoCompleto | undefined> {
  return completosDoMes(db).where('t.id', '=', id).executeTakeFirst();
}

/** The newest first, with those that were reopened. */
export function listFechamentos(db: Db, limite: number): Promise<FechamentoCompleto[]> {
  return completosDoMes(db).orderBy('t.mes', 'desc').orderBy('t.id', 'desc').limit(limite).execute();
}

export type LinhaRow = Row<'fechamento_linhas'>;

/** The lines of a closing, as many as it has contests, or a stretch of them: where the most money is first. */
export function listLinhas(db: Db, id: number, trecho?: { desde: number; limite: number }): Promise<LinhaRow[]> {
  return db
    .selectFrom('fechamento_linhas as l')
    .selectAll()
    .where('fechamento_id', '=', id)
    .orderBy(sql`abs(l.saldo_centavos) + ${devidoDaLinha(db)}`, 'desc')
    .orderBy('concurso_id')
    .$if(trecho !== undefined, (q) => q.limit(trecho?.limite as number).offset(trecho?.desde as number))
    .execute();
}

export async function createFechamento(trx: Trx, novo: NewRow<'fechamentos'>): Promise<number> {
  return (await insertRow(trx, 'fechamentos', novo)).id;
}

export async function createLinhas(trx: Trx, linhas: NewRow<'fechamento_linhas'>[]): Promise<void> {
  await trx.insertInto('fechamento_linhas').values(linhas).execute();
}

/** @returns false when it was reopened meanwhile */
export function reabrirFechamento(
  trx: Trx,
  id: number,
  por: { reaberto_em: string; reaberto_por: number; motivo: string },
): Promise<boolean> {
  return changed(trx, 'fechamentos', { id, reaberto_em: null }, por);
}

/** What was late for a month is a part of it again. */
export async function soltarAjustes(trx: Trx, mes: string): Promise<void> {
  await trx.updateTable('lancamentos').set({ ajuste_de: null }).where('ajuste_de', '=', mes).execute();
}
