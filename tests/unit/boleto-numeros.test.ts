// The numbers of bank slips: bar code, typeable line, due factor, the bars themselves and static PIX codes. The library
// that reads them back knows nothing of the code that wrote them.
import { getBoletoInfo } from '@brazilian-utils/brazilian-utils/get-boleto-info';
import { getPixPayloadInfo } from '@brazilian-utils/brazilian-utils/get-pix-payload-info';
import { isValidBoleto } from '@brazilian-utils/brazilian-utils/is-valid-boleto';
import { isValidPixPayload } from '@brazilian-utils/brazilian-utils/is-valid-pix-payload';
import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { emitirDemonstracao } from '../../src/server/boletos/demonstracao.ts';
import {
  bancoComDigito,
  campoLivreBB,
  codigoDaLinha,
  comporCodigoDeBarras,
  dataDoFator,
  fatorDeVencimento,
  linhaDeCodigo,
} from '../../src/server/boletos/febraban.ts';
import { pixEstatico } from '../../src/server/boletos/pix.ts';
import { formatLinhaDigitavel } from '../../src/shared/format.ts';
import { itfBars } from '../../src/shared/itf.ts';
import { somarDias } from '../../src/shared/tempo.ts';

/** Bar code, line, cents, due date (null: only the factor is known), a day about its issue. */
const REAIS: [string, string, number, string | null, string][] = [
  [
    '00193373700000001000500940144816060680935031',
    '00190.50095 40144.816069 06809.350314 3 37370000000100',
    100,
    '2007-12-31',
    '2007-12-01',
  ],
  [
    '00191684600002246740000001474166000000032817',
    '00190.00009 01474.166004 00000.328179 1 68460000224674',
    224674,
    '2016-07-05',
    '2016-06-20',
  ],
  [
    '00191699100000400000000001234567000000000517',
    '00190.00009 01234.567004 00000.005173 1 69910000040000',
    40000,
    '2016-11-27',
    '2016-11-01',
  ],
  [
    '00194688900001232780000001234567000000000117',
    '00190.00009 01234.567004 00000.001172 4 68890000123278',
    123278,
    '2016-08-17',
    '2016-08-01',
  ],
  [
    '00191851500000003100000003128557999999999917',
    '00190.00009 03128.557992 99999.999172 1 85150000000310',
    310,
    '2021-01-29',
    '2021-01-20',
  ],
  [
    '00194994300000003100000003128557999999998417',
    '00190.00009 03128.557992 99999.984174 4 99430000000310',
    310,
    '2024-12-27',
    '2024-12-27',
  ],
  [
    '70792996300002711120001121193443600845801078',
    '70790.00118 21193.443609 08458.010785 2 99630000271112',
    271112,
    '2025-01-16',
    '2025-01-02',
  ],
  [
    '70794104200000645390001121193443600845801086',
    '70790.00118 21193.443609 08458.010868 4 10420000064539',
    64539,
    '2025-04-05',
    '2025-01-02',
  ],
  [
    '00193967000009910000000003615574000000002417',
    '00190.00009 03615.574005 00000.024174 3 96700000991000',
    991000,
    '2024-03-29',
    '2024-03-01',
  ],
  [
    '00191878900000050000000002759288002193297817',
    '00190.00009 02759.288000 21932.978170 1 87890000005000',
    5000,
    null,
    '2021-10-01',
  ],
];
const LINHA_APOS_A_VOLTA = '70790001182119344360908458010868410420000064539';

function codigoBB(sequencia: number, vencimento = '2026-12-10', valor_centavos = 8550): string {
  const nosso_numero17 = `3128557${String(sequencia).padStart(10, '0')}`;
  const campo_livre = campoLivreBB({ nosso_numero17, carteira: '17' });
  return comporCodigoDeBarras({ banco: '001', valor_centavos, vencimento, campo_livre });
}

/** Every text that differs from this one by one digit. */
function comUmDigitoTrocado(digitos: string): { posicao: number; texto: string }[] {
  return Array.from(digitos).flatMap((digito, posicao) =>
    Array.from('0123456789')
      .filter((outro) => outro !== digito)
      .map((outro) => ({ posicao, texto: digitos.slice(0, posicao) + outro + digitos.slice(posicao + 1) })),
  );
}

