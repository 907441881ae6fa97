// Reading what has no end: a stretch of rows at a time, by their ids, so that nobody holds all of it.

/** @param read rows that come after one of them, by id: as many as `size` at most, fewer when there are no more */
export async function* inStretches<R extends { id: number }>(
  size: number,
  read: (after: number, size: number) => Promise<readonly R[]>,
): AsyncGenerator<R> {
  for (let after = 0; ; ) {
    const rows = await read(after, size);
    yield* rows;
    const last = rows.at(-1);
    if (!last || rows.length < size) return;
    after = last.id;
  }
}
