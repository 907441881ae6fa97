import { deflateSync } from 'node:zlib';
import { expect, it, vi } from 'vitest';
import { beside } from '../../src/server/platform/beside.ts';
import { readPdf, renderPdf } from '../../src/server/platform/pdf/index.ts';
import type { PdfText, PdfToRead } from '../../src/server/platform/pdf/read.ts';
import { createThread } from '../../src/server/platform/thread.ts';

/** The least that is a PDF, with one page of these marks. */
function pdf(content: Uint8Array, filter = ''): Uint8Array {
  const parts = [
    Buffer.from(
      '%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj\n',
    ),
    Buffer.from('3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 200 200]/Contents 4 0 R>>endobj\n'),
    Buffer.from(`4 0 obj<</Length ${content.length}${filter}>>stream\n`),
    content,
    Buffer.from('\nendstream endobj\ntrailer<</Root 1 0 R>>\n%%EOF'),
  ];
  return new Uint8Array(Buffer.concat(parts));
}

it('reads the words of a PDF', async () => {
  const made = await renderPdf({ content: ['Valor pago R$ 85,50', 'Em 23/11/2026'] });
  const text = await readPdf(new Uint8Array(made));
  expect(text).toContain('Valor pago R$ 85,50');
  expect(text).toContain('Em 23/11/2026');
});

it('finds nothing where there are no words, refuses what is no PDF, and goes on after both', async () => {
  expect(await readPdf(pdf(Buffer.from('0 0 100 100 re f')))).toBe('');
  await expect(readPdf(new Uint8Array(Buffer.from('%PDF-1.7 torn')))).rejects.toThrow('PDF:');
  await expect(readPdf(new Uint8Array(0))).rejects.toThrow('PDF:');
  expect(await readPdf(new Uint8Array(await renderPdf({ content: ['oi'] })))).toBe('oi');
});

it('counts the time of a document from when its program has started', async () => {
  const program = beside('pdf/read-thread.js', import.meta.resolve('../../src/server/platform/thread.ts'));
  const ms = 5000;
  const read = createThread<PdfToRead, PdfText>({
    name: 'PDF',
    program,
    ms,
    maxMemoryMb: 128,
    waitingLimit: 1,
    busy: '',
  });
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const limits = { pages: 1, letters: 100 };
  const reading = read({ bytes: pdf(Buffer.from('0 0 100 100 re f')), limits });
  vi.advanceTimersByTime(2 * ms);
  vi.useRealTimers();
  expect(await reading).toEqual({ pages: [''], whole: true });
});

it('gives up on a page that swells, and reads the next document', async () => {
  const swelling = deflateSync(Buffer.alloc(200_000_000, ' '));
  await expect(readPdf(pdf(swelling, '/Filter/FlateDecode'))).rejects.toThrow('PDF:');
  expect(await readPdf(new Uint8Array(await renderPdf({ content: ['oi'] })))).toBe('oi');
});
