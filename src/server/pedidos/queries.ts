// Requests in the store, whatever their kind: the declaration names the table and the columns that differ. A candidate's are
// only reached through the owner of the enrolment; one they may take back is branded by the check that found it to be theirs.
import { type SelectQueryBuilder, sql } from 'kysely';
import type { ObjetoDeRecurso } from '../../shared/janelas.ts';
import type { Declaracao } from '../../shared/pedidos/declaracao.ts';
import type { PEDIDOS, TipoDePedido } from '../../shared/pedidos/tipos.ts';
import { changed, holdRows } from '../store/rows.ts';
import type { Database, Db, Row, Trx } from '../store/tables/index.ts';

/** The tables differ in the columns that the declaration names; where any may be meant, the query builder is shown one. */
type Modelo = 'recursos';

export type Tabela = (typeof PEDIDOS)[TipoDePedido]['tabela'];

/** The most requests one list answers. */
const LISTA_MAXIMA = 10_000;

type ColunasDoArquivo<R> = R extends { arquivo_id: infer A }
  ? { arquivo_nome: string | Extract<A, null>; arquivo_removido_em: string | null }
  : unknown;
type ColunasDoPrazo<R> = R extends { prazo_id: number }
  ? {
      prazo_descricao: string;
      prazo_data_fim: string;
      prazo_objeto: ObjetoDeRecurso;
      prazo_resultado_em: string | null;
      prazo_exige_revisao: 0 | 1;
    }
  : unknown;
/** A request with what is shown beside it. */
export type LinhaDe<T extends Tabela> = Row<T> &
  ColunasDoArquivo<Row<T>> &
  ColunasDoPrazo<Row<T>> & {
    inscricao_status: 'A' | 'C';
    entrega_titulos: 'S' | 'N';
    decidido_por_nome: string | null;
  };

/** What every kind has of a row. */
export interface Linha {
  id: number;
  /** Null where its kind does without; the row then says whose it is, and of which contest. */
  inscricao_id: number | null;
  candidato_id?: number;
  concurso_id?: number;
  created_at: string;
  arquivo_id?: string | null;
  /** When it was to go: nobody opens it any more. */
  arquivo_removido_em?: string | null;
  /** Read of kinds that may be judged without the person. */
  cego?: 0 | 1;
}

/** Where a request stands, and when it was taken back: the declaration says which columns tell. */
export function situacaoDe(
  { colunas }: Pick<Declaracao, 'colunas'>,
  linha: Linha,
): { status: string; retirado: string | null } {
  const { [colunas.status]: status, [colunas.retirado]: retirado } = linha as object as Record<string, string | null>;
  return { status: status as string, retirado: retirado ?? null };
}

declare const proprio: unique symbol;
/** A request known to be of the candidate who asks. */
export type Proprio<L> = L & { readonly [proprio]: true };

/** The requests of a kind, each with its file, its window and who decided it; a kind may read more beside them. */
export function pedidosDe<T extends Tabela>(
  db: Db,
  { tabela, colunas, anexo, limite, veRetirado, cego }: Declaracao & { tabela: T },
): Consulta<T> {
  const pedidos = db
    .selectFrom(`${tabela as Modelo} as t`)
    .leftJoin('inscricoes as i', 'i.id', 't.inscricao_id')
    .leftJoin('administradores as d', 'd.id', 't.decidido_por')
    .selectAll('t')
    .select(['i.status as inscricao_status', 'i.entrega_titulos', 'd.nome as decidido_por_nome'])
    .$if(anexo !== null, (q) =>
      q
        .leftJoin('arquivos as a', 'a.id', 't.arquivo_id')
        .select(['a.nome as arquivo_nome', 'a.removido_em as arquivo_removido_em']),
    )
    .$if(limite.por === 'janela', (q) =>
      q
        .innerJoin('prazos as p', 'p.id', 't.prazo_id')
        .select(['p.descricao as prazo_descricao', 'p.data_fim as prazo_data_fim', 'p.objeto as prazo_objeto'])
        .select(['p.resultado_em as prazo_resultado_em', 'p.exige_revisao as prazo_exige_revisao']),
    )
    .$if(cego === true, (q) =>
      q.innerJoin('concursos as c', 'c.id', 't.concurso_id').select('c.recursos_sem_identificacao as cego'),
    )
    .$if(veRetirado === 'ninguem', (q) => q.where(sql.ref(`t.${colunas.retirado}`), 'is', null));
  return pedidos as unknown as Consulta<T>;
}
type Aliases<T extends Tabela> = Omit<Database, 't' | 'i'> & { t: Database[T]; i: Database['inscricoes'] };
export type Consulta<T extends Tabela = Modelo> = SelectQueryBuilder<Aliases<T>, 't' | 'i', LinhaDe<T>>;

