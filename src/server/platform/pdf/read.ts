// The words of a PDF that somebody sent. What strangers made is read where it can do no harm: in the sandbox of WebAssembly, on
// a thread of its own, with so much memory, so many pages and so much time.
import { beside } from '../beside.ts';
import { createThread } from '../thread.ts';

const READING_MS = 5_000;
const WAITING_LIMIT = 20;

/** The words of its first pages; empty when it is a picture. @throws what says that it could not be read, or not now */
export const readPdf = createThread<Uint8Array, string>({
  name: 'PDF',
  program: beside('read-thread.js', import.meta.url),
  ms: READING_MS,
  maxMemoryMb: 128,
  waitingLimit: WAITING_LIMIT,
  busy: 'Muitos documentos estão sendo lidos. Aguarde alguns segundos e tente de novo.',
});
