// Lists written to files: what each kind of value looks like in CSV and in a spreadsheet, that nothing can run as a
// formula, that no file is longer than a sheet, and that the rows are asked for only as they are taken.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { textCell, writeCsv } from '../../src/server/platform/export/csv.ts';
import { columnName } from '../../src/server/platform/export/sheet.ts';
import type { Heading, Table, Value } from '../../src/server/platform/export/table.ts';
import { writeXlsx } from '../../src/server/platform/export/xlsx.ts';
import { lerCsv, lerXlsx, valores } from '../support/planilha.ts';

const HEADINGS: Heading[] = [
  { title: 'Texto', kind: 'text' },
  { title: 'Inteiro', kind: 'integer' },
  { title: 'Valor', kind: 'money' },
  { title: 'Data', kind: 'date' },
  { title: 'Instante', kind: 'instant' },
  { title: 'Resposta', kind: 'yes-no' },
];

async function* chunksOf(rows: Value[][], size = 2): AsyncGenerator<Value[][]> {
  for (let at = 0; at < rows.length; at += size) yield rows.slice(at, at + size);
}

function table(rows: Value[][], headings = HEADINGS, title = 'Lista'): Table {
  return { title, headings, chunks: chunksOf(rows) };
}

async function collect(blocks: AsyncIterable<Buffer>): Promise<Buffer> {
  const all: Buffer[] = [];
  for await (const block of blocks) all.push(block);
  return Buffer.concat(all);
}

const csvOf = async (rows: Value[][], headings?: Heading[]) =>
  (await collect(writeCsv(table(rows, headings)))).toString();
const xlsxOf = async (rows: Value[][], headings?: Heading[]) =>
  lerXlsx(await collect(writeXlsx(table(rows, headings))));

const ROW: Value[] = ['São José; "Água"', 412, 123450, '2026-11-22', '2026-11-22T02:59:59.999Z', 'S'];

