// What a person who calls is told to do next, for every state of an enrolment, at both edges of its days.
import { expect, test } from 'vitest';
import { type Fatos, proximoPasso } from '../../src/server/atendimento/proximo-passo.ts';
import { diaUtilOuSeguinte } from '../../src/shared/vencimento.ts';

// A Tuesday, 14h02 in São Paulo.
const AGORA = new Date('2026-11-24T17:02:00.000Z');

type Dados = Partial<Omit<Fatos, 'inscricao'>> & {
  inscricao?: Partial<Omit<Fatos['inscricao'], 'concurso'>> & { excluido?: boolean; data_prazo_fim?: string };
};

function diz(
  { inscricao: { excluido = false, data_prazo_fim = '2026-11-29T02:59:59.999Z', ...dela } = {}, ...outros }: Dados,
  feriados = new Set<string>(),
) {
  const passo = proximoPasso(
    {
      inscricao: {
        status: 'A',
        situacao: 'Sem Boleto Emitido',
        status_pagamento: 'Pendente',
        valor_inscricao: 80,
        forma_pagamento: 'boleto',
        vencimento_boleto: null,
        pagavel_ate: null,
        limite_pagamento: '2026-11-28',
        concurso: {
          excluido,
          data_prazo_inicio: '2026-11-01T03:00:00.000Z',
          data_prazo_fim,
          forma_pagamento: 'boleto',
        },
        ...dela,
      },
      outraAtiva: false,
      boleto: null,
      pagamento: null,
      pendencias: [],
      restituicao: null,
      comprovada: false,
      isencaoAte: null,
      janelas: [],
      ...outros,
    },
    AGORA,
    feriados,
  );
  return [passo.tom, passo.texto.replaceAll('\u00A0', ' '), passo.onde];
}

const emitido = (vencimento_boleto: string, limite_pagamento = '2026-11-28') =>
  ({
    situacao: 'Aguardando Pagamento',
    status_pagamento: 'Emitido',
    vencimento_boleto,
    pagavel_ate: diaUtilOuSeguinte(vencimento_boleto),
    limite_pagamento,
  }) as const;
const vencido = (vencimento: string, limite?: string) =>
  ({ ...emitido(vencimento, limite), status_pagamento: 'Vencido' }) as const;
const PAGA = { situacao: 'Pago', status_pagamento: 'Pago', vencimento_boleto: '2026-11-26' } as const;
const pago = (confirmado_em: string, pago_em = confirmado_em) => ({ valor: 80, pago_em, confirmado_em });
const pendencia = (tipo: Fatos['pendencias'][number]['tipo'], valor = 80, certa = true) => [{ tipo, valor, certa }];

test('a payment that came in confirms the enrolment, with its hour on the day', () => {
  expect(diz({ inscricao: PAGA, pagamento: pago('2026-11-24T17:02:00.000Z') })).toEqual([
    'ok',
    'O pagamento de R$ 80,00 entrou às 14h02: a inscrição está confirmada.',
    null,
  ]);
  // The hour of a day that a bank names is nobody's: the day alone is said.
  expect(diz({ inscricao: PAGA, pagamento: pago('2026-11-23T17:02:00.000Z', '2026-11-20T15:00:00.000Z') })[1]).toBe(
    'O pagamento de R$ 80,00 entrou em 20/11: a inscrição está confirmada.',
  );
  expect(diz({ inscricao: PAGA, pagamento: pago('2026-11-23T17:02:00.000Z') })[1]).toContain('entrou ontem:');
  expect(diz({ inscricao: PAGA, pagamento: pago('2025-11-24T17:02:00.000Z') })[1]).toContain('entrou em 24/11/2025:');
  expect(
    diz({ inscricao: PAGA, pagamento: pago('2026-11-24T17:02:00.000Z'), pendencias: pendencia('duplicado') }),
  ).toEqual([
    'at',
    'O pagamento de R$ 80,00 entrou às 14h02: a inscrição está confirmada. Há mais um pagamento de R$ 80,00 sem dono: confira em Pagamentos sem dono.',
    'pendencias',
  ]);
  expect(
    diz({ inscricao: PAGA, pagamento: pago('2026-11-24T17:02:00.000Z'), pendencias: pendencia('estorno') })[1],
  ).toBe(
    'O banco informa que o pagamento de R$ 80,00 foi estornado ou está contestado: confira em Pagamentos sem dono.',
  );
});

test('a free or exempt enrolment is confirmed without a payment', () => {
  expect(diz({ inscricao: { valor_inscricao: 0, situacao: 'Deferido', status_pagamento: 'Isento' } })).toEqual([
    'ok',
    'A inscrição é gratuita e está confirmada.',
    null,
  ]);
  expect(diz({ inscricao: { situacao: 'Deferido', status_pagamento: 'Isento' } })[1]).toBe(
    'A inscrição está isenta da taxa e confirmada.',
  );
});

