// Whether a PDF is encrypted, asked where its readers ask: in the trailer that the file's last lines point at, or in the
// dictionary of the stream that takes the trailer's place. The word alone may stand anywhere, in a text or a compressed
// stream, and says nothing.
// A file whose pointer leads nowhere is read as readers repair it: by the last trailer or such stream in plain sight. One
// so broken that this finds none is taken for open: no reader would find the key to decrypt it either.
import { setImmediate as others } from 'node:timers/promises';

const TAIL = 64 * 1024;
const WINDOW = 64 * 1024;
/** A trailer has some hundred bytes; the fields that may be long are numbers of a cross-reference stream. */
const DICTIONARY = 256 * 1024;
/** Of a file to be repaired, which may have been made to keep its reader busy. */
const CANDIDATES = 64;
const CANDIDATE_DICTIONARY = 16 * 1024;
/** So many words are looked at before others have their turn. */
const MARKS_AT_ONCE = 20_000;

type Dictionary = Map<string, string>;

export async function isProtectedPdf(file: Blob): Promise<boolean> {
  const trailer = (await pointedTrailer(file)) ?? (await lastTrailerInSight(file));
  const encrypt = trailer?.get('Encrypt');
  return encrypt !== undefined && encrypt !== 'null';
}

/** Readers take a PDF that begins a little late. @returns what stands before it, a sign for each byte; null where none begins */
export async function beforePdf(file: Blob): Promise<string | null> {
  const [before, pdf] = (await read(file, 0, 1024)).split('%PDF-', 2);
  return pdf === undefined ? null : (before as string);
}

async function read(file: Blob, from: number, length: number): Promise<string> {
  const bytes = await file.slice(from, from + length).arrayBuffer();
  return Buffer.from(bytes).toString('latin1');
}

async function pointedTrailer(file: Blob): Promise<Dictionary | null> {
  const tail = await read(file, Math.max(0, file.size - TAIL), TAIL);
  const pointer = /^startxref\s+(\d{1,12})/.exec(tail.slice(Math.max(0, tail.lastIndexOf('startxref'))));
  if (!pointer) return null;
  // Offsets count from the header, which may come after bytes of others.
  const header = (await beforePdf(file))?.length ?? 0;
  const at = Number(pointer[1]);
  return (await trailerAt(file, at)) ?? (header > 0 ? trailerAt(file, at + header) : null);
}

async function trailerAt(file: Blob, at: number): Promise<Dictionary | null> {
  const start = await read(file, at, 1024);
  const stream = /^\s*\d{1,10}\s+\d{1,5}\s+obj\s*(?=<<)/.exec(start);
  if (stream) return crossReference(parse(await read(file, at + stream[0].length, DICTIONARY)));
  if (!/^\s*xref\s/.test(start)) return null;
  // The table has numbers and two letters alone: the first such word after it is the trailer's.
  for (let from = at; from < file.size; from += WINDOW) {
    const found = (await read(file, from, WINDOW + 'trailer'.length)).indexOf('trailer');
    if (found >= 0) return parse(await read(file, from + found + 'trailer'.length, DICTIONARY));
  }
  return null;
}

function crossReference(dictionary: Dictionary | null): Dictionary | null {
  return dictionary?.get('Type') === '/XRef' ? dictionary : null;
}

const MARKS: Record<string, RegExp> = {
  stream: /\bstream\r?\n/y,
  trailer: /(?<=^[ \t]*)trailer\b/my,
  obj: /\bobj\s*(?=<<)/y,
};

/**
 * Where the words that matter stand, in their order. Each is looked for by itself, which takes a tenth of what one pattern of
 * all of them takes.
 */
