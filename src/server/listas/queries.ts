// The administrators' lists in the store: which records a page has, and how many there are. Both stay quick with a million
// rows: counts are kept as records come and go, a page far from either end is found through them, and candidates are
// searched in a narrow table. What a page shows of its records is read by each feature, by id.
import { type Kysely, type RawBuilder, sql } from 'kysely';
import { numeroDaBusca, textoDaBusca } from '../../shared/busca.ts';
import { soDigitos } from '../../shared/comum.ts';
import type { FiltrosDaLista, Ordenacao } from '../../shared/listas.ts';
import { fimDoDia, inicioDoDia } from '../../shared/tempo.ts';
import { candidatosCom } from '../platform/database/people.ts';
import type { Database } from '../platform/database/tables.ts';
import { among, contains } from '../platform/database/transaction.ts';

type Db = Kysely<Database>;
export type Lista = 'inscricoes' | 'isencoes' | 'recursos' | 'envios';
type Sentido = 'asc' | 'desc';

/** The column that says where a record stands, and the one that takes it out of the list. */
const COLUNAS: Record<Lista, { status: string; oculto?: string }> = {
  inscricoes: { status: 'status' },
  isencoes: { status: 'status', oculto: 'cancelada_em' },
  recursos: { status: 'status', oculto: 'excluido_em' },
  envios: { status: 'validacao', oculto: 'excluido_em' },
};

/** Up to here a page is reached by passing over what comes before it. */
const PASSAR = 5000;
/** So many people found by a search are held by id; more are met on the way through the order. */
const REUNIR = 5000;

const ref = (coluna: string) => sql.ref(`t.${coluna}`);

const contem = (search: string) => sql<boolean>`l.texto like ${contains(textoDaBusca(search))} escape '\\'`;

/** Whom a search found; nobody by name when they are too many to be held. */
export interface Achados {
  quantos: number | null;
  entre(coluna: RawBuilder<unknown>): RawBuilder<boolean>;
}

/** Looks once for whom the search is about: the figures and the page then go by who was found. */
export async function achar(db: Db, search: string | undefined): Promise<Achados | null> {
  if (!search) return null;
  const cpf = soDigitos(search);
  const inteiro = cpf.length === 11 && textoDaBusca(search) === cpf;
  const quem = inteiro
    ? sql`select candidato_id from candidatos_lista where cpf = ${cpf}`
    : candidatosCom(db, textoDaBusca(search));
  const { rows } = await sql<{ candidato_id: number }>`${quem} limit ${REUNIR + 1}`.execute(db);
  const ids = rows.map(({ candidato_id }) => candidato_id);
  if (ids.length > REUNIR) {
    return { quantos: null, entre: (coluna) => sql`${coluna} in (${quem})` };
  }
  return { quantos: ids.length, entre: (coluna) => among(db, coluna, ids) };
}

/** How a search is asked: of those found, or of each record passed by. */
export type ModoDeBusca = Achados | 'passar';

