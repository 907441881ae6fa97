// What a photo tells beside its picture (where it was taken, with which camera, when, a preview of what was cut away) leaves
// it before it is kept. The picture itself is not touched: whole segments are left out, and what remains is read from the
// original in pieces, so that memory does not grow with it. How the camera was held stays, or the picture would lie down.
// The page does the same to a file at hand, to compare it with the one received.

/** Of the original from there to there, or what says how it was held. */
type Piece = readonly [from: number, to: number] | Held;
type Held = { readonly how: number; readonly bytes: Uint8Array<ArrayBuffer> };

const isHeld = (piece: Piece | undefined): piece is Held => piece !== undefined && 'how' in piece;

const WINDOW = 64 * 1024;
/** Segments or chunks: no camera writes a tenth of it. What comes after so many was made to keep its reader busy, and goes. */
const MOST = 20_000;

/** The photo without what it tells beside its picture; anything that is no JPEG or PNG, and any without such, as it is. */
export async function semMetadados(foto: Blob): Promise<Blob> {
  const pieces = await piecesOf(foto);
  if (!pieces) return foto;
  const [first, ...rest] = joined(pieces);
  if (first && rest.length === 0 && !isHeld(first) && first[1] === foto.size) return foto;
  const parts = joined(pieces).map((piece) => (isHeld(piece) ? piece.bytes : foto.slice(...piece)));
  return new Blob(parts, { type: foto.type });
}

/**
 * The picture as its pixels lie, and how the camera was held, 1 to 8: for whoever turns it. Of what is no JPEG or PNG its
 * reader knows how it stands.
 */
export async function semGiro(foto: Blob): Promise<{ foto: Blob; como: number }> {
  const pieces = await piecesOf(foto);
  if (!pieces) return { foto, como: 1 };
  const parts = pieces.flatMap((piece) => (isHeld(piece) ? [] : [foto.slice(...piece)]));
  return { foto: new Blob(parts, { type: foto.type }), como: pieces.find(isHeld)?.how ?? 1 };
}

/** Whether a JPEG or PNG is there to its end: of one cut on its way, browsers show the upper part. */
export async function inteira(foto: Blob): Promise<boolean> {
  const last = (await piecesOf(foto))?.at(-1);
  if (!last || isHeld(last)) return false;
  const tail = new Uint8Array(await foto.slice(Math.max(last[0], last[1] - 8), last[1]).arrayBuffer());
  return (tail.length === 2 && tail[0] === 0xff && tail[1] === EOI) || startsWith(tail, 'IEND');
}

async function piecesOf(foto: Blob): Promise<Piece[] | null> {
  const source = createSource(foto);
  const head = await source.bytes(0, 8);
  return isJpeg(head) ? jpegPieces(source) : isPng(head) ? pngPieces(source) : null;
}

interface Source {
  readonly size: number;
  /** As many as there are. */
  bytes(from: number, length: number): Promise<Uint8Array>;
  /** Where a JPEG's next marker is of those that are wanted, or the end. */
  marker(from: number, wanted: (marker: number) => boolean): Promise<number>;
}

function createSource(blob: Blob): Source {
  let start = 0;
  let window: Uint8Array = new Uint8Array(0);
  async function bytes(from: number, length: number): Promise<Uint8Array> {
    const end = Math.min(from + length, blob.size);
    if (from < start || end > start + window.length) {
      start = from;
      window = new Uint8Array(await blob.slice(from, Math.max(end, from + WINDOW)).arrayBuffer());
    }
    return window.subarray(from - start, Math.max(from, end) - start);
  }
  return {
    size: blob.size,
    bytes,
    async marker(from, wanted) {
      for (let at = from; at + 1 < blob.size; ) {
        await bytes(at, 2);
        // Nothing is waited for within a window: a picture may have one at every other byte.
        for (let i = window.indexOf(0xff, at - start); ; i = window.indexOf(0xff, i)) {
          const next = i < 0 ? undefined : window[i + 1];
          at = start + (i < 0 ? window.length : i);
          if (next === undefined) break;
          if (next !== 0xff && wanted(next)) return at;
          i += next === 0xff ? 1 : 2;
        }
      }
      return blob.size;
    },
  };
}

/** Neighbours as one piece. */
function joined(pieces: readonly Piece[]): Piece[] {
  const all: Piece[] = [];
  for (const piece of pieces) {
    const last = all.at(-1);
    if (last && !isHeld(last) && !isHeld(piece) && last[1] === piece[0]) {
      all[all.length - 1] = [last[0], piece[1]];
    } else all.push(piece);
  }
  return all;
}

function view(bytes: Uint8Array): DataView {
  return new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
}

function startsWith(bytes: Uint8Array, text: string): boolean {
  return [...text].every((letter, i) => bytes[i] === letter.charCodeAt(0));
}

// JPEG: a chain of segments, each with its marker and length; after some of them the picture's own bytes.

const SOI = 0xd8;
const EOI = 0xd9;
const SOS = 0xda;
const APP0 = 0xe0;
const APP15 = 0xef;
const COM = 0xfe;

const isJpeg = (head: Uint8Array) => head[0] === 0xff && head[1] === SOI;
/** Those without length: what restarts a scan, and one that fills. */
const stands = (marker: number) => (marker >= 0xd0 && marker <= SOI) || marker === 0x01;
/** What a picture's own bytes may have after 0xFF: nothing, or a restart. */
const inScan = (marker: number) => marker === 0x00 || (marker >= 0xd0 && marker <= 0xd7);

