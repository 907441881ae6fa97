// The one engine of the panel's lists in the store: which records a page has, how many there are, which come before and after
// one, and the whole of them for a file. A list says where it is kept, what narrows it and what orders it (a `Source`); the rest
// is alike. Pages stay quick with a million records: totals are kept counted, a page past the middle is read from the other end,
// a page far from both is found through the counts, few are gathered before they are put in order, and whom a search is about is
// looked up once.
import { type RawBuilder, sql } from 'kysely';
import type { Direction } from '../../shared/lists/list.ts';
import { personSearch } from '../../shared/search.ts';
import { fimDoDia, inicioDoDia } from '../../shared/tempo.ts';
import {
  candidatosCom,
  isDescribed,
  isFoundByPieces,
  isNamed,
  isTheirs,
  ownerOf,
  owners,
  type Sought,
} from '../store/people.ts';
import { remembered } from '../store/remembered.ts';
import type { Db } from '../store/tables/index.ts';
import { among, bytewise, isPostgres } from '../store/transaction.ts';
import { type Asked, countKept, findLandmark, sumKept } from './counts.ts';

type Sql = RawBuilder<unknown>;
/** What a list is ordered by; with `desc`, against the direction that is asked for; with `text`, what people call it. */
type Key = Sql | { desc: Sql } | { text: Sql };

export interface Order {
  /** Ties are settled by id. */
  by?: readonly Key[];
  /** What the order needs beside the records themselves. */
  join?: Sql;
  /** What is counted along this order, each hour or thousand of ids: it tells where a far page starts. */
  landmark?: 'hora' | 'faixa';
  /** By where records stand, and those that stand alike by another order. */
  statusThen?: string;
}

/** A list as the store has it. Records are `t` in its SQL. */
export interface Source<F, R extends { id: number } = { id: number }> {
  table: string;
  /** The column of its ids, if not `id`. */
  id?: string;
  /** The column that takes a record out of the list when it is set, or the one that puts it there. */
  hidden?: string;
  shown?: string;
  /** What says where a record stands; what is counted is told apart by it. */
  status?: Sql;
  join?: Sql;
  where(filters: F, db: Db): readonly Sql[];
  /** A search finds people, and with them their records. */
  people?: {
    /** The column with whose a record is; left out, it is whose its enrolment is. */
    column?: string;
    /** Of whose enrolment a record is: a search by its number or by a protocol finds what there is of it alone. */
    inscricao?: string;
    /** What a search finds beside: mail by its address, what is of no enrolment by its protocol. */
    beside?(search: string, alias: 't' | 'b', db: Db): Sql | null;
    /** How a search that finds thousands is refused; without it they are met on the way through the order. */
    refusal?(): Error;
  };
  /**
   * What the kept counts are asked, where they know: for the total, or along an order for the start of a far page. A search is
   * never asked of them.
   */
  kept?(filters: F, along?: 'hora' | 'faixa'): Asked | null;
  /** A quicker count of what a search finds when it finds thousands: `status` and `n`. @param theirs of `candidatos_lista l` */
  countMany?(filters: F, theirs: Sql): RawBuilder<{ status: string; n: number }> | null;
  /** What is not kept counted is mostly few: it is gathered and put in order, unless it is thousands. */
  gathers?: true;
  /**
   * What is asked in the place of the filters where an order is gone through: others, each along an index of its own, which find
   * the same together, and nothing twice. @param share how much of what wider filters find that is
   */
  ways?(filters: F, share: (wider: object) => Promise<number>): Promise<readonly object[]>;
  /** It keeps no counts and may still be long: what was counted is known until something is written. */
  large?: true;
  orders: Readonly<Record<string, Order>>;
  order: readonly [string, Direction];
  /** What the list shows of some records, in any order. */
  rows(db: Db, ids: readonly number[]): Promise<R[]>;
}

/** A list, also one of which it depends on the instant what fits and in what order. */
export type Listed<F, R extends { id: number } = { id: number }> = Source<F, R> | ((now: Date) => Source<F, R>);

export const at = <F, R extends { id: number }>(list: Listed<F, R>, now: Date): Source<F, R> =>
  typeof list === 'function' ? list(now) : list;

