// What is read in the words of a receipt, as banks write them. None of them is anybody's.
import { describe, expect, it } from 'vitest';
import { comporCodigoDeBarras, linhaDeCodigo } from '../../src/server/boletos/febraban.ts';
import { comparar } from '../../src/server/comprovacoes/conferir.ts';
import { lerArquivo, lerTexto } from '../../src/server/comprovacoes/ler.ts';
import { renderPdf } from '../../src/server/platform/pdf/index.ts';
import type { BoletoComprovado } from '../../src/shared/comprovantes.ts';
import { formatLinhaDigitavel } from '../../src/shared/format.ts';

const codigo = (campo_livre: string, valor_centavos = 8550) =>
  comporCodigoDeBarras({ banco: '001', valor_centavos, vencimento: '2026-11-27', campo_livre });
const CODIGO = codigo('0000000312855700000000421');
const LINHA = linhaDeCodigo(CODIGO);
const OUTRA = linhaDeCodigo(codigo('0000000312855700000000999'));

const DE_UM_BANCO = `
Comprovante de pagamento de boleto
Linha digitável
${formatLinhaDigitavel(LINHA)}
Beneficiário  INSTITUTO EXEMPLO
Data de vencimento 27/11/2026
Data do pagamento 23/11/2026
Valor do documento R$ 85,50
Valor pago R$ 85,50
Autenticação: 8F3A.21C0.77B4.D19E
`;
const DE_OUTRO = `
SISBB - PAGAMENTO DE TITULOS
${LINHA}
NR. DOCUMENTO 112.301
DATA DE VENCIMENTO 27/11/2026
DATA DO PAGAMENTO 24/11/2026
VALOR DO DOCUMENTO 85,50
VALOR COBRADO 1.085,50
NR.AUTENTICACAO 3.A8F.5C1.2E7.9B0.D44
`;
const COM_QUEBRAS = `Código de barras:\n${CODIGO}\nPagamento realizado em\n22/11/2026 às 10:32\nValor\nR$ 85,50\nAutenticação eletrônica\nE18236120202611221032s0a1b2c3d4e`;

describe('the words of a receipt', () => {
  it.each([
    [DE_UM_BANCO, { linha: LINHA, valor: 85.5, dia: '2026-11-23', autenticacao: '8F3A.21C0.77B4.D19E' }],
    [DE_OUTRO, { linha: LINHA, valor: 1085.5, dia: '2026-11-24', autenticacao: '3.A8F.5C1.2E7.9B0.D44' }],
    [COM_QUEBRAS, { linha: LINHA, valor: 85.5, dia: '2026-11-22', autenticacao: 'E18236120202611221032s0a1b2c3d4e' }],
  ])('say line, value, day and code %#', (texto, lido) => {
    expect(lerTexto(texto)).toEqual({ leitura: 'lido', ...lido });
  });

  it('are put together where the paper breaks the line', () => {
    const partida = formatLinhaDigitavel(LINHA)
      .replace(' ', '\r\n')
      .replace(/ (\d )/, '\n$1');
    expect(lerTexto(`Pago em 23/11/2026\r\n${partida}\r\n`)).toMatchObject({ linha: LINHA, dia: '2026-11-23' });
  });

  it('say nothing where they say nothing, and none of two lines', () => {
    const nada = { leitura: 'lido', linha: null, valor: null, dia: null, autenticacao: null };
    expect(lerTexto('Comprovante')).toEqual(nada);
    expect(lerTexto(`${LINHA}\n${OUTRA}`).linha).toBeNull();
    // A digit that is wrong makes no line; a day that never was, no day.
    expect(lerTexto(`${LINHA.slice(0, -1)}${(Number(LINHA.at(-1)) + 1) % 10}`).linha).toBeNull();
    expect(lerTexto('Data do pagamento 31/02/2026').dia).toBeNull();
    expect(lerTexto('Data de vencimento 27/11/2026').dia).toBeNull();
    expect(lerTexto('Taxa R$ 85,50 de R$ 90,00').valor).toBeNull();
    expect(lerTexto('Pago com Pix: R$ 85,50').valor).toBe(85.5);
  });

  it('however long or odd they are, take no time', () => {
    const comprido = '1 '.repeat(10_000);
    expect(lerTexto(comprido).linha).toBeNull();
    expect(lerTexto(`${'valor '.repeat(3000)}${'Autenticação '.repeat(500)}`)).toMatchObject({ valor: null });
  });
});

