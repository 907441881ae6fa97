// What is said before an exemption is decided, in each state of its fee, and how the appeals about one question are counted.
import { describe, expect, test } from 'vitest';
import { aoDeferir, aoIndeferir, doLote } from '../../src/client/admin/isencoes/consequencias.ts';
import { outrosDaQuestao } from '../../src/client/admin/recursos/questao.ts';
import { STATUS_PAGAMENTO, type StatusPagamento } from '../../src/shared/inscricoes.ts';

const HOJE = '2026-11-21';

function taxa(status_pagamento: StatusPagamento, limite_pagamento = HOJE, excluido = false) {
  return { valor_inscricao: 85.5, status_pagamento, limite_pagamento, inscricao: { concurso: { excluido } } };
}

describe('what a decision about a fee brings about', () => {
  test('granting frees from the fee, and takes back a slip that was issued', () => {
    expect(STATUS_PAGAMENTO.filter((status) => aoDeferir(taxa(status)).includes('boleto'))).toEqual([
      'Emitido',
      'Vencido',
    ]);
    expect(aoDeferir(taxa('Pendente'))).toBe('O candidato fica livre da taxa de R$\u00A085,50.');
    expect(aoDeferir(taxa('Pago'))).toBe('A taxa já está paga. O candidato pode pedir a restituição.');
  });

  test('denying leaves it to be paid until the last day, that day included', () => {
    const pagar = 'O candidato precisa pagar a taxa de R$\u00A085,50 até 21/11/2026.';
    expect(aoIndeferir(taxa('Pendente'), HOJE)).toBe(pagar);
    expect(aoIndeferir(taxa('Emitido'), HOJE)).toBe(pagar);
    expect(aoIndeferir(taxa('Pendente', '2026-11-20'), HOJE)).toBe(
      'O prazo para pagar a taxa de R$\u00A085,50 terminou em 20/11/2026.',
    );
    expect(aoIndeferir(taxa('Pendente', HOJE, true), HOJE)).toBe('O concurso foi excluído. Não há taxa a pagar.');
    expect(aoIndeferir(taxa('Pago', '2026-11-20'), HOJE)).toBe('A taxa já está paga e a inscrição continua garantida.');
    expect(aoIndeferir(taxa('Pago', '2026-11-20', true), HOJE)).toBe(
      'O concurso foi excluído. O candidato pode pedir a restituição da taxa.',
    );
  });

  test('of several at once it is counted', () => {
    const varias = [taxa('Pendente'), taxa('Emitido'), taxa('Vencido', '2026-11-20'), taxa('Pago')];
    expect(doLote('D', varias, HOJE)).toBe(
      '3 candidatos ficam livres da taxa. 2 boletos emitidos são cancelados. Uma taxa já está paga.',
    );
    expect(doLote('I', varias, HOJE)).toBe(
      '2 candidatos precisam pagar a taxa. Para um, o prazo de pagamento já terminou. Uma taxa já está paga.',
    );
    expect(doLote('I', [taxa('Pendente', HOJE, true), taxa('Pago')], HOJE)).toBe('Uma taxa já está paga.');
    expect(doLote('D', [taxa('Pago'), taxa('Pago')], HOJE)).toBe('2 taxas já estão pagas.');
  });
});

test('the other appeals about a question leave out the one that asks', () => {
  const numeros = { total_recursos: 4, recursos_pendentes: 2, recursos_deferidos: 1, recursos_indeferidos: 1 };
  expect(outrosDaQuestao({ status: 'P' }, numeros)).toBe('1 pendente, 1 deferido e 1 indeferido');
  expect(outrosDaQuestao({ status: 'D' }, numeros)).toBe('2 pendentes e 1 indeferido');
  const sozinho = { total_recursos: 1, recursos_pendentes: 0, recursos_deferidos: 0, recursos_indeferidos: 1 };
  expect(outrosDaQuestao({ status: 'I' }, sozinho)).toBeNull();
});
