// Rows of one table by what their columns are: found, held, changed, added and removed. What joins or asks for one thing or another is
// written with Kysely where it is asked.
import { type RawBuilder, sql } from 'kysely';
import type { Database, Db, NewRow, Row, RowChanges, Trx } from './tables/index.ts';
import { isPostgres } from './transaction.ts';

type Table = keyof Database;
type Column<T extends Table> = keyof Row<T> & string;

/** A row, or part of one, whose values may be said in SQL. */
type Said<R> = { readonly [C in keyof R]: R[C] | RawBuilder<R[C]> };

/** What a column is that is told otherwise than by its values. */
class Is<V> {
  declare readonly of: V;
  constructor(readonly told: (column: RawBuilder<unknown>) => RawBuilder<unknown>) {}
}
const compared =
  (sign: '>' | '>=' | '<' | '<=') =>
  <const V>(value: V) =>
    new Is<V>((column) => sql`${column} ${sql.raw(sign)} ${value}`);
export const over = compared('>');
export const atLeast = compared('>=');
export const under = compared('<');
export const atMost = compared('<=');
export const noneOf = <const V>(...values: readonly V[]) =>
  new Is<V>((column) => sql`${column} not in (${sql.join(values)})`);
export const orNone = <V>(is: Is<V>) => new Is<V | null>((column) => sql`(${column} is null or ${is.told(column)})`);
export const SOME = new Is<never>((column) => sql`${column} is not null`);

/** What columns are, where null is no value and a list any of its values. */
type As<T extends Table> = {
  readonly [C in keyof Row<T>]?: Row<T>[C] | readonly Row<T>[C][] | RawBuilder<Row<T>[C]> | Is<Row<T>[C]>;
};

/** The order of rows, by one column after the other, and how many of them are read. */
interface Order<C> {
  by: C | readonly C[];
  desc?: true;
  limit?: number;
}

function areAs<T extends Table>(as: As<T>): RawBuilder<boolean> {
  const parts = Object.entries(as).map(([column, value]) => {
    if (value === null) return sql`${sql.ref(column)} is null`;
    if (value instanceof Is) return value.told(sql.ref(column));
    return Array.isArray(value) ? sql`${sql.ref(column)} in (${sql.join(value)})` : sql`${sql.ref(column)} = ${value}`;
  });
  return sql<boolean>`${sql.join(parts, sql` and `)}`;
}

/** The rows that are as it is told. @param columns those that are read; all of them when not given */
export async function findRows<T extends Table, C extends Column<T> = Column<T>>(
  db: Db,
  table: T,
  as: As<T>,
  columns?: readonly C[],
  order?: Column<T> | Order<Column<T>>,
): Promise<Pick<Row<T>, C>[]> {
  const read = columns ? sql.join(columns.map((column) => sql.ref(column))) : sql`*`;
  const { by, desc, limit } = typeof order === 'object' ? order : { by: order };
  const keys = [by ?? []].flat().map((key) => sql`${sql.ref(key)} ${sql.raw(desc ? 'desc' : 'asc')}`);
  const found = sql<Pick<Row<T>, C>>`select ${read} from ${sql.table(table)} where ${areAs(as)}
    ${keys.length > 0 ? sql`order by ${sql.join(keys)}` : sql``} ${limit === undefined ? sql`` : sql`limit ${limit}`}`;
  return (await found.execute(db)).rows;
}

/** The one row that is as it is told; of several, the first in an order. */
export async function findRow<T extends Table, C extends Column<T> = Column<T>>(
  db: Db,
  table: T,
  as: As<T>,
  columns?: readonly C[],
  order?: Order<Column<T>>,
): Promise<Pick<Row<T>, C> | undefined> {
  return (await findRows(db, table, as, columns, order && { ...order, limit: 1 }))[0];
}

/** How many rows are as it is told. */
export async function howMany<T extends Table>(db: Db, table: T, as: As<T>): Promise<number> {
  const counted = sql<{ n: number }>`select count(*) as n from ${sql.table(table)} where ${areAs(as)}`;
  return (await counted.execute(db)).rows[0]?.n ?? 0;
}

/** Whether there is a row that is as it is told. */
export async function isThere<T extends Table>(db: Db, table: T, as: As<T>): Promise<boolean> {
  return (await sql`select 1 from ${sql.table(table)} where ${areAs(as)} limit 1`.execute(db)).rows.length > 0;
}

/**
 * Holds the rows that are as it is told until the transaction ends, the lowest id first: whoever holds or changes one waits. Read
 * them after. On SQLite a transaction that writes already has the store for itself.
 */
export async function holdRows<T extends Table>(trx: Trx, table: T, as: As<T>): Promise<void> {
  if (!isPostgres(trx)) return;
  await sql`select 1 from ${sql.table(table)} where ${areAs(as)} order by id for no key update`.execute(trx);
}

function change<T extends Table>(table: T, still: As<T>, to: Said<RowChanges<T>>) {
  const set = Object.entries(to).flatMap(([column, value]) =>
    value === undefined ? [] : [sql`${sql.ref(column)} = ${value}`],
  );
  return sql`update ${sql.table(table)} set ${sql.join(set)} where ${areAs(still)}`;
}

/** Changes the rows that still are as it is told. @returns how many there were */
export async function changeRows<T extends Table>(
  db: Db,
  ...[table, still, to]: Parameters<typeof change<T>>
): Promise<number> {
  return Number((await change(table, still, to).execute(db)).numAffectedRows);
}

/** The same of one row. @returns it as it is then; undefined when it was not so any more */
export async function changeRow<T extends Table>(
  db: Db,
  ...[table, still, to]: Parameters<typeof change<T>>
): Promise<Row<T> | undefined> {
  return (await sql<Row<T>>`${change(table, still, to)} returning *`.execute(db)).rows[0];
}

/** The same of one row. @returns whether there was such a row */
export async function changed<T extends Table>(
  ...[db, table, still, to]: Parameters<typeof changeRows<T>>
): Promise<boolean> {
  return (await changeRows(db, table, still, to)) === 1;
}

/** Takes out the rows that still are as it is told. @returns how many there were */
export async function removeRows<T extends Table>(db: Db, table: T, still: As<T>): Promise<number> {
  const { numAffectedRows } = await sql`delete from ${sql.table(table)} where ${areAs(still)}`.execute(db);
  return Number(numAffectedRows);
}

/** Adds a row. @returns it as the store has it now */
export async function insertRow<T extends Table>(db: Db, table: T, row: Said<NewRow<T>>): Promise<Row<T>> {
  const columns = Object.entries(row).filter(([, value]) => value !== undefined);
  const added = sql<Row<T>>`insert into ${sql.table(table)} (${sql.join(columns.map(([column]) => sql.ref(column)))})
    values (${sql.join(columns.map(([, value]) => value))}) returning *`;
  return (await added.execute(db)).rows[0] as Row<T>;
}
