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