const searchOf = (filters: object) => (filters as Sought).search;
export interface Paged {
  page: number;
  per_page: number;
  sort_by?: string | undefined;
  sort_order?: Direction | undefined;
}

/** Up to here a page is reached by passing over what comes before it; of what a search finds, which may be one in hundreds. */
const SKIP = 5000;
const SKIP_FOUND = 500;
/** So many people found by a search are held by id; more are met on the way through the order. */
const HOLD = 5000;

const and = sql` and `;
const all = (conditions: readonly Sql[]) => (conditions.length > 0 ? sql.join(conditions, and) : sql`1 = 1`);
const either = (conditions: readonly Sql[]) => sql`(${sql.join(conditions, sql` or `)})`;
export const t = (column: string) => sql.ref(`t.${column}`);
/** Characters of `YYYY-MM-DDTHH`. */
const HOUR_LENGTH = 13;
export const hour = (instant: Date) => instant.toISOString().slice(0, HOUR_LENGTH);

interface Period {
  data_inicio: string | null;
  data_fim: string | null;
}
/** The records of some days of São Paulo. */
export function inPeriod({ data_inicio, data_fim }: Period, column = t('created_at')): Sql[] {
  return [
    ...(data_inicio ? [sql`${column} >= ${inicioDoDia(data_inicio).toISOString()}`] : []),
    ...(data_fim ? [sql`${column} <= ${fimDoDia(data_fim).toISOString()}`] : []),
  ];
}
/** The same of what is kept by the hour; days begin and end on whole hours. */
export function hoursOf({ data_inicio, data_fim }: Period) {
  return { from: data_inicio && hour(inicioDoDia(data_inicio)), to: data_fim && hour(fimDoDia(data_fim)) };
}

/** A record whose column is what a filter asks for; a filter that is not at work narrows nothing. */
export function equals(columns: Readonly<Record<string, string | number | null | undefined>>): Sql[] {
  return Object.entries(columns).flatMap(([column, value]) => (value ? [sql`${t(column)} = ${value}`] : []));
}

/** Whom a search found; how many is null when they are too many to be held. */
interface Found {
  size: number | null;
  among(column: Sql): Sql;
  /** The same, asked of a row of `candidatos_lista` by its alias. */
  isOne(alias: string): Sql;
}

/** When one in so many or more is found, looking at everybody once is quicker than looking up whoever was found. */
const MOST = 4;

/** Looks once for whom the search is about: the figures and the page then go by who was found. */
async function find<F>(db: Db, { table, people, countMany }: Source<F>, filters: object): Promise<Found | null> {
  const sought: Sought = filters;
  if (!people || !sought.search) return null;
  const alone = people.inscricao !== undefined;
  const who = candidatosCom(db, sought, alone);
  const pieces = isFoundByPieces(sought);
  const some = sql<{ candidato_id: number }>`select candidato_id from (${who}) achados limit ${HOLD + 1}`;
  const rows = pieces ? (await some.execute(db)).rows : await remembered(db, some);
  const ids = rows.map(({ candidato_id }) => candidato_id);
  const lookedUp = (among: Found['among']) => (alias: string) => among(sql.ref(`${alias}.candidato_id`));
  if (ids.length <= HOLD) {
    const held: Found['among'] = (column) => among(db, column, ids);
    return { size: ids.length, among: held, isOne: lookedUp(held) };
  }
  if (people.refusal) throw people.refusal();
  const found: Found['among'] = (column) => sql`${column} in (${who})`;
  const asked = table === PEOPLE || countMany !== undefined;
  const most = asked && (!pieces || isPostgres(db) || (await areMost(db, who)));
  return { size: null, among: found, isOne: most ? (alias) => isSomebody(alias, sought, alone) : lookedUp(found) };
}

async function areMost(db: Db, who: Sql): Promise<boolean> {
  const [{ n = 0 } = {}] = await remembered(db, sql<{ n: number }>`select count(*) as n from (${who}) achados`);
  return n * MOST > (await countKept(db, { list: 'candidatos', by: 'grupo' }));
}