/** The calendar date of a `Date` of the library, which is local midnight. */
function dataDaBiblioteca(data: Date | null | undefined): string | null {
  if (!data) return null;
  return [data.getFullYear(), data.getMonth() + 1, data.getDate()]
    .map((parte) => String(parte).padStart(2, '0'))
    .join('-');
}

const data = (min: string, max: string) =>
  fc
    .integer({ min: Date.parse(min) / 86_400_000, max: Date.parse(max) / 86_400_000 })
    .map((dia) => new Date(dia * 86_400_000).toISOString().slice(0, 10));
const digitos = (quantos: number) =>
  fc.array(fc.integer({ min: 0, max: 9 }), { minLength: quantos, maxLength: quantos }).map((lista) => lista.join(''));
const valor = fc.integer({ min: 1, max: 9_999_999_999 });

describe('slips that banks made', () => {
  test.each(REAIS)('%s', (codigo, linha, centavos, vencimento, emissao) => {
    expect(formatLinhaDigitavel(linhaDeCodigo(codigo))).toBe(linha);
    expect(codigoDaLinha(linha)).toBe(codigo);
    expect(codigoDaLinha(linha.replace(/\D/g, ''))).toBe(codigo);
    expect(Number(codigo.slice(9, 19))).toBe(centavos);
    const lido = dataDoFator(codigo.slice(5, 9), emissao);
    if (vencimento) expect(lido).toBe(vencimento);
    expect(fatorDeVencimento(lido ?? '')).toBe(codigo.slice(5, 9));
    expect(
      comporCodigoDeBarras({
        banco: codigo.slice(0, 3),
        valor_centavos: centavos,
        vencimento: lido ?? '',
        campo_livre: codigo.slice(19),
      }),
    ).toBe(codigo);
  });
});

describe('the bar code', () => {
  it('has the general digit 1 where modulo 11 gives 1, 10 and 11', () => {
    expect(codigoBB(4)).toBe('00191165600000085500000003128557000000000417');
    expect(codigoBB(16)).toBe('00191165600000085500000003128557000000001617');
    expect(codigoBB(7)).toBe('00191165600000085500000003128557000000000717');
  });

  it('has 0 where modulo 10 gives 10', () => {
    expect(formatLinhaDigitavel(linhaDeCodigo(codigoBB(2)))).toBe(
      '00190.00009 03128.557000 00000.002170 9 16560000008550',
    );
    expect(formatLinhaDigitavel(linhaDeCodigo(codigoBB(42)))).toBe(
      '00190.00009 03128.557000 00000.042176 1 16560000008550',
    );
  });

  it('takes 0.01 and 99,999,999.99, and nothing below, above or between cents', () => {
    expect(codigoBB(1, '2026-12-10', 1).slice(9, 19)).toBe('0000000001');
    expect(codigoBB(1, '2026-12-10', 9_999_999_999).slice(9, 19)).toBe('9999999999');
    for (const recusado of [0, -1, 10_000_000_000, 85.5, Number.NaN, Number.POSITIVE_INFINITY]) {
      expect(() => codigoBB(1, '2026-12-10', recusado)).toThrow(RangeError);
    }
  });

  it('refuses a bank, a free field and a date that are none', () => {
    const partes = { banco: '001', valor_centavos: 8550, vencimento: '2026-12-10', campo_livre: '0'.repeat(25) };
    for (const banco of ['1', '0001', 'BB1']) {
      expect(() => comporCodigoDeBarras({ ...partes, banco })).toThrow(RangeError);
    }
    for (const campo_livre of ['', '0'.repeat(24), '0'.repeat(26), 'x'.repeat(25)]) {
      expect(() => comporCodigoDeBarras({ ...partes, campo_livre })).toThrow(RangeError);
    }
    for (const vencimento of ['', '2026-02-30', '10/12/2026', '2000-07-02']) {
      expect(() => comporCodigoDeBarras({ ...partes, vencimento })).toThrow(RangeError);
    }
    expect(() => campoLivreBB({ nosso_numero17: '3128557', carteira: '17' })).toThrow(RangeError);
    expect(() => campoLivreBB({ nosso_numero17: '3'.repeat(17), carteira: '017' })).toThrow(RangeError);
  });

  it('is read back by the library whatever the value, the date and the free field', () => {
    fc.assert(
      fc.property(
        digitos(3),
        valor,
        data('2000-07-03', '2090-12-31'),
        digitos(25),
        (banco, valor_centavos, vencimento, campo_livre) => {
          const codigo = comporCodigoDeBarras({ banco, valor_centavos, vencimento, campo_livre });
          expect(codigo).toMatch(/^\d{44}$/);
          const linha = linhaDeCodigo(codigo);
          expect(codigoDaLinha(linha)).toBe(codigo);
          expect(codigoDaLinha(formatLinhaDigitavel(linha))).toBe(codigo);
          expect(dataDoFator(codigo.slice(5, 9), vencimento)).toBe(vencimento);
          // Lines that begin with 8 are bills of another kind, which the library reads as such.
          fc.pre(!linha.startsWith('8'));
          expect(isValidBoleto(linha)).toBe(true);
          const lido = getBoletoInfo(linha, { referenceDate: new Date(`${vencimento}T12:00:00`) });
          expect(lido?.amount).toBe(valor_centavos);
          expect(lido?.bankCode).toBe(banco);
          expect(dataDaBiblioteca(lido?.expirationDate)).toBe(vencimento);
        },
      ),
      { numRuns: 400 },
    );
  });
});

