// Which PDFs nobody could open: told by the trailer their readers go by, whatever else the file says.
import fc from 'fast-check';
import PDFDocument from 'pdfkit';
import { describe, expect, it } from 'vitest';
import { isProtectedPdf } from '../../src/server/platform/files/pdf-protection.ts';

type Options = ConstructorParameters<typeof PDFDocument>[0];

function made(options: Options, text = 'Certidão'): Promise<Buffer> {
  const document = new PDFDocument(options);
  const chunks: Buffer[] = [];
  return new Promise((resolve) => {
    document.on('data', (chunk: Buffer) => chunks.push(chunk));
    document.on('end', () => resolve(Buffer.concat(chunks)));
    document.text(text).end();
  });
}

const blob = (content: Buffer | string) =>
  new Blob([typeof content === 'string' ? Buffer.from(content, 'latin1') : new Uint8Array(content)]);
const judge = (content: Buffer | string) => isProtectedPdf(blob(content));

const CATALOG = '1 0 obj\n<< /Type /Catalog >>\nendobj\n';
const HEADER = `%PDF-1.7\n${CATALOG}`;

/** A file whose end is a table and a trailer. */
function withTable(entries: string, before = ''): string {
  const body = HEADER + before;
  const table = 'xref\n0 2\n0000000000 65535 f \n0000000009 00000 n \n';
  return `${body}${table}trailer\n<< /Size 2 /Root 1 0 R ${entries} >>\nstartxref\n${body.length}\n%%EOF\n`;
}

/** A file whose end is a stream that has table and trailer in one. */
function withStream(entries: string): string {
  const fields = `/Type /XRef /Size 2 /W [1 2 1] /Index [0 2] /Root 1 0 R /Length 8 ${entries}`;
  return `${HEADER}2 0 obj\n<< ${fields} >>\nstream\n12345678\nendstream\nendobj\nstartxref\n${HEADER.length}\n%%EOF`;
}

const REAL = '/Encrypt 5 0 R';
const FALSE = [
  '',
  '/Encrypt null',
  '/Note (veja /Encrypt 5 0 R)',
  '/Note (um \\) parêntese ( /Encrypt 5 0 R ) e outro)',
  '/Note <2F456E6372797074>',
  '/Note /Encrypt /Other 5 0 R',
  '/Info << /Encrypt 5 0 R >>',
  '/List [ /Encrypt 5 0 R ]',
  '/Encryption 5 0 R',
  '% /Encrypt 5 0 R\n',
];
const TRUE = [
  REAL,
  '/Encrypt<</Filter/Standard>>',
  '/Encr#79pt 5 0 R',
  '/Note (a) /Encrypt 5 0 R',
  `/ID [(>>) <00>] ${REAL}`,
];

describe('a protected PDF', () => {
  it.each(['1.3', '1.4', '1.6', '1.7ext3'] as const)(
    'of version %s is told, with a password to open or to change it',
    async (pdfVersion) => {
      expect(await judge(await made({ pdfVersion, userPassword: 'segredo', ownerPassword: 'outro' }))).toBe(true);
      expect(await judge(await made({ pdfVersion, ownerPassword: 'outro' }))).toBe(true);
      expect(await judge(await made({ pdfVersion }))).toBe(false);
    },
  );

  it.each(TRUE)('says %j in its trailer', async (entries) => {
    expect(await judge(withTable(entries))).toBe(true);
    expect(await judge(withStream(entries))).toBe(true);
  });

  it.each(FALSE)('does not say %j', async (entries) => {
    expect(await judge(withTable(entries))).toBe(false);
    expect(await judge(withStream(entries))).toBe(false);
  });

  it('is not one whose text or whose streams speak of protection', async () => {
    const text = 'trailer << /Encrypt 5 0 R >> startxref 0 %%EOF';
    expect(await judge(await made({ compress: false, info: { Title: text } }, text))).toBe(false);
    expect(
      await judge(
        withTable('', `3 0 obj\n<</Length 9>>\nstream\ntrailer << /Root 1 0 R ${REAL} >>\nendstream\nendobj\n`),
      ),
    ).toBe(false);
  });

  it('is judged by the newest of its trailers', async () => {
    const before = withTable('');
    const at = before.length;
    const added = `xref\n0 0\ntrailer\n<< /Root 1 0 R /Prev ${HEADER.length} ${REAL} >>\nstartxref\n${at}\n%%EOF`;
    expect(await judge(before + added)).toBe(true);
  });

  it('is found behind bytes of others, and with more after its end', async () => {
    for (const [entries, told] of [
      [REAL, true],
      ['', false],
    ] as const) {
      const junk = `${'lixo\n'.repeat(20)}`;
      expect(await judge(junk + withTable(entries))).toBe(told);
      expect(await judge(withTable(entries) + '\0'.repeat(5000))).toBe(told);
    }
  });

  it('is told as readers repair it when its pointer leads nowhere', async () => {
    const lost = (text: string) => text.replace(/startxref\n\d+/, 'startxref\n7');
    expect(await judge(lost(withTable(REAL)))).toBe(true);
    expect(await judge(lost(withStream(REAL)))).toBe(true);
    expect(await judge(lost(withTable('')))).toBe(false);
    expect(await judge(withTable(REAL).replace(/startxref[\s\S]*/, ''))).toBe(true);
    const inAStream = `3 0 obj\n<</Length 9>>\nstream\ntrailer << /Root 1 0 R ${REAL} >>\nendstream\nendobj\n`;
    expect(await judge(lost(withTable('', inAStream)))).toBe(false);
  });

  it('of thousands of tables is read in time, and one made to keep a reader busy too', async () => {
    const long = withTable(REAL).replace('0 2\n', `0 2\n${'0000000009 00000 n \n'.repeat(20_000)}`);
    expect(await judge(long)).toBe(true);
    expect(await judge(`%PDF-1.7\n${'1 0 obj<<'.repeat(300_000)}`)).toBe(false);
    expect(await judge(`%PDF-1.7\n${'trailer<<(\n'.repeat(200_000)}`)).toBe(false);
    expect(await judge(withStream('< '.repeat(120_000)))).toBe(false);
  });

  it('is never an error, however the file was cut or changed', async () => {
    const whole = await made({ userPassword: 'segredo' });
    await fc.assert(
      fc.asyncProperty(fc.nat(whole.length), fc.nat(whole.length - 1), fc.nat(255), async (end, at, byte) => {
        const changed = Buffer.from(whole);
        changed[at] = byte;
        expect(typeof (await judge(changed.subarray(0, end)))).toBe('boolean');
      }),
      { numRuns: 200 },
    );
  });

  it('is told by its trailer alone, whatever text stands in it', async () => {
    const escaped = (text: string) => `(${text.replace(/[\\()]/g, '\\$&')})`;
    await fc.assert(
      fc.asyncProperty(fc.string({ maxLength: 60 }), fc.boolean(), async (text, told) => {
        const note = `/Note ${escaped(`${text} /Encrypt 5 0 R >> ${text}`)}`;
        expect(await judge(withTable(`${note} ${told ? REAL : ''}`))).toBe(told);
      }),
    );
  });
});
