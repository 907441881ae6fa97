// What the panel's first screen says of the seals: a trail that differs, a day that was not closed, and nothing else.
import { expect, it } from 'vitest';
import { faltaNosSelos, type SituacaoDosSelos } from '../../src/shared/selos.ts';

const hash = 'ab'.repeat(32);
const situacao = (dela: Partial<SituacaoDosSelos>): SituacaoDosSelos => ({
  ultimo_selo: { numero: 7, hash, selado_em: '2026-11-20T15:00:00.000Z' },
  ultimo_dia: { dia: '2026-11-20', hash },
  ...{ selados: 9, esperando: 0, em_curso: false, verificacao: null },
  ...dela,
});
const MEIO_DIA = new Date('2026-11-21T15:00:00.000Z');

it.each([
  ['agrees and is closed', {}, MEIO_DIA, null],
  ['has no seal yet', { ultimo_selo: null, ultimo_dia: null }, MEIO_DIA, null],
  ['is of a day that goes on', { ultimo_dia: null }, new Date('2026-11-20T22:00:00.000Z'), null],
  ['is of a day that ended an hour ago', { ultimo_dia: null }, new Date('2026-11-21T04:59:59.999Z'), null],
  [
    'is of a day that was not closed',
    { ultimo_dia: { dia: '2026-11-19', hash } },
    new Date('2026-11-21T05:00:00.000Z'),
    'O selo do dia 20/11/2026 não foi feito.',
  ],
  [
    'differs',
    { verificacao: { terminada_em: '2026-11-21T09:00:00.000Z', atos: 9, diferencas: 1, achados: [] } },
    MEIO_DIA,
    'O registro de atos difere dos seus selos: alguém o alterou sem ser pelo portal.',
  ],
])('a trail that %s', (_, dela, agora, dito) => {
  expect(faltaNosSelos(situacao(dela), agora)).toBe(dito);
});
