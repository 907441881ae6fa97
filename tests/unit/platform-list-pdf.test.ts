// Lists drawn page by page: bytes leave while rows still come, nobody is asked for more than is taken, and what is kept
// does not grow with the list; headings come again, long names are whole, the number of pages is right.
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { wrap } from '../../src/server/platform/pdf/letters.ts';
import { type Block, type ListDocument, writeList } from '../../src/server/platform/pdf/list.ts';
import { lerPaginas } from '../support/leitor.ts';

const DOCUMENT: ListDocument = {
  title: 'Relação de inscritos',
  author: 'Instituto',
  created: new Date('2026-11-21T15:00:00Z'),
  letterhead: ['Instituto Exemplo', 'Prefeitura de Vale Sereno/MG'],
  about: 'Concurso Público nº 1/2026',
  subtitle: null,
  note: null,
  footer: 'Instituto Exemplo',
  columns: [
    { title: 'Inscrição', width: 52 },
    { title: 'Nome', grow: 1 },
  ],
  abreast: 1,
};

const row = (n: number) => [String(n).padStart(6, '0'), `Pessoa de Número ${n}`];
const rows = (from: number, count: number): Block => ({
  kind: 'rows',
  rows: Array.from({ length: count }, (_, i) => row(from + i)),
});

async function* these(blocks: readonly Block[]): AsyncGenerator<Block> {
  yield* blocks;
}

async function draw(blocks: readonly Block[], document: Partial<ListDocument> = {}): Promise<string[]> {
  const bytes: Buffer[] = [];
  for await (const block of writeList({ ...DOCUMENT, ...document }, these(blocks))) bytes.push(block);
  return lerPaginas(Buffer.concat(bytes));
}

const inOneLine = (text: string) => text.replace(/\s+/g, ' ');

describe('a list as a PDF', () => {
  test('leaves page by page: nothing more is read until what was drawn is taken', async () => {
    let asked = 0;
    async function* endless(): AsyncGenerator<Block> {
      for (; ; asked += 1) yield rows(asked * 100, 100);
    }
    const pdf = writeList(DOCUMENT, endless());
    const sizes: number[] = [];
    for (let taken = 0; taken < 200; taken += 1) {
      const { value } = await pdf.next();
      sizes.push((value as Buffer).length);
      // A page has some fifty rows: no more blocks were asked for than the pages taken so far are filled with.
      expect(asked).toBeLessThanOrEqual(taken + 1);
    }
    await pdf.return(undefined);
    // Neither the first bytes nor the later ones hold more than a page.
    expect(Math.max(...sizes)).toBeLessThan(20_000);
    expect(asked).toBeGreaterThan(50);
  });

  test('has every row once, in order, and knows how many pages it came to', async () => {
    const paginas = await draw([rows(1, 400), rows(401, 3)]);
    const numbers = [...paginas.join('\n').matchAll(/^(\d{6}) Pessoa/gm)].map(([, number]) => Number(number));
    expect(numbers).toEqual(Array.from({ length: 403 }, (_, i) => i + 1));
    for (const [i, pagina] of paginas.entries()) {
      expect(inOneLine(pagina)).toContain(`Página ${i + 1} de ${paginas.length}`);
      expect(pagina).toContain('Inscrição Nome');
      expect(pagina.split('Concurso Público nº 1/2026')).toHaveLength(2);
    }
  });

  test('stands in two columns, which take about twice as many rows', async () => {
    const one = await draw([rows(1, 1000)]);
    const two = await draw([rows(1, 1000)], { abreast: 2 });
    expect(two.length).toBeLessThan(one.length * 0.6);
    const numbers = [...two.join('\n').matchAll(/\b(\d{6}) Pessoa/g)].map(([, number]) => Number(number));
    expect(numbers).toEqual(Array.from({ length: 1000 }, (_, i) => i + 1));
  });

  test('says again whose rows go on, and never leaves a title or a total alone with nothing of its own', async () => {
    for (let n = 36; n < 54; n += 1) {
      const paginas = await draw([
        { kind: 'section', title: 'Gari' },
        rows(1, n),
        { kind: 'total', text: 'Total: tantos.' },
        { kind: 'section', title: 'Médico' },
        rows(1, 2),
      ]);
      for (const pagina of paginas) {
        // Under each title stand the headings and at least one row.
        for (const titulo of pagina.matchAll(/^(Gari|Médico)( \(continuação\))?$/gm)) {
          expect(pagina.slice(titulo.index)).toMatch(/^\S+( \(continuação\))?\nInscrição Nome\n\d{6} /);
        }
      }
      expect(paginas.join('\n').match(/^Médico$/gm)).toHaveLength(1);
    }
  });

  test('closes below everything, the signature in one piece', async () => {
    for (let n = 38; n < 50; n += 1) {
      const paginas = await draw([
        rows(1, n),
        { kind: 'paragraph', text: 'Total geral: tantos.' },
        { kind: 'signature', place: 'Vale Sereno, hoje.', name: 'Renata Lemos', role: 'Presidente' },
      ]);
      const assinada = paginas.filter((pagina) => pagina.includes('Vale Sereno, hoje.'));
      expect(assinada).toHaveLength(1);
      expect(assinada[0]).toMatch(/Vale Sereno, hoje\.\nRenata Lemos\nPresidente/);
    }
  });

  test('draws long names whole, letters of any alphabet, and a mark for what its font has not', async () => {
    const longo = `Maria ${'de Albuquerque '.repeat(40)}Silva`;
    const inteiro = 'Z'.repeat(400);
    const paginas = await draw([
      {
        kind: 'rows',
        rows: [
          ['000001', longo],
          ['000002', inteiro],
          ['000003', 'Ștefan Ødegård Łukasz Ñuñez 李 🙂'],
        ],
      },
    ]);
    const texto = inOneLine(paginas.join('\n'));
    expect(texto).toContain(longo);
    expect(texto.replaceAll(' ', '')).toContain(inteiro);
    expect(texto).toContain('Ștefan Ødegård Łukasz Ñuñez ? ?');
  });

  test('is the same bytes for the same list', async () => {
    const twice = [];
    for (let i = 0; i < 2; i += 1) {
      const bytes: Buffer[] = [];
      for await (const block of writeList(DOCUMENT, these([rows(1, 120)]))) bytes.push(block);
      twice.push(Buffer.concat(bytes));
    }
    expect(twice[0]!.equals(twice[1]!)).toBe(true);
  });
});

describe('wrapping', () => {
  const widthOf = (text: string) => [...text].length;

  test('breaks between words, and within one that is longer than a line', () => {
    expect(wrap('Ana Maria da Silva', 9, widthOf)).toEqual(['Ana Maria', 'da Silva']);
    expect(wrap('a bcdefgh i', 3, widthOf)).toEqual(['a', 'bcd', 'efg', 'h i']);
    expect(wrap('', 3, widthOf)).toEqual(['']);
  });

  test('loses nothing and fits, whatever the text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), fc.integer({ min: 1, max: 30 }), (text, room) => {
        const lines = wrap(text, room, widthOf);
        expect(lines.join('').replace(/\s/g, '')).toBe(text.replace(/\s/g, ''));
        for (const line of lines) expect(widthOf(line)).toBeLessThanOrEqual(room);
      }),
    );
  });
});