describe('the file of a receipt', () => {
  const arquivo = (bytes: Uint8Array | string, nome: string) => new File([bytes as BlobPart], nome);

  it('is read when it has words', async () => {
    const bytes = new Uint8Array(await renderPdf({ content: DE_UM_BANCO.split('\n') }));
    expect(await lerArquivo(arquivo(bytes, 'pago.pdf'))).toMatchObject({
      linha: LINHA,
      valor: 85.5,
      dia: '2026-11-23',
    });
  });

  it('is said to be a picture, or not to be read, and never refused', async () => {
    const nada = { linha: null, valor: null, dia: null, autenticacao: null };
    expect(await lerArquivo(arquivo('\x89PNG', 'foto.png'))).toEqual({ leitura: 'imagem', ...nada });
    expect(await lerArquivo(arquivo('%PDF-1.7 rasgado', 'x.pdf'))).toEqual({ leitura: 'ilegivel', ...nada });
  });
});

describe('what it says beside what the portal has', () => {
  const boleto = {
    codigo_barras_digitavel: LINHA,
    valor: 85.5,
    vencimento: '2026-11-27',
    pagavel_ate: '2026-11-27',
    status: 'Emitido',
  };
  const boletos = [boleto, { ...boleto, codigo_barras_digitavel: OUTRA, status: 'Cancelado' }] as BoletoComprovado[];
  const marcas = (lido: object, dito = {}, quais = boletos) =>
    comparar(
      {
        lido: { leitura: 'lido', linha: null, valor: null, dia: null, autenticacao: null, ...lido },
        dia_pagamento: null,
        valor_pago: null,
        ...dito,
      },
      quais,
    ).map(({ campo, no_portal, confere }) => [campo, no_portal, confere]);

  it('agrees, or differs', () => {
    expect(marcas({ linha: LINHA, valor: 85.5, dia: '2026-11-27' })).toEqual([
      ['Linha digitável', 'Boleto emitido desta inscrição', true],
      ['Valor', 'R$\u00A085,50', true],
      ['Dia do pagamento', 'Vencimento em 27/11/2026', true],
    ]);
    expect(marcas({ linha: OUTRA, valor: 85.49, dia: '2026-11-28' })).toEqual([
      ['Linha digitável', 'Boleto cancelado desta inscrição', true],
      ['Valor', 'R$\u00A085,50', false],
      ['Dia do pagamento', 'Vencimento em 27/11/2026', false],
    ]);
    expect(marcas({ linha: linhaDeCodigo(codigo('1'.repeat(25))) })).toEqual([
      ['Linha digitável', 'Não é de nenhum boleto desta inscrição', false],
    ]);
  });

  it('compares what the candidate says with the file, or with the slip where nothing was read', () => {
    expect(
      marcas({ valor: 85.5, dia: '2026-11-23' }, { valor_pago: 80, dia_pagamento: '2026-11-22' }).slice(2),
    ).toEqual([
      ['Valor que o candidato disse', 'No arquivo, R$\u00A085,50', false],
      ['Dia que o candidato disse', 'No arquivo, 23/11/2026', false],
    ]);
    expect(marcas({}, { valor_pago: 85.5, dia_pagamento: '2026-11-22' })).toEqual([
      ['Valor que o candidato disse', 'R$\u00A085,50', true],
      ['Dia que o candidato disse', 'Vencimento em 27/11/2026', true],
    ]);
  });

  it('agrees on the business day after a due date on which banks are closed', () => {
    const deSabado = [{ ...boleto, vencimento: '2026-11-28', pagavel_ate: '2026-11-30' }] as BoletoComprovado[];
    const noPortal = 'Vencimento em 28/11/2026, aceito até 30/11/2026';
    expect(marcas({ dia: '2026-11-30' }, {}, deSabado)).toEqual([['Dia do pagamento', noPortal, true]]);
    expect(marcas({}, { dia_pagamento: '2026-11-30' }, deSabado)).toEqual([
      ['Dia que o candidato disse', noPortal, true],
    ]);
    expect(marcas({ dia: '2026-12-01' }, {}, deSabado)).toEqual([['Dia do pagamento', noPortal, false]]);
  });
});
