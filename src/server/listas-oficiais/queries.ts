// Who is in an official list, read a stretch at a time in the order it is printed in. Both stores order names alike: by
// their letters without accents, compared byte by byte, then with accents, then by number.
import { type RawBuilder, sql } from 'kysely';
import { decideLista } from '../../shared/contestaveis.ts';
import {
  type ListaOficial,
  type ResultadoDaLinha,
  type SelecaoDaLista,
  situacoesNaLista,
  soNumeros,
} from '../../shared/listas-oficiais.ts';
import { ISENCAO } from '../../shared/pedidos/isencao.ts';
import { PONTUACAO } from '../../shared/pedidos/pontuacao.ts';
import { RECURSO } from '../../shared/pedidos/recurso.ts';
import { eachOf } from '../store/json.ts';
import { findRow, findRows } from '../store/rows.ts';
import type { Db } from '../store/tables/index.ts';
import { isPostgres } from '../store/transaction.ts';

export type Selecao = Pick<SelecaoDaLista, 'concurso_id' | 'lista' | 'prazo_id' | 'resultado' | 'ordem' | 'tipo'> & {
  /** The reserved lists whose requests it has; every one of the contest; left out where it is about something else. */
  reservas?: readonly number[] | 'todas' | undefined;
  /** It goes by what was asked for out of the contest's catalogue of care, not by the answers of enrolments. */
  cuidados?: true | undefined;
};

/** In the place of a vacancy, of appeals by who is not enrolled: they stand under a heading of their own. */
export const SEM_VAGA = 0;
export const IMPUGNACOES = 'Impugnação do edital';

/** The most vacancies a contest is listed with. */
const VAGAS_MAXIMAS = 2000;

export interface LinhaRow {
  /** Of the enrolment; 0 without one. */
  id: number;
  vaga_id: number;
  /** The name as it is ordered. */
  chave: string;
  nome: string;
  cargo: string;
  nivel: string;
  questao: number;
  resultado: ResultadoDaLinha | null;
  /** The reserved list that was asked for. */
  reserva: string | null;
  /** Hundredths, of titles alone. */
  pontos: number | null;
  /** The request the row is about; 0 where it is about the enrolment. */
  pedido: number;
}

const isento = sql`exists (select 1 from isencoes s
  where s.inscricao_id = i.id and s.status = 'D' and s.cancelada_em is null)`;
/** Nothing is left to pay (docs/rules/listas-oficiais.md). */
const quitada = sql`(i.status_pagamento in ('Pago', 'Isento') or i.valor_centavos = 0 or ${isento})`;

const CONDICOES: Partial<Record<ListaOficial, RawBuilder<unknown>>> = {
  homologados: quitada,
  pcd: sql`i.possui_deficiencia = 'S'`,
  especial: sql`i.possui_condicao_especial = 'S'`,
  pagos: sql`i.status_pagamento = 'Pago'`,
  pendentes: sql`not ${quitada}`,
};

/**
 * Which requests a list has, where a contest takes such requests: for reserved lists, for care. People with disability are those who asked
 * for such a list, in a contest that has one; elsewhere, who answered so. Care is alike.
 */
export async function comPedidos<S extends Selecao>(db: Db, selecao: S): Promise<S> {
  const { lista, concurso_id } = selecao;
  if (lista === 'reservas') return { ...selecao, reservas: 'todas' };
  if (soNumeros(lista)) return { ...selecao, cuidados: true, agrupar: 'nao', ordem: 'numero' };
  if (lista !== 'pcd' && lista !== 'especial') return selecao;
  const doTipo = { concurso_id, tipo: lista === 'pcd' ? 'reserva' : 'atendimento' } as const;
  const itens = await findRows(db, 'itens_de_catalogo', doTipo, ['id', 'dados', 'excluido_em']);
  const daLista = itens.filter(({ dados }) => lista === 'especial' || JSON.parse(dados).deficiencia === 'S');
  if (daLista.every(({ excluido_em }) => excluido_em !== null)) return selecao;
  return lista === 'pcd' ? { ...selecao, reservas: daLista.map(({ id }) => id) } : { ...selecao, cuidados: true };
}

