// What the benchmark of the panel's lists asks is what the portal answers: a list that moves or gets another filter is not
// found out only by whoever measures next.
import { expect, it } from 'vitest';
import { casosDasListas } from '../../bench/support/panel-cases.ts';
import { appRouter } from '../../src/server/router.ts';

interface Query {
  _def: { type: string; inputs: { safeParse(input: unknown): { success: boolean } }[] };
}

it('asks calls that are there, of input that they take', () => {
  const procedures = appRouter._def.procedures as unknown as Record<string, Query>;
  const strange = casosDasListas(5000).filter(({ chamada, entrada, onde }) => {
    const { type, inputs } = procedures[`admin.${chamada}`]?._def ?? {};
    const input = onde ? { ...entrada, page: 1, per_page: 15 } : entrada;
    return type !== 'query' || !inputs?.every((schema) => schema.safeParse(input).success);
  });
  expect(strange.map(({ chamada, entrada }) => [chamada, entrada])).toEqual([]);
});
