// The pure parts of paying on the screen: what an enrolment asks for, how long to wait before asking again, the drawn
// codes, and what a failure says.
import jsQR from 'jsqr';
import { expect, test } from 'vitest';
import { desenharBarras } from '../../src/client/area-candidato/boleto/desenho.ts';
import { esperaAtePerguntar } from '../../src/client/area-candidato/boleto/espera.ts';
import { podeRepetir, textoDaGeracao } from '../../src/client/area-candidato/boleto/textos.ts';
import { ERRO_DE_CONEXAO, ERRO_INTERNO, type Erro } from '../../src/client/erros.ts';
import { desenharQr } from '../../src/client/ui/qr-code.tsx';
import type { Boleto } from '../../src/shared/boletos.ts';
import type { Inscricao } from '../../src/shared/inscricoes.ts';
import { itfBars } from '../../src/shared/itf.ts';
import { comBoleto, contarAPagar, outroVencimento, pagamentoDa, temBoleto } from '../../src/shared/pagamento.ts';
import { inscricaoDe } from '../support/inscricao.ts';

/** A Saturday. */
const AGORA = new Date('2026-11-21T15:00:00.000Z');

function boleto(dados: Partial<Boleto> = {}): Boleto {
  return {
    boleto_id: 7,
    inscricao_id: 1,
    vencimento: '2026-11-23',
    valor: 92,
    status: 'Emitido',
    url_boleto: '/arquivos/boletos/7',
    forma_pagamento: 'boleto',
    codigo_barras_digitavel: '0'.repeat(47),
    codigo_barras: '0'.repeat(44),
    pix_copia_e_cola: null,
    pago_em: null,
    valor_pago: null,
    emissor: 'BB',
    ...dados,
  };
}

const excluida = () => inscricaoDe({ concurso: { ...inscricaoDe().concurso, excluido: true } });

test.each<[string, Inscricao, ReturnType<typeof pagamentoDa>]>([
  ['no slip yet', inscricaoDe(), { estado: 'gerar', vencimento: null, prazo: { data: '2026-11-25', dias: 5 } }],
  [
    'no slip, too late',
    inscricaoDe({ limite_pagamento: '2026-11-20' }),
    { estado: 'encerrado', vencimento: null, prazo: null },
  ],
  [
    'a slip to pay',
    comBoleto(inscricaoDe(), boleto()),
    { estado: 'pagar', vencimento: '2026-11-23', prazo: { data: '2026-11-23', dias: 3 } },
  ],
  [
    'an overdue slip, another is possible',
    comBoleto(inscricaoDe(), boleto({ status: 'Vencido', vencimento: '2026-11-18' })),
    { estado: 'vencido', vencimento: '2026-11-18', prazo: { data: '2026-11-25', dias: 5 } },
  ],
  [
    'an overdue slip, too late for another',
    comBoleto(inscricaoDe({ limite_pagamento: '2026-11-20' }), boleto({ status: 'Vencido', vencimento: '2026-11-18' })),
    { estado: 'vencido', vencimento: '2026-11-18', prazo: null },
  ],
  [
    'overdue since the server was asked',
    comBoleto(inscricaoDe(), boleto({ vencimento: '2026-11-19' })),
    { estado: 'vencido', vencimento: '2026-11-19', prazo: { data: '2026-11-25', dias: 5 } },
  ],
  [
    'a cancelled slip',
    comBoleto(inscricaoDe(), boleto({ status: 'Cancelado' })),
    { estado: 'gerar', vencimento: null, prazo: { data: '2026-11-25', dias: 5 } },
  ],
  [
    'paid',
    comBoleto(excluida(), boleto({ status: 'Pago' })),
    { estado: 'pago', vencimento: '2026-11-23', prazo: null },
  ],
  [
    'paid without a slip',
    inscricaoDe({ status_pagamento: 'Pago', situacao: 'Pago' }),
    { estado: 'pago', vencimento: null, prazo: null },
  ],
  ['exempt', inscricaoDe({ status_pagamento: 'Isento' }), { estado: 'isento', vencimento: null, prazo: null }],
  [
    'free',
    inscricaoDe({ situacao: 'Deferido', valor_inscricao: 0 }),
    { estado: 'isento', vencimento: null, prazo: null },
  ],
  ['deleted', excluida(), { estado: 'excluido', vencimento: null, prazo: null }],
  [
    'deleted, with a slip',
    comBoleto(excluida(), boleto()),
    { estado: 'excluido', vencimento: '2026-11-23', prazo: null },
  ],
])('%s', (_, dela, esperado) => {
  expect(pagamentoDa(dela, AGORA)).toEqual(esperado);
});

test('the days of a slip end with its due date in São Paulo, or with the day until which banks take it', () => {
  const quinta = comBoleto(inscricaoDe(), boleto({ vencimento: '2026-11-19' }));
  expect(pagamentoDa(quinta, new Date('2026-11-20T02:59:59.999Z'))).toMatchObject({
    estado: 'pagar',
    prazo: { dias: 1 },
  });
  expect(pagamentoDa(quinta, new Date('2026-11-20T03:00:00.000Z'))).toMatchObject({ estado: 'vencido' });
  const lida = inscricaoDe({ vencimento_boleto: '2026-11-21', pagavel_ate: '2026-11-23' });
  const sabado = comBoleto(lida, boleto({ vencimento: '2026-11-21' }));
  expect(pagamentoDa(sabado, AGORA).prazo).toEqual({ data: '2026-11-21', dias: 1 });
  expect(pagamentoDa(sabado, new Date('2026-11-22T15:00:00.000Z')).prazo).toEqual({ data: '2026-11-23', dias: 2 });
  expect(pagamentoDa(sabado, new Date('2026-11-24T03:00:00.000Z'))).toMatchObject({ estado: 'vencido' });
});

