// Removing what is old: so many rows in each statement, and others in between, so that nobody waits for all of it.
import { setImmediate as others } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Database, Db, Row } from './tables/index.ts';

/** What is deleted SQLite overwrites: so many rows in some milliseconds. */
const PART = 1000;

/** Removes a table's rows of before an instant. @param key what a row is told by @param when the column that says of when it is */
export async function removeOld<T extends keyof Database>(
  db: Db,
  table: T,
  key: readonly (keyof Row<T> & string)[],
  when: keyof Row<T> & string,
  before: string,
): Promise<void> {
  const columns = sql.join(key.map((column) => sql.ref(column)));
  for (;;) {
    const { numAffectedRows } = await sql`delete from ${sql.table(table)} where (${columns}) in (
      select ${columns} from ${sql.table(table)} where ${sql.ref(when)} < ${before} limit ${PART})`.execute(db);
    if (Number(numAffectedRows) < PART) return;
    await others();
  }
}