/** Who and what a row is about, for the trail: an enrolment brings its person and its contest with it. */
export function sobreQuem({
  inscricao_id,
  candidato_id,
  concurso_id,
}: Pick<Linha, 'inscricao_id' | 'candidato_id' | 'concurso_id'>) {
  return inscricao_id === null ? { candidato_id, concurso_id } : { inscricao_id };
}

/** Where a kind has whose its requests are and of which contest: beside the enrolment, or in it. */
function dono({ colunas }: Declaracao, coluna: string) {
  return sql.ref<number>(`${colunas.donos ? 't' : 'i'}.${coluna}`);
}

/** The newest first. @param retirados whether those that were taken back are among them */
export function listPedidos<L>(
  pedidos: Consulta,
  declaracao: Declaracao,
  de: { candidato_id: number } | { concurso_id: number } | null,
  retirados: boolean,
): Promise<L[]> {
  return pedidos
    .$if(de !== null, (q) => {
      const [[coluna, valor] = ['', 0]] = Object.entries(de ?? {});
      return q.where(dono(declaracao, coluna), '=', valor);
    })
    .$if(!retirados, (q) => q.where(sql.ref(`t.${declaracao.colunas.retirado}`), 'is', null))
    .orderBy('t.id', 'desc')
    .limit(LISTA_MAXIMA)
    .execute() as Promise<unknown> as Promise<L[]>;
}

/** By id, for administrators; in no order. */
export function listPedidosPorId<L>(pedidos: Consulta, ids: readonly number[]): Promise<L[]> {
  return pedidos.where('t.id', 'in', ids).execute() as Promise<unknown> as Promise<L[]>;
}

/** The candidate's own; another's is as absent as one that never was. */
export function getPedidoDe<L>(
  pedidos: Consulta,
  declaracao: Declaracao,
  candidatoId: number,
  id: number,
): Promise<Proprio<L> | undefined> {
  return pedidos
    .where('t.id', '=', id)
    .where(dono(declaracao, 'candidato_id'), '=', candidatoId)
    .executeTakeFirst() as Promise<unknown> as Promise<Proprio<L> | undefined>;
}

/**
 * Those of some enrolments that were not taken back, in few words and in one statement whatever their kind: the ones that wait
 * first, then the newest.
 */
export function listPedidosDasInscricoes(db: Db, declaracao: Declaracao, ids: readonly number[], maximo: number) {
  return emPoucasPalavras(db, declaracao, maximo).where('t.inscricao_id', 'in', ids).execute();
}

/** The same of a person's that are of no enrolment, each with its contest; of a kind that may do without one. */
export function listPedidosSemInscricao(db: Db, declaracao: Declaracao, candidatoId: number, maximo: number) {
  return emPoucasPalavras(db, declaracao, maximo)
    .innerJoin('concursos as c', 'c.id', 't.concurso_id')
    .where('t.candidato_id', '=', candidatoId)
    .where('t.inscricao_id', 'is', null)
    .select(['t.concurso_id', 'c.titulo as concurso_titulo'])
    .execute();
}

function emPoucasPalavras(db: Db, declaracao: Declaracao, maximo: number) {
  const { tipo, tabela, colunas, limite, transicoes } = declaracao;
  const status = sql<string>`${sql.ref(`t.${colunas.status}`)}`;
  const finais = Object.keys(transicoes).filter((um) => transicoes[um]?.length === 0);
  const prazo = limite.por === 'janela' ? sql`(select p.descricao from prazos p where p.id = t.prazo_id)` : sql`null`;
  return db
    .selectFrom(`${tabela as Modelo} as t`)
    .leftJoin('protocolos as r', (join) => join.onRef('r.registro_id', '=', 't.id').on('r.tipo', '=', tipo))
    .where(sql.ref(`t.${colunas.retirado}`), 'is', null)
    .select(['t.id', 't.inscricao_id', 't.created_at', 'r.numero as protocolo'])
    .select([status.as('status'), prazo.$castTo<string | null>().as('prazo')])
    .orderBy(sql`case when ${status} in (${sql.join(finais)}) then 1 else 0 end`)
    .orderBy('t.id', 'desc')
    .limit(maximo);
}

/** Where a request that is decided once stands, also one that nobody sees any more. */
export function getSituacao(db: Db, { tabela, colunas }: Declaracao, id: number) {
  return db
    .selectFrom(`${tabela as Modelo} as t`)
    .leftJoin('administradores as d', 'd.id', 't.decidido_por')
    .select([
      sql<string>`${sql.ref(`t.${colunas.status}`)}`.as('status'),
      // When the candidate took it back.
      sql<string | null>`${sql.ref(`t.${colunas.retirado}`)}`.as('retirado_em'),
      't.decidido_em',
      'd.nome as decidido_por_nome',
    ])
    .where('t.id', '=', id)
    .executeTakeFirst();
}
export type Situacao = NonNullable<Awaited<ReturnType<typeof getSituacao>>>;

