// A connection that died without a word: a phone changes cells, and its browser would wait for many minutes. What has been
// silent for too long is taken for lost, as when the network says so, and an act is then sent again with its key. The server
// lets the second wait for the first, so giving up one that was only slow does nothing twice.
import type { Send } from './espera.ts';

/** How long a call may take; one whose work takes minutes. */
export const CALL_MS = 45_000;
export const LONG_CALL_MS = 310_000;
/** How long a form with files may stand still: its bytes may wait in the phone meanwhile. */
export const FORM_SILENCE_MS = 120_000;

/** The whole answer: a connection may also be lost after its first line. */
async function read(response: Response): Promise<Response> {
  const { status, statusText, headers } = response;
  const body = await response.arrayBuffer();
  return new Response(body.byteLength > 0 ? body : null, { status, statusText, headers });
}

/** Sends, and gives up what has not been answered whole after so long. */
export function answered(send: Send, limitMs: number): Send {
  return (url, init = {}) =>
    new Promise((resolve, reject) => {
      const { signal } = init;
      const giveUp = new AbortController();
      const stop = (reason: unknown) => {
        reject(reason);
        giveUp.abort(reason);
      };
      const stopped = () => stop(signal?.reason);
      const late = setTimeout(() => stop(new DOMException('No answer came.', 'TimeoutError')), limitMs);
      if (signal?.aborted) stopped();
      signal?.addEventListener('abort', stopped);
      send(url, { ...init, signal: giveUp.signal })
        .then(read)
        .finally(() => {
          clearTimeout(late);
          signal?.removeEventListener('abort', stopped);
        })
        .then(resolve, reject);
    });
}