describe('the typeable line', () => {
  it('is refused with any one of its 47 digits changed', () => {
    const trocadas = comUmDigitoTrocado(LINHA_APOS_A_VOLTA);
    expect(trocadas).toHaveLength(423);
    expect(trocadas.filter(({ texto }) => codigoDaLinha(texto) !== null)).toEqual([]);
  });

  it('is refused with one digit changed, whichever slip it is of', () => {
    fc.assert(
      fc.property(valor, data('2000-07-03', '2090-12-31'), digitos(25), (valor_centavos, vencimento, campo_livre) => {
        const codigo = comporCodigoDeBarras({ banco: '001', valor_centavos, vencimento, campo_livre });
        const passam = comUmDigitoTrocado(linhaDeCodigo(codigo)).filter(({ texto }) => codigoDaLinha(texto) !== null);
        // The general digit 1 stands for three remainders: there alone the standard leaves changes of factor and value.
        expect(passam.filter(({ posicao }) => codigo[4] !== '1' || posicao < 33)).toEqual([]);
      }),
      { numRuns: 100 },
    );
  });

  it('is refused with another length, letters or signs', () => {
    for (const linha of [
      '',
      LINHA_APOS_A_VOLTA.slice(1),
      `${LINHA_APOS_A_VOLTA}0`,
      `${LINHA_APOS_A_VOLTA.slice(0, 46)}x`,
      `+${LINHA_APOS_A_VOLTA}`,
      '846100000005246100291102005460339004695895061080',
    ]) {
      expect(codigoDaLinha(linha)).toBeNull();
    }
  });

  it('is not made of what is no bar code', () => {
    const codigo = codigoBB(1);
    for (const errado of ['', codigo.slice(1), `${codigo}0`, codigo.replace(/7$/, '8'), 'x'.repeat(44)]) {
      expect(() => linhaDeCodigo(errado)).toThrow(RangeError);
    }
  });

  it('is written in groups, and what is none comes back as it was', () => {
    const escrita = formatLinhaDigitavel(LINHA_APOS_A_VOLTA);
    expect(escrita).toBe('70790.00118 21193.443609 08458.010868 4 10420000064539');
    expect(escrita).toHaveLength(54);
    for (const outra of ['', '123', escrita, `${LINHA_APOS_A_VOLTA}0`]) expect(formatLinhaDigitavel(outra)).toBe(outra);
  });
});

