// Photos become pages: turned as the camera was held, of a measured size, judged, and put into a PDF.
import { PDFiumLibrary } from '@hyzyla/pdfium';
import { describe, expect, test } from 'vitest';
import { flawOf } from '../../src/client/ui/photos/flaws.ts';
import { pageBudget, pageSize } from '../../src/client/ui/photos/measures.ts';
import { pdfOf } from '../../src/client/ui/photos/pdf.ts';
import { turn, uprightSize } from '../../src/client/ui/photos/turn.ts';
import { checkContent } from '../../src/server/platform/files/content.ts';

describe('upright', () => {
  const lying = { width: 40, height: 30 };
  /** Where the first pixel of the file is to be seen, and the last of its first row. */
  test.each([
    [1, 'top left', 'top right'],
    [2, 'top right', 'top left'],
    [3, 'bottom right', 'bottom left'],
    [4, 'bottom left', 'bottom right'],
    [5, 'top left', 'bottom left'],
    [6, 'top right', 'bottom right'],
    [7, 'bottom right', 'top right'],
    [8, 'bottom left', 'top left'],
  ])('held as %i', (held, first, last) => {
    const { width, height } = uprightSize(held, lying);
    const [a, b, c, d, e, f] = turn(held, lying);
    const corner = (x: number, y: number) => {
      const [left, top] = [a * x + c * y + e, b * x + d * y + f];
      const side = { 0: 'left', [width]: 'right' }[left];
      return `${{ 0: 'top', [height]: 'bottom' }[top]} ${side}`;
    };
    expect(corner(0, 0)).toBe(first);
    expect(corner(lying.width, 0)).toBe(last);
  });
});

test('no side is longer than what is read well, a strip is as wide as that needs, and small pictures stay', () => {
  expect(pageSize({ width: 4000, height: 3000 })).toEqual({ width: 2000, height: 1500 });
  expect(pageSize({ width: 1080, height: 7560 })).toEqual({ width: 1000, height: 7000 });
  expect(pageSize({ width: 800, height: 600 })).toEqual({ width: 800, height: 600 });
  expect(pageSize({ width: 30_000, height: 10 })).toEqual({ width: 8000, height: 3 });
  const MB = 1024 * 1024;
  for (const limit of [5 * MB, 10 * MB]) expect(pageBudget(limit) * 8).toBeLessThanOrEqual(limit);
});

/** Lines of black strokes two pixels wide, as print is, on paper of one tone; each time it is smoothed it is less sharp. */
function page({ paper = 235, ink = 30, lines = 20, smoothed = 0 }) {
  const [width, height] = [300, 400];
  let grey = Float32Array.from({ length: width * height }, (_, i) => {
    const [x, y] = [i % width, Math.floor(i / width)];
    const written = y % 18 > 6 && y < lines * 18 && x > 20 && x < 280;
    return written && x % 7 < 2 ? ink : paper;
  });
  for (let n = 0; n < smoothed; n += 1) {
    grey = grey.map((_, i) => {
      let sum = 0;
      for (const dy of [-1, 0, 1]) for (const dx of [-1, 0, 1]) sum += grey[i + dy * width + dx] ?? paper;
      return sum / 9;
    });
  }
  const data = new Uint8ClampedArray(width * height * 4);
  for (const [i, tone] of grey.entries()) data.set([tone, tone, tone, 255], i * 4);
  return { data, width, height };
}

describe('what is wrong with it', () => {
  test.each([
    ['nothing', {}, null],
    ['nothing, of three lines in a bad light', { lines: 3, paper: 150, ink: 60 }, null],
    ['it is blurred', { smoothed: 6 }, 'borrada'],
    ['it is blurred, and has three lines', { lines: 3, smoothed: 6 }, 'borrada'],
    ['nothing is on it', { lines: 0 }, 'clara'],
    ['it is night', { paper: 25, ink: 2 }, 'escura'],
  ])('%s', (_, how, flaw) => {
    expect(flawOf(page(how))).toBe(flaw);
  });

  test('nothing is said of what is too small to be a page', () => {
    expect(flawOf({ data: new Uint8ClampedArray(4), width: 1, height: 1 })).toBeNull();
  });
});

describe('a PDF of photos', () => {
  const jpeg = (bytes: number) => new Blob([new Uint8Array(bytes).fill(0xd8)]);
  const pages = [
    { jpeg: jpeg(500), width: 1500, height: 2000 },
    { jpeg: jpeg(7), width: 2000, height: 1125 },
    { jpeg: jpeg(70_000), width: 10, height: 10 },
  ];

  test('is one to the portal, and to whoever opens it', async () => {
    const pdf = pdfOf(pages);
    const file = new File([pdf], 'rg.pdf');
    const rule = { extensoes: ['pdf'], campo: 'arquivo', recusa: 'Envie um PDF.' } as const;
    await expect(checkContent(file, rule)).resolves.toEqual({ tipo: 'application/pdf', extensao: 'pdf' });
    const document = await (await PDFiumLibrary.init()).loadDocument(new Uint8Array(await pdf.arrayBuffer()));
    const sizes = Array.from({ length: document.getPageCount() }, (_, i) => document.getPage(i).getOriginalSize());
    document.destroy();
    expect(
      sizes.map(({ originalWidth, originalHeight }) => [Math.round(originalWidth), Math.round(originalHeight)]),
    ).toEqual([
      [632, 842],
      [842, 474],
      [842, 842],
    ]);
  });

  test('says where each of its parts begins, and how long its photos are', async () => {
    const text = Buffer.from(await pdfOf(pages).arrayBuffer()).toString('latin1');
    const [, table] = /startxref\n(\d+)\n%%EOF\n$/.exec(text) ?? [];
    const [head, ...entries] = text.slice(Number(table)).split('trailer')[0]!.split('\n').slice(2, -1);
    expect(head).toBe('0000000000 65535 f ');
    expect(entries).toHaveLength(2 + pages.length * 3);
    for (const [i, entry] of entries.entries()) {
      expect(entry).toMatch(/^\d{10} 00000 n $/);
      expect(text.slice(Number(entry.slice(0, 10)))).toMatch(new RegExp(`^${i + 1} 0 obj\n`));
    }
    const streams = [...text.matchAll(/\/Length (\d+)>>\nstream\n/g)];
    expect(streams).toHaveLength(pages.length * 2);
    for (const { 0: mark, 1: length, index } of streams)
      expect(text.slice(index + mark.length + Number(length))).toMatch(/^\nendstream/);
    expect(text).not.toMatch(/Info|Date|Producer/);
  });
});
