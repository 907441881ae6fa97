// The people in the store: whom a search is about, asked of what each store finds pieces of texts by; and who is still there.
import { type RawBuilder, sql } from 'kysely';
import type { Papel } from '../../shared/papeis.ts';
import { RECURSO } from '../../shared/pedidos/recurso.ts';
import { DIGITS_OF_A_CPF, type PersonSearch, personSearch } from '../../shared/search.ts';
import type { Db, Row, Trx } from './tables/index.ts';
import { contains, isPostgres } from './transaction.ts';

type Sql = RawBuilder<unknown>;

/** Of a list's filters, what says whom is sought. */
export interface Sought {
  search?: string | undefined;
  /** Whether pieces of a CPF are looked for in the whole of it: only for who may list them whole. */
  cpf_inteiro?: boolean | undefined;
}

/** The filters with how far whoever reads may search. */
export function asReadBy<F extends object>({ admin }: { admin?: { papel: Papel } }, filters: F): F {
  return { ...filters, cpf_inteiro: admin?.papel === 'total' };
}

/** SQLite keeps texts by their threes of characters: a shorter piece is looked for in all of them. */
const PIECE = 3;
const SEPARATOR = '\u001f';
const ids = (columns: readonly Sql[]) => sql<{ candidato_id: number }>`${sql.join(columns, sql` union all `)}`;
const like = (text: Sql, piece: string) => sql`${text} like ${contains(piece)} escape '\\'`;

/**
 * Whether a row of `candidatos_lista`, by its alias, is of somebody whose name, e-mail, CPF or phone is sought. For who may not list
 * whole CPFs a piece of one is looked for in the six digits that screens show: asking digit by digit tells no more than looking.
 */
export function isDescribed(alias: string, { search = '', cpf_inteiro = false }: Sought): Sql | null {
  const { words, digits, middle } = personSearch(search);
  const [texto, cpf] = [sql.ref(`${alias}.texto`), sql.ref(`${alias}.cpf`)];
  const six = sql`substr(${cpf}, 4, 6)`;
  const inSight = (piece: string) =>
    sql`(${like(sql`replace(${texto}, ${SEPARATOR} || ${cpf}, '')`, piece)} or ${like(six, piece)})`;
  const conditions = [
    // All that the store has an index of, then what is looked at in what that finds.
    ...[...words, ...digits, ...middle].map((piece) => like(texto, piece)),
    ...digits.filter((piece) => !cpf_inteiro && piece.length !== DIGITS_OF_A_CPF).map(inSight),
    ...middle.map((piece) => sql`${six} = ${piece}`),
  ];
  return conditions.length > 0 ? sql.join(conditions, sql` and `) : null;
}

/** Of what a search says, what is long enough to be found by its pieces. */
const piecesOf = ({ words, digits, middle }: PersonSearch) =>
  [...words, ...digits, ...middle].filter((piece) => [...piece].length >= PIECE);

/** Whether the stores find whom a search describes before anybody is looked at. */
export const isFoundByPieces = ({ search = '' }: Sought) => piecesOf(personSearch(search)).length > 0;

/** The ids of the candidates a search describes. */
function described(db: Db, sought: Sought, search: PersonSearch): Sql[] {
  const { words, digits, middle } = search;
  const condition = isDescribed('l', sought);
  if (condition === null) return [];
  const pieces = piecesOf(search);
  if (isPostgres(db) || pieces.length === 0) {
    return [sql`select l.candidato_id from candidatos_lista l where ${condition}`];
  }
  const found = sql`select rowid as candidato_id from candidatos_pedacos
    where candidatos_pedacos match ${pieces.map((piece) => `"${piece.replaceAll('"', '""')}"`).join(' AND ')}`;
  // Words whose pieces are all kept need no second look.
  if (
    pieces.length === words.length + digits.length &&
    (sought.cpf_inteiro || digits.length === 0) &&
    middle.length === 0
  )
    return [found];
  return [sql`select l.candidato_id from candidatos_lista l where l.candidato_id in (${found}) and ${condition}`];
}

/** Whether a contest, by a column with its id, has appeals judged without their person. */
export const semIdentificacao = (concurso: Sql) =>
  sql`exists (select 1 from concursos b where b.id = ${concurso} and b.recursos_sem_identificacao = 1)`;

/**
 * What has a protocol, by its number or its code, with whose it is: only an appeal may be of no enrolment. One that is judged
 * without its person is not found while it waits. Requests about one's own data have protocols of their own.
 */
export const doProtocolo = (protocolo: string) =>
  sql`(select r.id, r.numero, r.tipo, r.registro_id, r.inscricao_id, coalesce(i.candidato_id, q.candidato_id) as candidato_id
    from protocolos r left join inscricoes i on i.id = r.inscricao_id
      left join recursos q on r.tipo = ${RECURSO.tipo} and q.id = r.registro_id
    where (r.numero = ${protocolo} or r.codigo = ${protocolo})
      and not (coalesce(q.status, '') = ${RECURSO.inicial} and ${semIdentificacao(sql`q.concurso_id`)}))`;

