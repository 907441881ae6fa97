// What photos tell beside their picture leaves them; the picture, and how it was held, stay as they are.
import { createHash } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { crc32 } from 'node:zlib';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { conferir } from '../../src/client/protocolo/impressao-digital.ts';
import { UploadedFile } from '../../src/server/platform/multipart/upload.ts';
import { inteira, semGiro, semMetadados } from '../../src/shared/fotos.ts';
import { createFolder } from '../support/folder.ts';
import { png } from '../support/imagem.ts';

const SEGREDO = 'GPS -18.8512 -41.9455';

const strip = async (bytes: Uint8Array) =>
  Buffer.from(await (await semMetadados(new Blob([new Uint8Array(bytes)]))).arrayBuffer());

function segment(marker: number, payload: Buffer | string): Buffer {
  const data = Buffer.from(payload as string, 'latin1');
  const head = Buffer.from([0xff, marker, 0, 0]);
  head.writeUInt16BE(data.length + 2, 2);
  return Buffer.concat([head, data]);
}

/** A directory whose entries are an orientation and a place. */
function tiff(orientation: number | null, little = false): Buffer {
  const u16 = (n: number) => (little ? [n & 0xff, n >> 8] : [n >> 8, n & 0xff]);
  const u32 = (n: number) => (little ? [...u16(n & 0xffff), ...u16(n >> 16)] : [...u16(n >> 16), ...u16(n & 0xffff)]);
  const entries = [
    [...u16(0x010f), ...u16(2), ...u32(SEGREDO.length), ...u32(60)],
    ...(orientation === null ? [] : [[...u16(0x0112), ...u16(3), ...u32(1), ...u16(orientation), 0, 0]]),
  ];
  const header = Buffer.from([...Buffer.from(little ? 'II' : 'MM'), ...u16(42), ...u32(8), ...u16(entries.length)]);
  return Buffer.concat([header, Buffer.from(entries.flat()), Buffer.from(u32(0)), Buffer.from(SEGREDO)]);
}
const exif = (orientation: number | null, little = false) =>
  segment(0xe1, Buffer.concat([Buffer.from('Exif\0\0', 'latin1'), tiff(orientation, little)]));

/** The segment that says no more than how the camera was held. */
const held = (orientation: number) =>
  Buffer.from(
    `ffe10022457869660000${'4d4d002a00000008'}0001${'011200030000000100'}0${orientation}0000${'00000000'}`,
    'hex',
  );

const SOI = Buffer.from([0xff, 0xd8]);
const EOI = Buffer.from([0xff, 0xd9]);
const JFIF = segment(0xe0, 'JFIF\0\x01\x01\0\0\x01\0\x01\0\0');
const ICC = segment(0xe2, 'ICC_PROFILE\0\x01\x01perfil');
const ADOBE = segment(0xee, 'Adobe\0d\0\0\0\0\x01');
const PICTURE = [segment(0xdb, 'tabela'), segment(0xc2, 'quadro'), segment(0xc4, 'codigos')];
const SCAN = Buffer.concat([segment(0xda, 'varredura'), Buffer.from('12ff0034ffd056ffff0078', 'hex')]);
const TELLS = [
  segment(0xe1, `http://ns.adobe.com/xap/1.0/\0${SEGREDO}`),
  segment(0xe2, `MPF\0${SEGREDO}`),
  segment(0xe0, `JFXX\0${SEGREDO}`),
  segment(0xed, `Photoshop 3.0\0${SEGREDO}`),
  segment(0xeb, SEGREDO),
  segment(0xfe, SEGREDO),
];

const some = <T>(of: readonly T[]) => fc.array(fc.constantFrom(...of), { maxLength: 5 });