/** Whether a row of `candidatos_lista` is of somebody a search is about. @param alone without whom it names by an enrolment or a protocol */
function isSomebody(alias: string, sought: Sought, alone: boolean): Sql {
  const described = isDescribed(alias, sought);
  const named = alone ? [] : owners(personSearch(sought.search ?? ''));
  const parts = [
    ...(described ? [described] : []),
    ...named.map((ids) => sql`${sql.ref(`${alias}.candidato_id`)} in (${ids})`),
  ];
  return parts.length > 0 ? sql`((${sql.join(parts, sql`) or (`)}))` : sql`1 = 0`;
}

/** What a search finds beside people: the records of an enrolment, and what the list says. */
function besides<F>({ people }: Source<F>, sought: Sought, alias: 't' | 'b', db: Db): Sql[] {
  const { inscricao, beside } = people ?? {};
  const named = inscricao ? isNamed(sql.ref(`${alias}.${inscricao}`), sought) : null;
  return [named, beside?.(sought.search ?? '', alias, db)].filter((part) => part !== null && part !== undefined);
}

/** The table that people are searched in, which is a list itself. */
const PEOPLE = 'candidatos_lista';

/** Whether a record is of somebody the search is about, asked of each that is passed by. */
function isOfThem<F>({ table, people }: Source<F>, sought: Sought): Sql {
  const { column, inscricao } = people ?? {};
  if (table === PEOPLE) return isSomebody('t', sought, inscricao !== undefined);
  const named = inscricao ? [] : owners(personSearch(sought.search ?? ''));
  const whose = column ? t(column) : ownerOf(t(inscricao as string));
  const theirs = isTheirs(whose, sought);
  const parts = [...(theirs ? [theirs] : []), ...named.map((ids) => sql`${whose} in (${ids})`)];
  return parts.length > 0 ? either(parts) : sql`1 = 0`;
}

/** Whether a record, by its alias, is of somebody who was found. */
function ofFound<F>({ people: { column, inscricao = '' } = {} }: Source<F>, found: Found, alias: 't' | 'b'): Sql {
  if (column !== undefined) return found.among(sql.ref(`${alias}.${column}`));
  const theirs = sql`select e.id from inscricoes e where ${found.among(sql.ref('e.candidato_id'))}`;
  return sql`${sql.ref(`${alias}.${inscricao}`)} in (${theirs})`;
}

/** Whether a record is in the list at all. */
const listed = <F>({ hidden, shown }: Source<F>, alias: string): Sql[] => [
  ...(hidden ? [sql`${sql.ref(`${alias}.${hidden}`)} is null`] : []),
  ...(shown ? [sql`${sql.ref(`${alias}.${shown}`)} is not null`] : []),
];

/** @param found `each`: a search is asked of each record passed by; thousands, what it finds beside them left out */
function conditions<F extends object>(db: Db, source: Source<F>, filters: F, found: Found | 'each' | null): Sql[] {
  const { table, id = 'id', people } = source;
  const narrowed = [...listed(source, 't'), ...source.where(filters, db)];
  if (!people || !searchOf(filters) || !found) return narrowed;
  if (found === 'each') return [...narrowed, either([isOfThem(source, filters), ...besides(source, filters, 't', db)])];
  const beside = besides(source, filters, 'b', db);
  if (beside.length === 0 || found.size === null)
    return [...narrowed, table === PEOPLE ? found.isOne('t') : ofFound(source, found, 't')];
  // Each part by its own index, which knows only what is in the list: asked as one or the other, the store would go through
  // the whole of it.
  const parts = [ofFound(source, found, 'b'), ...beside].map(
    (condition) => sql`select ${sql.ref(`b.${id}`)} from ${sql.table(table)} as b
      where ${all([...listed(source, 'b'), condition])}`,
  );
  return [...narrowed, sql`${t(id)} in (${sql.join(parts, sql` union all `)})`];
}

/**
 * Asks of what is in a list and fits, each record once. Thousands, and what a search finds beside them, are asked one after the other:
 * asked as one or the other, PostgreSQL would go through whoever was found for each record.
 */
function inHalves<F extends object>(
  db: Db,
  source: Source<F>,
  filters: F,
  found: Found | null,
  ask: (where: Sql) => Sql,
): Sql {
  const most = ask(all(conditions(db, source, filters, found)));
  const beside = found?.size === null ? besides(source, filters, 't', db) : [];
  if (beside.length === 0) return most;
  const apart = sql`(${isOfThem(source, filters)}) is not true`;
  const others = [...conditions(db, source, filters, null), either(beside), apart];
  return sql`${most} union all ${ask(all(others))}`;
}