export function condicoes(lista: Lista, filtros: FiltrosDaLista, busca: ModoDeBusca): RawBuilder<unknown>[] {
  const { status, oculto } = COLUNAS[lista];
  const { concurso_id, search, data_inicio, data_fim, prazo_id, numero_questao } = filtros;
  const lidas: RawBuilder<unknown>[] = [];
  if (oculto) lidas.push(sql`${ref(oculto)} is null`);
  if (filtros.status) lidas.push(sql`${ref(status)} = ${filtros.status}`);
  if (concurso_id) lidas.push(sql`${ref('concurso_id')} = ${concurso_id}`);
  if (prazo_id) lidas.push(sql`${ref('prazo_id')} = ${prazo_id}`);
  if (numero_questao) lidas.push(sql`${ref('numero_questao')} = ${numero_questao}`);
  if (data_inicio) lidas.push(sql`${ref('created_at')} >= ${inicioDoDia(data_inicio).toISOString()}`);
  if (data_fim) lidas.push(sql`${ref('created_at')} <= ${fimDoDia(data_fim).toISOString()}`);
  if (search) {
    const candidato = ref('candidato_id');
    const achado =
      busca === 'passar'
        ? sql`(select ${contem(search)} from candidatos_lista l where l.candidato_id = ${candidato})`
        : busca.entre(candidato);
    const numero = numeroDaBusca(search);
    const numerado = sql.ref(lista === 'inscricoes' ? 'id' : 'inscricao_id');
    if (numero === null) lidas.push(achado);
    else if (busca === 'passar') lidas.push(sql`(${achado} or t.${numerado} = ${numero})`);
    else {
      // Each half by its own index, which knows only what is in the list: asked as one or the other, the store would go
      // through the whole of it.
      const vivo = oculto ? sql`${sql.ref(`b.${oculto}`)} is null and` : sql``;
      lidas.push(sql`t.id in (
        select b.id from ${sql.table(lista)} as b where ${vivo} ${busca.entre(sql.ref('b.candidato_id'))}
        union all select b.id from ${sql.table(lista)} as b where ${vivo} b.${numerado} = ${numero})`);
    }
  }
  return lidas.length > 0 ? lidas : [sql`1 = 1`];
}

/** Whether only the appeals of a window, or about a question, are asked for: few, and not kept counted. */
function daQuestao({ prazo_id, numero_questao }: FiltrosDaLista): boolean {
  return prazo_id !== undefined || numero_questao !== undefined;
}

const e = sql` and `;

/** How many records fit, by where they stand. */
export type Contados = ReadonlyMap<string, number>;

export async function contar(
  db: Db,
  lista: Lista,
  filtros: FiltrosDaLista,
  achados: Achados | null,
): Promise<Contados> {
  if (achados?.quantos === 0 && numeroDaBusca(filtros.search ?? '') === null) return new Map();
  const { rows } = await contagem(lista, filtros, achados).execute(db);
  return new Map(rows.map(({ status, n }) => [status, Number(n)]));
}

interface Contado {
  status: string;
  n: number;
}

function contagem(lista: Lista, filtros: FiltrosDaLista, achados: Achados | null): RawBuilder<Contado> {
  const { search, concurso_id, data_inicio, data_fim, status } = filtros;
  const periodo = data_inicio !== null || data_fim !== null;
  if (!search && !(concurso_id && periodo) && !daQuestao(filtros)) return contagemGuardada(lista, filtros);
  const somavel = lista === 'inscricoes' && !concurso_id && !periodo && numeroDaBusca(search ?? '') === null;
  if (search && somavel && achados?.quantos === null) {
    // So many were found that what is kept counted of each is read rather than their enrolments.
    return sql<Contado>`select s.status, case s.status when 'A' then ativas else todas - ativas end as n
      from (select coalesce(sum(total_inscricoes), 0) as todas, coalesce(sum(inscricoes_ativas), 0) as ativas
        from candidatos_lista l where ${achados.entre(sql.ref('l.candidato_id'))}) somadas
      cross join (select 'A' as status union all select 'C') s
      where ${status ? sql`s.status = ${status}` : sql`1 = 1`}`;
  }
  const coluna = ref(COLUNAS[lista].status);
  return sql<Contado>`select ${coluna} as status, count(*) as n from ${sql.table(lista)} as t
    where ${sql.join(condicoes(lista, filtros, achados ?? 'passar'), e)} group by ${coluna}`;
}

/** What is kept counted: of everything, of a contest, or of a period, whose ends are whole hours. */
function contagemGuardada(lista: Lista, { status, concurso_id, ...filtros }: FiltrosDaLista): RawBuilder<Contado> {
  const porStatus = status ? sql`status = ${status}` : sql`1 = 1`;
  const periodo = filtros.data_inicio !== null || filtros.data_fim !== null;
  const [familia, coluna] = periodo ? ['hora', 'hora'] : ['grupo', 'grupo'];
  const chave = (nome: string) =>
    periodo ? noPeriodo(nome, filtros) : concurso_id ? sql`${sql.ref(nome)} = ${String(concurso_id)}` : sql`1 = 1`;
  return sql<Contado>`select status, sum(n) as n from (
      select status, n from contagens
      where lista = ${lista} and familia = ${familia} and ${chave('chave')} and ${porStatus}
      union all
      select status, n from contagens_novas where lista = ${lista} and ${chave(coluna as string)} and ${porStatus}
    ) contados group by status`;
}

