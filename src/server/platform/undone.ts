/**
 * Work that said beforehand that it begins, as if it had not begun where it is stopped or fails: nobody is told that it goes on.
 * @param run answers whether it came to its end
 * @param undo takes back that it began
 */
export async function orUndo(run: () => Promise<boolean>, undo: () => Promise<unknown>): Promise<void> {
  let ended = false;
  try {
    ended = await run();
  } finally {
    if (!ended) await undo();
  }
}