const from = ({ table, join }: Source<never>, order?: Order) =>
  sql`${sql.table(table)} as t ${join ?? sql``} ${order?.join ?? sql``}`;

/** How many records fit, by where they stand. */
type Counts = ReadonlyMap<string, number>;
const sum = (counts: Counts) => [...counts.values()].reduce((total, n) => total + n, 0);

async function count<F extends object>(db: Db, source: Source<F>, filters: F, found: Found | null): Promise<Counts> {
  const search = searchOf(filters);
  if (found?.size === 0 && besides(source, filters, 't', db).length === 0) return new Map();
  const asked = search ? null : (source.kept?.(filters) ?? null);
  const many = found?.size === null ? source.countMany?.(filters, found.isOne('l')) : null;
  const status = source.status ?? sql`''`;
  if (asked) return counts(await sumKept(db, asked, 'status'));
  const records = (where: Sql) => sql`select ${status} as status from ${from(source as never)} where ${where}`;
  const fitting = sql`(${inHalves(db, source, filters, found, records)}) achados`;
  // Where all stand alike, SQLite would sort them to tell them apart.
  const counted =
    many ??
    (source.status
      ? sql<{ status: string; n: number }>`select status, count(*) as n from ${fitting} group by status`
      : sql<{ status: string; n: number }>`select '' as status, count(*) as n from ${fitting}`);
  // What is found by id is few; and a list that keeps no counts has few, if it does not say otherwise.
  const few = found ? found.size !== null : !source.kept && !source.large;
  return counts(few ? (await counted.execute(db)).rows : await remembered(db, counted));
}
const counts = (rows: readonly { status: string; n: number }[]): Counts =>
  new Map(rows.map(({ status, n }) => [status, n]));

interface Stretch {
  order: string;
  direction: Direction;
  skip: number;
  limit: number;
  /** How many fit, where that is known. */
  total?: number;
}

/** The records of a stretch of the list, in its order. @param counts how many fit, as just counted */
async function listIds<F extends object>(
  db: Db,
  source: Source<F>,
  filters: F,
  { order, direction, skip, limit }: Stretch,
  counts: Counts,
  found: Found | null,
): Promise<number[]> {
  const then = source.orders[order]?.statusThen;
  if (then === undefined)
    return readStretch(db, source, filters, { order, direction, skip, limit }, sum(counts), found);
  // By where they stand: each such part is a list of its own.
  const parts = [...counts].sort(([a], [b]) => (a < b === (direction === 'asc') ? -1 : 1));
  const ids: number[] = [];
  let left = skip;
  for (const [status, n] of parts) {
    const part = { order: then, direction, skip: Math.max(0, left), limit: limit - ids.length };
    if (part.limit > 0) ids.push(...(await readStretch(db, source, { ...filters, status }, part, n, found)));
    left -= n;
  }
  return ids;
}

const flip = (direction: Direction): Direction => (direction === 'asc' ? 'desc' : 'asc');

const keysOf = (db: Db, { by = [] }: Order, direction: Direction) =>
  by.map((key) => {
    if ('desc' in key) return { by: key.desc, direction: flip(direction) };
    return { by: 'text' in key ? bytewise(db, key.text) : key, direction };
  });

/** A stretch past the middle is read from the other end. */
async function readStretch<F extends object>(
  db: Db,
  source: Source<F>,
  filters: F,
  stretch: Stretch,
  total: number,
  found: Found | null,
): Promise<number[]> {
  const { skip } = stretch;
  if (skip >= total) return [];
  const limit = Math.min(stretch.limit, total - skip);
  const backwards = skip > total / 2;
  const direction = backwards ? flip(stretch.direction) : stretch.direction;
  const asked = {
    ...stretch,
    direction,
    limit,
    skip: backwards ? Math.max(0, total - skip - stretch.limit) : skip,
    total,
  };
  const ids = await readFrom(db, source, filters, asked, found);
  return backwards ? ids.reverse() : ids;
}

