// The trail in the store, newest first. Pages stay quick with millions of rows: how many there are is kept counted, a page
// far from either end is found through those counts, and few finds are gathered before they are put in order.
import { type RawBuilder, sql } from 'kysely';
import { semAcentos } from '../../shared/comum.ts';
import type { FiltrosDeLogs } from '../../shared/lists/logs.ts';
import { type TipoDeRegistro, tiposCom } from '../../shared/logs.ts';
import { fimDoDia, inicioDoDia } from '../../shared/tempo.ts';
import { findLandmark } from '../lists/counts.ts';
import { remembered } from '../store/remembered.ts';
import { changeRows, findRow } from '../store/rows.ts';
import type { Db, Row, Trx } from '../store/tables/index.ts';
import { alongOrder, contains } from '../store/transaction.ts';
import { type Contavel, countGuardados, perguntar } from './contagem-queries.ts';

export type LogRow = Row<'logs'>;

/** Up to here a page is reached by passing over what comes before it. */
const PASSAR = 2000;
/** So many finds are gathered and put in order; more are met on the way through the order. */
const REUNIR = 5000;
/** Acts rarer than one in so many are taken from where each kind is, not met on the way. */
const RAROS = 8;

export interface Trecho {
  inicio: number;
  limite: number;
}

const TUDO: Contavel = { isadmin: undefined, tipos: null, de: null, ate: null };

/** Filters whose finds are few, or that only the rows themselves can answer. */
function estreito({ descricao, ip, administrador_id, candidato_id, registro_id }: FiltrosDeLogs): boolean {
  return Boolean(descricao || ip || administrador_id || candidato_id || registro_id);
}

/** What the kept counts are asked; null when only the rows can tell. */
export function contavel(filtros: FiltrosDeLogs): Contavel | null {
  const { isadmin, tipo } = filtros;
  const { de, ate } = periodo(filtros);
  if (estreito(filtros) || (tipo && (de !== null || ate !== null))) return null;
  return { isadmin, tipos: tipo ? tiposCom(tipo) : null, de, ate };
}

export function periodo({ data_inicio, data_fim }: Pick<FiltrosDeLogs, 'data_inicio' | 'data_fim'>) {
  return {
    de: data_inicio === null ? null : inicioDoDia(data_inicio).toISOString(),
    ate: data_fim === null ? null : fimDoDia(data_fim).toISOString(),
  };
}

/** @param livres what is looked up by its index; of the others SQLite is to know nothing better than reading them */
export function condicoes(
  db: Db,
  filtros: FiltrosDeLogs,
  livres: { tipo?: boolean; outros?: boolean } = { tipo: !estreito(filtros), outros: true },
): RawBuilder<unknown>[] {
  const { isadmin, tipo, descricao, ip, administrador_id, candidato_id, registro_tipo, registro_id } = filtros;
  const { de, ate } = periodo(filtros);
  const coluna = (nome: string, livre = livres.outros) => (livre ? sql.ref(nome) : alongOrder(db, sql.ref(nome)));
  const partes: RawBuilder<unknown>[] = [];
  if (isadmin !== undefined) partes.push(sql`isadmin = ${isadmin}`);
  if (tipo) partes.push(doTipo(coluna('tipo', livres.tipo), tiposCom(tipo)));
  if (descricao) partes.push(sql`busca like ${contains(semAcentos(descricao))} escape '\\'`);
  if (de !== null) partes.push(sql`${coluna('created_at')} >= ${de}`);
  if (ate !== null) partes.push(sql`${coluna('created_at')} <= ${ate}`);
  if (ip) partes.push(doEndereco(coluna('ip'), ip));
  if (administrador_id) partes.push(sql`isadmin = 1 and usuario_id = ${administrador_id}`);
  if (candidato_id) partes.push(sql`candidato_id = ${candidato_id}`);
  if (registro_tipo && registro_id) partes.push(doRegistro(registro_tipo, registro_id));
  return partes;
}

function doTipo(coluna: RawBuilder<unknown>, tipos: readonly string[]): RawBuilder<unknown> {
  return tipos.length === 1 ? sql`${coluna} = ${tipos[0]}` : sql`${coluna} in (${sql.join(tipos)})`;
}

