// The readers of return files: what is right is read, and what is wrong in any way is refused whole, with its line.
import { describe, expect, test } from 'vitest';
import { DomainError } from '../../src/server/platform/errors.ts';
import { lerRetorno } from '../../src/server/retornos/ler.ts';
import { semCpfs } from '../../src/shared/retornos.ts';
import { cnab240, cnab400, extratoAsaas, type Titulo } from '../support/retornos.ts';

const BB = { tipo: 'BB', numero_convenio: '3128557', hoje: '2026-11-21' } as const;
const ASAAS = { tipo: 'ASAAS', numero_convenio: null, hoje: '2026-11-21' } as const;
const NUMERO = '00031285570000000042';
const OUTRO = '00031285570000000043';

const ler = (texto: string, esperado: typeof BB | typeof ASAAS = BB) =>
  lerRetorno(Buffer.from(texto, 'latin1'), esperado);

async function recusa(texto: string | Buffer, esperado: typeof BB | typeof ASAAS = BB): Promise<string> {
  const bytes = typeof texto === 'string' ? Buffer.from(texto, 'latin1') : texto;
  const error = await lerRetorno(bytes, esperado).catch((um: unknown) => um);
  expect(error).toBeInstanceOf(DomainError);
  expect(error).toMatchObject({ code: 'campos_invalidos', errors: { arquivo: [(error as Error).message] } });
  return (error as Error).message;
}

/** Puts other characters at a position of a line, both told from 1. */
function trocar(texto: string, numero: number, de: number, por: string): string {
  const linhas = texto.split('\r\n');
  const velha = linhas[numero - 1] ?? '';
  linhas[numero - 1] = velha.slice(0, de - 1) + por + velha.slice(de - 1 + por.length);
  return linhas.join('\r\n');
}

function semLinha(texto: string, numero: number): string {
  return texto
    .split('\r\n')
    .filter((_, i) => i !== numero - 1)
    .join('\r\n');
}

const TITULOS: readonly Titulo[] = [
  { numero: NUMERO, pago: 9000, pagador: { nome: 'JOSE ANTONIO', cpf: '07506371618' } },
  { numero: OUTRO, movimento: '02', pago: 0 },
];