describe('the due factor', () => {
  test.each([
    ['2000-07-03', '1000'],
    ['2025-02-21', '9999'],
    ['2025-02-22', '1000'],
    ['2025-02-23', '1001'],
    ['2026-11-21', '1637'],
    ['2026-12-31', '1677'],
    ['2049-10-13', '9999'],
    ['2049-10-14', '1000'],
    ['2074-06-04', '9999'],
    ['2074-06-05', '1000'],
  ])('of %s is %s, and back', (vencimento, fator) => {
    expect(fatorDeVencimento(vencimento)).toBe(fator);
    expect(dataDoFator(fator, vencimento)).toBe(vencimento);
  });

  it('names one date from 3000 days before to 5500 days after the reference', () => {
    const hoje = '2026-11-21';
    const [primeira, ultima] = [somarDias(hoje, -3000), somarDias(hoje, 5500)];
    expect(dataDoFator(fatorDeVencimento(primeira), hoje)).toBe(primeira);
    expect(dataDoFator(fatorDeVencimento(ultima), hoje)).toBe(ultima);
    expect(dataDoFator(fatorDeVencimento(somarDias(primeira, -1)), hoje)).toBeNull();
    expect(dataDoFator(fatorDeVencimento(somarDias(ultima, 1)), hoje)).toBeNull();
  });

  it('is on the same side of the change of 2025 for slips made before it and after it', () => {
    expect(dataDoFator('9999', '2025-02-20')).toBe('2025-02-21');
    expect(dataDoFator('1000', '2025-02-20')).toBe('2025-02-22');
    expect(dataDoFator('9999', '2025-02-23')).toBe('2025-02-21');
    expect(dataDoFator('1000', '2025-02-23')).toBe('2025-02-22');
    expect(dataDoFator('1000', '2001-01-01')).toBe('2000-07-03');
  });

  it('is no date for 0000, for a factor below 1000 and for what is no factor', () => {
    for (const fator of ['0000', '0999', '', '100', '10000', 'x000'])
      expect(dataDoFator(fator, '2026-11-21')).toBeNull();
  });

  it('agrees with the library near every reference', () => {
    fc.assert(
      fc.property(data('2001-01-01', '2080-12-31'), fc.integer({ min: -3000, max: 5500 }), (referencia, dias) => {
        const vencimento = somarDias(referencia, dias);
        fc.pre(vencimento >= '2000-07-03');
        expect(dataDoFator(fatorDeVencimento(vencimento), referencia)).toBe(vencimento);
      }),
    );
  });
});

describe('the number of a bank', () => {
  it('has its check digit', () => {
    expect(['001', '104', '237', '341', '033'].map(bancoComDigito)).toEqual([
      '001-9',
      '104-0',
      '237-2',
      '341-7',
      '033-7',
    ]);
    expect(() => bancoComDigito('1')).toThrow(RangeError);
  });
});

describe('the bars', () => {
  it('are 405 modules for 44 digits, in 227 elements between the start and stop signs', () => {
    const barras = itfBars(codigoBB(42));
    expect(barras).toHaveLength(227);
    expect(barras.reduce((soma, largura) => soma + largura, 0)).toBe(405);
    expect(barras.slice(0, 4)).toEqual([1, 1, 1, 1]);
    expect(barras.slice(-3)).toEqual([3, 1, 1]);
  });

  it('carry the first digit of each pair, the spaces the second', () => {
    // 0 is nnwwn, 1 is wnnnw.
    expect(itfBars('01')).toEqual([1, 1, 1, 1, 1, 3, 1, 1, 3, 1, 3, 1, 1, 3, 3, 1, 1]);
  });

  it('are refused for an odd number of digits and for anything else', () => {
    for (const texto of ['', '1', '123', '1a', '12 ', '0190.0']) expect(() => itfBars(texto)).toThrow(RangeError);
  });
});

describe('a static PIX code', () => {
  const partes = {
    chave: '123e4567-e12b-12d1-a456-426655440000',
    nome: 'INSTITUTO EXEMPLO',
    cidade: 'BELO HORIZONTE',
    valor_centavos: 8550,
    txid: 'INSC000042',
  };

  it('is written byte by byte as known', () => {
    expect(pixEstatico(partes)).toBe(
      '00020126580014br.gov.bcb.pix0136123e4567-e12b-12d1-a456-426655440000520400005303986540585.505802BR5917INSTITUTO EXEMPLO6014BELO HORIZONTE62140510INSC00004263040181',
    );
  });

  it('folds accents and keeps to the lengths of the fields', () => {
    const codigo = pixEstatico({
      ...partes,
      nome: 'Instituto de Formação em Gestão Pública',
      cidade: 'São João do Manhuaçu e Região',
    });
    expect(getPixPayloadInfo(codigo)).toMatchObject({
      merchantName: 'Instituto de Formacao em',
      merchantCity: 'Sao Joao do Man',
      amount: 85.5,
      txid: 'INSC000042',
    });
  });

  it('is refused for a key, an identifier, a value or names that no bank would take', () => {
    for (const errado of [
      { chave: 'não é chave' },
      { txid: 'COM ESPAÇO' },
      { txid: 'X'.repeat(26) },
      { valor_centavos: 0 },
      { valor_centavos: -100 },
      { valor_centavos: 85.5 },
      { nome: '…' },
      { cidade: '' },
    ]) {
      expect(() => pixEstatico({ ...partes, ...errado })).toThrow(RangeError);
    }
  });

  it('is refused by those who read it when it was damaged', () => {
    const manual =
      '00020126580014br.gov.bcb.pix0136123e4567-e12b-12d1-a456-4266554400005204000053039865802BR5913Fulano de Tal6008BRASILIA62070503***63041D3D';
    expect(isValidPixPayload(manual)).toBe(true);
    expect(isValidPixPayload(`${manual.slice(0, -1)}E`)).toBe(false);
    const codigo = pixEstatico(partes);
    expect(isValidPixPayload(codigo)).toBe(true);
    expect(isValidPixPayload(codigo.replace('85.50', '85.51'))).toBe(false);
  });
});