function createMarks(text: string) {
  const next = Object.keys(MARKS).map((word) => ({ word, at: text.indexOf(word) }));
  /** @returns the next at or after a place, and where it ends */
  return (from: number): { word: string; end: number } | null => {
    for (;;) {
      for (const mark of next) if (mark.at >= 0 && mark.at < from) mark.at = text.indexOf(mark.word, from);
      const first = next.reduce((a, b) => (b.at >= 0 && (a.at < 0 || b.at < a.at) ? b : a));
      if (first.at < 0) return null;
      const pattern = MARKS[first.word] as RegExp;
      pattern.lastIndex = first.at;
      first.at = text.indexOf(first.word, first.at + 1);
      if (pattern.test(text)) return { word: first.word, end: pattern.lastIndex };
    }
  };
}

/** Streams and what is in them are passed over; a trailer names the root, so that a mere text is not taken for one. */
async function lastTrailerInSight(file: Blob): Promise<Dictionary | null> {
  const text = await read(file, 0, file.size);
  const markAfter = createMarks(text);
  const candidates: { at: number; trailer: boolean }[] = [];
  let passed = 0;
  for (let mark = markAfter(0); mark; ) {
    const { word, end } = mark;
    let from = end;
    if (word === 'stream') {
      from = text.indexOf('endstream', end);
      if (from < 0) break;
    } else candidates.push({ at: end, trailer: word === 'trailer' });
    passed += 1;
    if (passed % MARKS_AT_ONCE === 0) await others();
    mark = markAfter(from);
  }
  for (const { at, trailer } of candidates.slice(-CANDIDATES).reverse()) {
    const found = parse(text.slice(at, at + CANDIDATE_DICTIONARY));
    const read = trailer ? found : crossReference(found);
    if (read?.has('Root')) return read;
  }
  return null;
}

// A string in digits has no other inside: one that never ends is not looked through again from each of its signs.
const TOKEN =
  /[\0\t\n\f\r ]+|%[^\r\n]*|<<|>>|<[^<>]*>|[[\]]|\((?:\\[\s\S]|[^\\()])*|\/[^\0\t\n\f\r ()<>[\]{}/%]*|[^\0\t\n\f\r ()<>[\]{}/%]+|[\s\S]/gy;

/** The entries of the dictionary a text begins with: a name or a number as it is, anything else as its first sign. */
function parse(text: string): Dictionary | null {
  const tokens = new RegExp(TOKEN);
  const next = (): string | null => {
    for (;;) {
      const token = tokens.exec(text)?.[0];
      if (token === undefined) return null;
      if (token.startsWith('(')) return endString() ? '(' : null;
      if (!/^[\0\t\n\f\r %]/.test(token)) return token;
    }
  };
  /** The pattern stops at the first parenthesis inside of a string; the rest is counted. */
  const endString = (): boolean => {
    let depth = 1;
    for (let i = tokens.lastIndex; i < text.length; i += 1) {
      const sign = text[i];
      if (sign === '\\') i += 1;
      else if (sign === '(') depth += 1;
      else if (sign === ')') depth -= 1;
      if (depth > 0) continue;
      tokens.lastIndex = i + 1;
      return true;
    }
    return false;
  };
  if (next() !== '<<') return null;
  const entries: Dictionary = new Map();
  let key: string | null = null;
  for (let depth = 0; ; ) {
    const token = next();
    if (token === null) return null;
    const closes = token === '>>' || token === ']';
    if (closes && depth === 0) return token === '>>' ? entries : null;
    if (closes) depth -= 1;
    else if (depth === 0 && token.startsWith('/') && key === null) key = nameOf(token);
    else {
      if (depth === 0 && key !== null) {
        entries.set(key, nameOf(token, '/'));
        // What is left of a value ("5 0 R" after its 5) is read with no key to put it under.
        key = null;
      }
      if (token === '<<' || token === '[') depth += 1;
    }
  }
}

/** A name's letters may be written as numbers. */
function nameOf(token: string, prefix = ''): string {
  if (!token.startsWith('/')) return token;
  return prefix + token.slice(1).replace(/#([0-9a-f]{2})/gi, (_, hex) => String.fromCharCode(Number.parseInt(hex, 16)));
}
