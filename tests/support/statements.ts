import { CompiledQuery, createQueryId, type KyselyPlugin, type RootOperationNode } from 'kysely';
import type { Db } from '../../src/server/store/tables/index.ts';
import { isPostgres } from '../../src/server/store/transaction.ts';
import type { Portal } from './portal.ts';

/** Counts what a portal asks its store from now on, also inside transactions. @returns how many statements a piece of work takes */
export function countingStatements({
  deps,
}: Portal): <T>(work: () => Promise<T>) => Promise<{ answer: T; statements: number }> {
  let statements = 0;
  deps.db = deps.db.withPlugin({
    transformQuery: ({ node }) => node,
    // Seen once for each statement that ran, however it was put together.
    transformResult: async ({ result }) => {
      statements += 1;
      return result;
    },
  });
  return async (work) => {
    const before = statements;
    const answer = await work();
    return { answer, statements: statements - before };
  };
}

/**
 * A store that goes away when a table's rows are to be changed.
 * @param when which of the changes, counted from 1
 */
export function breakingChanges(table: string, when: (nth: number) => boolean): KyselyPlugin {
  let nth = 0;
  return {
    transformQuery: ({ node }) => {
      // Built by the query builder, or written by `changed`.
      const update = node.kind === 'RawNode' && /^\s*update /.test(node.sqlFragments[0] ?? '');
      const changes = node.kind === 'UpdateQueryNode' ? node.table : update ? node.parameters[0] : undefined;
      if (changes && JSON.stringify(changes).includes(`"${table}"`) && when(++nth)) throw new Error('It breaks');
      return node;
    },
    transformResult: async ({ result }) => result,
  };
}

/** How the store would answer what a piece of work asks, one plan for each statement. */
export async function plansOf(db: Db, work: (db: Db) => Promise<unknown>): Promise<string[]> {
  const asked: RootOperationNode[] = [];
  const listening: KyselyPlugin = {
    transformQuery: ({ node }) => {
      asked.push(node);
      return node;
    },
    transformResult: async ({ result }) => result,
  };
  await work(db.withPlugin(listening));
  const plans: string[] = [];
  for (const node of asked) {
    const { sql, parameters } = db.getExecutor().compileQuery(node, createQueryId());
    const explain = isPostgres(db) ? 'explain' : 'explain query plan';
    const { rows } = await db.executeQuery<{ 'QUERY PLAN'?: string; detail?: string }>(
      CompiledQuery.raw(`${explain} ${sql}`, [...parameters]),
    );
    plans.push(rows.map((row) => row['QUERY PLAN'] ?? row.detail).join('\n'));
  }
  return plans;
}