async function jpegPieces(source: Source): Promise<Piece[]> {
  const pieces: Piece[] = [[0, 2]];
  let turned = false;
  for (let at = 2, seen = 0; seen < MOST; seen += 1) {
    // What stands between segments belongs to none: readers pass over it too.
    at = await source.marker(at, (marker) => marker !== 0x00);
    const [, marker, high, low] = await source.bytes(at, 4);
    if (marker === undefined) return pieces;
    if (marker === EOI) {
      // More pictures, or a film, may follow, each with its own place and time.
      pieces.push([at, at + 2]);
      return pieces;
    }
    if (stands(marker)) {
      pieces.push([at, at + 2]);
      at += 2;
      continue;
    }
    const length = ((high ?? 0) << 8) | (low ?? 0);
    // No reader gets past it.
    if (length < 2) return pieces;
    const end = Math.min(at + 2 + length, source.size);
    if (await isPicture(source, marker, at + 4)) pieces.push([at, end]);
    else if (marker === 0xe1 && !turned) {
      const how = exifOrientation(await source.bytes(at + 4, end - at - 4));
      if (how !== null) pieces.push({ how, bytes: orientationSegment(how) });
      turned = how !== null;
    }
    at = end;
    if (marker !== SOS) continue;
    const scanned = await source.marker(at, (marker) => !inScan(marker));
    pieces.push([at, scanned]);
    at = scanned;
  }
  return pieces;
}

/** Whether a segment is needed to show the picture as it is meant. */
async function isPicture(source: Source, marker: number, at: number): Promise<boolean> {
  if (marker === COM) return false;
  if (marker < APP0 || marker > APP15) return true;
  const head = await source.bytes(at, 12);
  if (marker === APP0) return startsWith(head, 'JFIF\0');
  if (marker === 0xe2) return startsWith(head, 'ICC_PROFILE\0');
  return marker === 0xee && startsWith(head, 'Adobe');
}

const EXIF = 'Exif\0\0';

function exifOrientation(payload: Uint8Array): number | null {
  return startsWith(payload, EXIF) ? tiffOrientation(payload.subarray(EXIF.length)) : null;
}

/** How the camera was held, 2 to 8; null when it was held straight or does not say. */
function tiffOrientation(tiff: Uint8Array): number | null {
  const little = startsWith(tiff, 'II*\0');
  if ((!little && !startsWith(tiff, 'MM\0*')) || tiff.length < 8) return null;
  const data = view(tiff);
  const directory = data.getUint32(4, little);
  if (directory + 2 > tiff.length) return null;
  const count = data.getUint16(directory, little);
  for (let i = 0; i < count; i += 1) {
    const entry = directory + 2 + i * 12;
    if (entry + 12 > tiff.length) return null;
    if (data.getUint16(entry, little) !== 0x0112) continue;
    const how = data.getUint16(entry + 8, little);
    return data.getUint16(entry + 2, little) === 3 && how >= 2 && how <= 8 ? how : null;
  }
  return null;
}

/** A directory with that one entry. */
function orientationTiff(how: number): number[] {
  const header = [0x4d, 0x4d, 0, 0x2a, 0, 0, 0, 8];
  return [...header, 0, 1, 0x01, 0x12, 0, 3, 0, 0, 0, 1, 0, how, 0, 0, 0, 0, 0, 0];
}

function orientationSegment(how: number): Uint8Array<ArrayBuffer> {
  const payload = [...EXIF].map((letter) => letter.charCodeAt(0)).concat(orientationTiff(how));
  return new Uint8Array([0xff, 0xe1, 0, payload.length + 2, ...payload]);
}

// PNG: a chain of chunks, each with its length, type and sum.

const PNG = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];
const isPng = (head: Uint8Array) => PNG.every((byte, i) => head[i] === byte);

/** Of the chunks a reader may pass over, those that change how the picture looks. Whatever it may not, stays. */
const LOOKS = 'tRNS gAMA cHRM sRGB iCCP sBIT bKGD hIST pHYs sPLT cICP mDCV cLLI acTL fcTL fdAT'.split(' ');

async function pngPieces(source: Source): Promise<Piece[]> {
  const pieces: Piece[] = [[0, PNG.length]];
  let turned = false;
  for (let at = PNG.length, seen = 0; at < source.size && seen < MOST; seen += 1) {
    const head = await source.bytes(at, 8);
    if (head.length < 8) return pieces;
    const type = String.fromCharCode(...head.subarray(4));
    const end = Math.min(at + 12 + view(head).getUint32(0), source.size);
    if (/^[A-Z]/.test(type) || LOOKS.includes(type)) pieces.push([at, end]);
    else if (type === 'eXIf' && !turned) {
      const how = tiffOrientation(await source.bytes(at + 8, Math.min(end - at - 12, WINDOW)));
      if (how !== null) pieces.push({ how, bytes: orientationChunk(how) });
      turned = how !== null;
    }
    if (type === 'IEND') return pieces;
    at = end;
  }
  return pieces;
}

function orientationChunk(how: number): Uint8Array<ArrayBuffer> {
  const tiff = orientationTiff(how);
  const summed = [...'eXIf'].map((letter) => letter.charCodeAt(0)).concat(tiff);
  const chunk = new Uint8Array(summed.length + 8);
  chunk.set(summed, 4);
  view(chunk).setUint32(0, tiff.length);
  view(chunk).setUint32(summed.length + 4, crc32(summed));
  return chunk;
}

function crc32(bytes: readonly number[]): number {
  let sum = 0xffff_ffff;
  for (const byte of bytes) {
    sum ^= byte;
    for (let bit = 0; bit < 8; bit += 1) sum = (sum >>> 1) ^ (sum & 1 ? 0xedb8_8320 : 0);
  }
  return ~sum >>> 0;
}