const INTEIRO = /^(\d{1,3}\.){3}\d{1,3}$/;

/** A whole address, or those that begin so. The range says the same as the pattern, to indexes that know no patterns. */
function doEndereco(coluna: RawBuilder<unknown>, ip: string): RawBuilder<unknown> {
  if (INTEIRO.test(ip)) return sql`${coluna} = ${ip}`;
  const comeco = contains(ip).slice(1);
  return sql`${coluna} like ${comeco} escape '\\' and ${coluna} >= ${ip} and ${coluna} < ${`${ip}z`}`;
}

/**
 * Acts about a record. A person's are all that concern them, an enrolment's those of its slips and requests too, a
 * contest's those about its vacancies, publications, deadlines and agreements. Each is spelled as its index is.
 */
function doRegistro(tipo: TipoDeRegistro, id: number): RawBuilder<unknown> {
  if (tipo === 'candidato') return sql`candidato_id = ${id}`;
  if (tipo === 'inscricao') return sql`inscricao_id = ${id}`;
  if (tipo === 'concurso') return sql`concurso_id = ${id} and inscricao_id is null`;
  return sql`registro_tipo = ${tipo} and registro_id = ${id} and registro_tipo not in ('candidato', 'inscricao', 'concurso')`;
}

/** A text that is in no act's code. */
export function nenhumTipo({ tipo }: FiltrosDeLogs): boolean {
  return tipo !== undefined && tiposCom(tipo).length === 0;
}

const todas = (partes: readonly RawBuilder<unknown>[]) =>
  partes.length > 0 ? sql.join(partes, sql` and `) : sql`1 = 1`;

/** A page of what fits, and how many fit. */
export async function pageLogs(
  db: Db,
  filtros: FiltrosDeLogs,
  trecho: Trecho,
): Promise<{ linhas: LogRow[]; total: number }> {
  const { ids, total } = await pageIds(db, filtros, trecho);
  return { linhas: await listLogs(db, ids), total };
}

async function pageIds(db: Db, filtros: FiltrosDeLogs, trecho: Trecho): Promise<{ ids: number[]; total: number }> {
  if (nenhumTipo(filtros)) return { ids: [], total: 0 };
  const perguntado = contavel(filtros);
  const { todos, contados } = await countGuardados(db, { todos: TUDO, contados: perguntado ?? TUDO });
  if (!perguntado || (perguntado.tipos && contados <= REUNIR)) {
    const reunidos = await reunir(db, filtros, trecho);
    if (reunidos) return reunidos;
  }
  const total = perguntado ? contados : await countLogs(db, filtros);
  if (trecho.inicio >= total) return { ids: [], total };
  const tipos = filtros.tipo && !estreito(filtros) ? tiposCom(filtros.tipo) : null;
  const porTipo = tipos && (tipos.length === 1 || total * RAROS < todos) ? tipos : null;
  return { ids: await percorrer(db, filtros, trecho, total, porTipo), total };
}

async function countLogs(db: Db, filtros: FiltrosDeLogs): Promise<number> {
  const rows = await remembered(
    db,
    sql<{ n: number }>`select count(*) as n from logs where ${todas(condicoes(db, filtros))}`,
  );
  return rows[0]?.n ?? 0;
}

/** Gathers what fits and puts it in order; null when it is too much for that. */
async function reunir(
  db: Db,
  filtros: FiltrosDeLogs,
  { inicio, limite }: Trecho,
): Promise<{ ids: number[]; total: number } | null> {
  const rows = await remembered(
    db,
    sql<{ n: number; id: number | null }>`with achados as materialized (
      select created_at, id from logs where ${todas(condicoes(db, filtros))} limit ${REUNIR + 1}
    )
    select contados.n, pagina.id from (select count(*) as n from achados) contados
    left join (
      select id, created_at from achados order by created_at desc, id desc limit ${limite} offset ${inicio}
    ) pagina on 1 = 1
    order by pagina.created_at desc, pagina.id desc`,
  );
  const total = rows[0]?.n ?? 0;
  if (total > REUNIR) return null;
  return { ids: rows.flatMap(({ id }) => id ?? []), total };
}