/** Active enrolments of a contest with nothing left to pay, by id after one of them. */
export async function listQuitadas(
  db: Db,
  concursoId: number,
  depois: number,
  limite: number,
): Promise<{ id: number; status_pagamento: string }[]> {
  const { rows } = await sql<{ id: number; status_pagamento: string }>`
    select i.id, i.status_pagamento from inscricoes i
    where i.concurso_id = ${concursoId} and i.status = 'A' and i.id > ${depois} and ${quitada}
    order by i.id limit ${limite}`.execute(db);
  return rows;
}

/** The newest list of each contest that is still published, without whom it has. */
export async function listPublicadas(db: Db, lista: ListaOficial) {
  return db
    .selectFrom('listas_publicadas as l')
    .innerJoin('publicacoes as p', 'p.id', 'l.publicacao_id')
    .where('l.lista', '=', lista)
    .where('p.excluido_em', 'is', null)
    .where('p.status', '=', 'Ativo')
    .groupBy('l.concurso_id')
    .select((eb) => ['l.concurso_id', eb.fn.max<number>('l.id').as('id')])
    .execute();
}

/** What joins the enrolments `i`, and which of them count. */
interface Partes {
  fontes: RawBuilder<unknown>;
  onde: RawBuilder<unknown>;
}

/** Where a list's rows come from, and what each says beside who it is; what is left out it does not say. */
interface Fonte extends Partes {
  /** The requests that still wait for a decision; null where it has none. */
  esperam: Partes | null;
  questao?: RawBuilder<unknown> | undefined;
  pedido?: RawBuilder<unknown>;
  reserva?: RawBuilder<unknown>;
  resultado?: RawBuilder<unknown> | undefined;
  pontos?: RawBuilder<unknown> | undefined;
}

const SEMPRE = sql`1 = 1`;
const TEXTO = sql`cast(null as text)`;
const NUMERO = sql`cast(null as integer)`;
const PEDIDOS = { isencoes: ISENCAO, recursos: RECURSO, titulos: PONTUACAO } as const;
const ehDePedidos = (lista: ListaOficial): lista is keyof typeof PEDIDOS => lista in PEDIDOS;

/** The requests `r` of the enrolments `i` that were not taken back and stand somewhere; appeals, of one window. */
function pedidos(lista: keyof typeof PEDIDOS, prazoId: number | undefined, status: RawBuilder<unknown>) {
  const { tabela, colunas } = PEDIDOS[lista];
  const doPrazo = lista === 'recursos' ? sql`and r.prazo_id = ${prazoId ?? 0}` : sql``;
  return sql`join ${sql.table(tabela)} r on r.inscricao_id = i.id and ${sql.ref(`r.${colunas.retirado}`)} is null
    ${doPrazo} and ${sql.ref(`r.${colunas.status}`)} ${status}`;
}

/** The reserved lists `e` that the enrolments `i` asked for, each with its name `k`. */
function listasPedidas(db: Db): RawBuilder<unknown> {
  return sql`join reservas r on r.inscricao_id = i.id and r.cancelada_em is null ${eachOf(db, sql`r.itens`)}
    left join itens_de_catalogo k on k.id = ${itemPedido}`;
}
const itemPedido = sql`cast(e.value ->> 'item_id' as integer)`;

/** Those of one list, or of all, that stand somewhere. */
function dasListas(reservas: readonly number[] | 'todas', situacoes: readonly string[]): RawBuilder<unknown> {
  const quais = reservas === 'todas' ? sql`` : sql`${itemPedido} in (${sql.join(reservas)}) and`;
  return sql`${quais} e.value ->> 'status' in (${sql.join(situacoes)})`;
}

/**
 * How the care that an enrolment `i` asked for stands, in one word: D where anything of it was granted. What waits counts in a
 * preliminary list alone.
 */
