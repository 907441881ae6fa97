// The files of giving back: each field where the bank looks for it, and what an answer says in words.
import { expect, it } from 'vitest';
import {
  digitoDoBB,
  escreverCnab240,
  lerCnab240,
  NaoLido,
  type PagamentoAFazer,
} from '../../src/server/devolucoes/cnab.ts';
import { escreverPlanilha, lerPlanilha } from '../../src/server/devolucoes/planilha.ts';
import { lerConta } from '../../src/shared/pedidos/reembolso.ts';

const REMESSA = {
  numero: 12,
  gerado_em: '2026-11-23T09:05:07',
  pagar_em: '2026-11-24',
  pagador: {
    cnpj: '11222333000181',
    nome: 'Instituto São João',
    agencia: '452-9',
    conta: '123873-X',
    convenio: '123456',
  },
};
const PESSOA = { nome: 'Conceição Araújo', documento: '07506371618', valor_centavos: 8550 };
const PIX: PagamentoAFazer = { ...PESSOA, referencia: 'D57T1', destino: { tipo: 'pix', chave: '07506371618' } };
const CONTA = { tipo: 'conta', agencia: '1234-5', conta: '98765-3', tipo_conta: 'cc' } as const;
const TED: PagamentoAFazer = { ...PESSOA, referencia: 'D58T2', destino: { ...CONTA, banco: '104' } };
const NO_BB: PagamentoAFazer = {
  ...PESSOA,
  referencia: 'D59T1',
  destino: { ...CONTA, banco: '001', tipo_conta: 'cp' },
};

const linhasDe = (texto: string) => texto.split('\r\n').slice(0, -1);
/** A field by the positions of the manual: from 1, both included. */
const campo = (linha: string | undefined, de: number, ate: number) => linha?.slice(de - 1, ate);

it('writes a lot for each way of paying, with its counts and sums', () => {
  const linhas = linhasDe(escreverCnab240(REMESSA, [PIX, TED, NO_BB, { ...PIX, referencia: 'D60T1' }]));
  expect(linhas.map((linha) => linha.length)).toEqual(Array(16).fill(240));
  expect(linhas.filter((linha) => linha[7] === '1').map((linha) => campo(linha, 12, 13))).toEqual(['45', '41', '05']);
  const [cabecalho, lote, a, b] = linhas;
  expect(campo(cabecalho, 1, 8)).toBe('00100000');
  expect(campo(cabecalho, 18, 32)).toBe('211222333000181');
  expect(campo(cabecalho, 33, 52)).toBe('0001234560126       ');
  expect(campo(cabecalho, 53, 72)).toBe('004529000000123873X ');
  expect(campo(cabecalho, 73, 102)).toBe('INSTITUTO SAO JOAO'.padEnd(30));
  expect(campo(cabecalho, 143, 163)).toBe('123112026090507000012');
  expect(campo(lote, 9, 16)).toBe('C9845046');
  expect([campo(a, 9, 14), campo(a, 18, 20), campo(a, 44, 59)]).toEqual(['00001A', '009', 'CONCEICAO ARAUJO']);
  expect([campo(a, 74, 93)?.trim(), campo(a, 94, 104), campo(a, 120, 134)]).toEqual([
    'D57T1',
    '24112026BRL',
    '000000000008550',
  ]);
  expect([campo(b, 9, 17), campo(b, 18, 32), campo(b, 128, 226)?.trim()]).toEqual([
    '00002B03 ',
    '100007506371618',
    '07506371618',
  ]);
  const fins = linhas.filter((linha) => linha[7] === '5');
  expect(fins.map((linha) => [campo(linha, 18, 23), campo(linha, 24, 41)])).toEqual([
    ['000006', '000000000000017100'],
    ['000004', '000000000000008550'],
    ['000004', '000000000000008550'],
  ]);
  expect(campo(linhas.at(-1), 18, 29)).toBe('000003000016');
});

it('names the account of another bank, its kind and the purpose of the transfer', () => {
  const [, , a, b] = linhasDe(escreverCnab240(REMESSA, [TED]));
  expect(campo(a, 18, 43)).toBe('0181040123450000000987653 ');
  expect(campo(a, 220, 226)).toBe('00010CC');
  expect(campo(b, 15, 32)).toBe('   100007506371618');
  expect(campo(b, 128, 150)).toBe('24112026000000000008550');
});