describe('CSV', () => {
  it('is what spreadsheets in Brazil open: mark, semicolons, decimal commas, dates and times of São Paulo, CRLF', async () => {
    expect(await csvOf([ROW, ['', 0, -5, null, '2018-12-01T12:00:00.000Z', 0], ['x', null, 7, null, null, 'N']])).toBe(
      '\uFEFFTexto;Inteiro;Valor;Data;Instante;Resposta\r\n' +
        '"São José; ""Água""";412;1234,50;22/11/2026;21/11/2026 23:59:59;Sim\r\n' +
        // Summer time, which there still was.
        ';0;-0,05;;01/12/2018 10:00:00;Não\r\n' +
        'x;;0,07;;;Não\r\n',
    );
  });

  it('has its header also when there is nothing under it', async () => {
    expect(await csvOf([])).toBe('\uFEFFTexto;Inteiro;Valor;Data;Instante;Resposta\r\n');
  });

  it.each([
    ['0452', "'0452"],
    ['06', "'06"],
    ['31285570000000042', "'31285570000000042"],
    ['2933-8', "'2933-8"],
    ['12E5', "'12E5"],
    ['12345-X', '12345-X'],
    ['E00360305202611221432', 'E00360305202611221432'],
    ['=1', `"'=1"`],
  ])('keeps the code %s as it is to whoever opens it in a spreadsheet', async (code, cell) => {
    const codes: Heading[] = [{ title: 'Código', kind: 'code' }];
    expect((await csvOf([[code]], codes)).split('\r\n')[1]).toBe(cell);
    expect(valores((await xlsxOf([[code]], codes)).folhas[0]!)[1]).toEqual([code]);
  });

  it.each([
    '=1+1',
    '+55 33',
    '-1',
    '@SUM(A1)',
    '\t=1',
    '\r=1',
    '\n=1',
    ' =1',
    '\u00A0=1',
    '＝1',
    '＋1',
    '－1',
    '＠a',
    '\u0000=1',
    '=cmd|"/C calc"!A0',
    '-',
  ])('keeps %j from being run', (text) => {
    expect(textCell(text)).toMatch(/^"'/);
  });

  it.each(['a=1', 'João-Maria', 'ana@exemplo.com.br', '1+1', '', 'ª', '000412'])('leaves %j as it is', (text) => {
    expect(textCell(text)).toBe(text);
  });

  it('never begins a cell with what a formula begins with, and gives every text back', async () => {
    const texts = fc.array(fc.string({ unit: 'binary', maxLength: 12 }), { minLength: 1, maxLength: 5 });
    await fc.assert(
      fc.asyncProperty(texts, async (all) => {
        const headings = all.map((_, i): Heading => ({ title: `c${i}`, kind: 'text' }));
        const [, row = []] = lerCsv(await csvOf([all], headings));
        for (const [i, text] of all.entries()) {
          expect(row[i]).not.toMatch(/^\s*[=+\-@\uFF1D\uFF0B\uFF0D\uFF20]|^[\t\r\n]/);
          // As bytes hold it, less what no cell may hold.
          const kept = Buffer.from(text.replace(/[^\P{Cc}\t\n\r]/gu, '')).toString();
          expect([kept, `'${kept}`]).toContain(row[i]);
        }
      }),
    );
  });
});

describe('XLSX', () => {
  it('has numbers and dates as what they are, in the formats of Brazil', async () => {
    const { folhas, partes } = await xlsxOf([ROW]);
    const [folha] = folhas;
    expect(folhas).toHaveLength(1);
    // 22/11/2026 is day 46348; 23:59:59 of the day before ends one second before it.
    expect(valores(folha!)).toEqual([
      HEADINGS.map(({ title }) => title),
      ['São José; "Água"', 412, 1234.5, 46348, expect.closeTo(46348 - 1 / 86_400, 9), 'Sim'],
    ]);
    const formato = (coluna: number) => {
      const estilos = partes['xl/styles.xml']!;
      const xf = [...estilos.split('<cellXfs')[1]!.matchAll(/<xf numFmtId="(\d+)" fontId="(\d+)"/g)][
        folha!.linhas[1]![coluna]!.estilo
      ]!;
      return new RegExp(`numFmtId="${xf[1]}" formatCode="([^"]+)"`).exec(estilos)?.[1] ?? Number(xf[1]);
    };
    expect([1, 2, 3, 4].map(formato)).toEqual([1, 4, 'dd/mm/yyyy', 'dd/mm/yyyy\\ hh:mm:ss']);
  });

  it('has the whole title on a sheet alone, and room for a number where there are more', async () => {
    const title = 'Linhas do arquivo de retorno';
    const rows: Value[][] = [['a'], ['b'], ['c']];
    const nomes = async (sheetRows?: number) => {
      const { partes } = lerXlsx(await collect(writeXlsx(table(rows, HEADINGS, title), sheetRows)));
      return [...partes['xl/workbook.xml']!.matchAll(/<sheet name="([^"]*)"/g)].map(([, nome]) => nome);
    };
    expect(await nomes()).toEqual([title]);
    expect(await nomes(3)).toEqual(['Linhas do arquivo de retorn', 'Linhas do arquivo de retorn 2']);
  });

  it('has one sheet after the other for several tables, each with its own columns and its sum in bold', async () => {
    const somada = (title: string, rows: Value[][], foot: Value[]): Table => ({
      ...table(
        rows,
        [
          { title: 'Nome', kind: 'text' },
          { title: 'Valor', kind: 'money' },
          { title: 'Por vaga', kind: 'decimal' },
        ],
        title,
      ),
      foot,
    });
    const rows: Value[][] = [1, 2, 3].map((n) => [`n${n}`, n * 100, n * 50]);
    const { folhas } = lerXlsx(
      await collect(
        writeXlsx(
          [
            somada('Receita', rows, ['Total', 600, null]),
            table([], HEADINGS, 'Vazia'),
            somada('Fim', [], ['=1', 0, 0]),
          ],
          4,
        ),
      ),
    );
    const cabecalho = ['Nome', 'Valor', 'Por vaga'];
    // Three rows fill the first sheet of four: its sum goes on in the next.
    expect(folhas.map((folha) => [folha.nome, valores(folha)])).toEqual([
      ['Receita', [cabecalho, ['n1', 1, 0.5], ['n2', 2, 1], ['n3', 3, 1.5]]],
      ['Receita 2', [cabecalho, ['Total', 6]]],
      ['Vazia', [HEADINGS.map(({ title }) => title)]],
      ['Fim', [cabecalho, ['=1', 0, 0]]],
    ]);
    const estilos = (linha: number, folha = 0) => folhas[folha]!.linhas[linha]!.map(({ estilo }) => estilo);
    expect(estilos(1)).toEqual([0, 3, 3]);
    expect(estilos(1, 1)).toEqual([1, 7]);
    const csv = (await collect(writeCsv(somada('Receita', rows.slice(0, 1), ['Total', 100, null])))).toString();
    expect(lerCsv(csv)).toEqual([cabecalho, ['n1', '1,00', '0,50'], ['Total', '1,00', '']]);
  });

  it('has its header bold and frozen, and says how wide its columns are', async () => {
    const { folhas, partes } = await xlsxOf([]);
    const [folha] = folhas;
    expect(folha!.linhas).toHaveLength(1);
    expect(folha!.linhas[0]!.every(({ estilo }) => estilo === 1)).toBe(true);
    expect(partes['xl/styles.xml']).toMatch(/<cellXfs[^>]*><xf [^>]*\/><xf numFmtId="0" fontId="1"/);
    expect(partes['xl/styles.xml']).toContain('<font><b/>');
    expect(folha!.xml).toContain('<pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/>');
    expect([...folha!.xml.matchAll(/<col /g)]).toHaveLength(HEADINGS.length);
  });

  it('never has a formula: a text is a text, also one that begins with a sign', async () => {
    const { folhas } = await xlsxOf([['=HYPERLINK("http://x")'], ['+1'], ['@a']], [{ title: 'Texto', kind: 'text' }]);
    expect(valores(folhas[0]!).slice(1)).toEqual([['=HYPERLINK("http://x")'], ['+1'], ['@a']]);
    expect(folhas[0]!.xml).not.toContain('<f');
  });

  it('goes on in another sheet, each with its header', async () => {
    const rows = Array.from({ length: 7 }, (_, i) => [i + 1]);
    const headings: Heading[] = [{ title: 'Nº', kind: 'integer' }];
    const named = table(rows, headings, 'Inscrições: todas as de 2026/2027');
    const { folhas, partes } = lerXlsx(await collect(writeXlsx(named, 4)));
    expect(folhas.map(valores)).toEqual([
      [['Nº'], [1], [2], [3]],
      [['Nº'], [4], [5], [6]],
      [['Nº'], [7]],
    ]);
    for (const { nome } of folhas) {
      expect(nome.length).toBeLessThanOrEqual(31);
      expect(nome).not.toMatch(/[[\]:*?/\\]/);
    }
    expect(new Set(folhas.map(({ nome }) => nome)).size).toBe(3);
    for (const n of [1, 2, 3]) expect(partes['[Content_Types].xml']).toContain(`/xl/worksheets/sheet${n}.xml`);
    // Exactly full is not one more.
    const full = lerXlsx(await collect(writeXlsx(table(rows.slice(0, 6), headings), 4)));
    expect(full.folhas).toHaveLength(2);
  });

  it('gives every text back, less what XML cannot say', async () => {
    const texts = fc.array(fc.string({ unit: 'binary', minLength: 1, maxLength: 12 }), { minLength: 1, maxLength: 5 });
    await fc.assert(
      fc.asyncProperty(texts, async (all) => {
        const headings = all.map((_, i): Heading => ({ title: `c${i}`, kind: 'text' }));
        const { folhas } = await xlsxOf([all], headings);
        const expected = all.map((text) =>
          text
            .replace(/\p{Cs}/gu, '\uFFFD')
            .replace(/\r\n?/g, '\n')
            .replace(/[^\P{Cc}\t\n]|[\ufffe\uffff]/gu, ''),
        );
        expect(folhas[0]!.linhas[1]!.map(({ valor }) => valor)).toEqual(expected);
      }),
    );
  });

  it('keeps a text that looks like an escape, cuts one longer than a cell, and keeps the spaces at the ends', async () => {
    const long = `${'a'.repeat(32_765)}😀fim`;
    const { folhas } = await xlsxOf([['_x000D_'], [long], [' x ']], [{ title: 'Texto', kind: 'text' }]);
    expect(valores(folhas[0]!).slice(1)).toEqual([['_x000D_'], [`${'a'.repeat(32_765)}…`], [' x ']]);
    expect(folhas[0]!.xml).toContain('<t xml:space="preserve"> x </t>');
  });

  it('writes a date before calendars agree as a text', async () => {
    const { folhas } = await xlsxOf([['1900-02-28'], ['1900-03-01']], [{ title: 'Data', kind: 'date' }]);
    expect(valores(folhas[0]!).slice(1)).toEqual([['1900-02-28'], [61]]);
  });

  it('names its columns as spreadsheets do', () => {
    expect([0, 25, 26, 51, 52, 701, 702].map(columnName)).toEqual(['A', 'Z', 'AA', 'AZ', 'BA', 'ZZ', 'AAA']);
  });
});

describe('both', () => {
  const headings: Heading[] = [{ title: 'Texto', kind: 'text' }];

  it.each([
    ['CSV', writeCsv],
    ['XLSX', (one: Table) => writeXlsx(one)],
  ])('%s asks for rows as its bytes are taken, and stops when nobody takes them', async (_, write) => {
    let asked = 0;
    let closed = false;
    async function* endless(): AsyncGenerator<Value[][]> {
      try {
        for (;;) {
          asked += 1;
          yield Array.from({ length: 1000 }, () => [Math.random().toString(36).repeat(20)]);
        }
      } finally {
        closed = true;
      }
    }
    const blocks = write({ title: 'Sem fim', headings, chunks: endless() });
    for (let i = 0; i < 3; i += 1) await blocks.next();
    // Some hundreds of kilobytes may wait between rows and bytes, not more.
    expect(asked).toBeLessThan(40);
    await blocks.return(undefined);
    expect(closed).toBe(true);
  });

  it.each([
    ['CSV', writeCsv],
    ['XLSX', (one: Table) => writeXlsx(one)],
  ])('%s fails when its rows do', async (_, write) => {
    async function* broken(): AsyncGenerator<Value[][]> {
      yield [['a']];
      throw new Error('the store went away');
    }
    await expect(collect(write({ title: 'Quebrada', headings, chunks: broken() }))).rejects.toThrow(
      'the store went away',
    );
  });
});
