// What read.ts runs on a thread of its own: reads the words of the PDFs it is sent, page by page. Plain JavaScript, so that it
// runs alike beside the source and beside the bundle.
import { parentPort } from 'node:worker_threads';
import { PDFiumLibrary } from '@hyzyla/pdfium';

/** In pieces of 64 KB: 128 MB. */
const MEMORY = 2048;
const PIECE = 65_536;

// The library asks for memory as the document asks for it; a document made to ask for all there is gets no more.
const { grow } = WebAssembly.Memory.prototype;
WebAssembly.Memory.prototype.grow = function bounded(/** @type {number} */ pieces) {
  if (this.buffer.byteLength / PIECE + pieces > MEMORY) throw new RangeError('Too much memory');
  return grow.call(this, pieces);
};

// What it has to say about that is said in the answer.
console.error = () => {};

const library = await PDFiumLibrary.init();

parentPort?.on('message', async (/** @type {import('./read.ts').PdfToRead} */ { bytes, limits }) => {
  try {
    const document = await library.loadDocument(bytes);
    /** @type {string[]} */
    const pages = [];
    let left = limits.letters;
    let total = 0;
    try {
      total = document.getPageCount();
      for (let i = 0; i < Math.min(total, limits.pages) && left > 0; i += 1) {
        const text = document.getPage(i).getText().slice(0, left);
        left -= text.length + 1;
        pages.push(text);
      }
    } finally {
      document.destroy();
    }
    parentPort?.postMessage({ output: { pages, whole: pages.length === total && left > 0 } });
  } catch (error) {
    parentPort?.postMessage({ error: error instanceof Error ? error.message : String(error) });
  }
});

parentPort?.postMessage('ready');
