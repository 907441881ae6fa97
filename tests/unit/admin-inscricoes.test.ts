// What administrators are told before they cancel an enrolment or bring it back.
import { expect, test } from 'vitest';
import { aoCancelar, aoReativar } from '../../src/client/admin/inscricoes/consequencias.ts';
import type { InscricaoDetalhada } from '../../src/shared/inscricao-detalhada.ts';

const inscricao = (dados: Partial<InscricaoDetalhada> = {}) =>
  ({
    cadastro: { nome: 'Ana' },
    vaga: { cargo: 'Médica' },
    valor_inscricao: 85.5,
    status_pagamento: 'Pendente',
    valor_pago: null,
    isencao: null,
    reembolso: null,
    ...dados,
  }) as InscricaoDetalhada;
const R$ = 'R$\u00A085,50';

test('cancelling tells of the slip, the exemption that waits and the money, when there are', () => {
  const sempre = 'Ana deixa de concorrer a Médica e recebe um e-mail.';
  expect(aoCancelar(inscricao())).toEqual([sempre]);
  for (const status_pagamento of ['Emitido', 'Vencido'] as const) {
    expect(aoCancelar(inscricao({ status_pagamento, isencao: { id: 1, status: 'P' } }))).toEqual([
      sempre,
      'O boleto em aberto é cancelado.',
      'O pedido de isenção que aguarda análise é cancelado.',
    ]);
  }
  expect(aoCancelar(inscricao({ isencao: { id: 1, status: 'D' }, status_pagamento: 'Isento' }))).toEqual([sempre]);
  expect(aoCancelar(inscricao({ status_pagamento: 'Pago', valor_pago: 85.5 }))).toEqual([
    sempre,
    `O pagamento de ${R$} continua registrado: cancelar não devolve o valor.`,
    'Sem a inscrição ativa, o candidato não pode pedir a restituição.',
  ]);
  const pedido = { id: 3, status: 'Processando' } as const;
  expect(aoCancelar(inscricao({ status_pagamento: 'Pago', valor_pago: 85.5, reembolso: pedido })).at(-1)).toBe(
    'O pedido de restituição (Processando) continua em Reembolsos.',
  );
});

test('bringing back tells what is left to pay', () => {
  const sempre = 'Ana volta a concorrer a Médica e recebe um e-mail.';
  expect(aoReativar(inscricao())).toEqual([
    sempre,
    `A taxa de ${R$} fica pendente. O boleto de antes não vale mais: o candidato gera outro.`,
  ]);
  for (const livre of [{ valor_inscricao: 0 }, { isencao: { id: 1, status: 'D' } as const }]) {
    expect(aoReativar(inscricao(livre))).toEqual([sempre, 'Não há taxa a pagar.']);
  }
  expect(aoReativar(inscricao({ isencao: { id: 1, status: 'I' } }))[1]).toContain('fica pendente');
  const paga = { valor_pago: 85.5, reembolso: null };
  expect(aoReativar(inscricao(paga))).toEqual([sempre, `O pagamento de ${R$} volta a valer: a inscrição fica paga.`]);
  expect(aoReativar(inscricao({ ...paga, reembolso: { id: 1, status: 'Solicitado' } }))).toHaveLength(2);
  expect(aoReativar(inscricao({ ...paga, reembolso: { id: 1, status: 'Efetuado' } })).at(-1)).toBe(
    'Atenção: esse valor já foi restituído.',
  );
});