/** The hours of a period of days. */
function noPeriodo(coluna: string, { data_inicio, data_fim }: Pick<FiltrosDaLista, 'data_inicio' | 'data_fim'>) {
  const partes: RawBuilder<unknown>[] = [sql`1 = 1`];
  if (data_inicio) partes.push(sql`${sql.ref(coluna)} >= ${hora(inicioDoDia(data_inicio))}`);
  if (data_fim) partes.push(sql`${sql.ref(coluna)} <= ${hora(fimDoDia(data_fim))}`);
  return sql.join(partes, e);
}

const hora = (instante: Date) => instante.toISOString().slice(0, 13);

export interface Trecho {
  ordem: Ordenacao;
  sentido: Sentido;
  inicio: number;
  limite: number;
}

/** The records of a stretch of the list, in its order. @param contados how many fit, as just counted */
export async function listIds(
  db: Db,
  lista: Lista,
  filtros: FiltrosDaLista,
  trecho: Trecho,
  contados: Contados,
  achados: Achados | null,
): Promise<number[]> {
  const total = [...contados.values()].reduce((soma, n) => soma + n, 0);
  if (trecho.ordem !== 'status') return lerTrecho(db, { lista, filtros, achados, total }, trecho);
  // By where they stand, and by creation among those that stand alike: each such part is a list of its own.
  const partes = [...contados].sort(([a], [b]) => (a < b === (trecho.sentido === 'asc') ? -1 : 1));
  const ids: number[] = [];
  let { inicio } = trecho;
  for (const [status, n] of partes) {
    const limite = trecho.limite - ids.length;
    if (inicio < n && limite > 0) {
      const parte = { lista, filtros: { ...filtros, status }, achados, total: n };
      ids.push(...(await lerTrecho(db, parte, { ...trecho, ordem: 'created_at', inicio, limite })));
    }
    inicio = Math.max(0, inicio - n);
  }
  return ids;
}

interface Parte {
  lista: Lista;
  filtros: FiltrosDaLista;
  achados: Achados | null;
  /** How many fit. */
  total: number;
}

/** A stretch past the middle is read from the other end. */
async function lerTrecho(db: Db, parte: Parte, trecho: Trecho): Promise<number[]> {
  const { total } = parte;
  const { inicio, limite, sentido } = trecho;
  if (inicio >= total) return [];
  const deTras = inicio > total / 2;
  const lido: Trecho = deTras
    ? {
        ...trecho,
        sentido: sentido === 'asc' ? 'desc' : 'asc',
        inicio: Math.max(0, total - inicio - limite),
        limite: Math.min(limite, total - inicio),
      }
    : trecho;
  const { rows } = await consulta(parte, await aproximar(db, parte, lido)).execute(db);
  const ids = rows.map(({ id }) => id);
  return deTras ? ids.reverse() : ids;
}

interface Aproximado extends Trecho {
  /** Where the stretch starts at the earliest; what comes before is not to be passed over. */
  desde: RawBuilder<unknown> | null;
}

