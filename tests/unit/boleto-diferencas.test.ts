// What a bank gives is compared with what was asked: every digit counts, on both sides of the day the due factor began anew.
import { describe, expect, it } from 'vitest';
import { type BoletoPedido, diferencasDoBoleto } from '../../src/server/boletos/diferencas.ts';
import { comporCodigoDeBarras, fatorDeVencimento, linhaDeCodigo } from '../../src/server/boletos/febraban.ts';
import type { BoletoRegistrado } from '../../src/server/boletos/issuers/index.ts';
import { numeros } from '../../src/server/boletos/issuers/leitura.ts';
import { lerPix, pixEstatico, pixPaga } from '../../src/server/boletos/pix.ts';
import { somarDias } from '../../src/shared/tempo.ts';
import { BOLETOS_REAIS, type BoletoReal, CODIGOS_PIX, FATORES } from '../support/vetores-de-pagamento.ts';

const vinte = ({ convenio, nossoNumero }: BoletoReal) =>
  nossoNumero.length >= 17 ? nossoNumero.padStart(20, '0') : `000${convenio}${nossoNumero.padStart(10, '0')}`;

function pedidoDe(boleto: BoletoReal): BoletoPedido {
  const bb = boleto.banco === '001';
  return {
    emissor: bb ? 'BB' : 'ASAAS',
    forma_pagamento: 'boleto',
    referencia: 'C1-ABCD',
    valor_centavos: boleto.centavos,
    vencimento: boleto.vencimento,
    nosso_numero: bb ? vinte(boleto) : null,
    carteira: boleto.carteira,
    agencia: null,
    conta: null,
  };
}

function numerosDe({ linha, codigo }: BoletoReal) {
  const lidos = numeros(linha, codigo);
  if (lidos === null) throw new Error('There is no line');
  return lidos;
}

function vindoDe(boleto: BoletoReal, mudancas: Partial<BoletoRegistrado> = {}): BoletoRegistrado {
  return {
    external_id: 'pay_1',
    nosso_numero: boleto.banco === '001' ? vinte(boleto) : boleto.nossoNumero,
    ...numerosDe(boleto),
    pix_copia_e_cola: boleto.pix,
    cliente_id: null,
    valor_centavos: null,
    vencimento: null,
    referencia: null,
    beneficiario: null,
    ...mudancas,
  };
}

const campos = (pedido: BoletoPedido, veio: BoletoRegistrado) =>
  diferencasDoBoleto(pedido, veio).map(({ campo }) => campo);

describe.each(BOLETOS_REAIS.map((boleto) => [`${boleto.banco} ${boleto.nossoNumero}`, boleto] as const))(
  'the slip %s',
  (_nome, boleto) => {
    const pedido = pedidoDe(boleto);

    it('is what was asked', () => {
      expect(diferencasDoBoleto(pedido, vindoDe(boleto))).toEqual([]);
      if (boleto.pix) expect(pixPaga(boleto.pix, boleto.centavos)).toBe(true);
    });

    it('is told from one of another value, day, number or reference', () => {
      const veio = vindoDe(boleto);
      for (const outro of [-1, 1, 100]) {
        expect(campos({ ...pedido, valor_centavos: boleto.centavos + outro }, veio)).toEqual(['Valor']);
        expect(campos({ ...pedido, vencimento: somarDias(boleto.vencimento, outro) }, veio)).toEqual(['Vencimento']);
      }
      const numero = boleto.banco === '001' ? ['Campo livre', 'Nosso número'] : [];
      expect(campos({ ...pedido, nosso_numero: '00031285579999999999' }, veio)).toEqual(numero);
      expect(campos({ ...pedido, carteira: '31' }, veio)).toEqual(boleto.banco === '001' ? ['Campo livre'] : []);
      expect(campos(pedido, { ...veio, valor_centavos: 1, vencimento: '2020-01-01', referencia: 'C2-XXXX' })).toEqual([
        'Valor registrado',
        'Vencimento registrado',
        'Referência',
      ]);
    });

    it('is told from one that pays another account, which both sides write in their way', () => {
      const doBanco = (agencia: string | null, conta: string | null) =>
        campos(
          { ...pedido, agencia: '0452-9', conta: '123873X' },
          vindoDe(boleto, { beneficiario: { agencia, conta } }),
        );
      expect(doBanco('452', '123873')).toEqual([]);
      expect(doBanco('0452-9', '00123873')).toEqual([]);
      expect(doBanco(null, null)).toEqual([]);
      expect(doBanco('453', '12387')).toEqual(['Agência do beneficiário', 'Conta do beneficiário']);
    });

    it('is told from one with a single wrong digit', () => {
      const { linha_digitavel, codigo_barras } = numerosDe(boleto);
      const errar = (texto: string, onde: number, mais: number) =>
        texto.slice(0, onde) + ((Number(texto[onde]) + mais) % 10) + texto.slice(onde + 1);
      for (let mais = 1; mais <= 9; mais += 1) {
        for (let onde = 0; onde < 47; onde += 1) {
          expect(campos(pedido, vindoDe(boleto, { linha_digitavel: errar(linha_digitavel, onde, mais) }))).not.toEqual(
            [],
          );
        }
        for (let onde = 0; onde < 44; onde += 1) {
          expect(campos(pedido, vindoDe(boleto, { codigo_barras: errar(codigo_barras, onde, mais) }))).not.toEqual([]);
        }
      }
    });
  },
);