/**
 * Goes through the order, from the nearer end, and from near the page where the counts say where that is.
 * @param porTipo the order of each of these kinds of acts, instead of that of all acts
 */
async function percorrer(
  db: Db,
  filtros: FiltrosDeLogs,
  trecho: Trecho,
  total: number,
  porTipo: readonly string[] | null,
): Promise<number[]> {
  const deTras = trecho.inicio > total / 2;
  const limite = Math.min(trecho.limite, total - trecho.inicio);
  const inicio = deTras ? Math.max(0, total - trecho.inicio - trecho.limite) : trecho.inicio;
  const sentido = deTras ? 'asc' : 'desc';
  const ordem = sql.raw(`created_at ${sentido}, id ${sentido}`);
  const perguntado = contavel(filtros);
  const marco =
    perguntado && !perguntado.tipos && inicio >= PASSAR
      ? await findLandmark(db, { ...perguntar(perguntado), by: 'hora' }, sentido, inicio)
      : undefined;
  const onde = condicoes(db, filtros, { tipo: porTipo !== null, outros: true });
  // The last instant of an hour comes before the next character after the colon.
  if (marco) onde.push(deTras ? sql`created_at >= ${marco.at}` : sql`created_at <= ${`${marco.at};`}`);
  const de =
    porTipo && porTipo.length > 1
      ? maisProximos(db, filtros, porTipo, ordem, inicio + limite)
      : sql`(select created_at, id from logs where ${todas(onde)}) linhas`;
  const { rows } = await sql<{ id: number }>`select id from ${de}
    order by ${ordem} limit ${limite} offset ${inicio - (marco?.before ?? 0)}`.execute(db);
  const ids = rows.map(({ id }) => id);
  return deTras ? ids.reverse() : ids;
}

/** So many of each kind of act, which are enough for as many of them all. */
function maisProximos(
  db: Db,
  filtros: FiltrosDeLogs,
  tipos: readonly string[],
  ordem: RawBuilder<unknown>,
  quantos: number,
): RawBuilder<unknown> {
  const outras = condicoes(db, { ...filtros, tipo: undefined });
  const deCada = tipos.map(
    (tipo, i) =>
      sql`select * from (select created_at, id from logs where ${todas([...outras, sql`tipo = ${tipo}`])}
        order by ${ordem} limit ${quantos}) ${sql.ref(`tipo_${i}`)}`,
  );
  return sql`(${sql.join(deCada, sql` union all `)}) juntos`;
}

export function listLogs(db: Db, ids: readonly number[]): Promise<LogRow[]> {
  if (ids.length === 0) return Promise.resolve([]);
  return db
    .selectFrom('logs')
    .selectAll()
    .where('id', 'in', ids)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute();
}

export function getLog(db: Db, id: number): Promise<LogRow | undefined> {
  return findRow(db, 'logs', { id });
}

/** The name of whose story it is. */
export async function getNomeDoCandidato(db: Db, id: number): Promise<string | undefined> {
  const linha = await findRow(db, 'candidatos', { id }, ['nome']);
  return linha?.nome;
}

export async function getTituloDoConcurso(db: Db, id: number): Promise<string | undefined> {
  const linha = await findRow(db, 'concursos', { id }, ['titulo']);
  return linha?.titulo;
}

/** Removes so many of the oldest rows from before an instant. @returns their ids */
export async function removeLogsAntes(trx: Trx, limite: string, quantos: number): Promise<number[]> {
  const velhos = trx
    .selectFrom('logs')
    .select('id')
    .where('created_at', '<', limite)
    .orderBy('created_at')
    .orderBy('id')
    .limit(quantos);
  const removidos = await trx.deleteFrom('logs').where('id', 'in', velhos).returning('id').execute();
  return removidos.map(({ id }) => id);
}

/** A purge that goes on says in its own row how far it came. */
export async function atualizarLimpeza(trx: Trx, id: number, descricao: string, depois: object): Promise<void> {
  await changeRows(
    trx,
    'logs',
    { id },
    { descricao, busca: semAcentos(descricao), dados_novos: JSON.stringify(depois) },
  );
}