function situacaoDoCuidado({ tipo }: Selecao): RawBuilder<unknown> {
  const decididos = tipo === 'preliminar' ? sql`` : sql`and r.status <> 'P'`;
  return sql`(select case min(case r.status when 'P' then 1 when 'I' then 3 else 2 end)
    when 1 then 'P' when 2 then 'D' when 3 then 'I' end
    from cuidados r where r.inscricao_id = i.id and r.cancelada_em is null ${decididos})`;
}

/** Of a list of names, who asked; and then, who was granted something. */
function situacoesDoCuidado({ lista, tipo, resultado }: Selecao): readonly ResultadoDaLinha[] {
  if (soNumeros(lista) || tipo === 'preliminar') return situacoesNaLista(lista, tipo, resultado);
  return ['D'];
}

/** Where a list has appeals of who is not enrolled: against the rules of the contest, in the window that is listed. */
function impugnacoes({ concurso_id, prazo_id }: Selecao, status: RawBuilder<unknown>): Partes {
  return {
    fontes: sql`recursos r`,
    onde: sql`r.concurso_id = ${concurso_id} and r.inscricao_id is null and r.excluido_em is null
      and r.prazo_id = ${prazo_id ?? 0} and r.status ${status}`,
  };
}
const decididas = ({ resultado }: Selecao) => (resultado === undefined ? sql`in ('D', 'I')` : sql`= ${resultado}`);

function fonteDe(db: Db, selecao: Selecao): Fonte {
  const { lista, reservas, cuidados } = selecao;
  if (reservas !== undefined) return deReservas(db, selecao, reservas);
  if (cuidados) return deCuidados(selecao);
  if (ehDePedidos(lista)) return dePedidos(lista, selecao);
  return { fontes: sql``, onde: CONDICOES[lista] ?? SEMPRE, esperam: null };
}

function deReservas(db: Db, { lista, tipo, resultado }: Selecao, reservas: readonly number[] | 'todas'): Fonte {
  const fontes = listasPedidas(db);
  return {
    fontes,
    onde: dasListas(reservas, situacoesNaLista(lista, tipo, resultado)),
    // A preliminary list has them as they were asked for.
    esperam: tipo === 'preliminar' ? null : { fontes, onde: dasListas(reservas, ['P']) },
    pedido: itemPedido,
    reserva: sql`coalesce(k.nome, e.value ->> 'nome')`,
    resultado: sql`e.value ->> 'status'`,
  };
}

function deCuidados(selecao: Selecao): Fonte {
  const { lista, concurso_id, tipo } = selecao;
  const situacao = situacaoDoCuidado(selecao);
  const vivos = sql`join cuidados r on r.inscricao_id = i.id and r.cancelada_em is null`;
  return {
    fontes: sql``,
    onde: sql`i.id in (select inscricao_id from cuidados where concurso_id = ${concurso_id} and cancelada_em is null)
      and ${situacao} in (${sql.join(situacoesDoCuidado(selecao))})`,
    esperam: tipo === 'preliminar' ? null : { fontes: vivos, onde: sql`r.status = 'P'` },
    ...(soNumeros(lista) && { resultado: situacao }),
  };
}

function dePedidos(lista: keyof typeof PEDIDOS, { prazo_id, resultado }: Selecao): Fonte {
  const titulos = lista === 'titulos';
  const decididos = titulos ? sql`in ('D', 'A', 'I')` : sql`in ('D', 'I')`;
  return {
    fontes: pedidos(lista, prazo_id, resultado === undefined ? decididos : sql`= ${resultado}`),
    onde: SEMPRE,
    esperam: { fontes: pedidos(lista, prazo_id, sql`= 'P'`), onde: SEMPRE },
    questao: lista === 'recursos' ? sql`r.numero_questao` : undefined,
    pedido: sql`r.id`,
    resultado: titulos ? undefined : sql`r.status`,
    pontos: titulos ? sql`r.concedidos_centesimos` : undefined,
  };
}

