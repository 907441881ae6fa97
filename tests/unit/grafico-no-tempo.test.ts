import { expect, test } from 'vitest';
import { degraus } from '../../src/client/ui/grafico-no-tempo.tsx';

test('the axis goes in round, whole steps from nought to just past the largest', () => {
  expect(degraus(0)).toEqual([0, 1]);
  expect(degraus(3)).toEqual([0, 1, 2, 3]);
  expect(degraus(5)).toEqual([0, 2, 4, 6]);
  expect(degraus(67)).toEqual([0, 20, 40, 60, 80]);
  expect(degraus(100)).toEqual([0, 25, 50, 75, 100]);
  expect(degraus(21_073)).toEqual([0, 10_000, 20_000, 30_000]);
  for (let maior = 1; maior < 1e7; maior = Math.ceil(maior * 1.37)) {
    const marcas = degraus(maior);
    expect(marcas.length).toBeLessThanOrEqual(5);
    expect(marcas.at(-1)).toBeGreaterThanOrEqual(maior);
    expect(marcas.every((um) => um % 1 === 0)).toBe(true);
  }
});