test('a payment without an owner is looked at before anything is asked of the person', () => {
  const open = { inscricao: emitido('2026-11-26') };
  expect(diz({ ...open, pendencias: pendencia('desconhecido', 80, false) })).toEqual([
    'at',
    'Há um pagamento de R$ 80,00 sem dono que combina com este boleto: confira em Pagamentos sem dono.',
    'pendencias',
  ]);
  expect(diz({ ...open, pendencias: pendencia('menor', 50) })[1]).toBe(
    'Há um pagamento de R$ 50,00, menor que a taxa de R$ 80,00: confira em Pagamentos sem dono.',
  );
  expect(diz({ ...open, pendencias: pendencia('atrasado') })[1]).toContain('feito depois do prazo');
  expect(diz({ ...open, pendencias: pendencia('apos_cancelamento') })[1]).toContain('de um boleto cancelado');
  expect(diz({ ...open, pendencias: pendencia('desconhecido') })[1]).toContain('desta inscrição, ainda sem dono');
});

test('an open slip: until when it is paid, and how long a bank takes', () => {
  const texto = (vencimento: string, limite?: string) => diz({ inscricao: emitido(vencimento, limite) })[1];
  const AGUARDA = 'e o banco ainda não informou o pagamento: quem já pagou aguarda até 3 dias úteis.';
  expect(texto('2026-11-26')).toBe(`O boleto de R$ 80,00 vence em 26/11 ${AGUARDA}`);
  expect(texto('2026-11-24')).toContain('vence hoje');
  expect(texto('2026-11-25')).toContain('vence amanhã');
  // Due on a Sunday, banks take it on Monday: seen on the Monday.
  const segunda = proximoPasso(
    {
      inscricao: {
        status: 'A',
        valor_inscricao: 80,
        forma_pagamento: 'boleto',
        ...emitido('2026-11-22'),
        concurso: { excluido: false, data_prazo_inicio: '', forma_pagamento: 'boleto', data_prazo_fim: '' },
      },
      outraAtiva: false,
      boleto: null,
      pagamento: null,
      pendencias: [],
      restituicao: null,
      comprovada: false,
      isencaoAte: null,
      janelas: [],
    },
    new Date('2026-11-23T17:00:00.000Z'),
    new Set(),
  );
  expect(segunda.texto.replaceAll('\u00A0', ' ')).toBe(`O boleto de R$ 80,00 pode ser pago até hoje ${AGUARDA}`);
});

test('an overdue slip gives way to another while there is time', () => {
  expect(diz({ inscricao: vencido('2026-11-23') })).toEqual([
    'at',
    'O boleto venceu ontem: gere outro até 28/11. Se pagou no prazo, o banco confirma até 26/11.',
    null,
  ]);
  // A local holiday gives the bank a day more.
  expect(diz({ inscricao: vencido('2026-11-23') }, new Set(['2026-11-25']))[1]).toContain(
    'o banco confirma até 27/11.',
  );
  expect(diz({ inscricao: vencido('2026-11-10') })[1]).toBe(
    'O boleto venceu em 10/11: gere outro até 28/11. Se pagou no prazo, peça o comprovante.',
  );
  expect(diz({ inscricao: vencido('2026-11-23', '2026-11-24') })[1]).toContain('gere outro até hoje.');
  expect(diz({ inscricao: vencido('2026-11-23', '2026-11-23') })).toEqual([
    'er',
    'O boleto venceu ontem e o prazo de pagamento terminou no mesmo dia: não há mais como pagar. Se pagou no prazo, o banco confirma até 26/11.',
    null,
  ]);
});

test('without a slip: one is to be made, as far as there is time', () => {
  expect(diz({})).toEqual(['at', 'Não há boleto: gere o de R$ 80,00 até 28/11.', null]);
  expect(diz({ boleto: { status: 'Emitido', no_banco: 'registrando' } })[1]).toBe(
    'O banco ainda não entregou o boleto: peça de novo até 28/11.',
  );
  expect(diz({ boleto: { status: 'Cancelado', no_banco: 'baixado' } })[1]).toBe(
    'O boleto anterior foi cancelado: gere outro até 28/11.',
  );
  expect(diz({ inscricao: { situacao: 'Indeferido' } })[1]).toBe(
    'A isenção foi indeferida e não há boleto: gere o de R$ 80,00 até 28/11.',
  );
  expect(diz({ inscricao: { limite_pagamento: '2026-11-23' } })).toEqual([
    'er',
    'Não há boleto e o prazo de pagamento terminou ontem: não há mais como pagar.',
    null,
  ]);
  expect(diz({ inscricao: { excluido: true } })[0]).toBe('er');
});

test('an exemption that waits', () => {
  expect(diz({ inscricao: { situacao: 'Pendente' } })).toEqual([
    'in',
    'O pedido de isenção está em análise: aguarde o resultado. O prazo para pagar vai até 28/11.',
    null,
  ]);
  expect(diz({ inscricao: { situacao: 'Pendente', limite_pagamento: '2026-11-23' } })[1]).toBe(
    'O pedido de isenção está em análise: aguarde o resultado.',
  );
});

