// What the store answered a moment ago, as long as nothing was written since: then it would answer the same. Both stores say in no
// time whether anything was, so an answer is never an old one. For what reads a lot to say little, and is asked again for the next page.
import { type RawBuilder, sql } from 'kysely';
import type { Db } from './tables/index.ts';
import { isPostgres } from './transaction.ts';

/** So many answers are held; none is longer than what a search holds of people, or than the hours in which something is. */
const HELD = 64;

interface Memory {
  state: string;
  answers: Map<string, Promise<readonly unknown[]>>;
}
const memories = new WeakMap<Db, Memory>();

/** Another one after anything was committed. What SQLite keeps in memory has one connection, which counts its own changes. */
async function stateOf(db: Db): Promise<string> {
  const state = isPostgres(db)
    ? sql<{ state: string }>`select pg_current_snapshot()::text as state`
    : sql<{ state: string }>`select data_version || ' ' || total_changes() as state from pragma_data_version`;
  return (await state.execute(db)).rows[0]?.state ?? '';
}

/** The rows of a query that only reads, and says in its parameters all that it depends on. */
export async function remembered<T>(db: Db, query: RawBuilder<T>): Promise<readonly T[]> {
  // A transaction sees what nobody else does yet.
  if (db.isTransaction) return (await query.execute(db)).rows;
  const state = await stateOf(db);
  let memory = memories.get(db);
  if (memory?.state !== state) {
    memory = { state, answers: new Map() };
    memories.set(db, memory);
  }
  const { answers } = memory;
  const { sql: text, parameters } = query.compile(db);
  const key = JSON.stringify([text, parameters]);
  const known = answers.get(key) as Promise<readonly T[]> | undefined;
  if (known) return known;
  const answer = query.execute(db).then(({ rows }) => rows);
  if (answers.size >= HELD) answers.delete(answers.keys().next().value as string);
  answers.set(key, answer);
  try {
    return await answer;
  } catch (error) {
    answers.delete(key);
    throw error;
  }
}