/**
 * Of the active enrolments of a contest, or of a vacancy, whose index leads straight to them; and the appeals of who contests that
 * theirs was cancelled.
 */
function ativas({ concurso_id, lista }: Selecao, { onde }: Partes, vagaId?: number): RawBuilder<unknown> {
  const de = vagaId === undefined ? sql`i.concurso_id = ${concurso_id}` : sql`i.vaga_id = ${vagaId}`;
  const contesta = sql`exists (select 1 from prazos p where p.id = r.prazo_id and p.objeto = ${RECURSO.deCancelada})`;
  return sql`${de} and ${lista === 'recursos' ? sql`(i.status = 'A' or ${contesta})` : sql`i.status = 'A'`} and ${onde}`;
}

/** The name alone of what candidates are searched by, where apostrophes of every shape count as one. */
function chaveDoNome(postgres: boolean): RawBuilder<string> {
  const nome = postgres ? sql`split_part(l.texto, chr(31), 1)` : sql`substr(l.texto, 1, instr(l.texto, char(31)) - 1)`;
  return sql`replace(replace(${nome}, '’', ''''), '´', '''')`;
}

export interface ContagemRow {
  vaga_id: number;
  cargo: string;
  nivel: string;
  total: number;
}

async function countImpugnacoes(db: Db, selecao: Selecao, status: RawBuilder<unknown>): Promise<number> {
  if (selecao.lista !== 'recursos') return 0;
  const { fontes, onde } = impugnacoes(selecao, status);
  const { rows } = await sql<{ n: number }>`select count(*) as n from ${fontes} where ${onde}`.execute(db);
  return rows[0]?.n ?? 0;
}

/** How many rows each vacancy has in a list; those without any are left out. In no order. */
export async function listContagens(db: Db, selecao: Selecao): Promise<ContagemRow[]> {
  const fonte = fonteDe(db, selecao);
  const { rows } = await sql<ContagemRow>`
    select v.id as vaga_id, v.cargo, v.nivel, n.total
    from (select i.vaga_id, count(*) as total from inscricoes i ${fonte.fontes} where ${ativas(selecao, fonte)} group by i.vaga_id) n
    join vagas v on v.id = n.vaga_id limit ${VAGAS_MAXIMAS}`.execute(db);
  const total = await countImpugnacoes(db, selecao, decididas(selecao));
  return total > 0 ? [...rows, { vaga_id: SEM_VAGA, cargo: IMPUGNACOES, nivel: '', total }] : rows;
}

/** A stretch of a list, in its order: of one vacancy or of all, after the row named. */
export async function listLinhas(
  db: Db,
  selecao: Selecao,
  { vagaId, depois, limite }: { vagaId?: number | undefined; depois: LinhaRow | null; limite: number },
): Promise<LinhaRow[]> {
  const postgres = isPostgres(db);
  const { lista } = selecao;
  const semNome = soNumeros(lista);
  const fonte = fonteDe(db, selecao);
  const { questao = sql.lit(0), pedido = sql.lit(0), reserva = TEXTO, resultado = TEXTO, pontos = NUMERO } = fonte;
  const comImpugnacoes = lista === 'recursos' && vagaId === undefined;
  const ordem = ordemDe(selecao, comImpugnacoes);
  const chaves = sql.join(ordem.map(([chave]) => chave));
  const colunasDaPessoa = semNome
    ? sql`${sql.lit('')} as chave, ${sql.lit('')} as nome`
    : sql`${chaveDoNome(postgres)} as chave, ${postgres ? sql`c.nome collate "C"` : sql`c.nome`} as nome`;
  const semVaga = impugnacoes(selecao, decididas(selecao));
  const dasImpugnacoes = sql`select ${sql.lit(0)} as id, ${sql.lit(SEM_VAGA)} as vaga_id, ${colunasDaPessoa}, r.numero_questao as questao,
      r.id as pedido, ${TEXTO} as reserva, r.status as resultado, ${NUMERO} as pontos
    from ${semVaga.fontes} join candidatos c on c.id = r.candidato_id
    join candidatos_lista l on l.candidato_id = r.candidato_id where ${semVaga.onde}`;
  const dasInscricoes = sql`
        select i.id, i.vaga_id, ${colunasDaPessoa},
          ${questao} as questao, ${pedido} as pedido, ${reserva} as reserva, ${resultado} as resultado, ${pontos} as pontos
        from inscricoes i ${fonte.fontes}
        join candidatos c on c.id = i.candidato_id
        join candidatos_lista l on l.candidato_id = i.candidato_id
        where ${ativas(selecao, fonte, vagaId)}`;
  const todas = comImpugnacoes ? sql`${dasInscricoes} union all ${dasImpugnacoes}` : dasInscricoes;
  const { rows } = await sql<LinhaRow>`
    select t.*, ${semNome ? sql`'' as cargo, '' as nivel` : sql`coalesce(v.cargo, ${IMPUGNACOES}) as cargo, coalesce(v.nivel, '') as nivel`} from (
      select * from (${vagaId === SEM_VAGA ? dasImpugnacoes : todas}) t ${depois ? sql`where (${chaves}) > (${sql.join(ordem.map(([, valor]) => valor(depois)))})` : sql``}
      order by ${chaves} limit ${limite}
    ) t left join vagas v on v.id = t.vaga_id order by ${chaves}`.execute(db);
  return rows;
}

