// Return files and their lines in the store.
import { type SqlBool, sql } from 'kysely';
import { changed, changeRow, changeRows, findRows, insertRow, noneOf, removeRows, under } from '../store/rows.ts';
import type { Db, NewRow, Row, Trx } from '../store/tables/index.ts';

export type RetornoRow = Row<'retornos'>;
export type LinhaRow = Row<'retornos_linhas'>;

function completos(db: Db) {
  return db
    .selectFrom('retornos as r')
    .innerJoin('convenios as v', 'v.id', 'r.convenio_id')
    .innerJoin('concursos as c', 'c.id', 'v.concurso_id')
    .innerJoin('administradores as a', 'a.id', 'r.administrador_id')
    .selectAll('r')
    .select(['v.nome as convenio_nome', 'v.tipo as convenio_tipo', 'c.id as concurso_id', 'c.titulo', 'c.prefeitura'])
    .select(['a.nome as administrador_nome', 'a.email as administrador_email']);
}
export type RetornoCompleto = Awaited<ReturnType<ReturnType<typeof completos>['executeTakeFirstOrThrow']>>;

/** Files by id, in no order. */
export function listRetornosPorId(db: Db, ids: readonly number[]): Promise<RetornoCompleto[]> {
  return completos(db).where('r.id', 'in', ids).execute();
}

/** One that was received whole. */
export function getRetorno(db: Db, id: number): Promise<RetornoCompleto | undefined> {
  return completos(db).where('r.id', '=', id).where('r.situacao', '<>', 'Recebendo').executeTakeFirst();
}

/** Searches at a bank, the one that went furthest first. */
export function listBuscas(db: Db) {
  const buscas = { layout: 'ASAAS_API', situacao: noneOf('Recebendo') } as const;
  const colunas = ['convenio_id', 'administrador_id', 'created_at', 'gerado_em'] as const;
  return findRows(db, 'retornos', buscas, colunas, { by: ['gerado_em', 'id'], desc: true });
}

/** Files that were read to their end and made in the last days. */
export function listConferidos(db: Db, desde: string): Promise<RetornoCompleto[]> {
  return completos(db)
    .where('r.situacao', '=', 'Conferido')
    .where('r.created_at', '>=', desde)
    .orderBy('r.id')
    .execute();
}

/** Lines looked at by one query. */
const TRECHO = 5000;

/** Payments that were known, and whose line has another value or day, of files made in the last days. */
export async function* lerLinhasDivergentes(db: Db, desde: string) {
  const { primeira, ultima } = await db
    .selectFrom('retornos_linhas as l')
    .innerJoin('retornos as r', 'r.id', 'l.retorno_id')
    .where('r.created_at', '>=', desde)
    .select((eb) => [eb.fn.min<number | null>('l.id').as('primeira'), eb.fn.max<number | null>('l.id').as('ultima')])
    .executeTakeFirstOrThrow();
  for (let depois = (primeira ?? 0) - 1; depois < (ultima ?? 0); depois += TRECHO) {
    yield* await db
      .selectFrom('retornos_linhas as l')
      .innerJoin('retornos as r', 'r.id', 'l.retorno_id')
      .innerJoin('boletos as b', 'b.id', 'l.boleto_id')
      .where('l.id', '>', depois)
      .where('l.id', '<=', depois + TRECHO)
      .where('l.desfecho', '=', 'conhecido')
      .where('l.diferenca', 'is not', null)
      .select(['l.id', 'l.numero', 'l.valor_centavos', 'l.diferenca', 'r.nome', 'b.inscricao_id', 'b.concurso_id'])
      .execute();
  }
}

/** The file of this content that was received for an agreement. */
export function getPorConteudo(db: Db, convenioId: number, sha256: string): Promise<RetornoCompleto | undefined> {
  return completos(db)
    .where('r.convenio_id', '=', convenioId)
    .where('r.sha256', '=', sha256)
    .where('r.situacao', '<>', 'Recebendo')
    .executeTakeFirst();
}

export function createRetorno(trx: Trx, novo: NewRow<'retornos'>): Promise<RetornoRow> {
  return insertRow(trx, 'retornos', novo);
}

export async function createLinhas(trx: Trx, linhas: readonly NewRow<'retornos_linhas'>[]): Promise<void> {
  await trx.insertInto('retornos_linhas').values(linhas).execute();
}

/** All its lines are there. Fails with a unique violation when the agreement has this file already. */
export async function receberRetorno(trx: Trx, id: number): Promise<void> {
  await changeRows(trx, 'retornos', { id, situacao: 'Recebendo' }, { situacao: 'Conferindo' });
}

/** Forgets a file that was not received whole, with its lines. */
export async function deleteInacabado(trx: Trx, id: number): Promise<void> {
  await removeRows(trx, 'retornos', { id, situacao: 'Recebendo' });
}