function consulta(
  { lista, filtros, achados }: Parte,
  { ordem, sentido, inicio, limite, desde }: Aproximado,
): RawBuilder<{ id: number }> {
  const colunas = ordem === 'id' ? ['id'] : ['created_at', 'id'];
  const por = (de: (coluna: string) => RawBuilder<unknown>) =>
    sql.join(
      colunas.map((coluna) => sql`${de(coluna)} ${sql.raw(sentido)}`),
      sql`, `,
    );
  const reunidos = achados?.quantos === null ? null : achados;
  const onde = sql.join([...condicoes(lista, filtros, reunidos ?? 'passar'), ...(desde ? [desde] : [])], e);
  if (!reunidos) {
    return sql<{ id: number }>`select t.id from ${sql.table(lista)} as t where ${onde}
      order by ${por(ref)} limit ${limite} offset ${inicio}`;
  }
  // The store must not be tempted to go through the order instead: few are found, and they may be far apart.
  return sql<{ id: number }>`with achados as materialized (
      select ${sql.join(colunas.map(ref))} from ${sql.table(lista)} as t where ${onde}
    ) select id from achados order by ${por((coluna) => sql.ref(coluna))} limit ${limite} offset ${inicio}`;
}

/** Goes near a far page by what is kept counted of the order, so that little is left to pass over. */
async function aproximar(db: Db, parte: Parte, trecho: Trecho): Promise<Aproximado> {
  const { ordem, sentido, inicio } = trecho;
  const { search, concurso_id, data_inicio, data_fim } = parte.filtros;
  const periodo = data_inicio !== null || data_fim !== null;
  const longe =
    inicio >= PASSAR && !search && !concurso_id && !daQuestao(parte.filtros) && !(ordem === 'id' && periodo);
  const marco = longe ? await acharMarco(db, parte, trecho) : undefined;
  if (!marco) return { ...trecho, desde: null };
  const { chave, antes } = marco;
  const subindo = sentido === 'asc';
  // The last instant of an hour comes before the next character after the colon.
  const borda =
    ordem === 'id' ? sql`${Number(chave) * 1000 + (subindo ? 0 : 999)}` : sql`${subindo ? chave : `${chave};`}`;
  const desde = sql`${ref(ordem)} ${sql.raw(subindo ? '>=' : '<=')} ${borda}`;
  return { ...trecho, inicio: inicio - antes, desde };
}

/** The hour (or thousand of ids) in which the stretch starts, and how many records of the order come before it. */
async function acharMarco(
  db: Db,
  { lista, filtros }: Parte,
  { ordem, sentido, inicio }: Trecho,
): Promise<{ chave: string; antes: number } | undefined> {
  const familia = ordem === 'id' ? 'faixa' : 'hora';
  const porStatus = filtros.status ? sql`status = ${filtros.status}` : sql`1 = 1`;
  const periodo = (coluna: string) => (familia === 'hora' ? noPeriodo(coluna, filtros) : sql`1 = 1`);
  const direcao = sql.raw(sentido);
  // Thousands are numbers kept as text: the longer is the larger.
  const naOrdem = familia === 'faixa' ? sql`length(chave) ${direcao}, chave ${direcao}` : sql`chave ${direcao}`;
  const { rows } = await sql<{ chave: string; n: number; ate: number }>`
    select * from (
      select chave, n, sum(n) over (order by ${naOrdem}) as ate from (
        select chave, sum(n) as n from (
          select chave, n from contagens
          where lista = ${lista} and familia = ${familia} and ${periodo('chave')} and ${porStatus}
          union all
          select ${sql.ref(familia)} as chave, n from contagens_novas
          where lista = ${lista} and ${periodo(familia)} and ${porStatus}
        ) contados group by chave
      ) somados
    ) acumulados where ate > ${inicio} order by ate limit 1`.execute(db);
  const [achado] = rows;
  return achado && { chave: achado.chave, antes: Number(achado.ate) - Number(achado.n) };
}

/** A stretch of the records that fit, from the newest id down: how a whole list is read without holding it. */
export async function listIdsAbaixo(
  db: Db,
  lista: Lista,
  filtros: FiltrosDaLista,
  abaixoDe: number | null,
  limite: number,
): Promise<number[]> {
  const onde = condicoes(lista, filtros, 'passar');
  if (abaixoDe !== null) onde.push(sql`t.id < ${abaixoDe}`);
  const { rows } = await sql<{ id: number }>`select t.id from ${sql.table(lista)} as t
    where ${sql.join(onde, e)} order by t.id desc limit ${limite}`.execute(db);
  return rows.map(({ id }) => id);
}
