// What read.ts runs on a thread of its own: reads the words of the PDFs it is sent. Plain JavaScript, so that it runs alike
// beside the source and beside the bundle.
import { parentPort } from 'node:worker_threads';
import { PDFiumLibrary } from '@hyzyla/pdfium';

const PAGES = 5;
const LETTERS = 20_000;
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

const library = PDFiumLibrary.init();

parentPort?.on('message', async (/** @type {Uint8Array} */ sent) => {
  try {
    const document = await (await library).loadDocument(sent);
    let output = '';
    try {
      const pages = Math.min(document.getPageCount(), PAGES);
      for (let i = 0; i < pages && output.length < LETTERS; i += 1) output += `${document.getPage(i).getText()}\n`;
    } finally {
      document.destroy();
    }
    parentPort?.postMessage({ output: output.slice(0, LETTERS).trim() });
  } catch (error) {
    parentPort?.postMessage({ error: error instanceof Error ? error.message : String(error) });
  }
});
