// What is waited for ends, whatever becomes of the garbage: in Node 20 a signal of `AbortSignal.any` may lose its
// `AbortSignal.timeout` while somebody still waits for it, and then never comes.

/** @returns what breaks off after so many milliseconds, or before when another signal does */
export function deadline(ms: number, ...others: readonly (AbortSignal | undefined)[]): AbortSignal {
  const end = new AbortController();
  const { signal } = end;
  const timer = setTimeout(() => end.abort(new DOMException('The time is over', 'TimeoutError')), ms).unref();
  signal.addEventListener('abort', () => clearTimeout(timer), { once: true });
  for (const other of others) {
    if (other?.aborted) end.abort(other.reason);
    // Taken away again when the time is over, if not before.
    else other?.addEventListener('abort', () => end.abort(other.reason), { once: true, signal });
  }
  return signal;
}