it.each([
  ['ana@exemplo.com.br', '02 '],
  ['+5533988410600', '01 '],
  ['123e4567-e12b-12d1-a456-426655440000', '04 '],
])('a key %s is said to be what it is, and keeps its letters', (chave, forma) => {
  const [, , , b] = linhasDe(escreverCnab240(REMESSA, [{ ...PIX, destino: { tipo: 'pix', chave } }]));
  expect([campo(b, 15, 17), campo(b, 128, 226)?.trim()]).toEqual([forma, chave]);
});

it('a number that does not fit is no other number', () => {
  const caro = { ...PIX, valor_centavos: 1e15 };
  expect(() => escreverCnab240(REMESSA, [caro])).toThrow(RangeError);
  const [, , a] = linhasDe(
    escreverCnab240(REMESSA, [{ ...TED, destino: { ...CONTA, banco: '104', conta: '98765x' } }]),
  );
  expect(campo(a, 30, 42)).toBe('000000098765X');
});

it.each([
  ['1234-5', '98765-3', '0123450000000987653'],
  ['1234', '123456', '01234 0000000123456'],
  ['12345', '12345-6', '0123450000000123456'],
  ['452-9', '12345X', '004529000000012345X'],
  ['12345-6', '1234567890123', '1234561234567890123'],
])(
  'of agency %s and account %s the last character is the digit, with a hyphen or without',
  (agencia, conta, escrita) => {
    const destino = { ...CONTA, banco: '104', agencia, conta };
    const [, , a] = linhasDe(escreverCnab240(REMESSA, [{ ...TED, destino }]));
    expect(campo(a, 24, 42)).toBe(escrita);
  },
);

it.each([
  { agencia: '123456', conta: '1234-5' },
  { agencia: '00452', conta: '1234-5' },
  { agencia: '1234', conta: '5' },
  { agencia: '1234', conta: '12345678901234' },
])('$agencia and $conta are no account', (conta) => {
  expect(lerConta(conta)).toBeNull();
  expect(() => escreverCnab240(REMESSA, [{ ...TED, destino: { ...CONTA, banco: '104', ...conta } }])).toThrow(
    RangeError,
  );
});

it('knows the check digits of Banco do Brasil', () => {
  expect(['4042', '61900', '452'].map(digitoDoBB)).toEqual(['8', '0', '9']);
});

/** The answer to a file, with these codes for its payments, and the day on which they were paid. */
function resposta(
  pagamentos: readonly PagamentoAFazer[],
  codigos: readonly string[],
  doLote = '',
  dia = '00000000',
): string {
  const restantes = [...codigos];
  return linhasDe(escreverCnab240(REMESSA, pagamentos))
    .map((linha, i) => {
      if (i === 0) return `${linha.slice(0, 142)}2${linha.slice(143)}`;
      if (linha[7] === '1') return linha.slice(0, 230) + doLote.padEnd(10);
      if (linha[13] !== 'A') return linha;
      return linha.slice(0, 154) + dia + linha.slice(162, 230) + (restantes.shift() ?? '').padEnd(10);
    })
    .join('\r\n');
}

it('reads what the bank paid, took and refused, whose fault it is, and what of the whole lot', () => {
  const quatro = ['D1T1', 'D2T1', 'D3T1', 'D4T1'].map((referencia) => ({ ...PIX, referencia }));
  expect(lerCnab240(resposta(quatro, ['00', 'BD', 'PJ', 'HF']))).toEqual([
    { referencia: 'D1T1', valor_centavos: 8550, dia: null, desfecho: { resultado: 'pago' } },
    { referencia: 'D2T1', valor_centavos: 8550, dia: null, desfecho: { resultado: 'agendado' } },
    {
      referencia: 'D3T1',
      valor_centavos: 8550,
      dia: null,
      desfecho: { resultado: 'recusado', motivo: 'a chave PIX não está cadastrada (PJ).', da_pessoa: true },
    },
    {
      referencia: 'D4T1',
      valor_centavos: 8550,
      dia: null,
      desfecho: { resultado: 'recusado', motivo: 'a conta que paga não tem saldo (HF).', da_pessoa: false },
    },
  ]);
  expect(lerCnab240(resposta([PIX], [], 'HC'))[0]?.desfecho).toMatchObject({ resultado: 'recusado', da_pessoa: false });
  // What was taken is paid a second time by no code that is not known to say no.
  const tomado = { resultado: 'agendado' };
  for (const codigos of ['BDZA', 'ZA', 'BDZZ'])
    expect(lerCnab240(resposta([PIX], [codigos]))[0]?.desfecho).toEqual(tomado);
  expect(lerCnab240(resposta([PIX], ['BDAN']))[0]?.desfecho).toMatchObject({ da_pessoa: true });
  expect(lerCnab240(resposta([PIX], ['ZZ']))[0]?.desfecho).toMatchObject({ motivo: 'ocorrência ZZ do banco (ZZ).' });
});

