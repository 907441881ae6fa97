// Draws a form on its one page. What is the same on every one, the letters and the institute's picture, is made once and put
// into each as bytes; a page of its own costs a few milliseconds, and so needs no thread. It looks as pdfmake draws it.
import { createHash } from 'node:crypto';
import { createRequire } from 'node:module';
import { deflateSync } from 'node:zlib';
import type { Bar, FormPaper, Piece, Shape, TextLine } from './form.ts';
import { type Lettered, openFaces, REGULAR } from './letters.ts';
import { PAGE } from './pen.ts';

const require = createRequire(import.meta.url);

/** Letters that are always at hand: what Portuguese is written with. Others come with the page that has them. */
const LETTERS =
  ' !"#$%&\'()*+,-./0123456789:;<=>?@ABCDEFGHIJKLMNOPQRSTUVWXYZ[\\]^_`abcdefghijklmnopqrstuvwxyz{|}~\u00a0§ª°·º–—‘’“”…' +
  'ÀÁÂÃÄÇÈÉÊËÌÍÎÏÑÒÓÔÕÖÙÚÛÜàáâãäçèéêëìíîïñòóôõöùúûü ff fi fl ffi ffl';
/** Harder takes several times as long for a kilobyte less. */
const DEFLATE = 3;
/** How far a curve's handles are from its ends, for a quarter of a circle. */
const QUARTER = 4 * ((Math.SQRT2 - 1) / 3);

type Faces = ReturnType<typeof openFaces>;
type Document = PDFKit.PDFDocument &
  Lettered & {
    _root: { id: number; data: { Pages: { id: number } } };
    _offsets: number[];
    openImage(source: string): { obj: { id: number }; embed(doc: unknown): void };
  };

/** What a page is put on: a document that lacks its page. */
interface Stock {
  faces: Faces;
  bytes: Buffer;
  /** Where each object begins in the bytes; the last one named is the next free. */
  offsets: readonly number[];
  root: number;
  pages: number;
  image: number | null;
}

async function prepare(letters: string, image: string | undefined): Promise<Stock> {
  const { default: PDFDocument } = await import('pdfkit');
  const doc = new PDFDocument({ autoFirstPage: false, fontLayoutCache: false, font: REGULAR }) as unknown as Document;
  const faces = openFaces(doc);
  for (const face of [faces.regular, faces.bold]) {
    face.set(letters);
    face.font.ref();
  }
  const picture = image === undefined ? null : doc.openImage(image);
  picture?.embed(doc);
  const chunks: Buffer[] = [];
  doc.on('data', (chunk: Buffer) => chunks.push(chunk));
  const ended = new Promise((resolve, reject) => doc.once('end', resolve).once('error', reject));
  doc.end();
  await ended;
  const whole = Buffer.concat(chunks);
  const { _root: root, _offsets: offsets } = doc;
  return {
    faces,
    bytes: whole.subarray(0, whole.lastIndexOf('xref\n0 ')),
    offsets: [...offsets],
    root: root.id,
    pages: root.data.Pages.id,
    image: picture?.obj.id ?? null,
  };
}

/** The latest picture's; there is one at a time, or none. */
let kept: { image: string | undefined; stock: Promise<Stock> } | undefined;

async function stockFor(texts: readonly TextLine[], image: string | undefined): Promise<Stock> {
  if (kept?.image !== image || !kept) {
    const made = { image, stock: prepare(LETTERS, image) };
    kept = made;
    made.stock.catch(() => {
      if (kept === made) kept = undefined;
    });
  }
  const stock = await kept.stock;
  if (texts.every(({ text, bold }) => stock.faces[bold ? 'bold' : 'regular'].has(text))) return stock;
  return prepare(LETTERS + texts.map(({ text }) => text).join(''), image);
}

