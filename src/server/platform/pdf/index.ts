// PDFs by pdfmake, with fonts that come with it. Drawn one at a time: each takes tens of milliseconds of the processor.
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { TDocumentDefinitions } from 'pdfmake/interfaces.js';

export { buildReceipt, type Receipt } from './receipt.ts';

interface PdfMake {
  setFonts(fonts: object): void;
  setUrlAccessPolicy?(policy: () => boolean): void;
  setLocalAccessPolicy?(policy: (path: string) => boolean): void;
  createPdf(definition: TDocumentDefinitions): { getBuffer(): Promise<Buffer> };
}

const require = createRequire(import.meta.url);
let ready: PdfMake | undefined;

function load(): PdfMake {
  if (ready) return ready;
  const pdfmake = require('pdfmake') as PdfMake;
  const folder = join(dirname(require.resolve('pdfmake/package.json')), 'fonts', 'Roboto');
  const font = (name: string) => join(folder, `Roboto-${name}.ttf`);
  pdfmake.setFonts({
    Roboto: { normal: font('Regular'), bold: font('Medium'), italics: font('Italic'), bolditalics: font('MediumItalic') },
  });
  // A document holds people's words: nothing in them may fetch an address or read a file beyond the fonts.
  pdfmake.setUrlAccessPolicy?.(() => false);
  pdfmake.setLocalAccessPolicy?.((path) => path.startsWith(folder));
  ready = pdfmake;
  return pdfmake;
}

let last: Promise<unknown> = Promise.resolve();

/** Draws a document. One waits for the other, so that other requests are served in between. */
export function renderPdf(definition: TDocumentDefinitions): Promise<Buffer> {
  const turn = last.then(() => load().createPdf(definition).getBuffer());
  last = turn.catch(() => {});
  return turn;
}
