// A PDF whose pages are photos. JPEGs go into it as they are, so all of it is some lines of text around them, and no library.

export type PdfPage = { jpeg: Blob; width: number; height: number };

/** Points of a sheet's longest side, A4's. */
const LONGEST = 842;
/** Says to whoever moves the file that it is not text. */
const BINARY = new Uint8Array([0x25, 0xe2, 0xe3, 0xcf, 0xd3, 0x0a]);

/** Objects of a page: itself, what is drawn on it, and its picture. */
const OBJECTS = 3;

export function pdfOf(pages: readonly PdfPage[]): Blob {
  const parts: BlobPart[] = [];
  const offsets: number[] = [];
  let size = 0;
  const put = (...pieces: (string | Blob | Uint8Array<ArrayBuffer>)[]) => {
    for (const piece of pieces) {
      parts.push(piece);
      size += typeof piece === 'string' ? piece.length : piece instanceof Blob ? piece.size : piece.length;
    }
  };
  /** Objects are put in the order of their numbers, from 1. */
  const object = (...pieces: (string | Blob)[]) => {
    offsets.push(size);
    put(`${offsets.length} 0 obj\n`, ...pieces, '\nendobj\n');
  };
  const page = (i: number) => 3 + i * OBJECTS;

  put('%PDF-1.4\n', BINARY);
  object('<</Type/Catalog/Pages 2 0 R>>');
  object(`<</Type/Pages/Count ${pages.length}/Kids[${pages.map((_, i) => `${page(i)} 0 R`).join(' ')}]>>`);
  for (const [i, { jpeg, width, height }] of pages.entries()) {
    const scale = LONGEST / Math.max(width, height);
    const [w, h] = [points(width * scale), points(height * scale)];
    const drawn = `q ${w} 0 0 ${h} 0 0 cm /F Do Q`;
    object(
      `<</Type/Page/Parent 2 0 R/MediaBox[0 0 ${w} ${h}]`,
      `/Resources<</XObject<</F ${page(i) + 2} 0 R>>>>/Contents ${page(i) + 1} 0 R>>`,
    );
    object(`<</Length ${drawn.length}>>\nstream\n${drawn}\nendstream`);
    object(
      `<</Type/XObject/Subtype/Image/Width ${width}/Height ${height}/ColorSpace/DeviceRGB/BitsPerComponent 8`,
      `/Filter/DCTDecode/Length ${jpeg.size}>>\nstream\n`,
      jpeg,
      '\nendstream',
    );
  }
  const table = size;
  const entries = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`);
  put(`xref\n0 ${offsets.length + 1}\n0000000000 65535 f \n`, ...entries);
  put(`trailer\n<</Size ${offsets.length + 1}/Root 1 0 R>>\nstartxref\n${table}\n%%EOF\n`);
  return new Blob(parts, { type: 'application/pdf' });
}

function points(length: number): string {
  return String(Math.round(length * 100) / 100);
}
