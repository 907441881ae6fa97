import { describe, expect, test } from 'vitest';
import { buildReceipt, type PdfDefinition, type Receipt, renderPdf } from '../../src/server/platform/pdf/index.ts';
import { openLetters } from '../../src/server/platform/pdf/letters.ts';
import { createPdfRenderer } from '../../src/server/platform/pdf/worker.ts';
import { lerPdf } from '../support/leitor.ts';

const RECIBO: Receipt = {
  instituto: {
    nome: 'Instituto de Formação em Gestão Pública',
    cnpj: '11.222.333/0001-81',
    endereco: 'Rua A, 1',
    contato: 'suporte@exemplo.org.br',
  },
  titulo: 'Comprovante de Inscrição',
  numero: '000398',
  rotuloNumero: 'Número da inscrição',
  subtitulo: 'Inscrição realizada em 10/11/2026',
  situacao: 'Pago',
  secoes: [
    {
      titulo: 'Candidato',
      fatos: [
        { rotulo: 'Nome', valor: 'Marina Souza Prado', largo: true },
        { rotulo: 'CPF', valor: '529.982.247-25' },
        { rotulo: 'E-mail', valor: 'marina@exemplo.com.br' },
        { rotulo: 'Celular', valor: '(33) 98841-0627' },
      ],
    },
  ],
  notas: ['Guarde este comprovante.'],
  geradoEm: '21/11/2026 às 10:32',
  rodape: 'Selo nº 12',
};

function pages(pdf: Buffer): number {
  return pdf.toString('latin1').match(/\/Type \/Page\b/g)?.length ?? 0;
}

/** Every object inside a definition. */
function* parts(value: unknown): Generator<Record<string, unknown>> {
  if (typeof value !== 'object' || value === null) return;
  if (!Array.isArray(value)) yield value as Record<string, unknown>;
  for (const item of Object.values(value)) yield* parts(item);
}

describe('a PDF', () => {
  test('is one, A4 portrait, with its fonts in it', async () => {
    const pdf = await renderPdf(buildReceipt(RECIBO));
    const text = pdf.toString('latin1');
    expect(text.startsWith('%PDF-1.')).toBe(true);
    expect(text.trimEnd().endsWith('%%EOF')).toBe(true);
    expect(text).toMatch(/\/MediaBox \[0 0 595\.28 841\.89\]/);
    expect(text).toMatch(/\/FontFile2 /);
    expect(pages(pdf)).toBe(1);
  });

  test('is drawn after those asked for before, each its own', async () => {
    const asked = Array.from({ length: 5 }, (_, i) =>
      renderPdf({
        pageSize: 'A6',
        content: Array.from({ length: i + 1 }, () => ({ text: 'x', pageBreak: 'after' as const })),
      }),
    );
    expect((await Promise.all(asked)).map(pages)).toEqual([2, 3, 4, 5, 6]);
  });

  test('does not keep the server from its other work while it is drawn', async () => {
    const drawn = renderPdf({ content: Array.from({ length: 400 }, (_, i) => `Linha ${i} de um documento comprido`) });
    let turns = 0;
    let done = false;
    drawn.finally(() => {
      done = true;
    });
    while (!done) {
      turns += 1;
      await new Promise((resolve) => setImmediate(resolve));
    }
    expect(turns).toBeGreaterThan(20);
    expect(pages(await drawn)).toBeGreaterThan(5);
  });

  test('reads no file and fetches no address of its own accord', async () => {
    await expect(renderPdf({ content: [{ image: '/etc/hostname' }] })).rejects.toThrow(/denied/i);
    await expect(renderPdf({ content: [{ image: 'http://127.0.0.1:9/x.png' }] })).rejects.toThrow(/denied/i);
  });

  test('that cannot be drawn is an error, and the next one is drawn', async () => {
    const broken = { content: [{ table: { body: 'nada' } }] } as unknown as PdfDefinition;
    const noData = { content: [() => 'x'] } as unknown as PdfDefinition;
    const outcomes = await Promise.allSettled([renderPdf(broken), renderPdf(noData), renderPdf({ content: ['oi'] })]);
    expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'fulfilled']);
  });

  test('is refused when too many are waiting', async () => {
    const render = createPdfRenderer(2);
    const asked = Array.from({ length: 4 }, () => render({ content: ['x'] }));
    const outcomes = await Promise.allSettled(asked);
    const refused = outcomes.filter((outcome) => outcome.status === 'rejected');
    expect(refused).toMatchObject([{ reason: { code: 'indisponivel', retryAfter: 5 } }]);
  });
});

describe('a receipt', () => {
  const MM = 72 / 25.4;
  const definition = buildReceipt(RECIBO);
  const all = [...parts(definition)];

  test('has margins of 14 mm and its number at 26 points', () => {
    const [left, top, right, bottom] = definition.pageMargins as number[];
    expect([left, top, right].map((margin) => Math.round((margin ?? 0) / MM))).toEqual([14, 14, 14]);
    expect(bottom).toBeGreaterThan(14 * MM);
    expect(all).toContainEqual(expect.objectContaining({ text: '000398', fontSize: 26, bold: true }));
  });

  test('says everything it was given', () => {
    const said = all.flatMap(({ text }) => (typeof text === 'string' ? [text] : [])).join('\n');
    const expected = [
      ...Object.values(RECIBO.instituto),
      ...[RECIBO.titulo, RECIBO.numero, RECIBO.subtitulo, 'Pago', RECIBO.geradoEm, RECIBO.rodape, ...RECIBO.notas],
      ...RECIBO.secoes.flatMap(({ titulo, fatos }) => [
        titulo,
        ...fatos.flatMap(({ rotulo, valor }) => [rotulo, valor]),
      ]),
    ];
    for (const text of expected) expect(said).toContain(text);
  });

  test('has a question mark for what the font has no letter for, and the same as slips and lists', async () => {
    const valor = 'Łucja 😀 李 \u2764\uFE0F fim';
    const secoes = [{ titulo: 'Candidato', fatos: [{ rotulo: 'Nome', valor, largo: true }] }];
    const { texto } = await lerPdf(await renderPdf(buildReceipt({ ...RECIBO, secoes })));
    expect(texto).toContain('Łucja ? ? ? fim');
    expect((await openLetters()).bold.printable(valor)).toBe('Łucja ? ? ? fim');
  });

  // A column that fits itself to its content grows with a word that is longer than it, and leaves the sheet.
  test('has columns of a given width that fit between the margins', () => {
    for (const { columns, columnGap } of all) {
      if (!Array.isArray(columns)) continue;
      const widths = columns.map(({ width }: { width: unknown }) => Number(width));
      const taken = widths.reduce((sum, width) => sum + width, Number(columnGap) * (widths.length - 1));
      expect(taken).toBeLessThanOrEqual((210 - 28) * MM + 0.01);
    }
  });

  test('goes on over the pages it needs, whatever the words in it', async () => {
    const fatos = ['Ç'.repeat(300), 'Maria '.repeat(60), '', '{pagina}', '\u0000\uFFFF😀'].map((valor) => ({
      rotulo: valor,
      valor,
    }));
    const secoes = Array.from({ length: 8 }, () => ({ titulo: 'Ç'.repeat(200), fatos }));
    expect(pages(await renderPdf(buildReceipt({ ...RECIBO, secoes, rodape: 'Ç'.repeat(200) })))).toBeGreaterThan(1);
  });
});