async function readFrom<F extends object>(
  db: Db,
  source: Source<F>,
  filters: F,
  stretched: Stretch,
  found: Found | null,
): Promise<number[]> {
  const { order: name, direction, skip, limit, total = 0 } = stretched;
  const order = source.orders[name] as Order;
  const near = await approach(db, source, filters, stretched, found);
  const offset = skip - near.before;
  const held = found?.size === null ? null : found;
  const fitting = (asked: F) =>
    withKeys(db, source, order, [...conditions(db, source, asked, held ?? 'each'), ...near.since]);
  const sorted = sortedBy(db, order, direction);
  const share = async (wider: object) => total / (await countKept(db, source.kept?.(wider as F) as Asked));
  const ways = ((await source.ways?.(filters, share)) ?? [filters]) as readonly F[];
  const nearest = ways.map(
    (way, i) => sql`select * from (${fitting(way)} ${sorted} limit ${offset + limit}) ${sql.ref(`caminho_${i}`)}`,
  );
  const records = held
    ? // The store must not be tempted to go through the order instead: few are found, and they may be far apart.
      sql`with achados as materialized (${fitting(filters)}) select id from achados`
    : ways.length > 1
      ? sql`select id from (${sql.join(nearest, sql` union all `)}) achados`
      : fitting(ways[0] as F);
  const { rows } = await sql<{ id: number }>`${records} ${sorted} limit ${limit} offset ${offset}`.execute(db);
  return rows.map((row) => row.id);
}

const key = (i: number) => sql.ref(`ordem_${i}`);

/** Records by their ids, and with what puts them in order. */
const withKeys = <F>(db: Db, source: Source<F>, order: Order, where: readonly Sql[]) => {
  const keys = keysOf(db, order, 'asc').map(({ by }, i) => sql`${by} as ${key(i)}`);
  return sql`select ${sql.join([sql`${t(source.id ?? 'id')} as id`, ...keys])}
    from ${from(source as never, order)} where ${all(where)}`;
};

const sortedBy = (db: Db, order: Order, direction: Direction) => {
  const keys = keysOf(db, order, direction).map((by, i) => sql`${key(i)} ${sql.raw(by.direction)}`);
  return sql`order by ${sql.join([...keys, sql`id ${sql.raw(direction)}`])}`;
};

/** A page of what is gathered and put in order, and how many there are; null when they are too many for that. */
async function gather<F extends object>(
  db: Db,
  source: Source<F>,
  filters: F,
  { order: name, direction, skip, limit }: Stretch,
): Promise<{ ids: number[]; total: number } | null> {
  const order = source.orders[name] as Order;
  const sorted = sortedBy(db, order, direction);
  const rows = await remembered(
    db,
    sql<{ n: number; id: number | null }>`with achados as materialized (
      ${withKeys(db, source, order, conditions(db, source, filters, null))} limit ${HOLD + 1}
    ) select n, pagina.* from (select count(*) as n from achados) contados
    left join (select * from achados ${sorted} limit ${limit} offset ${skip}) pagina on 1 = 1 ${sorted}`,
  );
  const total = rows[0]?.n ?? 0;
  return total > HOLD ? null : { ids: rows.flatMap(({ id }) => id ?? []), total };
}

interface Near {
  /** What narrows to the records from there on. */
  since: Sql[];
  /** How many of those that fit come before. */
  before: number;
}
const START: Near = { since: [], before: 0 };

/** Goes near a far page by what is counted along the order, so that little is left to pass over. */
async function approach<F extends object>(
  db: Db,
  source: Source<F>,
  filters: F,
  { order: name, direction, skip }: Stretch,
  found: Found | null,
): Promise<Near> {
  const order = source.orders[name] as Order;
  const { by: keys = [], landmark: by } = order;
  // Who is held by id is put in order.
  if (!by || skip < (found ? SKIP_FOUND : SKIP) || (found && found.size !== null)) return START;
  const asked = searchOf(filters) ? null : source.kept?.(filters, by);
  // What is mostly few is read through for its total already: to read it again takes longer than to pass over it.
  if (!asked && source.gathers) return START;
  const landmark = asked
    ? await findLandmark(db, { ...asked, by }, direction, skip)
    : farthest(await countAlong(db, source, filters, order, found), direction, skip);
  if (!landmark) return START;
  const { at, before } = landmark;
  const up = direction === 'asc';
  // The last instant of an hour is written out: texts of one form have one order in every store. A day is a bound as it is.
  const last = String(at).length === HOUR_LENGTH ? `${at}:59:59.999Z` : at;
  const [column, edge] =
    by === 'faixa' ? [t(source.id ?? 'id'), Number(at) * 1000 + (up ? 0 : 999)] : [keys[0] as Sql, up ? at : last];
  return { since: [sql`${column} ${sql.raw(up ? '>=' : '<=')} ${edge}`], before };
}

