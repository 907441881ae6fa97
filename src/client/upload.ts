// `fetch` for forms with files, telling how much of them has left: browsers report that only through XMLHttpRequest.
// Aborting the signal stops the sending; so does standing still for too long, as when the network failed.
import { ESPERA_HEADER } from '../shared/espera.ts';
import type { Send } from './espera.ts';
import { FORM_SILENCE_MS } from './silence.ts';

/** @param onProgress gets 0 to 100, of the whole body */
export function sendForm(onProgress: (percent: number) => void = () => {}): Send {
  return (url, init = {}) =>
    new Promise((resolve, reject) => {
      const { signal } = init;
      const aborted = () => new DOMException('The upload was cancelled.', 'AbortError');
      if (signal?.aborted) return reject(aborted());

      const request = new XMLHttpRequest();
      let silent: ReturnType<typeof setTimeout> | undefined;
      const lost = () => reject(new TypeError('The connection failed while sending.'));
      const heard = () => {
        clearTimeout(silent);
        silent = setTimeout(() => {
          lost();
          request.abort();
        }, FORM_SILENCE_MS);
      };
      request.open(init.method ?? 'POST', String(url));
      new Headers(init.headers).forEach((value, name) => {
        request.setRequestHeader(name, value);
      });
      request.upload.onprogress = ({ lengthComputable, loaded, total }) => {
        heard();
        if (lengthComputable && total > 0) onProgress((loaded / total) * 100);
      };
      request.onprogress = heard;
      request.onload = () => {
        const { status, responseText } = request;
        const ficha = request.getResponseHeader(ESPERA_HEADER);
        // Told to come back: it is sent once more from the start.
        if (status === 503) onProgress(0);
        resolve(new Response(responseText || null, { status, headers: ficha ? { [ESPERA_HEADER]: ficha } : {} }));
      };
      request.onerror = lost;
      request.onabort = () => reject(aborted());
      request.onloadend = () => clearTimeout(silent);
      signal?.addEventListener('abort', () => request.abort(), { once: true });
      onProgress(0);
      heard();
      request.send(init.body as XMLHttpRequestBodyInit);
    });
}
