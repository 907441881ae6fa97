// XLSX, written as the rows come: a zip whose entries stream, of which nothing is held. What does not fit a sheet goes on
// in another; how many there are is only known at the end, so the parts that name them come last.
import { Readable } from 'node:stream';
import yazl from 'yazl';
import { columnName, SHEET_END, SHEET_ROWS, STYLES_XML, sheetRow, sheetStart, xmlText } from './sheet.ts';
import type { Table, Value } from './table.ts';

/** Bytes gathered before they are passed on. */
const BLOCK = 64 * 1024;
/** Blocks that may wait between the rows and the zip. */
const BLOCKS_AHEAD = 2;
/** Names of sheets are this long at most, and some characters may not be in them. */
const NAME_LENGTH = 31;
/** The first levels of deflate make little more of such text than the last ones, at half their time. */
const LEVEL = 2;

const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';
const DOCUMENT = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

/**
 * One table after the other, each on sheets of its own.
 * @param sheetRows rows of a sheet, its header among them
 */
export async function* writeXlsx(one: Table | readonly Table[], sheetRows = SHEET_ROWS): AsyncGenerator<Buffer> {
  const tables = 'chunks' in one ? [one] : one;
  const zip = new yazl.ZipFile();
  const output = zip.outputStream as Readable;
  zip.on('error', (error: Error) => output.destroy(error));
  const sources = tables.map(inBlocks);
  /** How many sheets each table has come to. */
  const sheets = tables.map(() => 0);
  let at = 0;
  let current: Readable | undefined;

  function addSheet(): void {
    sheets[at] = (sheets[at] ?? 0) + 1;
    const number = sheets.reduce((sum, count) => sum + count, 0);
    current = Readable.from(sheet(), { highWaterMark: BLOCKS_AHEAD });
    current.on('error', (error) => output.destroy(error));
    zip.addReadStream(current, `xl/worksheets/sheet${number}.xml`, { compressionLevel: LEVEL });
  }
  async function* sheet(): AsyncGenerator<Buffer> {
    const rows = sources[at] as Blocks;
    yield Buffer.from(sheetStart((tables[at] as Table).headings));
    yield* rows(sheetRows);
    yield Buffer.from(SHEET_END);
    // Before this entry ends, so that the zip always knows of a next one or of its end.
    if (!(await rows.more())) at += 1;
    if (at < tables.length) addSheet();
    else finish();
  }
  function finish(): void {
    const names = tables.flatMap(({ title }, i) => sheetNames(title, sheets[i] as number));
    for (const [path, xml] of Object.entries(parts(names))) zip.addBuffer(Buffer.from(HEAD + xml), path);
    zip.end();
  }

  addSheet();
  try {
    for await (const block of output) yield block as Buffer;
  } finally {
    current?.destroy();
    for (const rows of sources) await rows.close();
  }
}

interface Blocks {
  /** The next rows of the table that fit a sheet, as XML. */
  (sheetRows: number): AsyncGenerator<Buffer>;
  /** Whether any row is left. */
  more(): Promise<boolean>;
  close(): Promise<void>;
}

function inBlocks({ headings, chunks, foot }: Table): Blocks {
  const names = headings.map((_, i) => columnName(i));
  const source = chunks[Symbol.asyncIterator]();
  let chunk: readonly Value[][] = [];
  let place = 0;
  let sum = foot;
  async function more(): Promise<boolean> {
    while (place >= chunk.length) {
      const next = await source.next();
      if (next.done) return sum !== undefined;
      chunk = next.value;
      place = 0;
    }
    return true;
  }
  async function* blocks(sheetRows: number): AsyncGenerator<Buffer> {
    let xml = '';
    for (let number = 2; number <= sheetRows && (await more()); number += 1) {
      const row = chunk[place];
      xml += sheetRow(names, headings, row ?? (sum as readonly Value[]), number, row === undefined);
      if (row === undefined) sum = undefined;
      place += 1;
      if (xml.length < BLOCK) continue;
      yield Buffer.from(xml);
      xml = '';
    }
    yield Buffer.from(xml);
  }
  return Object.assign(blocks, {
    more,
    async close() {
      await source.return?.();
    },
  });
}

function sheetNames(title: string, count: number): string[] {
  const name = title.replace(/[[\]:*?/\\]/g, ' ').slice(0, count > 1 ? NAME_LENGTH - 4 : NAME_LENGTH);
  return Array.from({ length: count }, (_, i) => (i === 0 ? name : `${name} ${i + 1}`));
}

/** The parts that hold the sheets together, by path. */
function parts(sheets: readonly string[]): Record<string, string> {
  const each = (xml: (number: number, name: string) => string) => sheets.map((name, i) => xml(i + 1, name)).join('');
  return {
    'xl/styles.xml': STYLES_XML,
    'xl/workbook.xml': `<workbook xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main" xmlns:r="${DOCUMENT}"><sheets>${each((n, name) => `<sheet name="${xmlText(name)}" sheetId="${n}" r:id="rId${n}"/>`)}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships xmlns="${PACKAGE}/relationships">${each((n) => `<Relationship Id="rId${n}" Type="${DOCUMENT}/worksheet" Target="worksheets/sheet${n}.xml"/>`)}<Relationship Id="rId${sheets.length + 1}" Type="${DOCUMENT}/styles" Target="styles.xml"/></Relationships>`,
    '_rels/.rels': `<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${DOCUMENT}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    '[Content_Types].xml': `<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${TYPE}.sheet.main+xml"/><Override PartName="/xl/styles.xml" ContentType="${TYPE}.styles+xml"/>${each((n) => `<Override PartName="/xl/worksheets/sheet${n}.xml" ContentType="${TYPE}.worksheet+xml"/>`)}</Types>`,
  };
}
