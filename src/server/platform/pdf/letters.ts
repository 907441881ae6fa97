// The letters of the papers, and how much room they take: measured one by one in the font that prints them and kept by
// letter, never by word, so that what is kept does not grow with the names.
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

const require = createRequire(import.meta.url);
const folder = join(dirname(require.resolve('pdfmake/package.json')), 'fonts', 'Roboto');
export const REGULAR = join(folder, 'Roboto-Regular.ttf');
export const BOLD = join(folder, 'Roboto-Medium.ttf');

export type Face = 'regular' | 'bold';

export interface TextStyle {
  face?: Face;
  /** Points. */
  size: number;
  /** From 0, black. */
  grey?: number;
}

export interface Measure {
  width(text: string, style: TextStyle): number;
  /** The lines a text takes in so much room; what is longer than a line by itself is broken within. */
  wrap(text: string, style: TextStyle, room: number): string[];
  /** A code in lines that hold all of it, spaces too: broken anywhere but beside one. */
  break(code: string, style: TextStyle, room: number): string[];
}

/** What is used of a font of pdfkit beyond its own way of writing, which keeps every word it has seen. */
interface EmbeddedFont {
  id: string;
  encode(text: string): [string[], { advanceWidth: number; xAdvance: number }[]];
  ascender: number;
  ref(): PDFKit.PDFKitReference;
  font: { hasGlyphForCodePoint(codePoint: number): boolean };
}

/** Points; with how many lines of it there may be, where that is not one. */
export type Size = number | readonly [points: number, lines: number];

interface Letter {
  hex: string;
  /** Thousandths of the size. */
  width: number;
  /** What is between it and the letter after it, by that one; thousandths too. */
  before: Map<string, number>;
}

/** A text that every face is known to have all letters of: none needs to be opened for it. */
export const COMMON = /^[\t\n\r -~\u00a0-\u00ff–—‘-”•…\u200b]*$/;
/** What is not seen where a font has it. */
const UNSEEN = /\p{Default_Ignorable_Code_Point}/u;

/** What the font draws as one: letters, and those that join. */
const UNITS = /ff[il]?|f[il]|./gsu;

/** A document of pdfkit that was opened with the regular font. */
export interface Lettered {
  _font: EmbeddedFont;
  font(path: string): Lettered;
}

/** The two faces, as a document embeds them. */
export function openFaces(doc: Lettered): Record<Face, ReturnType<typeof createFace>> {
  return { regular: createFace(doc._font), bold: createFace(doc.font(BOLD)._font) };
}

export function measureIn(faces: ReturnType<typeof openFaces>): Measure {
  const width = (text: string, { face = 'regular', size }: TextStyle) => (faces[face].width(text) * size) / 1000;
  return {
    width,
    wrap: (text, style, room) => wrap(text, room, (part) => width(part, style)),
    break: (code, style, room) => broken(code, room, (part) => width(part, style)),
  };
}

let letters: Promise<ReturnType<typeof openFaces>> | undefined;

/** The letters without a paper, read once: for what is laid out here and drawn elsewhere, and for pictures. */
export function openLetters(): Promise<ReturnType<typeof openFaces>> {
  letters ??= import('pdfkit').then(({ default: PDFDocument }) =>
    openFaces(new PDFDocument({ autoFirstPage: false, font: REGULAR }) as unknown as Lettered),
  );
  return letters;
}

function createFace(font: EmbeddedFont) {
  const letters = new Map<string, Letter>();
  const drawn = new Map<string, string>();
  /** What stands for a character on paper: itself, or a question mark where the font would draw an empty box. */
  function drawnFor(character: string): string {
    let known = drawn.get(character);
    if (known === undefined) {
      if (font.font.hasGlyphForCodePoint(character.codePointAt(0) as number)) known = character;
      else if (/\s/.test(character)) known = ' ';
      else known = UNSEEN.test(character) ? '' : '?';
      drawn.set(character, known);
    }
    return known;
  }
  function letter(character: string): Letter {
    const known = letters.get(character);
    if (known) return known;
    const [[hex = ''], [position]] = font.encode(drawnFor(character));
    const made = { hex, width: position?.advanceWidth ?? 0, before: new Map() };
    letters.set(character, made);
    return made;
  }
  /** As the font has it within a word: nothing moves up to what comes after a space. */
  function kerning(unit: string, next: string): number {
    if (unit === ' ') return 0;
    const { before } = letter(unit);
    const known = before.get(next);
    if (known !== undefined) return known;
    const [codes, [position]] = font.encode(unit + next);
    const moved = codes.length === 2 && position ? position.xAdvance - position.advanceWidth : 0;
    before.set(next, moved);
    return moved;
  }
  return {
    font,
    /** A text as paper has it, its lines kept. */
    printable: (text: string) => (COMMON.test(text) ? text : text.replace(/[^\t\n]/gu, drawnFor)),
    /** Whether all of a text was asked for before. */
    has: (text: string) => unitsOf(text).every((unit) => letters.has(unit)),
    /** A text as the font sets it, its letters joined and moved together: what a page shows, and how wide it is. */
    set(text: string): { shown: string; width: number } {
      let shown = '<';
      let width = 0;
      let last: string | undefined;
      for (const unit of unitsOf(text)) {
        const moved = last === undefined ? 0 : kerning(last, unit);
        if (moved !== 0) shown += `> ${-Math.round(moved * 1000) / 1000} <`;
        const { hex, width: own } = letter(unit);
        shown += hex;
        width += moved + own;
        last = unit;
      }
      return { shown: `${shown}>`, width };
    },
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

const unitsOf = (text: string): string[] => text.match(UNITS) ?? [];

/** The text in lines, set in the first way in which it fits; in the last one what is too much is cut off. */
export function chooseSize(
  measure: Measure,
  text: string,
  room: number,
  { sizes, bold }: { sizes: readonly Size[]; bold?: boolean },
) {
  const face = bold ? 'bold' : 'regular';
  let size = 0;
  let most = 1;
  let lines: string[] = [];
  for (const entry of sizes) {
    [size, most] = typeof entry === 'number' ? [entry, 1] : entry;
    lines = measure.wrap(text, { size, face }, room);
    if (lines.length <= most) return { lines, size };
  }
  const last = Array.from(lines[most - 1] ?? '');
  while (last.length > 0 && measure.width(`${last.join('')}…`, { size, face }) > room) last.pop();
  return { lines: [...lines.slice(0, most - 1), `${last.join('').trimEnd()}…`], size };
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

/** Beside a space it is not broken: nobody sees one at the end of a line. */
function broken(word: string, room: number, widthOf: (part: string) => number): string[] {
  const pieces: string[] = [];
  let rest = Array.from(word);
  while (rest.length > 0) {
    let fit = 1;
    let width = widthOf(rest[0] as string);
    while (fit < rest.length) {
      width += widthOf(rest[fit] as string);
      if (width > room) break;
      fit += 1;
    }
    let end = fit;
    while (end > 1 && end < rest.length && (rest[end] === ' ' || rest[end - 1] === ' ')) end -= 1;
    pieces.push(rest.slice(0, end).join(''));
    rest = rest.slice(end);
  }
  return pieces;
}