test('a refund, as far as it went', () => {
  const paga = { inscricao: PAGA, pagamento: pago('2026-11-20T17:02:00.000Z') };
  expect(diz({ ...paga, restituicao: 'Solicitado' })).toEqual([
    'in',
    'A restituição de R$ 80,00 foi pedida: aguarde a decisão.',
    null,
  ]);
  expect(diz({ ...paga, restituicao: 'Processando' })[1]).toContain('está em processamento: aguarde o crédito.');
  expect(diz({ ...paga, restituicao: 'Efetuado' })[0]).toBe('ok');
  expect(diz({ ...paga, restituicao: 'Negado' })[1]).toContain('a inscrição está confirmada.');
  expect(diz({ ...paga, restituicao: 'Processando', pendencias: pendencia('duplicado') })).toEqual([
    'at',
    'A restituição de R$ 80,00 está em processamento: aguarde o crédito. Há mais um pagamento de R$ 80,00 sem dono: confira em Pagamentos sem dono.',
    'pendencias',
  ]);
  expect(diz({ restituicao: 'Solicitado' })[1]).toContain('não há pagamento registrado');
  expect(diz({ restituicao: 'Solicitado', pendencias: pendencia('menor', 50) })[2]).toBe('pendencias');
});

test('a cancelled enrolment', () => {
  const inscricao = { status: 'C', situacao: 'Cancelada', status_pagamento: 'Cancelado' } as const;
  expect(diz({ inscricao })).toEqual([
    'at',
    'A inscrição está cancelada: para participar, inscreva-se de novo até 28/11.',
    null,
  ]);
  const fim = { ...inscricao, data_prazo_fim: '2026-11-20T02:59:59.999Z' };
  expect(diz({ inscricao: fim })[0]).toBe('er');
  expect(diz({ inscricao: { ...inscricao, excluido: true } })[0]).toBe('er');
  expect(diz({ inscricao, outraAtiva: true })[1]).toContain('vale a outra');
  expect(diz({ inscricao, pagamento: pago('2026-11-20T17:02:00.000Z') })[1]).toContain('fale com o financeiro');
  expect(diz({ inscricao, pendencias: pendencia('apos_cancelamento') })[2]).toBe('pendencias');
  expect(diz({ inscricao, pagamento: pago('2026-11-20T17:02:00.000Z'), restituicao: 'Processando' })[1]).toContain(
    'em andamento',
  );
  expect(diz({ inscricao, pagamento: pago('2026-11-20T17:02:00.000Z'), restituicao: 'Efetuado' })[0]).toBe('ok');
});

test('the windows that are open are said too, and until when exemption may be asked for', () => {
  const recurso = { descricao: 'Recurso contra o gabarito', data_fim: '2026-11-29T02:59:59.999Z' };
  const titulos = { descricao: 'Entrega de títulos', data_fim: '2026-11-25T02:59:59.999Z' };
  const paga = { inscricao: PAGA, pagamento: pago('2026-11-23T17:02:00.000Z') };
  const confirmada = 'O pagamento de R$ 80,00 entrou ontem: a inscrição está confirmada.';
  expect(diz({ ...paga, janelas: [recurso] })).toEqual([
    'ok',
    `${confirmada} Prazo aberto: Recurso contra o gabarito, até 28/11.`,
    null,
  ]);
  expect(diz({ ...paga, janelas: [titulos, recurso, recurso, recurso] })[1]).toBe(
    `${confirmada} Prazos abertos: Entrega de títulos, até hoje; Recurso contra o gabarito, até 28/11; e mais 2.`,
  );
  const pedir = { isencaoAte: '2026-11-26T02:59:59.999Z' };
  expect(diz(pedir)[1]).toBe(
    'Não há boleto: gere o de R$ 80,00 até 28/11. A isenção da taxa pode ser pedida até amanhã.',
  );
  // Who owes nothing asks for nothing; what is over takes nothing.
  expect(diz({ ...paga, ...pedir })[1]).toBe(confirmada);
  for (const inscricao of [{ status: 'C', situacao: 'Cancelada' }, { excluido: true }] as const)
    expect(diz({ inscricao, ...pedir, janelas: [recurso] })[1]).not.toMatch(/Prazo|pedida/);
});

test('a paid enrolment of a contest that was removed may have its fee back', () => {
  const dados = { inscricao: { ...PAGA, excluido: true }, pagamento: pago('2026-11-23T17:02:00.000Z') };
  expect(diz(dados)).toEqual([
    'at',
    'O concurso foi excluído e a taxa de R$ 80,00 está paga: a restituição pode ser pedida na área do candidato.',
    null,
  ]);
  expect(diz({ ...dados, restituicao: 'Solicitado' })[1]).toContain('foi pedida: aguarde');
  expect(diz({ ...dados, restituicao: 'Negado' })[1]).toContain('a inscrição está confirmada.');
});