describe('a JPEG', () => {
  it.each([1, 2, 3, 4, 5, 6, 7, 8])('keeps how it was held (%i) and loses the rest', async (orientation) => {
    for (const little of [true, false]) {
      const photo = Buffer.concat([SOI, JFIF, exif(orientation, little), ...TELLS, ICC, ADOBE, ...PICTURE, SCAN, EOI]);
      const kept = orientation === 1 ? [] : [held(orientation)];
      expect(await strip(photo)).toEqual(Buffer.concat([SOI, JFIF, ...kept, ICC, ADOBE, ...PICTURE, SCAN, EOI]));
    }
  });

  it.each([1, 3, 6, 8])('held as %i gives its picture as it lies to whoever turns it', async (orientation) => {
    const photo = Buffer.concat([SOI, JFIF, exif(orientation), ...TELLS, ...PICTURE, SCAN, EOI]);
    const { foto, como } = await semGiro(new Blob([new Uint8Array(photo)], { type: 'image/jpeg' }));
    expect(como).toBe(orientation);
    expect(foto.type).toBe('image/jpeg');
    expect(Buffer.from(await foto.arrayBuffer())).toEqual(Buffer.concat([SOI, JFIF, ...PICTURE, SCAN, EOI]));
  });

  it('loses what comes after its end: other pictures, films, what a telephone adds', async () => {
    const picture = Buffer.concat([SOI, JFIF, ...PICTURE, SCAN, EOI]);
    const second = Buffer.concat([SOI, exif(6), ...PICTURE, SCAN, EOI]);
    expect(await strip(Buffer.concat([picture, second, Buffer.from(SEGREDO)]))).toEqual(picture);
  });

  it('loses it also between its scans and behind bytes that belong to nothing', async () => {
    const [tables, frame, codes] = PICTURE as [Buffer, Buffer, Buffer];
    const junk = Buffer.from('00003fff', 'hex');
    const photo = Buffer.concat([SOI, tables, junk, exif(3), frame, SCAN, ...TELLS, codes, SCAN, EOI]);
    expect(await strip(photo)).toEqual(Buffer.concat([SOI, tables, held(3), frame, SCAN, codes, SCAN, EOI]));
  });

  it('keeps every byte of its picture, whatever stands between', async () => {
    const scan = fc
      .uint8Array({ maxLength: 300 })
      .map((bytes) =>
        Buffer.concat([segment(0xda, 'v'), Buffer.from([...bytes].flatMap((b) => (b === 0xff ? [b, 0] : [b])))]),
      );
    await fc.assert(
      fc.asyncProperty(
        some(TELLS),
        some([...PICTURE, ICC]),
        some(TELLS),
        fc.array(scan, { maxLength: 3 }),
        async (a, b, c, scans) => {
          const photo = Buffer.concat([SOI, ...a, ...b, ...c, ...scans.flatMap((s) => [s, ...a]), EOI, ...c]);
          const out = await strip(photo);
          expect(out).toEqual(Buffer.concat([SOI, ...b, ...scans, EOI]));
          expect(await strip(out)).toEqual(out);
        },
      ),
    );
  });
});

function chunk(type: string, data: Buffer | string): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), Buffer.from(data as string)]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(body.length - 4);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, sum]);
}

describe('a PNG', () => {
  const picture = png(30, 20);
  const [head, rest] = [picture.subarray(0, 33), picture.subarray(33)];
  const told = [
    chunk('tEXt', SEGREDO),
    chunk('iTXt', SEGREDO),
    chunk('zTXt', SEGREDO),
    chunk('tIME', '1234567'),
    chunk('prVt', SEGREDO),
  ];
  const looks = [chunk('gAMA', '1234'), chunk('pHYs', '123456789'), chunk('iCCP', 'perfil'), chunk('tRNS', 'ab')];

  it('keeps its picture and its looks, and loses the rest', async () => {
    await fc.assert(
      fc.asyncProperty(some(told), some(looks), some(told), async (a, b, c) => {
        const out = await strip(Buffer.concat([head, ...a, ...b, ...c, rest, ...a, Buffer.from(SEGREDO)]));
        expect(out).toEqual(Buffer.concat([head, ...b, rest]));
        expect(await strip(out)).toEqual(out);
      }),
    );
  });

  it('keeps how it was held', async () => {
    const small = Buffer.concat([held(6).subarray(10)]);
    expect(await strip(Buffer.concat([head, chunk('eXIf', tiff(6, true)), rest]))).toEqual(
      Buffer.concat([head, chunk('eXIf', small), rest]),
    );
    expect(await strip(Buffer.concat([head, chunk('eXIf', tiff(1)), rest]))).toEqual(picture);
  });
});

describe('the photo at hand', () => {
  it('is known as the one received, with what it told or without', async () => {
    const sent = Buffer.concat([SOI, exif(6), ...PICTURE, SCAN, EOI]);
    const kept = await strip(sent);
    const received = { tamanho: kept.length, sha256: createHash('sha256').update(kept).digest('hex') };
    const compare = (bytes: Buffer) => conferir(new File([new Uint8Array(bytes)], 'foto.jpg'), received);
    expect(await compare(kept)).toBe('igual');
    expect(await compare(sent)).toBe('mesma-foto');
    expect(await compare(Buffer.concat([SOI, exif(3), ...PICTURE, SCAN, EOI]))).toBe('diferente');
    expect(await compare(Buffer.from('outro'))).toBe('diferente');
  });
});

