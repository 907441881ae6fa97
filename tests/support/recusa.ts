// What a refusal answers, and that it changes nothing.
import { expect } from 'vitest';
import type { Portal } from './portal.ts';

export interface Recusa {
  error: string;
  message: string;
  errors?: Record<string, string[]>;
}

/** Asks, and finds the store as it was. @returns what was answered */
export async function nadaMuda<T>(portal: Pick<Portal, 'snapshot'>, pedir: () => Promise<T>): Promise<T> {
  const antes = await portal.snapshot();
  const resposta = await pedir();
  expect(await portal.snapshot()).toEqual(antes);
  return resposta;
}
