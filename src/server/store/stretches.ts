// Reading what has no end: a stretch of rows at a time, by their ids, or a line at a time, so that nobody holds all of it.
import type { Readable } from 'node:stream';

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

/** The lines of a text, each ended by `\n` alone: `readline` also ends one at U+2028 and U+2029, which a text may have within. */
export async function* linesOf(text: Readable): AsyncGenerator<string> {
  let rest = '';
  for await (const piece of text.setEncoding('utf8')) {
    const lines = (rest + piece).split('\n');
    rest = lines.pop() ?? '';
    yield* lines;
  }
  if (rest) yield rest;
}