/** Whether any of some requests is of a contest in which nobody's is denied without grounds. */
export async function algumFundamenta(db: Db, declaracao: Declaracao, ids: readonly number[]): Promise<boolean> {
  const um = await db
    .selectFrom(`${declaracao.tabela as Modelo} as t`)
    .leftJoin('inscricoes as i', 'i.id', 't.inscricao_id')
    .innerJoin('concursos as c', (join) => join.on('c.id', '=', dono(declaracao, 'concurso_id')))
    .where('t.id', 'in', ids)
    .where('c.fundamentar_negativas', '=', 1)
    .select('t.id')
    .limit(1)
    .executeTakeFirst();
  return um !== undefined;
}

/** What a request copies from its enrolment, read by the store as it writes the row: lists need not look it up. */
export function donosDa(inscricaoId: number) {
  const da = (coluna: 'concurso_id' | 'candidato_id') =>
    sql<number>`(select ${sql.ref(coluna)} from inscricoes where id = ${inscricaoId})`;
  return { concurso_id: da('concurso_id'), candidato_id: da('candidato_id') };
}

/** What is decided later stays empty. A live one too many for its enrolment is a unique violation. */
export async function createPedido(
  trx: Trx,
  { tabela, colunas: { status, donos }, inicial }: Declaracao,
  { inscricao_id, ...resto }: { inscricao_id: number | null; [coluna: string]: unknown },
  agora: string,
): Promise<number> {
  const { id } = await trx
    .insertInto(tabela as Modelo)
    .values({
      ...(donos && inscricao_id !== null ? donosDa(inscricao_id) : {}),
      ...resto,
      inscricao_id,
      [status]: inicial,
      created_at: agora,
    } as never)
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/**
 * Holds the enrolment of a request, whatever state it is in: who cancels, pays or decides about it waits. Before the request itself is
 * touched, as who cancels does.
 */
export function segurarInscricaoDe(trx: Trx, { tabela }: Pick<Declaracao, 'tabela'>, id: number): Promise<void> {
  const dela = sql<number>`(select inscricao_id from ${sql.table(tabela)} where id = ${id})`;
  return holdRows(trx, 'inscricoes', { id: dela });
}

/** Moves a request on from where it was seen, and from what else was seen of it. @returns false when it is no longer there */
export function moverPedido(
  trx: Trx,
  { tabela, colunas }: Declaracao,
  { id, de, ...visto }: { id: number; de: string; [coluna: string]: unknown },
  mudanca: object,
): Promise<boolean> {
  const onde = { id, [colunas.status]: de, [colunas.retirado]: null, ...visto };
  return changed(trx, tabela as Modelo, onde as never, mudanca as never);
}

/** Takes back what nobody took up since it was seen so; row and file stay. @returns false when somebody had */
export function retirarPedido(trx: Trx, declaracao: Declaracao, { id }: Proprio<Linha>, visto: object, agora: string) {
  const onde = { ...visto, id, de: declaracao.inicial };
  return moverPedido(trx, declaracao, onde, { [declaracao.colunas.retirado]: agora });
}

/** What of an enrolment waits for a decision. */
export async function listPendentesDa(
  trx: Trx,
  { tabela, colunas, inicial }: Declaracao,
  inscricaoId: number,
): Promise<number[]> {
  const linhas = await trx
    .selectFrom(tabela as Modelo)
    .select('id')
    .where('inscricao_id', '=', inscricaoId)
    .where(sql.ref(colunas.status), '=', inicial)
    .where(sql.ref(colunas.retirado), 'is', null)
    .execute();
  return linhas.map(({ id }) => id);
}

/** Whether something of a cancelled enrolment waited for a decision until it was cancelled. */
export async function saiuComInscricao(
  trx: Trx,
  { tabela, colunas, inicial }: Declaracao,
  inscricaoId: number,
): Promise<boolean> {
  const um = await trx
    .selectFrom(`${tabela as Modelo} as t`)
    .innerJoin('inscricoes as i', 'i.id', 't.inscricao_id')
    .select('t.id')
    .where('t.inscricao_id', '=', inscricaoId)
    .where(sql.ref(`t.${colunas.status}`), '=', inicial)
    .where(sql.ref(`t.${colunas.retirado}`), '=', sql.ref('i.cancelada_em'))
    .limit(1)
    .executeTakeFirst();
  return um !== undefined;
}

/** Takes back what of a candidate's, or of an enrolment's, waits for a decision. @returns what it was */
export function retirarPendentesDe(
  trx: Trx,
  { tabela, colunas, inicial }: Declaracao,
  dono: { candidato_id: number } | { inscricao_id: number },
  agora: string,
): Promise<{ id: number; inscricao_id: number | null }[]> {
  const [[coluna, id] = ['', 0]] = Object.entries(dono);
  return trx
    .updateTable(tabela as Modelo)
    .set({ [colunas.retirado]: agora } as never)
    .where(sql.ref(colunas.status), '=', inicial)
    .where(sql.ref(colunas.retirado), 'is', null)
    .where(sql.ref(coluna), '=', id)
    .returning(['id', 'inscricao_id'])
    .execute();
}
