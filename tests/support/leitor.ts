// Reads a PDF as whoever gets it does: its words, how many pages it has, and what a scanner finds in the bars and the
// QR code on its first page. Measures are millimetres from the upper left corner of the sheet.
import { PDFiumLibrary } from '@hyzyla/pdfium';
import {
  BinaryBitmap,
  DecodeHintType,
  HybridBinarizer,
  ITFReader,
  NotFoundException,
  RGBLuminanceSource,
} from '@zxing/library';
import jsQR from 'jsqr';

const MM = 72 / 25.4;
/** Two pixels for the narrowest of the 405 modules of a slip's 103 mm: the reader of bars counts in whole pixels. */
const ESCALA = 2 / ((103 * MM) / 405);
/** Three pixels for the modules of a slip's QR code, which are of two points. */
const ESCALA_DO_QR = 1.5;
/** Of a pixel's four bytes, the one that does for its tone. */
const GREEN = 1;

export interface Recorte {
  x: number;
  y: number;
  w: number;
  h: number;
}

export interface PdfLido {
  paginas: number;
  /** The words of the first page, each line of print a line. */
  texto: string;
  /** The words of every page. */
  textos: string[];
  /** The digits of Interleaved 2 of 5 bars, or null when there are none. */
  readonly barras: string | null;
  readonly qr: string | null;
  /** Whether there is anything but white paper in a part of the page. */
  temTinta(parte: Recorte): boolean;
}

let biblioteca: Promise<PDFiumLibrary> | undefined;

export async function lerPdf(pdf: Uint8Array): Promise<PdfLido> {
  biblioteca ??= PDFiumLibrary.init();
  const documento = await (await biblioteca).loadDocument(pdf);
  try {
    const textos = Array.from({ length: documento.getPageCount() }, (_, i) =>
      documento.getPage(i).getText().replaceAll('\r\n', '\n'),
    );
    const { data, width, height } = await documento.getPage(0).render({ scale: ESCALA, render: 'bitmap' });
    const miudo = await documento.getPage(0).render({ scale: ESCALA_DO_QR, render: 'bitmap' });
    const cinza = new Uint8ClampedArray(width * height);
    for (let i = 0; i < cinza.length; i += 1) cinza[i] = data[4 * i + GREEN] ?? 0;
    return {
      paginas: documento.getPageCount(),
      texto: textos[0] ?? '',
      textos,
      get barras() {
        return lerBarras(new RGBLuminanceSource(cinza, width, height));
      },
      get qr() {
        const pixels = new Uint8ClampedArray(miudo.data);
        return jsQR(pixels, miudo.width, miudo.height, { inversionAttempts: 'dontInvert' })?.data ?? null;
      },
      temTinta(parte) {
        const [x1, x2] = [parte.x, parte.x + parte.w].map((mm) => Math.round(mm * MM * ESCALA)) as [number, number];
        const [y1, y2] = [parte.y, parte.y + parte.h].map((mm) => Math.round(mm * MM * ESCALA)) as [number, number];
        for (let y = y1; y < y2; y += 1) {
          if (cinza.subarray(y * width + x1, y * width + x2).some((tom) => tom < 250)) return true;
        }
        return false;
      },
    };
  } finally {
    documento.destroy();
  }
}

/** How dark each pixel of the first page is, two pixels a point. */
export async function pintar(pdf: Uint8Array): Promise<Uint8Array> {
  biblioteca ??= PDFiumLibrary.init();
  const documento = await (await biblioteca).loadDocument(pdf);
  try {
    const { data } = await documento.getPage(0).render({ scale: 2, render: 'bitmap' });
    return data.filter((_, i) => i % 4 === GREEN);
  } finally {
    documento.destroy();
  }
}

/** The words of every page, each line of print a line. */
export async function lerPaginas(pdf: Uint8Array): Promise<string[]> {
  biblioteca ??= PDFiumLibrary.init();
  const documento = await (await biblioteca).loadDocument(pdf);
  try {
    return [...documento.pages()].map((pagina) => pagina.getText().replaceAll('\r\n', '\n'));
  } finally {
    documento.destroy();
  }
}

/** The digits of Interleaved 2 of 5 bars in a picture, or null when there are none. */
export function lerBarras(imagem: RGBLuminanceSource): string | null {
  const pistas = new Map<DecodeHintType, unknown>([
    [DecodeHintType.TRY_HARDER, true],
    [DecodeHintType.ALLOWED_LENGTHS, [44]],
  ]);
  try {
    return new ITFReader().decode(new BinaryBitmap(new HybridBinarizer(imagem)), pistas).getText();
  } catch (error) {
    if (error instanceof NotFoundException) return null;
    throw error;
  }
}
