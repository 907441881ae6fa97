// The accounts in the store: sums of what moved, the entries themselves, and the months that were closed.
import { sql } from 'kysely';
import { type Asked, kept } from '../lists/counts.ts';
import { changed, insertRow } from '../store/rows.ts';
import type { Db, NewRow, Row, Trx } from '../store/tables/index.ts';

export type LancamentoRow = Row<'lancamentos'>;
export type FechamentoRow = Row<'fechamentos'>;

export interface Somado {
  /** 0 for money of no contest. */
  concurso_id: number;
  tipo: LancamentoRow['tipo'];
  especie: string;
  emissor: string;
  n: number;
  centavos: number;
  /** Of these, what became known after the day. */
  depois_n: number;
  depois_centavos: number;
}

/** Counts are kept with the day an entry became known and, after it, what it is, why, and by whom it came. */
const DIA_CONHECIDO = 10;

/** What moved until a day, by contest and what it is. */
export async function somarAte(db: Db, dia: string, concurso_id: number | undefined): Promise<Somado[]> {
  const pedidos: Asked = { list: 'lancamentos', by: 'dia', group: concurso_id, to: dia };
  const depois = sql`substr(status, 1, ${sql.lit(DIA_CONHECIDO)}) > ${dia}`;
  const { rows } = await sql<Omit<Somado, 'tipo' | 'especie' | 'emissor'> & { oque: string }>`
    select cast(grupo as integer) as concurso_id, substr(status, ${sql.lit(DIA_CONHECIDO + 2)}) as oque,
      sum(n) as n, sum(centavos) as centavos,
      sum(case when ${depois} then n else 0 end) as depois_n,
      sum(case when ${depois} then centavos else 0 end) as depois_centavos
    from ${kept(pedidos)} contados group by 1, 2`.execute(db);
  return rows.map(({ oque, ...soma }) => {
    const [tipo, especie = '', emissor = ''] = oque.split(' ');
    return {
      concurso_id: Number(soma.concurso_id),
      tipo: tipo as Somado['tipo'],
      especie,
      emissor,
      n: Number(soma.n),
      centavos: Number(soma.centavos),
      depois_n: Number(soma.depois_n),
      depois_centavos: Number(soma.depois_centavos),
    };
  });
}

/** What became known of days until this one after their month was closed, by what it is. */
export async function somarAjustes(
  db: Db,
  dia: string,
  { concurso_id, emissor }: { concurso_id?: number | undefined; emissor?: string | undefined },
) {
  const linhas = await db
    .selectFrom('lancamentos')
    .where('ajuste_de', 'is not', null)
    .where('dia', '<=', dia)
    .$if(concurso_id !== undefined, (q) => q.where('concurso_id', '=', concurso_id as number))
    .$if(emissor !== undefined, (q) => q.where('emissor', '=', emissor as string))
    .groupBy('tipo')
    .select((eb) => ['tipo', eb.fn.countAll<number>().as('n'), eb.fn.sum<number>('valor_centavos').as('centavos')])
    .execute();
  return linhas.map(({ tipo, n, centavos }) => ({ tipo, n: Number(n), centavos: Number(centavos) }));
}

/** Contests by id, also removed ones. */
export async function listConcursos(db: Db, ids: readonly number[]) {
  if (ids.length === 0) return [];
  return db
    .selectFrom('concursos')
    .where('id', 'in', ids)
    .select(['id', 'titulo', 'prefeitura', 'excluido_em'])
    .execute();
}

/** Contests that were removed until an instant. */
export async function listRetirados(db: Db, ate: string): Promise<Set<number>> {
  const linhas = await db.selectFrom('concursos').where('excluido_em', '<=', ate).select('id').execute();
  return new Set(linhas.map(({ id }) => id));
}

function completos(db: Db) {
  return db
    .selectFrom('lancamentos as t')
    .leftJoin('concursos as c', 'c.id', 't.concurso_id')
    .leftJoin('inscricoes as i', 'i.id', 't.inscricao_id')
    .leftJoin('candidatos as p', 'p.id', 'i.candidato_id')
    .selectAll('t')
    .select(['c.titulo', 'c.prefeitura', 'p.nome', 'p.cpf']);
}
export type LancamentoCompleto = Awaited<ReturnType<ReturnType<typeof completos>['executeTakeFirstOrThrow']>>;

