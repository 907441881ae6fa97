// The words of a DOCX: a ZIP whose parts are XML. Only the parts that hold words are unpacked, to so many bytes in all, by the
// archive's own list of what it has.
import { promisify } from 'node:util';
import { inflateRaw } from 'node:zlib';

const inflate = promisify(inflateRaw);

/** Bytes of all that is unpacked. */
const UNPACKED_LIMIT = 32 * 1024 * 1024;
/** A document has a handful of headers and footers. */
const PARTS_LIMIT = 50;

const LIST_END = 0x06054b50;
const LISTED = 0x02014b50;
const PART = 0x04034b50;
const WORDS = /^word\/(?:document|header\d*|footer\d*|footnotes|endnotes|comments)\.xml$/;

/** One text for each part with words, the document's first; a line for each paragraph. @throws for what is no such archive */
export async function readDocx(bytes: Buffer): Promise<string[]> {
  const parts = listed(bytes).filter(({ name }) => WORDS.test(name));
  parts.sort((a, b) => Number(b.name === 'word/document.xml') - Number(a.name === 'word/document.xml'));
  const texts: string[] = [];
  let left = UNPACKED_LIMIT;
  for (const part of parts.slice(0, PARTS_LIMIT)) {
    const xml = await unpack(bytes, part, left);
    left -= xml.length;
    texts.push(wordsOf(xml.toString('utf8')));
  }
  return texts;
}

interface Part {
  name: string;
  packed: boolean;
  size: number;
  at: number;
}

function listed(bytes: Buffer): Part[] {
  const end = bytes.lastIndexOf(Buffer.from([0x50, 0x4b, 0x05, 0x06]));
  if (end < 0 || bytes.readUInt32LE(end) !== LIST_END) throw new Error('No list of parts');
  const parts: Part[] = [];
  let at = bytes.readUInt32LE(end + 16);
  for (let left = bytes.readUInt16LE(end + 10); left > 0; left -= 1) {
    if (bytes.readUInt32LE(at) !== LISTED) throw new Error('A broken list of parts');
    const [name, extra, comment] = [28, 30, 32].map((offset) => bytes.readUInt16LE(at + offset)) as [
      number,
      number,
      number,
    ];
    parts.push({
      name: bytes.toString('utf8', at + 46, at + 46 + name),
      packed: bytes.readUInt16LE(at + 10) !== 0,
      size: bytes.readUInt32LE(at + 20),
      at: bytes.readUInt32LE(at + 42),
    });
    at += 46 + name + extra + comment;
  }
  return parts;
}

/** @throws when it is longer than what is left */
async function unpack(bytes: Buffer, { at, size, packed }: Part, left: number): Promise<Buffer> {
  if (bytes.readUInt32LE(at) !== PART) throw new Error('A part that is not there');
  const from = at + 30 + bytes.readUInt16LE(at + 26) + bytes.readUInt16LE(at + 28);
  const part = bytes.subarray(from, from + size);
  if (packed) return inflate(part, { maxOutputLength: left });
  // Many parts may name the same bytes.
  if (part.length > left) throw new Error('Too long');
  return part;
}

const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

function wordsOf(xml: string): string {
  return (
    xml
      // A tag has no other inside: one that never ends is not looked through again from each of its marks.
      .replace(/<\/w:p>|<w:br\b[^<>]*>/g, '\n')
      .replace(/<w:tab\b[^<>]*>|<\/w:tc>/g, ' ')
      .replace(/<[^<>]*>/g, '')
      .replace(/&(amp|lt|gt|quot|apos);/g, (_, name: string) => ENTITIES[name] as string)
      .replace(/&#(\d{1,7});/g, (_, code: string) =>
        Number(code) <= 0x10ffff ? String.fromCodePoint(Number(code)) : '',
      )
  );
}
