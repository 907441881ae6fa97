// Work for many items: few of them under way at a time, or so many at once, or those of one key together.

/** The items in order, so many at a time; the last are what is left. */
export function* partsOf<T>(items: readonly T[], size: number): Generator<T[]> {
  for (let i = 0; i < items.length; i += size) yield items.slice(i, i + size);
}

/** The items by what they have in common, in their order. */
export function groupedBy<T, K>(items: readonly T[], keyOf: (item: T) => K): Map<K, T[]> {
  const groups = new Map<K, T[]>();
  for (const item of items) {
    const group = groups.get(keyOf(item));
    if (group) group.push(item);
    else groups.set(keyOf(item), [item]);
  }
  return groups;
}

/**
 * The answers come in the order of the items.
 * @param signal aborted, no other is begun, and those have no answer
 */
export async function fewAtOnce<T, R>(
  items: readonly T[],
  few: number,
  work: (item: T) => Promise<R>,
  signal?: AbortSignal,
): Promise<R[]> {
  const answers: R[] = new Array(items.length);
  let next = 0;
  const lane = async () => {
    for (let i = next++; i < items.length && !signal?.aborted; i = next++) answers[i] = await work(items[i] as T);
  };
  await Promise.all(Array.from({ length: Math.min(few, items.length) }, lane));
  return answers;
}
