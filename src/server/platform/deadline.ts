// What is waited for ends, whatever becomes of the garbage: in Node 20 a signal of `AbortSignal.any` may lose its
// `AbortSignal.timeout` while somebody still waits for it, and then never comes.

/** Those that end with a signal: it has one listener, however many things under way it would break off. */
const followers = new WeakMap<AbortSignal, Set<AbortController>>();

function followersOf(signal: AbortSignal): Set<AbortController> {
  const known = followers.get(signal);
  if (known) return known;
  const ends = new Set<AbortController>();
  followers.set(signal, ends);
  signal.addEventListener('abort', () => ends.forEach((end) => void end.abort(signal.reason)), { once: true });
  return ends;
}

/** @returns what breaks off after so many milliseconds, or before when another signal does */
export function deadline(ms: number, ...others: readonly (AbortSignal | undefined)[]): AbortSignal {
  const end = new AbortController();
  const { signal } = end;
  const timer = setTimeout(() => end.abort(new DOMException('The time is over', 'TimeoutError')), ms).unref();
  const sets = others.flatMap((other) => (other && !other.aborted ? [followersOf(other)] : []));
  for (const set of sets) set.add(end);
  signal.addEventListener(
    'abort',
    () => {
      clearTimeout(timer);
      for (const set of sets) set.delete(end);
    },
    { once: true },
  );
  const ended = others.find((other) => other?.aborted);
  if (ended) end.abort(ended.reason);
  return signal;
}
