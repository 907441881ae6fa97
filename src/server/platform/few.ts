// Work for many items with few of them under way at a time.

/** @param signal aborted, no other is begun */
export async function fewAtOnce<T>(
  items: readonly T[],
  few: number,
  work: (item: T) => Promise<void>,
  signal?: AbortSignal,
): Promise<void> {
  const left = [...items];
  const lane = async () => {
    for (let item = left.shift(); item !== undefined && !signal?.aborted; item = left.shift()) await work(item);
  };
  await Promise.all(Array.from({ length: Math.min(few, items.length) }, lane));
}