describe('a slip', () => {
  const [, , , , , , , , deTeste] = BOLETOS_REAIS as [
    unknown,
    unknown,
    unknown,
    unknown,
    unknown,
    unknown,
    unknown,
    unknown,
    BoletoReal,
  ];
  const pedido = pedidoDe(deTeste);

  it('of nines and eights is none', () => {
    const veio = vindoDe(deTeste, { linha_digitavel: '9'.repeat(47), codigo_barras: '8'.repeat(44) });
    expect(campos(pedido, veio)).toEqual(['Linha digitável', 'Código de barras']);
  });

  it.each(['', '1', '9'.repeat(46), '9'.repeat(48)])('with the line %o is none', (linha_digitavel) => {
    expect(campos(pedido, vindoDe(deTeste, { linha_digitavel }))).toEqual(['Linha digitável']);
  });

  it('whose line and bar code are each right but of two slips is none', () => {
    const outro = comporCodigoDeBarras({
      banco: deTeste.banco,
      valor_centavos: deTeste.centavos,
      vencimento: deTeste.vencimento,
      campo_livre: '1110000000000001328949401',
    });
    for (const mudanca of [{ linha_digitavel: linhaDeCodigo(outro) }, { codigo_barras: outro }])
      expect(campos(pedido, vindoDe(deTeste, mudanca))).toEqual(['Linha e código de barras', 'Campo livre']);
    // Also when both are the other's.
    const inteiro = { linha_digitavel: linhaDeCodigo(outro), codigo_barras: outro };
    expect(campos(pedido, vindoDe(deTeste, inteiro))).toEqual(['Campo livre']);
  });

  it('is asked of nobody’s number where the bank gives a short one', () => {
    expect(campos(pedido, vindoDe(deTeste, { nosso_numero: '6543' }))).toEqual([]);
    expect(campos(pedido, vindoDe(deTeste, { nosso_numero: null }))).toEqual([]);
    expect(campos(pedido, vindoDe(deTeste, { nosso_numero: '99887766' }))).toEqual(['Campo livre']);
  });

  it.each<readonly [string, string]>([
    ...FATORES,
    ['2025-02-21', '9999'],
    ['2025-02-23', '1001'],
    ['2024-12-15', '9931'],
  ])('due on %s has the factor %s, and is not one of the day before or after', (vencimento, fator) => {
    expect(fatorDeVencimento(vencimento)).toBe(fator);
    const codigo_barras = comporCodigoDeBarras({
      banco: '461',
      valor_centavos: deTeste.centavos,
      vencimento,
      campo_livre: '1110000000000001328949301',
    });
    const veio = vindoDe(deTeste, { codigo_barras, linha_digitavel: linhaDeCodigo(codigo_barras) });
    expect(campos({ ...pedido, vencimento }, veio)).toEqual([]);
    expect(campos({ ...pedido, vencimento: somarDias(vencimento, 1) }, veio)).toEqual(['Vencimento']);
  });
});

