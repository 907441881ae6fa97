// `fetch` for forms with files, telling how much of them has left: browsers report that only through XMLHttpRequest.
// Aborting the signal stops the sending.
import { ESPERA_HEADER } from '../shared/espera.ts';

/** @param onProgress gets 0 to 100, of the whole body */
export function fetchWithProgress(onProgress: (percent: number) => void) {
  return (url: RequestInfo | URL, init: RequestInit = {}): Promise<Response> =>
    new Promise((resolve, reject) => {
      const { signal } = init;
      const aborted = () => new DOMException('The upload was cancelled.', 'AbortError');
      if (signal?.aborted) return reject(aborted());

      const request = new XMLHttpRequest();
      request.open(init.method ?? 'POST', String(url));
      new Headers(init.headers).forEach((value, name) => {
        request.setRequestHeader(name, value);
      });
      request.upload.onprogress = ({ lengthComputable, loaded, total }) => {
        if (lengthComputable && total > 0) onProgress((loaded / total) * 100);
      };
      request.onload = () => {
        const { status, responseText } = request;
        const ficha = request.getResponseHeader(ESPERA_HEADER);
        // Told to come back: it is sent once more from the start.
        if (status === 503) onProgress(0);
        resolve(new Response(responseText || null, { status, headers: ficha ? { [ESPERA_HEADER]: ficha } : {} }));
      };
      request.onerror = () => reject(new TypeError('The connection failed while sending.'));
      request.ontimeout = request.onerror;
      request.onabort = () => reject(aborted());
      signal?.addEventListener('abort', () => request.abort(), { once: true });
      onProgress(0);
      request.send(init.body as XMLHttpRequestBodyInit);
    });
}
