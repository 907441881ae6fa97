// Whether an enrolment may ask for the exemption, and what follows from a refusal.
import { expect, test } from 'vitest';
import {
  ateEncerrar,
  depoisDeIndeferida,
  diasDoPrazo,
  isencaoDa,
} from '../../src/client/area-candidato/isencao/regras.ts';
import type { Inscricao } from '../../src/shared/inscricoes.ts';
import type { Isencao } from '../../src/shared/pedidos/isencao.ts';

const AGORA = new Date('2026-11-21T15:00:00.000Z');
const ULTIMO_INSTANTE = '2026-11-22T02:59:59.999Z';

function inscricao(dados: Partial<Inscricao> & { prazo?: string | null; excluido?: boolean } = {}): Inscricao {
  const { prazo = ULTIMO_INSTANTE, excluido = false, ...resto } = dados;
  return {
    id: 1,
    status: 'A',
    situacao: 'Sem Boleto Emitido',
    status_pagamento: 'Pendente',
    valor_inscricao: 92,
    vencimento_boleto: null,
    pagavel_ate: null,
    limite_pagamento: '2026-12-15',
    concurso: { prazo_final_isencao: prazo, excluido },
    ...resto,
  } as Inscricao;
}

const pedido = (status: Isencao['status']) => ({ id: 7, status }) as Isencao;

test('it may be asked for until something stands in the way', () => {
  expect(isencaoDa(inscricao(), AGORA)).toEqual({ estado: 'aberta' });
  expect(isencaoDa(inscricao({ excluido: true }), AGORA).estado).toBe('impedida');
  expect(isencaoDa(inscricao({ valor_inscricao: 0 }), AGORA).estado).toBe('impedida');
  expect(isencaoDa(inscricao({ status_pagamento: 'Pago' }), AGORA).estado).toBe('impedida');
  expect(isencaoDa(inscricao({ prazo: null }), AGORA).estado).toBe('impedida');
});

test('the last instant is inside the deadline', () => {
  expect(isencaoDa(inscricao(), new Date(ULTIMO_INSTANTE)).estado).toBe('aberta');
  expect(isencaoDa(inscricao(), new Date('2026-11-22T03:00:00.000Z')).estado).toBe('encerrada');
  // Its button says so whatever else stands in the way.
  const depois = new Date('2026-11-22T03:00:00.000Z');
  expect(isencaoDa(inscricao({ status_pagamento: 'Pago' }), depois)).toMatchObject({
    motivo: 'A taxa já foi paga.',
    texto: 'Prazo Encerrado',
  });
  expect(isencaoDa(inscricao({ status_pagamento: 'Pago' }), AGORA)).toMatchObject({ texto: undefined });
  expect(diasDoPrazo(ULTIMO_INSTANTE, AGORA)).toBe(1);
  expect(diasDoPrazo(null, AGORA)).toBeNull();
});

test('the screen is drawn again when the first deadline is over', () => {
  const depois = inscricao({ prazo: '2026-12-01T02:59:59.999Z' });
  const passado = inscricao({ prazo: '2026-11-20T02:59:59.999Z' });
  expect(ateEncerrar([depois, inscricao(), passado, inscricao({ prazo: null })], AGORA)).toBe(12 * 3_600_000);
  expect(ateEncerrar([passado], AGORA)).toBeNull();
});

test('a refusal asks for the fee while it can be paid', () => {
  expect(depoisDeIndeferida(pedido('I'), inscricao(), AGORA)).toEqual({
    texto: 'Para continuar concorrendo, pague a taxa de R$\u00A092,00 até terça-feira, 15/12/2026.',
    pagar: true,
  });
  // A slip that fell due on Saturday is taken on Monday.
  const noSabado = inscricao({
    status_pagamento: 'Emitido',
    vencimento_boleto: '2026-11-21',
    pagavel_ate: '2026-11-23',
    limite_pagamento: '2026-11-21',
  });
  expect(depoisDeIndeferida(pedido('I'), noSabado, new Date('2026-11-23T15:00:00.000Z'))?.texto).toContain(
    'até segunda-feira, 23/11/2026.',
  );
  expect(depoisDeIndeferida(pedido('I'), inscricao({ limite_pagamento: '2026-11-20' }), AGORA)).toEqual({
    texto: 'O prazo para pagar a taxa encerrou em 20/11/2026.',
    pagar: false,
  });
  expect(depoisDeIndeferida(pedido('I'), inscricao({ status_pagamento: 'Pago' }), AGORA)).toBeNull();
  expect(depoisDeIndeferida(pedido('I'), inscricao({ status: 'C' }), AGORA)).toBeNull();
  expect(depoisDeIndeferida(pedido('P'), inscricao(), AGORA)).toBeNull();
});