describe.each([
  ['CNAB240', cnab240, 2],
  ['CNAB400', cnab400, 1],
] as const)('%s', (layout, escrever, linhasPorTitulo) => {
  test.each(['\r\n', '\n'] as const)('is read with its ends of line (%j)', async (quebra) => {
    const lido = await ler(escrever({ titulos: TITULOS, quebra, totais: true }));
    expect(lido).toMatchObject({
      layout,
      chave: 'nosso_numero',
      codificacao: 'utf-8',
      quebra: quebra === '\n' ? 'LF' : 'CRLF',
      gerado_em: '2026-11-20',
      de: '2026-11-19',
      ate: '2026-11-19',
      pagamentos: 1,
      valor_centavos: 9000,
    });
    expect(lido.linhas.map(({ numero }) => numero)).toEqual(lido.linhas.map((_, i) => i + 1));
    expect(
      lido.linhas
        .map(({ recebido }) => recebido + quebra)
        .join('')
        .replaceAll('\r\n', '\n'),
    ).toBe(escrever({ titulos: TITULOS, quebra: '\n', totais: true }));
    expect(lido.linhas.filter(({ tipo }) => tipo !== 'outra')).toEqual([
      expect.objectContaining({
        tipo: 'pagamento',
        movimento: '06',
        identificador: NUMERO,
        valor_centavos: 9000,
        pago_em: '2026-11-19',
        credito_em: '2026-11-20',
      }),
    ]);
    const confirmada = lido.linhas.filter(({ movimento, identificador }) => movimento === '02' && identificador);
    expect(confirmada).toMatchObject([{ tipo: 'outra', identificador: OUTRO }]);
  });

  test('in latin1, without an end of the last line, with the mark of an old end of file', async () => {
    const texto = escrever({ titulos: TITULOS, quebra: '\r\n' });
    const acento = trocar(texto, 1, layout === 'CNAB240' ? 73 : 47, 'S\u00e3o Jo\u00e3o');
    expect(await ler(acento)).toMatchObject({ codificacao: 'latin1', pagamentos: 1 });
    expect(await ler(texto.slice(0, -2))).toMatchObject({ pagamentos: 1 });
    expect(await ler(`${texto}\u001a`)).toMatchObject({ pagamentos: 1 });
  });

  test('a second payment of a slip is told from the first', async () => {
    const lido = await ler(escrever({ titulos: [{ numero: NUMERO }, { numero: OUTRO }, { numero: NUMERO }] }));
    const pagas = lido.linhas.filter(({ tipo }) => tipo === 'pagamento');
    expect(pagas.map(({ vez }) => vez)).toEqual([1, 1, 2]);
  });

  test('a cheque that came back is money given back', async () => {
    const lido = await ler(escrever({ titulos: [{ numero: NUMERO, movimento: '44' }] }));
    expect(lido).toMatchObject({ pagamentos: 1, valor_centavos: 0, de: null });
    expect(lido.linhas.filter(({ tipo }) => tipo === 'estorno')).toHaveLength(1);
  });

  test('of another agreement, another bank, or on its way there', async () => {
    expect(await recusa(escrever({ titulos: TITULOS, convenio: '3128558' }))).toBe(
      'Linha 1: o arquivo é do convênio 3128558, e o convênio escolhido é o 3128557.',
    );
    const certo = escrever({ titulos: TITULOS });
    const banco = layout === 'CNAB240' ? 1 : 77;
    expect(await recusa(trocar(certo, 1, banco, '237'))).toContain('não é do Banco do Brasil');
    expect(await recusa(trocar(certo, 1, layout === 'CNAB240' ? 143 : 2, '1'))).toContain('remessa');
    expect(await recusa(certo, ASAAS)).toContain('envie o extrato dele em CSV');
  });

  test('cut short, too wide, out of order, with lines too many', async () => {
    const certo = escrever({ titulos: TITULOS });
    const linhas = certo.split('\r\n');
    expect(await recusa(linhas.slice(0, -2).join('\r\n'))).toContain('cortado');
    expect(await recusa(certo.slice(0, -30))).toContain('posições, e deveria ter');
    expect(await recusa(`${certo}${linhas[2]}\r\n`)).toContain('depois do fechamento');
    const fora = semLinha(certo, layout === 'CNAB240' ? 4 : 2);
    expect(await recusa(fora)).toMatch(layout === 'CNAB240' ? /deveria ser o 2 do lote/ : /número sequencial/);
    expect(await recusa(certo.replace('\r\n', '\n'))).toContain('o fim da linha não é como o das outras');
    expect(await recusa(trocar(certo, 2, 20, '\u0000'))).toBe('Linha 2: há um caractere que não é de texto.');
    expect(await recusa(linhas.slice(1).join('\r\n'))).toMatch(/cabeçalho|sequencial/);
  });

  test('whose trailer does not add up', async () => {
    const certo = escrever({ titulos: TITULOS, totais: true });
    const fim = 2 + linhasPorTitulo * TITULOS.length + (layout === 'CNAB240' ? 1 : 0);
    const [quantos, total] = layout === 'CNAB240' ? [24, 45] : [18, 38];
    expect(await recusa(trocar(certo, fim, quantos, layout === 'CNAB240' ? '000003' : '00000003'))).toBe(
      `Linha ${fim}: o fechamento conta 3 títulos, e o arquivo tem 2.`,
    );
    expect(await recusa(trocar(certo, fim, total, '1'))).toContain('o fechamento soma R$');
  });

  test('with dates and values that are none', async () => {
    const certo = escrever({ titulos: [{ numero: NUMERO }] });
    const [quandoLinha, quando, largura] = layout === 'CNAB240' ? [4, 138, 8] : [2, 111, 6];
    expect(await recusa(trocar(certo, quandoLinha, quando, '31022026'.slice(0, largura)))).toContain('não é uma data');
    expect(await recusa(trocar(certo, quandoLinha, quando, '0'.repeat(largura)))).toContain(
      'falta a data do pagamento',
    );
    expect(await recusa(escrever({ titulos: [{ numero: NUMERO, pago_em: '2026-11-22' }] }))).toContain(
      'ainda não chegou',
    );
    expect(await recusa(escrever({ titulos: [{ numero: NUMERO, pago: 0 }] }))).toContain('liquidado sem valor');
    const [valorLinha, valor] = layout === 'CNAB240' ? [4, 78] : [2, 254];
    expect(await recusa(trocar(certo, valorLinha, valor, 'A'))).toContain('deveria ter só algarismos');
    expect(await recusa(trocar(certo, valorLinha, valor, '9999999999999'))).toContain('maior do que o portal guarda');
  });
});

