// A pen on the pages of a PDF that leaves while it is drawn: only the page at hand is held, whatever their number. Letters
// are measured one by one and kept by letter, never by word: what is kept of a list does not grow with its names.
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

const require = createRequire(import.meta.url);
export const PAGE = { width: 595.28, height: 841.89 } as const;
/** Points left free for the number of pages, which is known when the last one is drawn. */
const TOTAL_WIDTH = 40;

export type Face = 'regular' | 'bold';

export interface TextStyle {
  face?: Face;
  /** Points. */
  size: number;
  /** From 0, black. */
  grey?: number;
}

export interface PenOptions {
  title: string;
  author: string;
  subject: string;
  created: Date;
}

/** What is used of a font of pdfkit beyond its own way of writing, which keeps every word it has seen. */
interface EmbeddedFont {
  id: string;
  encode(text: string): [string[], { advanceWidth: number }[]];
  ref(): PDFKit.PDFKitReference;
  font: { hasGlyphForCodePoint(codePoint: number): boolean };
}

interface Letter {
  hex: string;
  /** Thousandths of the size. */
  width: number;
}

type Page = {
  fonts: Record<string, unknown>;
  xobjects: Record<string, unknown>;
  dictionary: { data: object };
};
type Document = Omit<PDFKit.PDFDocument, 'page' | 'font'> & {
  _font: EmbeddedFont;
  page: Page | null;
  font(path: string): Document;
};

export interface Pen {
  /** From 1; 0 before the first page. */
  readonly pages: number;
  /** Ends the page at hand and begins the next. */
  addPage(): void;
  /** @param y of the line the letters stand on, from the top */
  text(x: number, y: number, text: string, style: TextStyle): void;
  rule(x: number, y: number, width: number, weight?: number, grey?: number): void;
  /** The number of the document's pages, drawn here although nobody knows it yet. */
  totalPages(x: number, y: number): void;
  width(text: string, style: TextStyle): number;
  /** The lines a text takes in so much room; what is longer than a line by itself is broken within. */
  wrap(text: string, style: TextStyle, room: number): string[];
  /** The bytes that are ready since it was last asked. */
  take(): Buffer | null;
  end(): void;
}

/** Loaded when something is drawn: most of what runs this draws nothing. */
export async function createPen({ title, author, subject, created }: PenOptions, total: TextStyle): Promise<Pen> {
  const { default: PDFDocument } = await import('pdfkit');
  const folder = join(dirname(require.resolve('pdfmake/package.json')), 'fonts', 'Roboto');
  const doc = new PDFDocument({
    autoFirstPage: false,
    size: [PAGE.width, PAGE.height],
    margin: 0,
    pdfVersion: '1.7',
    lang: 'pt-BR',
    displayTitle: true,
    fontLayoutCache: false,
    font: join(folder, 'Roboto-Regular.ttf'),
    info: { Title: title, Author: author, Subject: subject, CreationDate: created },
  }) as unknown as Document;
  const faces = { regular: createFace(doc._font), bold: createFace(doc.font(join(folder, 'Roboto-Medium.ttf'))._font) };
  const faceOf = ({ face = 'regular' }: TextStyle) => faces[face];
  const totalFont = faceOf(total);
  // Every page shows this drawing; it is made at the end.
  const totalDrawing = doc.ref({
    Type: 'XObject',
    Subtype: 'Form',
    BBox: [0, -total.size, TOTAL_WIDTH, total.size],
    Resources: { Font: { [totalFont.font.id]: totalFont.font.ref() } },
  });
  let pages = 0;
  const page = () => doc.page as Page;

  const pen: Pen = {
    get pages() {
      return pages;
    },
    addPage() {
      const ended = doc.page;
      doc.addPage();
      // The document names all its pages at its end; what they were made of has left, and need not be kept for it.
      if (ended) ended.dictionary.data = {};
      pages += 1;
      for (const { font } of Object.values(faces)) page().fonts[font.id] = font.ref();
    },
    text(x, y, text, style) {
      doc.addContent(
        `${style.grey ?? 0} g BT /${faceOf(style).font.id} ${style.size} Tf 1 0 0 -1 ${at(x)} ${at(y)} Tm <${faceOf(style).hex(text)}> Tj ET`,
      );
    },
    rule(x, y, width, weight = 0.5, grey = 0.6) {
      doc.addContent(`${grey} G ${weight} w ${at(x)} ${at(y)} m ${at(x + width)} ${at(y)} l S`);
    },
    totalPages(x, y) {
      page().xobjects.Total = totalDrawing;
      doc.addContent(`q 1 0 0 -1 ${at(x)} ${at(y)} cm /Total Do Q`);
    },
    width: (text, style) => (faceOf(style).width(text) * style.size) / 1000,
    wrap: (text, style, room) => wrap(text, room, (part) => pen.width(part, style)),
    take: () => doc.read() as Buffer | null,
    end() {
      totalDrawing.end(
        Buffer.from(
          `${total.grey ?? 0} g BT /${totalFont.font.id} ${total.size} Tf <${totalFont.hex(String(pages))}> Tj ET`,
        ),
      );
      doc.end();
    },
  };
  return pen;
}

const at = (points: number) => points.toFixed(2);

function createFace(font: EmbeddedFont) {
  const letters = new Map<string, Letter>();
  function letter(character: string): Letter {
    const known = letters.get(character);
    if (known) return known;
    const drawn = font.font.hasGlyphForCodePoint(character.codePointAt(0) as number) ? character : '?';
    const [[hex = ''], [position]] = font.encode(drawn);
    const made = { hex, width: position?.advanceWidth ?? 0 };
    letters.set(character, made);
    return made;
  }
  return {
    font,
    hex(text: string): string {
      let hex = '';
      for (const character of text) hex += letter(character).hex;
      return hex;
    },
    width(text: string): number {
      let width = 0;
      for (const character of text) width += letter(character).width;
      return width;
    },
  };
}

/** @param widthOf in the same measure as the room */
export function wrap(text: string, room: number, widthOf: (part: string) => number): string[] {
  const lines: string[] = [];
  let line = '';
  for (const word of text.split(/\s+/).filter((part) => part !== '')) {
    const longer = line === '' ? word : `${line} ${word}`;
    if (widthOf(longer) <= room) {
      line = longer;
      continue;
    }
    if (line !== '') lines.push(line);
    const pieces = broken(word, room, widthOf);
    line = pieces.pop() as string;
    lines.push(...pieces);
  }
  if (line !== '') lines.push(line);
  return lines.length > 0 ? lines : [''];
}

function broken(word: string, room: number, widthOf: (part: string) => number): string[] {
  const pieces: string[] = [];
  let piece = '';
  for (const character of word) {
    if (piece !== '' && widthOf(piece + character) > room) {
      pieces.push(piece);
      piece = '';
    }
    piece += character;
  }
  pieces.push(piece);
  return pieces;
}