describe('any file', () => {
  it('that has nothing to lose is the very same', async () => {
    for (const bytes of [
      png(3, 3),
      Buffer.concat([SOI, JFIF, ...PICTURE, SCAN, EOI]),
      Buffer.from('%PDF-1.7'),
      Buffer.alloc(0),
    ]) {
      const blob = new Blob([new Uint8Array(bytes)]);
      expect(await semMetadados(blob)).toBe(blob);
    }
  });

  it('is never an error, and tells no more than before, however it was cut or changed', async () => {
    const whole = [
      Buffer.concat([SOI, JFIF, exif(6), ...TELLS, ...PICTURE, SCAN, ...TELLS, SCAN, EOI]),
      Buffer.concat([
        png(5, 5).subarray(0, 33),
        chunk('eXIf', tiff(6)),
        chunk('tEXt', SEGREDO),
        png(5, 5).subarray(33),
      ]),
    ];
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...whole),
        fc.nat(900),
        fc.nat(900),
        fc.nat(255),
        async (photo, end, at, byte) => {
          const changed = Buffer.from(photo);
          if (at > 8 && at < changed.length) changed[at] = byte;
          const cut = changed.subarray(0, end);
          const out = await strip(cut);
          expect(out.length).toBeLessThanOrEqual(cut.length + 40);
          expect(out.subarray(0, 2)).toEqual(cut.subarray(0, 2));
          expect(await strip(out)).toEqual(out);
        },
      ),
      { numRuns: 500 },
    );
  });

  it('is known to be there to its end, or not', async () => {
    const jpeg = Buffer.concat([SOI, JFIF, exif(6), ...PICTURE, SCAN, EOI]);
    const said = (bytes: Buffer) => inteira(new Blob([new Uint8Array(bytes)]));
    for (const bytes of [jpeg, Buffer.concat([jpeg, SOI]), png(3, 3)]) expect(await said(bytes)).toBe(true);
    const halves = [jpeg, png(3, 3)].flatMap((whole) => [whole.subarray(0, whole.length / 2), whole.subarray(0, -1)]);
    for (const bytes of [...halves, Buffer.from('%PDF-1.7'), Buffer.alloc(0)]) expect(await said(bytes)).toBe(false);
  });

  it('made to keep its reader busy is read to so many segments, and what comes after goes', async () => {
    const muitos = (um: number[]) => Buffer.concat(Array<Buffer>(50_000).fill(Buffer.from(um)));
    const jpeg = Buffer.concat([SOI, muitos([0xff, 0xd0, 0xff, 0xfe, 0, 2])]);
    expect((await strip(jpeg)).length).toBe(2 + 10_000 * 2);
    const assinatura = Buffer.from('89504e470d0a1a0a', 'hex');
    const chunks = Buffer.concat([assinatura, muitos([0, 0, 0, 0, ...Buffer.from('IDAT'), 0, 0, 0, 0])]);
    expect((await strip(chunks)).length).toBe(8 + 20_000 * 12);
  });

  it('keeps a picture whose every other byte could be a marker, and none of what only fills', async () => {
    const picture = Buffer.concat([SOI, ...PICTURE, SCAN, Buffer.alloc(300_000, Buffer.from([0xff, 0x00])), EOI]);
    expect((await strip(picture)).equals(picture)).toBe(true);
    const cheio = Buffer.concat([SOI, Buffer.alloc(300_000, 0xff), ...PICTURE, SCAN, EOI]);
    expect((await strip(cheio)).equals(Buffer.concat([SOI, ...PICTURE, SCAN, EOI]))).toBe(true);
  });

  it('of many megabytes on the disk is read in pieces', async () => {
    const scan = Buffer.alloc(9 * 1024 * 1024, Buffer.from('a1ff00', 'hex'));
    const photo = Buffer.concat([SOI, exif(6), ...PICTURE, segment(0xda, 'v'), scan, EOI]);
    const path = join(await createFolder(), 'foto');
    await writeFile(path, photo);
    const out = await semMetadados(await UploadedFile.open(path, 'hash', 'foto.jpg', ''));
    const expected = Buffer.concat([SOI, held(6), ...PICTURE, segment(0xda, 'v'), scan, EOI]);
    expect(Buffer.from(await out.arrayBuffer()).equals(expected)).toBe(true);
  });
});