/** Draws what `createForm` laid out. */
export async function drawForm({ content, info, language }: FormPaper): Promise<Buffer> {
  const texts = content.flatMap((piece) => ('columns' in piece ? piece.columns : []));
  const image = content.find((piece) => 'image' in piece)?.image;
  const stock = await stockFor(texts, image);
  const page = deflateSync(content.map((piece) => draw(piece, stock)).join('\n'), { level: DEFLATE });

  const first = stock.offsets.length + 1;
  const offsets = [...stock.offsets];
  const parts = [stock.bytes];
  let length = stock.bytes.length;
  const add = (id: number, ...body: (string | Buffer)[]) => {
    const bytes = Buffer.concat([`${id} 0 obj\n`, ...body, '\nendobj\n'].map((part) => Buffer.from(part as string)));
    offsets[id - 1] = length;
    parts.push(bytes);
    length += bytes.length;
  };
  const [pageId, bodyId, infoId] = [first, first + 1, first + 2];
  const { regular, bold } = stock.faces;
  const fonts = [regular, bold].map(({ font }) => `/${font.id} ${font.ref()}`).join(' ');
  const pictures = stock.image === null ? '' : ` /XObject << /I ${stock.image} 0 R >>`;
  add(stock.root, `<< /Type /Catalog /Pages ${stock.pages} 0 R /Lang ${written(language)} >>`);
  add(stock.pages, `<< /Type /Pages /Count 1 /Kids [${pageId} 0 R] >>`);
  add(
    pageId,
    `<< /Type /Page /Parent ${stock.pages} 0 R /MediaBox [0 0 ${PAGE.width} ${PAGE.height}] /Contents ${bodyId} 0 R`,
    ` /Resources << /ProcSet [/PDF /Text /ImageB /ImageC /ImageI] /Font << ${fonts} >>${pictures} >> >>`,
  );
  add(bodyId, `<< /Length ${page.length} /Filter /FlateDecode >>\nstream\n`, page, '\nendstream');
  const { title, author, subject } = info;
  const created = `D:${new Date().toISOString().replace(/\D/g, '').slice(0, 14)}Z`;
  add(
    infoId,
    `<< /Title ${written(title)} /Author ${written(author)} /Subject ${written(subject)} /CreationDate (${created}) >>`,
  );

  const id = createHash('md5').update(page).update(created).digest('hex');
  const places = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('');
  const size = offsets.length + 1;
  parts.push(
    Buffer.from(
      `xref\n0 ${size}\n0000000000 65535 f \n${places}trailer\n<< /Size ${size} /Root ${stock.root} 0 R /Info ${infoId} 0 R /ID [<${id}> <${id}>] >>\nstartxref\n${length}\n%%EOF\n`,
    ),
  );
  return Buffer.concat(parts);
}

/** A text outside of the page, in any letters. */
function written(text: string): string {
  return `<feff${Buffer.from(text, 'utf16le').swap16().toString('hex')}>`;
}

/** Drawn from the page's lower edge up, as PDF counts. */
function draw(piece: Piece, { faces }: Stock): string {
  const { x, y } = piece.absolutePosition;
  if ('columns' in piece) return piece.columns.map((line) => drawText(line, x, y, faces)).join('\n');
  if ('image' in piece) {
    const { width, height } = piece;
    return `q 1 0 0 -1 0 ${PAGE.height} cm ${n(width)} 0 0 ${n(-height)} ${n(x)} ${n(y + height)} cm /I Do Q`;
  }
  const shapes = 'qr' in piece ? drawQr(piece) : piece.canvas.map(drawShape).join('\n');
  return `q 1 0 0 -1 ${n(x)} ${up(y)} cm\n${shapes}\nQ`;
}