describe('a slip without value', () => {
  const instituto = {
    nome: 'Instituto de Formação em Gestão Pública',
    endereco: 'Rua das Acácias, 100, Centro, Belo Horizonte/MG, CEP 30130-000',
  };
  const pedido = { sequencia: 42, valor_centavos: 8550, vencimento: '2026-12-10', referencia: 'CT000042-1', instituto };

  it('has the numbers of a real one', () => {
    const boleto = emitirDemonstracao(pedido);
    expect(boleto).toMatchObject({
      nosso_numero: '31285570000000042',
      codigo_barras: codigoBB(42),
      linha_digitavel: '00190000090312855700000000042176116560000008550',
    });
    expect(getPixPayloadInfo(boleto.pix_copia_e_cola)).toMatchObject({
      key: '123e4567-e12b-12d1-a456-426655440000',
      merchantName: 'Instituto de Formacao em',
      merchantCity: 'Belo Horizonte',
      amount: 85.5,
      txid: 'CT0000421',
    });
  });

  test.each([
    ['Av. Brasil, 10 - Centro - Governador Valadares - MG - 35010-000', 'Governador Vala'],
    ['Praça da Sé, 1, são paulo/sp', 'Sao Paulo'],
    ['Rua A, 1, Recife/PE CEP 50000-000', 'Recife'],
    ['Rua das Flores, 1, CEP 30130-000', 'Brasilia'],
    ['Rua A, 1, Lugar Nenhum/MG', 'Brasilia'],
    ['', 'Brasilia'],
  ])('takes the city from the address %s', (endereco, cidade) => {
    const { pix_copia_e_cola } = emitirDemonstracao({ ...pedido, instituto: { ...instituto, endereco } });
    expect(getPixPayloadInfo(pix_copia_e_cola)?.merchantCity).toBe(cidade);
  });

  it('can be made whatever the institute is called', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), fc.string({ unit: 'grapheme' }), (nome, endereco) => {
        const { pix_copia_e_cola } = emitirDemonstracao({ ...pedido, instituto: { nome, endereco } });
        expect(isValidPixPayload(pix_copia_e_cola)).toBe(true);
      }),
    );
  });

  it('reads back the same whatever the sequence, the value and the date', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 9_999_999_999 }),
        valor,
        data('2000-07-03', '2090-12-31'),
        (sequencia, valor_centavos, vencimento) => {
          const boleto = emitirDemonstracao({ ...pedido, sequencia, valor_centavos, vencimento });
          expect(boleto.nosso_numero).toBe(`3128557${String(sequencia).padStart(10, '0')}`);
          expect(boleto.codigo_barras.slice(19)).toBe(`000000${boleto.nosso_numero}17`);
          expect(codigoDaLinha(boleto.linha_digitavel)).toBe(boleto.codigo_barras);
          const lido = getBoletoInfo(boleto.linha_digitavel, { referenceDate: new Date(`${vencimento}T12:00:00`) });
          expect([lido?.amount, lido?.bankCode, dataDaBiblioteca(lido?.expirationDate)]).toEqual([
            valor_centavos,
            '001',
            vencimento,
          ]);
          expect(getPixPayloadInfo(boleto.pix_copia_e_cola)?.amount).toBe(valor_centavos / 100);
        },
      ),
    );
  });

  it('is refused for a sequence that has no room', () => {
    for (const sequencia of [0, -1, 1.5, 10_000_000_000]) {
      expect(() => emitirDemonstracao({ ...pedido, sequencia })).toThrow(RangeError);
    }
  });
});
