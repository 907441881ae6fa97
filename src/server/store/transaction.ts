// The database helpers every feature shares: the transaction type, unique violations, escaping for LIKE.
import { setTimeout as wait } from 'node:timers/promises';
import { PostgresAdapter, type QueryExecutorProvider, type RawBuilder, sql } from 'kysely';
import { APOSTROFOS } from '../../shared/letras.ts';
import type { Db, Trx } from './tables/index.ts';

/** The connection broke while a commit was on its way: what it holds may be in the store, or not. */
export class UncertainCommit extends Error {
  override name = 'UncertainCommit';
}

/** Where transactions were in each other's way: the whole of one may be done again. */
const CONFLICTS: readonly string[] = ['40001', '40P01'];

const ATTEMPTS = 4;
const WAIT_MS = 10;

/**
 * Runs a transaction; where it and another were in each other's way (a deadlock, a failed serialisation) the store undid all of
 * it, and it is done again after a short wait. What the body changes outside of the store it must set anew each time.
 */
export async function inTransaction<T>(db: Db, body: (trx: Trx) => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await db.transaction().execute(body);
    } catch (error) {
      if (attempt === ATTEMPTS || !isConflict(error)) throw error;
      await wait(WAIT_MS * 2 ** attempt * Math.random());
    }
  }
}

function isConflict(error: unknown): boolean {
  return error instanceof Error && CONFLICTS.includes((error as { code?: string }).code ?? '');
}

const unrecorded = new WeakMap<Trx, string>();

/**
 * Says why what a transaction writes is no act of the trail. The tests let no transaction write without a row of the trail
 * or such a reason.
 */
export function noAudit(trx: Trx, why: string): void {
  unrecorded.set(trx, why);
}

/** Why the transaction needs no row of the trail; undefined for those that need one. */
export const whyNoAudit = (trx: Trx): string | undefined => unrecorded.get(trx);

/** The name of the unique index (PostgreSQL) or its columns (SQLite) that refused a write; null for any other error. */
export function uniqueViolation(error: unknown): string | null {
  if (!(error instanceof Error)) return null;
  const { code, constraint } = error as Error & { code?: string; constraint?: string };
  if (code === '23505') return constraint ?? '';
  if (code === 'SQLITE_CONSTRAINT_UNIQUE' || code === 'SQLITE_CONSTRAINT_PRIMARYKEY') {
    return error.message.replace(/^UNIQUE constraint failed: /, '');
  }
  return null;
}

/** A LIKE pattern that finds the text anywhere, its wildcards taken literally, an apostrophe as any other; use with `escape '\'`. */
export function contains(text: string): string {
  return `%${text.replace(/[\\%_]/g, '\\$&').replace(APOSTROFOS, '_')}%`;
}

const ACCENTED = { a: 'áàâãä', e: 'éèêë', i: 'íìîï', o: 'óòôõö', u: 'úùûü', c: 'ç', n: 'ñ' };
const TO_PLAIN = Object.entries(ACCENTED).flatMap(([plain, letters]) =>
  [...letters, ...letters.toUpperCase()].map((letter) => [letter, plain] as const),
);

/**
 * A column in lower case and without accents, as `semAcentos` has what is searched for: neither store knows accents, and SQLite
 * knows the case of none. For what is few; of many it is kept in a column.
 */
export const unaccented = (column: RawBuilder<unknown>): RawBuilder<string> =>
  sql`lower(${TO_PLAIN.reduce((text, [letter, plain]) => sql`replace(${text}, ${sql.lit(letter)}, ${sql.lit(plain)})`, column)})`;

export function isPostgres(db: QueryExecutorProvider): boolean {
  return db.getExecutor().adapter instanceof PostgresAdapter;
}

/**
 * A column that is looked at in the index of an order, whatever index it has of its own. SQLite would find most records by that one
 * and then sort them; PostgreSQL knows how many they are, and no longer does when the column is disguised.
 */
export function alongOrder(db: Db, column: RawBuilder<unknown>): RawBuilder<unknown> {
  return isPostgres(db) ? column : sql`(${column} || '')`;
}

/** A text that is put in order byte by byte, as SQLite does it, whatever order of texts the PostgreSQL database has. */
export function bytewise(db: Db, text: RawBuilder<unknown>): RawBuilder<unknown> {
  return isPostgres(db) ? sql`${text} collate "C"` : text;
}

/** Whether a column is one of some ids; one parameter, however many they are. */
export function among(db: Db, column: RawBuilder<unknown>, ids: readonly number[]): RawBuilder<boolean> {
  return isPostgres(db)
    ? sql`${column} = any(${ids})`
    : sql`${column} in (select value from json_each(${JSON.stringify(ids)}))`;
}