describe('a PIX code', () => {
  it.each(CODIGOS_PIX.map(({ codigo, serve }) => [serve, codigo] as const))('pays: %s, %s', (serve, codigo) => {
    expect(lerPix(codigo) === null).toBe(serve === null);
    expect(pixPaga(codigo, lerPix(codigo)?.valor_centavos ?? 8550)).toBe(serve === true);
  });

  it('is told from one with one letter changed, cut or doubled', () => {
    for (const { codigo } of CODIGOS_PIX) {
      for (let onde = 0; onde < codigo.length; onde += 1) {
        const outra = codigo[onde] === '7' ? '8' : '7';
        expect(lerPix(codigo.slice(0, onde) + outra + codigo.slice(onde + 1))).toBeNull();
        expect(lerPix(codigo.slice(0, onde) + codigo.slice(onde + 1))).toBeNull();
        expect(lerPix(codigo.slice(0, onde))).toBeNull();
      }
    }
  });

  it('of another value does not pay the slip; one without value leaves it to the bank', () => {
    const com = BOLETOS_REAIS.find(({ pix }) => pix?.includes('5406100.00'))?.pix ?? '';
    expect([pixPaga(com, 10_000), pixPaga(com, 10_001)]).toEqual([true, false]);
    const sem = CODIGOS_PIX[2]?.codigo ?? '';
    expect([pixPaga(sem, 1), pixPaga(sem, 10_001)]).toEqual([true, true]);
  });

  it.each(['', 'Pix não registrado', 'https://pix.example.com/qr', '6304FFFF'])('%o is none', (texto) => {
    expect(lerPix(texto)).toBeNull();
  });
});

describe('a charge by PIX alone', () => {
  const PIX = pixEstatico({
    chave: 'pix@exemplo.org.br',
    nome: 'Instituto',
    cidade: 'Brasilia',
    valor_centavos: 8550,
    txid: 'A1',
  });
  const pedido: BoletoPedido = {
    emissor: 'ASAAS',
    forma_pagamento: 'pix',
    referencia: 'C1-ABCD',
    valor_centavos: 8550,
    vencimento: '2026-12-10',
    nosso_numero: null,
    carteira: null,
    agencia: null,
    conta: null,
  };
  const veio: BoletoRegistrado = {
    external_id: 'pay_1',
    nosso_numero: null,
    linha_digitavel: null,
    codigo_barras: null,
    pix_copia_e_cola: PIX,
    cliente_id: null,
    valor_centavos: 8550,
    vencimento: '2026-12-10',
    referencia: 'C1-ABCD',
    beneficiario: null,
  };

  it('is right by its code, its value, its day and its name', () => {
    expect(diferencasDoBoleto(pedido, veio)).toEqual([]);
    for (const pix_copia_e_cola of [null, '', PIX.slice(0, -1), PIX.replace('85.50', '85.51')])
      expect(campos(pedido, { ...veio, pix_copia_e_cola })).toEqual(['PIX copia e cola']);
    expect(campos({ ...pedido, valor_centavos: 8551 }, veio)).toEqual(['PIX copia e cola', 'Valor registrado']);
    expect(campos(pedido, { ...veio, vencimento: '2026-12-11' })).toEqual(['Vencimento registrado']);
    expect(campos(pedido, { ...veio, referencia: 'C2-ABCD' })).toEqual(['Referência']);
  });

  it('is no slip, and a slip is not one', () => {
    const { linha_digitavel, codigo_barras } = numerosDe(BOLETOS_REAIS[0] as BoletoReal);
    expect(campos(pedido, { ...veio, linha_digitavel, codigo_barras })).toEqual(['Forma de pagamento']);
    expect(campos({ ...pedido, forma_pagamento: 'boleto' }, veio)).toContain('Linha digitável');
  });
});