type Chave = [RawBuilder<unknown>, (linha: LinhaRow) => string | number];

/** What the rows `t` are ordered by, each key with what a row has for it. */
function ordemDe({ lista, ordem }: Selecao, comImpugnacoes: boolean): Chave[] {
  const por = (chave: RawBuilder<unknown>, valor: Chave[1]): Chave => [chave, valor];
  return [
    // Best first, and who is not enrolled last, whatever orders those that are alike.
    ...(lista === 'titulos' ? [por(sql`-pontos`, ({ pontos }) => -(pontos ?? 0))] : []),
    ...(comImpugnacoes ? [por(sql`case when t.id = 0 then 1 else 0 end`, ({ id }) => Number(id === 0))] : []),
    ...(ordem === 'nome' ? [por(sql`chave`, ({ chave }) => chave), por(sql`nome`, ({ nome }) => nome)] : []),
    por(sql`t.id`, ({ id }) => id),
    por(sql`questao`, ({ questao }) => questao),
    por(sql`pedido`, ({ pedido }) => pedido),
  ];
}

/** Requests of active enrolments that still wait for a decision. */
export async function countSemDecisao(db: Db, selecao: Selecao): Promise<number> {
  const { esperam } = fonteDe(db, selecao);
  if (!esperam) return 0;
  const { rows } = await sql<{ n: number }>`select count(*) as n from inscricoes i ${esperam.fontes}
    where ${ativas(selecao, esperam)}`.execute(db);
  return (rows[0]?.n ?? 0) + (await countImpugnacoes(db, selecao, sql`= 'P'`));
}

/** Granted appeals that are to be applied before it is known who is in a list. */
export async function countRecursosAAplicar(
  db: Db,
  { concurso_id, lista }: Pick<Selecao, 'concurso_id' | 'lista'>,
): Promise<number> {
  const objetos = decideLista(lista);
  if (objetos.length === 0) return 0;
  const { n } = await db
    .selectFrom('recursos as r')
    .innerJoin('prazos as p', 'p.id', 'r.prazo_id')
    .where('r.a_aplicar', '=', 1)
    .where('r.concurso_id', '=', concurso_id)
    .where('p.objeto', 'in', objetos)
    .select(({ fn }) => fn.countAll<number>().as('n'))
    .executeTakeFirstOrThrow();
  return n;
}

/** What a window for appeals of a contest is called. */
export async function getPrazo(db: Db, concursoId: number, id: number): Promise<string | undefined> {
  const linha = await findRow(db, 'prazos', { id, concurso_id: concursoId, tipo: 'recurso', excluido_em: null });
  return linha?.descricao;
}