test('a vacancy that has another due date by now offers another slip, while one can still be made', () => {
  const da = (dataVencimentoPagamento: string | null, vencimento_boleto: string | null = '2026-11-23') =>
    outroVencimento({ vencimento_boleto, vaga: { ...inscricaoDe().vaga, dataVencimentoPagamento } }, AGORA);
  expect(da('2026-11-30')).toBe('2026-11-30');
  expect([da('2026-11-23'), da(null), da('2026-11-20'), da('2026-11-30', null)]).toEqual([null, null, null, null]);
});

test('only slips that wait for a payment are asked about, and only what can be paid is counted', () => {
  const comStatus = (status: Boleto['status']) => comBoleto(inscricaoDe(), boleto({ status }));
  expect((['Emitido', 'Vencido', 'Pago', 'Cancelado'] as const).filter((s) => temBoleto(comStatus(s)))).toEqual([
    'Emitido',
    'Vencido',
  ]);
  const todas = [
    inscricaoDe(),
    comStatus('Emitido'),
    comStatus('Vencido'),
    comStatus('Pago'),
    inscricaoDe({ limite_pagamento: '2026-11-20' }),
    inscricaoDe({ situacao: 'Pendente' }),
    inscricaoDe({ status: 'C', status_pagamento: 'Cancelado', situacao: 'Cancelada' }),
    excluida(),
  ];
  expect(contarAPagar(todas, AGORA)).toBe(3);
});

test('asks every four seconds for a minute, then slower, every fifteen at last', () => {
  const esperas = Array.from({ length: 40 }, (_, vezes) => esperaAtePerguntar(vezes));
  expect(esperas.slice(0, 16)).toEqual(Array(16).fill(4000));
  expect(esperas.slice(16, 27)).toEqual([5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15].map((s) => s * 1000));
  expect(new Set(esperas.slice(26))).toEqual(new Set([15_000]));
});

test('the bars are drawn as they are specified, with white around them', () => {
  const digitos = '00191234500000092000000003128557000000000117';
  const { largura, d } = desenharBarras(digitos);
  const barras = [...d.matchAll(/M(\d+) 0h(\d+)v60h-\d+z/g)].map(([, x, w]) => [Number(x), Number(w)] as const);
  const margem = 12;
  expect(largura).toBe(405 + 2 * margem);
  const larguras: number[] = [];
  barras.forEach(([x, w], i) => {
    const [anterior, larguraAnterior] = barras[i - 1] ?? [margem, 0];
    if (i > 0) larguras.push(x - anterior - larguraAnterior);
    larguras.push(w);
  });
  expect(barras[0]?.[0]).toBe(margem);
  expect(larguras).toEqual(itfBars(digitos));
});

test('the QR code that is drawn says what it was given', () => {
  const codigo = '00020126580014br.gov.bcb.pix0136123e4567-e12b-12d1-a456-4266554400005204000053039865802BR6304ABCD';
  const { largura, d } = desenharQr(codigo);
  const escala = 4;
  const lado = largura * escala;
  const pixels = new Uint8ClampedArray(lado * lado * 4).fill(255);
  for (const [, x, y, n] of d.matchAll(/M(\d+) (\d+)h(\d+)v1h-\d+z/g)) {
    for (let py = Number(y) * escala; py < (Number(y) + 1) * escala; py += 1) {
      const inicio = 4 * (py * lado + Number(x) * escala);
      pixels.fill(0, inicio, inicio + 4 * Number(n) * escala);
      for (let p = inicio + 3; p < inicio + 4 * Number(n) * escala; p += 4) pixels[p] = 255;
    }
  }
  expect(jsQR(pixels, lado, lado, { inversionAttempts: 'dontInvert' })?.data).toBe(codigo);
});

test('a failure in the words of the server, or of the document when it found none', () => {
  const erro = (dados: Partial<Erro>): Erro => ({ mensagem: '', status: 502, campos: {}, rede: false, ...dados });
  expect(textoDaGeracao(erro({ mensagem: 'O banco não respondeu.' }), 'boleto')).toBe('O banco não respondeu.');
  expect(textoDaGeracao(erro({ status: 500, mensagem: ERRO_INTERNO }), 'boleto')).toBe('Erro ao gerar o boleto.');
  expect(textoDaGeracao(erro({}), 'boleto')).toBe('Erro ao gerar o boleto.');
  expect(textoDaGeracao(erro({ mensagem: ERRO_DE_CONEXAO, status: 0, rede: true }), 'boleto')).toBe(ERRO_DE_CONEXAO);
  const repete = [0, 400, 404, 409, 429, 500, 502].filter((status) =>
    podeRepetir(erro({ status, rede: status === 0 })),
  );
  expect(repete).toEqual([0, 429, 500, 502]);
});
