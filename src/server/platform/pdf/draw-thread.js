// What worker.ts runs on a thread of its own: draws the documents it is sent. Plain JavaScript, so that it runs alike beside
// the source and beside the bundle.
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { parentPort } from 'node:worker_threads';

const require = createRequire(import.meta.url);
const pdfmake = require('pdfmake');
const folder = join(dirname(require.resolve('pdfmake/package.json')), 'fonts', 'Roboto');

pdfmake.setFonts({
  Roboto: {
    normal: `${folder}/Roboto-Regular.ttf`,
    bold: `${folder}/Roboto-Medium.ttf`,
    italics: `${folder}/Roboto-Italic.ttf`,
    bolditalics: `${folder}/Roboto-MediumItalic.ttf`,
  },
});
// A layout holds functions, which no document can bring along: it is named there. See report.ts.
pdfmake.addTableLayouts({
  report: {
    hLineWidth: (line) => (line === 0 ? 0 : line === 1 ? 1 : 0.5),
    vLineWidth: () => 0,
    hLineColor: (line) => (line === 1 ? '#000000' : '#ABB1C0'),
    paddingLeft: (column) => (column === 0 ? 0 : 4),
    paddingRight: (column, { table }) => (column === (table.widths?.length ?? 0) - 1 ? 0 : 4),
  },
});
// A document holds people's words: nothing in them may fetch an address, or read a file beyond the fonts.
pdfmake.setUrlAccessPolicy(() => false);
pdfmake.setLocalAccessPolicy((path) => path.startsWith(folder));

/** @param {import('pdfmake/interfaces.js').Content | undefined} content */
function numbered(content) {
  if (!content) return content;
  const text = JSON.stringify(content);
  return (/** @type {number} */ page, /** @type {number} */ pages) =>
    JSON.parse(text.replaceAll('{pagina}', String(page)).replaceAll('{paginas}', String(pages)));
}

parentPort?.on('message', async (/** @type {import('./worker.ts').PdfDefinition} */ sent) => {
  const { header, footer, ...definition } = sent;
  try {
    const document = { ...definition, header: numbered(header), footer: numbered(footer) };
    const output = Uint8Array.from(await pdfmake.createPdf(document).getBuffer());
    parentPort?.postMessage({ output }, [output.buffer]);
  } catch (error) {
    parentPort?.postMessage({ error: error instanceof Error ? error.message : String(error) });
  }
});

parentPort?.postMessage('ready');