type Landmark = { at: string | number; n: number };

/** How many of those that fit are in each hour, or thousand of ids: of what is not kept counted along the order. */
function countAlong<F extends object>(
  db: Db,
  source: Source<F>,
  filters: F,
  { by: keys = [], landmark }: Order,
  found: Found | null,
): Promise<readonly Landmark[]> {
  const at = landmark === 'faixa' ? sql`${t(source.id ?? 'id')} / 1000` : sql`substr(${keys[0]}, 1, 13)`;
  const fitting = inHalves(
    db,
    source,
    filters,
    found,
    (where) => sql`select ${at} as at from ${from(source as never)} where ${where}`,
  );
  return remembered(db, sql<Landmark>`select at, count(*) as n from (${fitting}) achados group by at order by at`);
}

/** The last landmark that is not past a stretch, and how many come before it. */
function farthest(landmarks: readonly Landmark[], direction: Direction, skip: number) {
  let before = 0;
  for (const { at, n } of direction === 'asc' ? landmarks : landmarks.toReversed()) {
    if (before + n > skip) return { at, before };
    before += n;
  }
  return undefined;
}

/** The newest few of what fits, and how many there are is not asked. */
export async function firstIds<F extends object>(
  db: Db,
  source: Source<F>,
  filters: F,
  limit: number,
): Promise<number[]> {
  const stretch: Stretch = { order: 'id', direction: 'desc', skip: 0, limit };
  return readFrom(db, source, filters, stretch, await find(db, source, filters));
}

export interface Sum {
  status: string;
  n: number;
  centavos: number;
}

/**
 * How many of a list fit and what they come to, by where they stand, of what is not kept counted.
 * @param cents of a record
 * @param by columns that say where a record stands: an index that begins with them is read as it is
 */
export async function sumList<F extends object>(
  db: Db,
  source: Source<F>,
  filters: F,
  { cents, by }: { cents: Sql; by: readonly string[] },
): Promise<readonly Sum[]> {
  const columns = sql.join(by.map(t));
  const summed = inHalves(
    db,
    source,
    filters,
    await find(db, source, filters),
    (where) => sql`select ${source.status ?? sql`''`} as status, count(*) as n, sum(${cents}) as centavos
      from ${from(source as never)} where ${where} group by ${columns}`,
  );
  return remembered(
    db,
    sql<Sum>`select status, sum(n) as n, sum(centavos) as centavos from (${summed}) somados group by status`,
  );
}

export interface Counted {
  total: number;
  by: Counts;
}

/** How many records fit, in all and by where they stand. */
export async function countList<F extends object>(db: Db, source: Source<F>, filters: F): Promise<Counted> {
  const by = await count(db, source, filters, await find(db, source, filters));
  return { total: sum(by), by };
}

/**
 * The ids of a page and how many fit. @param counts as the list's own figures just said, if they did
 * @throws what the list says of a search that finds thousands
 */
export async function pageIds<F extends object>(
  db: Db,
  source: Source<F>,
  filters: F & Paged,
  counts?: Counts,
): Promise<{ ids: number[]; total: number }> {
  const { page, per_page, sort_by, sort_order } = filters;
  const [order, direction] = source.order;
  const stretch = {
    order: sort_by ?? order,
    direction: sort_order ?? (sort_by ? 'asc' : direction),
    skip: (page - 1) * per_page,
    limit: per_page,
  };
  const found = await find(db, source, filters);
  const few = source.gathers && !found && !source.kept?.(filters) ? await gather(db, source, filters, stretch) : null;
  if (few) return few;
  const counted = counts ?? (await count(db, source, filters, found));
  return { ids: await listIds(db, source, filters, stretch, counted, found), total: sum(counted) };
}

