// How the charts of the panel read a series: weekends, weeks, sums by the day, and what is said of it in words.
import { describe, expect, it } from 'vitest';
import {
  acumular,
  descreverSerie,
  nomeDoMes,
  pontosDaSerie,
  pontosDosMeses,
  porcento,
  porSemana,
  somar,
} from '../../src/client/admin/serie-de-dias.ts';
import { formatCurto } from '../../src/shared/format.ts';
import { somarDias } from '../../src/shared/tempo.ts';

const serie = (inicio: string, quantidades: readonly number[]) =>
  quantidades.map((quantidade, i) => ({ dia: somarDias(inicio, i), quantidade }));

describe('a series of days', () => {
  it('has lighter Saturdays and Sundays', () => {
    // 2026-11-20 is a Friday.
    const pontos = pontosDaSerie(serie('2026-11-20', [1, 2, 3, 4]));
    expect(pontos.map(({ claro }) => claro)).toEqual([false, true, true, false]);
    expect(pontos[1]).toEqual({
      chave: '2026-11-21',
      rotulo: '21/11',
      nome: 'sábado, 21/11/2026',
      valor: 2,
      claro: true,
    });
  });

  it('is told by the week from 93 days on, from Monday to Sunday, and loses nothing', () => {
    const dias = Array.from({ length: 93 }, (_, i) => i);
    expect(porSemana(serie('2026-08-20', dias.slice(1)))).toBe(false);
    const longa = serie('2026-08-20', dias);
    expect(porSemana(longa)).toBe(true);
    const pontos = pontosDaSerie(longa);
    // A Thursday: its week has four days here.
    expect(pontos[0]).toEqual({
      chave: '2026-08-17',
      rotulo: '20/08',
      nome: '20/08/2026 a 23/08/2026',
      valor: 0 + 1 + 2 + 3,
    });
    expect(pontos[1]).toMatchObject({ chave: '2026-08-24', rotulo: '24/08', nome: '24/08/2026 a 30/08/2026' });
    expect(pontos.reduce((soma, { valor }) => soma + valor, 0)).toBe(somar(longa));
  });

  it('is described by its ends, its sum and its highest day', () => {
    expect(descreverSerie(serie('2026-11-19', [1, 3000, 2]))).toBe(
      'De 19/11/2026 a 21/11/2026: 3.003 inscrições; o maior número, 3.000, em sexta-feira, 20/11/2026.',
    );
    expect(descreverSerie(serie('2026-11-19', [1]))).toContain(': 1 inscrição;');
    const longa = descreverSerie(serie('2026-01-05', [...Array.from({ length: 99 }, () => 0), 7]));
    expect(longa).toContain('o maior número, 7, na semana de 13/04/2026 a 14/04/2026.');
    expect(descreverSerie([])).toBe('');
  });
});

it('adds up money without losing a cent', () => {
  const pontos = acumular([
    { dia: '2026-11-01', valor: 0.1 },
    { dia: '2026-11-02', valor: 0.2 },
    { dia: '2026-11-03', valor: 85.7 },
  ]);
  expect(pontos.map(({ valor }) => valor)).toEqual([0.1, 0.3, 86]);
});

it('names months in words', () => {
  expect(nomeDoMes('2026-03-31')).toBe('março');
  expect(pontosDosMeses([{ mes: '2026-11', valor: 5 }])).toEqual([
    { chave: '2026-11', rotulo: 'nov', nome: 'novembro de 2026', valor: 5 },
  ]);
  expect([0, 750, 1000, 1500, 24_000, 1_000_000, 2_500_000].map(formatCurto)).toEqual([
    '0',
    '750',
    '1 mil',
    '1,5 mil',
    '24 mil',
    '1 milhão',
    '2,5 milhões',
  ]);
});

it('never says all of what is less, nor none of what is more', () => {
  expect([porcento(1, 1000), porcento(999, 1000), porcento(0, 1000), porcento(5, 5), porcento(0, 0)]).toEqual([
    'menos de 1%',
    '99%',
    '0%',
    '100%',
    '0%',
  ]);
  expect(porcento(62, 100)).toBe('62%');
});
