// A pen on the pages of a PDF that leaves while it is drawn: only the page at hand is held, whatever their number.
import { type Lettered, type Measure, measureIn, openFaces, REGULAR, type TextStyle } from './letters.ts';

export const PAGE = { width: 595.28, height: 841.89 } as const;
/** Points left free for the number of pages, which is known when the last one is drawn. */
const TOTAL_WIDTH = 40;

export interface PenOptions {
  title: string;
  author: string;
  subject: string;
  created: Date;
}

type Page = {
  fonts: Record<string, unknown>;
  xobjects: Record<string, unknown>;
  dictionary: { data: object };
};
type Document = Omit<PDFKit.PDFDocument, 'page' | 'font'> & Lettered & { page: Page | null };

export interface Pen extends Measure {
  /** From 1; 0 before the first page. */
  readonly pages: number;
  /** Ends the page at hand and begins the next. */
  addPage(): void;
  /** @param y of the line the letters stand on, from the top */
  text(x: number, y: number, text: string, style: TextStyle): void;
  rule(x: number, y: number, width: number, weight?: number, grey?: number): void;
  /** The number of the document's pages, drawn here although nobody knows it yet. */
  totalPages(x: number, y: number): void;
  /** The bytes that are ready since it was last asked. */
  take(): Buffer | null;
  end(): void;
}

/** Loaded when something is drawn: most of what runs this draws nothing. */
export async function createPen({ title, author, subject, created }: PenOptions, total: TextStyle): Promise<Pen> {
  const { default: PDFDocument } = await import('pdfkit');
  const doc = new PDFDocument({
    autoFirstPage: false,
    size: [PAGE.width, PAGE.height],
    margin: 0,
    pdfVersion: '1.7',
    lang: 'pt-BR',
    displayTitle: true,
    fontLayoutCache: false,
    font: REGULAR,
    info: { Title: title, Author: author, Subject: subject, CreationDate: created },
  }) as unknown as Document;
  const faces = openFaces(doc);
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
    ...measureIn(faces),
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