export function listLancamentosPorId(db: Db, ids: readonly number[]): Promise<LancamentoCompleto[]> {
  return completos(db).where('t.id', 'in', ids).execute();
}

/** Where a stretch of entries begins: after this one. */
export type Marca = Pick<LancamentoRow, 'dia' | 'id'>;

interface Trecho {
  de: string | null;
  ate: string | null;
  concurso_id?: number | undefined;
  emissor?: string | undefined;
}

/** Entries of a period in the order of their days, so many after one of them. */
export function lerMovimento(
  db: Db,
  { de, ate, concurso_id, emissor }: Trecho,
  depois: Marca,
  limite: number,
): Promise<LancamentoCompleto[]> {
  return completos(db)
    .where(sql<boolean>`(t.dia, t.id) > (${depois.dia}, ${depois.id})`)
    .$if(de !== null, (q) => q.where('t.dia', '>=', de as string))
    .$if(ate !== null, (q) => q.where('t.dia', '<=', ate as string))
    .$if(concurso_id !== undefined, (q) => q.where('t.concurso_id', '=', concurso_id as number))
    .$if(emissor !== undefined, (q) => q.where('t.emissor', '=', emissor as string))
    .orderBy('t.dia')
    .orderBy('t.id')
    .limit(limite)
    .execute();
}

/* Closing */

export type DoMes = Pick<
  LancamentoRow,
  'id' | 'dia' | 'tipo' | 'especie' | 'valor_centavos' | 'concurso_id' | 'registro' | 'registro_id' | 'ajuste_de'
>;

const doMes = (db: Db) =>
  db
    .selectFrom('lancamentos')
    .select(['id', 'dia', 'tipo', 'especie', 'valor_centavos', 'concurso_id', 'registro', 'registro_id', 'ajuste_de']);

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
  return Number(id ?? 0);
}

/** The day of the first entry. */
export async function getPrimeiroDia(db: Db): Promise<string | null> {
  const { dia } = await db
    .selectFrom('lancamentos')
    .select((eb) => eb.fn.min<string | null>('dia').as('dia'))
    .executeTakeFirstOrThrow();
  return dia;
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

function comQuem(db: Db) {
  return db
    .selectFrom('fechamentos as t')
    .innerJoin('administradores as a', 'a.id', 't.fechado_por')
    .leftJoin('administradores as r', 'r.id', 't.reaberto_por')
    .selectAll('t')
    .select(['a.nome as fechou', 'r.nome as reabriu']);
}
export type FechamentoCompleto = Awaited<ReturnType<ReturnType<typeof comQuem>['executeTakeFirstOrThrow']>>;

export function getFechamento(db: Db, id: number): Promise<FechamentoCompleto | undefined> {
  return comQuem(db).where('t.id', '=', id).executeTakeFirst();
}

/** The newest first, with those that were reopened. */
export function listFechamentos(db: Db, limite: number): Promise<FechamentoCompleto[]> {
  return comQuem(db).orderBy('t.mes', 'desc').orderBy('t.id', 'desc').limit(limite).execute();
}

export type LinhaRow = Row<'fechamento_linhas'>;

/** The lines of some closings: of one, as many as it has contests. */
export async function listLinhas(db: Db, ids: readonly number[]): Promise<LinhaRow[]> {
  if (ids.length === 0) return [];
  const linhas = await db
    .selectFrom('fechamento_linhas')
    .selectAll()
    .where('fechamento_id', 'in', ids)
    .orderBy('fechamento_id')
    .orderBy('concurso_id')
    .execute();
  return linhas.map((linha) => ({
    ...linha,
    anterior_centavos: Number(linha.anterior_centavos),
    recebido_centavos: Number(linha.recebido_centavos),
    devolvido_centavos: Number(linha.devolvido_centavos),
    ajuste_centavos: Number(linha.ajuste_centavos),
    saldo_centavos: Number(linha.saldo_centavos),
  }));
}

export async function createFechamento(trx: Trx, novo: NewRow<'fechamentos'>): Promise<number> {
  return (await insertRow(trx, 'fechamentos', novo)).id;
}

export async function createLinhas(trx: Trx, linhas: NewRow<'fechamento_linhas'>[]): Promise<void> {
  if (linhas.length > 0) await trx.insertInto('fechamento_linhas').values(linhas).execute();
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