it.each([
  ['24112026', '2026-11-24'],
  ['31022026', null],
  ['        ', null],
])('reads %s as the day on which the bank paid', (escrito, dia) => {
  expect(lerCnab240(resposta([PIX], ['00'], '', escrito))[0]?.dia).toBe(dia);
});

it('refuses what is cut short, what goes to the bank, and what is none', () => {
  const inteira = resposta([PIX], ['00']);
  const semValor = inteira.replace('000000000008550', 'OITENTA E CINCO');
  for (const texto of [inteira.slice(0, -250), escreverCnab240(REMESSA, [PIX]), '00100000 curto', semValor]) {
    expect(() => lerCnab240(texto)).toThrow(NaoLido);
  }
});

it('a spreadsheet comes back as it went, with what was filled in', () => {
  const ida = escreverPlanilha([PIX, TED]);
  expect(lerPlanilha(ida)).toEqual([]);
  const [titulos, pix = '', ted = ''] = ida.split('\r\n');
  expect(pix).toBe('D57T1;Conceição Araújo;075.063.716-18;85,50;PIX;075.063.716-18;;;;;;');
  // As bare digits a spreadsheet would drop its zeros, or make a date of it.
  expect(ted).toBe(
    'D58T2;Conceição Araújo;075.063.716-18;85,50;Conta;;banco 104;agência 1234-5;conta 98765-3;Corrente;;',
  );
  const chaves = ['+5533988410600', 'ana@exemplo.com.br', '=1+1'].map((chave) => ({
    ...PIX,
    destino: { tipo: 'pix', chave } as const,
  }));
  expect(
    escreverPlanilha(chaves)
      .split('\r\n')
      .slice(1, 4)
      .map((linha) => linha.split(';')[5]),
  ).toEqual(['(33) 98841-0600', 'ana@exemplo.com.br', `"'=1+1"`]);
  const volta = [titulos, pix.replace(/;;$/, ';PAGO;'), ted.replace(/;;$/, ';Recusado;"conta; encerrada"')].join('\n');
  expect(lerPlanilha(volta)).toEqual([
    { referencia: 'D57T1', valor_centavos: 8550, desfecho: { resultado: 'pago' } },
    {
      referencia: 'D58T2',
      valor_centavos: 8550,
      desfecho: { resultado: 'recusado', motivo: 'conta; encerrada', da_pessoa: true },
    },
  ]);
});

it('a line of the spreadsheet whose quotes hide what it says is refused, not passed over', () => {
  const com = (linha: string) => () => lerPlanilha(`Item;Nome;Valor;Resultado;Motivo\nD1;Bia;1,00;pago;\n${linha}`);
  expect(com('D2;"Ana;85,50;pago;')).toThrow('Linha 3: há aspas que não fecham.');
  expect(com('D2;Ana;85,50;recusado;"conta\nencerrada"')).toThrow('Linha 3: há aspas que não fecham.');
  expect(com('D2;"Ana" Lia;85,50;pago;')).toThrow('Linha 3: há texto depois de aspas que fecham.');
  const pago = { referencia: 'D2', valor_centavos: 8550, desfecho: { resultado: 'pago' } };
  expect(com('D2;Ana 5" X;85,50;pago;')()).toContainEqual(pago);
  expect(com('D2;"Ana ""a; b""";"85,50";"pago"')()).toContainEqual(pago);
});