/** What was cut short before an instant. */
export async function listInacabados(db: Db, antesDe: string): Promise<number[]> {
  const linhas = await findRows(db, 'retornos', { situacao: 'Recebendo', created_at: under(antesDe) }, ['id']);
  return linhas.map(({ id }) => id);
}

/** Those with lines to look into, the oldest first. */
export async function listPorConferir(db: Db): Promise<RetornoCompleto[]> {
  return completos(db).where('r.situacao', '=', 'Conferindo').orderBy('r.id').execute();
}

/** The next lines nothing was done about, in the order of the file. */
export function listPorTratar(db: Db, retornoId: number, limite: number): Promise<LinhaRow[]> {
  const porTratar = { retorno_id: retornoId, desfecho: null };
  return findRows(db, 'retornos_linhas', porTratar, undefined, { by: 'numero', limit: limite });
}

/** What a file tells of slips of which it tells several times. */
export function listRepetidas(db: Db, retornoId: number) {
  return db
    .selectFrom('retornos_linhas')
    .select(['tipo', 'identificador', 'vez', 'valor_centavos', 'pago_em'])
    .where('retorno_id', '=', retornoId)
    .where('tipo', '<>', 'outra')
    .where('identificador', 'in', (qb) =>
      qb
        .selectFrom('retornos_linhas')
        .select('identificador')
        .where('retorno_id', '=', retornoId)
        .where('tipo', '<>', 'outra')
        .where('vez', '>', 1),
    )
    .orderBy('vez')
    .execute();
}

/** Takes a line, and says what became of it. @returns false when somebody was quicker */
export function tratarLinha(
  trx: Trx,
  id: number,
  fim: { desfecho: string; diferenca: string | null; boleto_id: number | null },
): Promise<boolean> {
  return changed(trx, 'retornos_linhas', { id, desfecho: null }, fim);
}

export async function corrigirLinha(
  trx: Trx,
  id: number,
  fim: { desfecho: string; diferenca: string | null },
): Promise<void> {
  await changeRows(trx, 'retornos_linhas', { id }, fim);
}

/** Lines that tell more of what another does are of the same slip. */
export async function estenderAoGrupo(trx: Trx, retornoId: number, de: number, ate: number): Promise<void> {
  await trx
    .updateTable('retornos_linhas')
    .set({
      boleto_id: sql<number | null>`(select m.boleto_id from retornos_linhas m
        where m.retorno_id = retornos_linhas.retorno_id and m.numero = retornos_linhas.grupo)`,
    })
    .where('retorno_id', '=', retornoId)
    .where('grupo', '>=', de)
    .where('grupo', '<=', ate)
    .where('numero', '>', de)
    .where(sql<SqlBool>`grupo <> numero`)
    .execute();
}

export type Figuras = Partial<Pick<RetornoRow, 'tratados' | 'confirmados' | 'conhecidos' | 'na_fila' | 'divergentes'>>;

/** Adds to the figures of a file. */
export async function somarFiguras(trx: Trx, id: number, mais: Figuras): Promise<void> {
  const somas = Object.fromEntries(
    Object.entries(mais).map(([coluna, n]) => [coluna, sql<number>`${sql.ref(coluna)} + ${n}`]),
  );
  await changeRows(trx, 'retornos', { id }, somas);
}

/** Nothing is left to do. @returns the file; undefined when it was so before */
export function concluirRetorno(trx: Trx, id: number, agora: string): Promise<RetornoRow | undefined> {
  return changeRow(trx, 'retornos', { id, situacao: 'Conferindo' }, { situacao: 'Conferido', conferido_em: agora });
}

/** Lines by id, in no order, each with its slip and what the ledger has of it. */
export function listLinhasPorId(db: Db, ids: readonly number[]) {
  return db
    .selectFrom('retornos_linhas as l')
    .leftJoin('boletos as b', 'b.id', 'l.boleto_id')
    .leftJoin('pagamentos as p', 'p.boleto_id', 'b.id')
    .where('l.id', 'in', ids)
    .selectAll('l')
    .select(['b.inscricao_id', 'b.valor_centavos as boleto_centavos'])
    .select(['p.valor_centavos as confirmado_centavos', 'p.pago_em as confirmado_para'])
    .execute();
}
export type LinhaCompleta = Awaited<ReturnType<typeof listLinhasPorId>>[number];

/** The agreements a file may be of, the newest first. */
export function listConvenios(db: Db) {
  return db
    .selectFrom('convenios as v')
    .innerJoin('concursos as c', 'c.id', 'v.concurso_id')
    .where('v.excluido_em', 'is', null)
    .select(['v.id', 'v.nome', 'v.tipo', 'v.numero_convenio', 'c.id as concurso_id', 'c.titulo', 'c.prefeitura'])
    .orderBy('v.id', 'desc')
    .execute();
}