/** The candidates whose enrolment, or whose protocol, is what a search is. */
export function owners({ inscricao, protocolo }: PersonSearch): Sql[] {
  if (protocolo !== null) {
    return [
      sql`select r.candidato_id from ${doProtocolo(protocolo)} r`,
      sql`select candidato_id from pedidos_de_privacidade where protocolo = ${protocolo}`,
    ];
  }
  return inscricao === null ? [] : [sql`select candidato_id from inscricoes where id = ${inscricao}`];
}

const NOBODY = sql`select id as candidato_id from candidatos where 1 = 0`;
const some = (parts: readonly Sql[]) => ids(parts.length > 0 ? parts : [NOBODY]);

/** The ids of the candidates a search is about, as a subquery. @param alone without those it names by an enrolment or a protocol */
export function candidatosCom(db: Db, sought: Sought, alone = false): RawBuilder<{ candidato_id: number }> {
  const search = personSearch(sought.search ?? '');
  return some([...described(db, sought, search), ...(alone ? [] : owners(search))]);
}

/** The enrolments that a search is by number or protocol, as a condition on a column of theirs; null when it is of none. */
export function isNamed(column: Sql, { search = '' }: Sought): Sql | null {
  const { inscricao, protocolo } = personSearch(search);
  if (protocolo !== null) return sql`${column} in (select r.inscricao_id from ${doProtocolo(protocolo)} r)`;
  return inscricao === null ? null : sql`${column} = ${inscricao}`;
}

/** The request of no enrolment that a search is by protocol, as a condition on a column with its id; null when it is of none. */
export function isItself(column: Sql, tipo: string, search: string): Sql | null {
  const { protocolo } = personSearch(search);
  if (protocolo === null) return null;
  return sql`${column} in (select r.registro_id from ${doProtocolo(protocolo)} r where r.tipo = ${tipo} and r.inscricao_id is null)`;
}

/**
 * Whether a search describes somebody, by an expression with their id, asked of each record: the stores are not to look for all
 * whom it describes first.
 */
export function isTheirs(whose: Sql, sought: Sought): Sql | null {
  const described = isDescribed('l', sought);
  return described && sql`(select ${described} from candidatos_lista l where l.candidato_id = ${whose})`;
}

/** Whose an enrolment is, by an expression with its id. */
export const ownerOf = (inscricao: Sql) => sql`(select e.candidato_id from inscricoes e where e.id = ${inscricao})`;

/** Whether a search is about an enrolment, by a column with its id: of few records each is looked at, whomever it finds. */
export function isAbout(column: Sql, sought: Sought): Sql {
  const parts = [isTheirs(ownerOf(column), sought), isNamed(column, sought)].filter((part) => part !== null);
  return parts.length > 0 ? sql`(${sql.join(parts, sql` or `)})` : sql`1 = 0`;
}

/** Whether the candidate of an enrolment `i` has another, active, in the same contest. */
export const temOutraAtiva = sql<
  0 | 1 | boolean
>`exists (select 1 from inscricoes o where o.candidato_id = i.candidato_id
  and o.concurso_id = i.concurso_id and o.id <> i.id and o.status = 'A')`;

const seguro = (trx: Trx, lock: 'key share' | 'update') => (isPostgres(trx) ? sql.raw(`for ${lock}`) : sql.raw(''));

type Presente = Pick<Row<'candidatos'>, 'id' | 'status' | 'email'>;

/** Who a transaction holds already: they and their addresses stay until it ends, or changes them itself. */
const presentes = new WeakMap<Trx, Map<number, Presente>>();

/**
 * Those of some candidates who were not erased, among whoever the transaction holds already, with whether their accounts are
 * open and where they are mailed. Nobody erases them or changes their address until it ends, so what it writes about them is
 * there to be taken away; whoever is being erased is waited for. On SQLite a transaction that writes already has the store for
 * itself.
 */
export async function segurarPresentes(trx: Trx, ids: readonly number[]): Promise<ReadonlyMap<number, Presente>> {
  const segurados = presentes.get(trx) ?? new Map();
  presentes.set(trx, segurados);
  const outros = ids.filter((id) => !segurados.has(id));
  for (const um of await segurar(trx, outros)) segurados.set(um.id, um);
  return segurados;
}

async function segurar(trx: Trx, ids: readonly number[]) {
  if (ids.length === 0) return [];
  const { rows } = await sql<Presente>`select id, status, email from candidatos
    where id in (${sql.join(ids)}) and eliminado_em is null order by id ${seguro(trx, 'key share')}`.execute(trx);
  return rows;
}

/** Waits for whoever writes about a candidate; those who come after this wait for it. */
export async function tomarCandidato(trx: Trx, id: number): Promise<void> {
  presentes.get(trx)?.delete(id);
  await sql`select 1 from candidatos where id = ${id} ${seguro(trx, 'update')}`.execute(trx);
}
