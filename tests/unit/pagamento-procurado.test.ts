// What a search for a payment without an owner may mean.
import { expect, test } from 'vitest';
import { pagamentoProcurado } from '../../src/shared/lists/pendencias.ts';

const NADA = { centavos: null, dia: null, identificador: null };

test.each([
  ['80', { centavos: 8000 }],
  ['R$ 80,00', { centavos: 8000 }],
  ['R$\u00A01.234,56', { centavos: 123_456 }],
  ['80,5', {}],
  // More than there can be is no amount, and asks the store for none.
  ['999.999.999,99', {}],
  ['20/11/2026', { dia: '2026-11-20' }],
  ['31/02/2026', {}],
  ['00/00/0000', {}],
  ['1234', { centavos: 123_400, identificador: '1234' }],
  ['0003128557 0000000012', { identificador: '00031285570000000012' }],
  ['pay_9X2', { identificador: 'pay_9x2' }],
  ['Maria', {}],
  ['123', { centavos: 12_300 }],
  ['\u0000', {}],
])('%s', (search, achado) => {
  expect(pagamentoProcurado(search)).toEqual({ ...NADA, ...achado });
});
