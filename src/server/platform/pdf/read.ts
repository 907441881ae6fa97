// The words of a PDF that somebody sent. What strangers made is read where it can do no harm: in the sandbox of WebAssembly, on
// a thread of its own, with so much memory, so many pages and so much time.
import { beside } from '../beside.ts';
import { createThread } from '../thread.ts';

export interface PdfToRead {
  bytes: Uint8Array;
  limits: { pages: number; letters: number };
}

export interface PdfText {
  pages: string[];
  /** False when the limits left some of it unread. */
  whole: boolean;
}

const common = {
  name: 'PDF',
  program: beside('read-thread.js', import.meta.url),
  maxMemoryMb: 128,
  busy: 'Muitos documentos estão sendo lidos. Aguarde alguns segundos e tente de novo.',
};

const readFirst = createThread<PdfToRead, PdfText>({ ...common, ms: 5_000, waitingLimit: 20 });
const readAll = createThread<PdfToRead, PdfText>({ ...common, ms: 30_000, waitingLimit: 5 });

/** The words of its first pages; empty when it is a picture. @throws what says that it could not be read, or not now */
export async function readPdf(bytes: Uint8Array): Promise<string> {
  const { pages } = await readFirst({ bytes, limits: { pages: 5, letters: 20_000 } });
  return pages.join('\n').trim();
}

/** The words of each of its pages, of a long document too; on another thread, so that who reads little does not wait. @throws as `readPdf` */
export function readPdfPages(bytes: Uint8Array): Promise<PdfText> {
  return readAll({ bytes, limits: { pages: 2000, letters: 8_000_000 } });
}