/** Rows in the order of their ids; one that went meanwhile is left out. */
export function inOrder<R extends { id: number }>(ids: readonly number[], rows: readonly R[]): R[] {
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

/** A stretch of what fits, from the newest id down: how a whole list is read without holding it. */
export async function idsBelow<F extends object>(
  db: Db,
  source: Source<F>,
  filters: F,
  below: number | null,
  limit: number,
): Promise<number[]> {
  const id = t(source.id ?? 'id');
  const where = conditions(db, source, filters, 'each');
  if (below !== null) where.push(sql`${id} < ${below}`);
  const { rows } = await sql<{ id: number }>`select ${id} as id from ${from(source as never)}
    where ${all(where)} order by ${id} desc limit ${limit}`.execute(db);
  return rows.map((row) => row.id);
}

export interface Neighbours {
  id: number | null;
  anterior_id: number | null;
  posicao: number | null;
  restantes: number;
}

/** The record one is at, and the order one goes in; without one, the oldest first by id. */
export interface Walk {
  depois_de?: number | undefined;
  sort_by?: string | undefined;
  sort_order?: Direction | undefined;
}

/**
 * The records that stand somewhere, around one of them, in an order of the list. Past an end they start again at the other. The
 * one they are around may have left meanwhile: its place in the order is still known.
 */
export async function getNeighbours<F extends object>(
  db: Db,
  source: Source<F>,
  filters: F,
  { depois_de: after = 0, sort_by = 'id', sort_order: direction = 'asc' }: Walk,
): Promise<Neighbours> {
  const { orders } = source;
  const id = t(source.id ?? 'id');
  // All of them stand alike.
  const order = orders[orders[sort_by]?.statusThen ?? sort_by] as Order;
  const keys = keysOf(db, order, direction);
  const records = from(source as never, order);
  const here =
    keys.length > 0
      ? (
          await sql<Record<string, string | number>>`
            select ${sql.join(keys.map(({ by }, i) => sql`${by} as ${sql.ref(`ordem_${i}`)}`))}
            from ${records} where ${id} = ${after}`.execute(db)
        ).rows[0]
      : {};
  const steps = [...keys.map((key, i) => ({ ...key, at: here?.[`ordem_${i}`] })), { by: id, direction, at: after }];
  /** Past the record one is at: further by the first key, or as far by it and further by the next. */
  const past = (forward: boolean) =>
    here === undefined
      ? sql`1 = 0`
      : steps.reduceRight<Sql | null>((rest, step) => {
          const further = (step.direction === 'asc') === forward ? '>' : '<';
          const beyond = sql`${step.by} ${sql.raw(further)} ${step.at}`;
          return rest ? sql`(${step.by} ${sql.raw(`${further}=`)} ${step.at} and (${beyond} or ${rest}))` : beyond;
        }, null);
  const found = await find(db, source, filters);
  const where = all(conditions(db, source, filters, found?.size === null ? 'each' : found));
  const one = (condition: Sql | null, forward: boolean) =>
    sql`(select ${id} from ${records} where ${where} and ${condition} order by ${sql.join(
      steps.map((step) => sql`${step.by} ${sql.raw(forward ? step.direction : flip(step.direction))}`),
      sql`, `,
    )} limit 1)`;
  const other = sql`${id} <> ${after}`;
  const { rows } = await sql<Record<'next' | 'first' | 'before' | 'last' | 'self' | 'passed', number | null>>`select
    ${one(past(true), true)} as next, ${one(other, true)} as first, ${one(past(false), false)} as before,
    ${one(other, false)} as last, ${one(sql`${id} = ${after}`, true)} as self,
    (select count(*) from ${records} where ${where} and ${past(false)}) as passed`.execute(db);
  const [at] = rows;
  const total = sum(await count(db, source, filters, found));
  const waits = at !== undefined && at.self !== null;
  return {
    id: at?.next ?? at?.first ?? null,
    anterior_id: at?.before ?? at?.last ?? null,
    posicao: waits ? (at.passed ?? 0) + 1 : null,
    restantes: total - (waits ? 1 : 0),
  };
}