function drawText(
  { text, width, fontSize, bold, alignment, color }: TextLine,
  x: number,
  y: number,
  faces: Faces,
): string {
  const { font, set } = faces[bold ? 'bold' : 'regular'];
  const { shown, width: thousandths } = set(text);
  const over = width - (thousandths * fontSize) / 1000;
  const left = alignment === 'right' ? x + over : alignment === 'center' ? x + over / 2 : x;
  const base = y + (font.ascender * fontSize) / 1000;
  return `${rgb(color)} rg BT /${font.id} ${n(fontSize)} Tf ${n(left)} ${up(base)} Td [${shown}] TJ ET`;
}

function drawShape(shape: Shape): string {
  const fill = 'color' in shape && shape.color ? `${rgb(shape.color)} rg ` : '';
  const stroke = shape.lineColor ? `${rgb(shape.lineColor)} RG ${n(shape.lineWidth ?? 1)} w ` : '';
  const dash =
    'dash' in shape && shape.dash ? [`[${shape.dash.length} ${shape.dash.space}] 0 d `, ' [] 0 d'] : ['', ''];
  return `${fill}${stroke}${dash[0]}${outline(shape)} ${fill ? (stroke ? 'B' : 'f') : 'S'}${dash[1]}`;
}

function outline(shape: Shape): string {
  if (shape.type === 'line') return `${n(shape.x1)} ${n(shape.y1)} m ${n(shape.x2)} ${n(shape.y2)} l`;
  if (shape.type === 'ellipse') {
    const { x, y, r1, r2 } = shape;
    return round(x - r1, y - r2, 2 * r1, 2 * r2, r1, r2);
  }
  const { x, y, w, h, r = 0 } = shape;
  return r === 0 ? `${n(x)} ${n(y)} ${n(w)} ${n(h)} re` : round(x, y, w, h, Math.min(r, w / 2, h / 2));
}

/** A rectangle with round corners, or an ellipse where they are all there is. */
function round(x: number, y: number, w: number, h: number, rx: number, ry = rx): string {
  const [cx, cy] = [rx * (1 - QUARTER), ry * (1 - QUARTER)];
  const [right, low] = [x + w, y + h];
  const to = (...points: number[]) => points.map(n).join(' ');
  return [
    `${to(x + rx, y)} m ${to(right - rx, y)} l ${to(right - cx, y, right, y + cy, right, y + ry)} c`,
    `${to(right, low - ry)} l ${to(right, low - cy, right - cx, low, right - rx, low)} c`,
    `${to(x + rx, low)} l ${to(x + cx, low, x, low - cy, x, low - ry)} c`,
    `${to(x, y + ry)} l ${to(x, y + cy, x + cx, y, x + rx, y)} c h`,
  ].join(' ');
}

/** Dark modules side by side are one rectangle. */
function drawQr(piece: Extract<Piece, { qr: string }>): string {
  const encoder = require('pdfmake/js/qrEnc.js') as { default: { measure(node: object): { _canvas: Bar[] } } };
  const [paper, ...modules] = encoder.default.measure({ ...piece })._canvas as [Bar, ...Bar[]];
  const runs: Bar[] = [];
  for (const { x, y, w, h } of modules) {
    const last = runs.at(-1);
    if (last?.y === y && last.x + last.w === x) last.w += w;
    else runs.push({ x, y, w, h });
  }
  // Each is filled by itself: edges of one outline that has many are drawn soft.
  const boxes = (bars: readonly Bar[]) => bars.map(({ x, y, w, h }) => `${x} ${y} ${w} ${h} re f`).join(' ');
  return `1 1 1 rg ${boxes([paper])} 0 0 0 rg ${boxes(runs)}`;
}

const n = (value: number) => String(Math.round(value * 1e6) / 1e6);
const up = (y: number) => n(PAGE.height - y);

const colors = new Map<string, string>();
/** @param hex `#RRGGBB` */
function rgb(hex: string): string {
  const known = colors.get(hex);
  if (known) return known;
  const parts = [1, 3, 5].map((at) => n(Number.parseInt(hex.slice(at, at + 2), 16) / 255)).join(' ');
  colors.set(hex, parts);
  return parts;
}