test('CNAB 240: counts of the batch and of the file, and its segments', async () => {
  const certo = cnab240({ titulos: TITULOS });
  expect(await recusa(trocar(certo, 7, 18, '000007'))).toBe('Linha 7: o lote diz ter 7 registros, e tem 6.');
  expect(await recusa(trocar(certo, 8, 24, '000009'))).toBe('Linha 8: o arquivo diz ter 9 registros, e tem 8.');
  expect(await recusa(trocar(certo, 8, 18, '000002'))).toBe('Linha 8: o arquivo diz ter 2 lotes, e tem 1.');
  expect(await recusa(trocar(certo, 4, 16, '09'))).toBe(
    'Linha 4: os segmentos T e U do título não são do mesmo movimento.',
  );
  expect(await recusa(trocar(certo, 2, 10, '20'))).toContain('o lote não é de cobrança');
  expect(await recusa(trocar(certo, 5, 9, '00009'))).toBe('Linha 5: o registro deveria ser o 3 do lote, e é o 9.');
});

test('CNAB 400 of agreements of six digits', async () => {
  expect(await recusa(trocar(cnab400({ titulos: TITULOS }), 2, 1, '1'))).toContain('seis algarismos');
});

describe('The statement of ASAAS', () => {
  const certo = extratoAsaas([
    {
      tipo: 'Cobrança recebida',
      valor: 8550,
      cobranca: 'pay_1',
      descricao: 'Fatura 7; de "Ana"'.replaceAll('"', '""'),
    },
    { tipo: 'Taxa de boleto', valor: -199, cobranca: 'pay_1' },
    { tipo: 'Estorno de cobrança', valor: -5000, cobranca: 'pay_2' },
    { tipo: 'Transferência', valor: -10_000 },
  ]);
  const lerAsaas = (texto: string) => lerRetorno(Buffer.from(texto), ASAAS);

  test('is read by the names of its columns, in either order', async () => {
    const lido = await lerAsaas(certo);
    expect(lido).toMatchObject({ layout: 'ASAAS', chave: 'external_id', pagamentos: 2, valor_centavos: 8550 });
    expect(lido.linhas.filter(({ tipo }) => tipo !== 'outra')).toMatchObject([
      { numero: 2, tipo: 'pagamento', identificador: 'pay_1', valor_centavos: 8550, pago_em: '2026-11-19' },
      { numero: 4, tipo: 'estorno', identificador: 'pay_2', valor_centavos: 5000 },
    ]);
    const [titulo = '', ...linhas] = certo.trimEnd().split('\n');
    expect(await lerAsaas([titulo, ...linhas.reverse()].join('\n'))).toMatchObject({ pagamentos: 2 });
    expect(
      await lerAsaas('date,type,value,balance,paymentId\n2026-11-19,PAYMENT_RECEIVED,85.5,1085.50,pay_1\n'),
    ).toMatchObject({ valor_centavos: 8550 });
  });

  test.each([
    ['', 'O arquivo está vazio.'],
    ['Data;Valor\n', 'falta a coluna "Tipo de transação"'],
    ['Data;Tipo de transação;Valor;Saldo\n', 'falta a coluna que diz a cobrança'],
    [certo.replace('1.085', '').replace('1085,50', '1085,51'), 'o saldo não é o da linha anterior mais o valor'],
    [certo.replace(';85,50;', ';oitenta;'), 'não é um valor em reais'],
    [certo.replace('19/11/2026', '19/13/2026'), 'não é uma data'],
    [certo.replace('19/11/2026', '22/11/2026'), 'ainda não chegou'],
    [certo.replace('pay_2', ''), 'a transação não diz de que cobrança é'],
    [certo.replace('"Fatura', 'Fatura'), 'a linha tem 7 colunas, e deveria ter 6'],
    [certo.replace('""";pay', '"" x;pay'), 'há aspas que não fecham'],
    ['\u0000\u0001', 'não é de texto'],
  ])('is refused: %#', async (texto, motivo) => {
    expect(await recusa(Buffer.from(texto), ASAAS)).toContain(motivo);
  });
});

test('what is no return file at all', async () => {
  expect(await recusa('%PDF-1.7\n')).toContain('não é um retorno CNAB');
  expect(await recusa(Buffer.alloc(240, 0))).toContain('não é de texto');
  expect(await recusa(`${'x'.repeat(240)}\n`)).toContain('não é do Banco do Brasil');
});

describe('A line for people to read', () => {
  test('has its CPF masked, wherever it stands', () => {
    const frase = '"José, 075.063.716-18";"cpf07506371618";07506371618X';
    expect(semCpfs(frase)).toBe('"José, ***.063.716-**";"cpf***.063.716-**";***.063.716-**X');
  });

  test('keeps the bank’s own id, which may hold eleven digits in a row', () => {
    const recebido = JSON.stringify({ id: 'pay_c92948628334f46d', outro: 'pay_07506371618', cpfCnpj: '07506371618' });
    expect(JSON.parse(semCpfs(recebido))).toEqual({
      id: 'pay_c92948628334f46d',
      outro: 'pay_07506371618',
      cpfCnpj: '***.063.716-**',
    });
  });
});
