// The clock of the tests: it stands still until a test moves it.
import type { Clock } from '../../src/server/platform/clock.ts';

/** Noon of a Saturday in São Paulo, the present of every test that names no other. */
export const AGORA = '2026-11-21T15:00:00.000Z';

export interface TestClock extends Clock {
  /** Sets the present instant, ISO 8601. */
  set(instante: string | Date): void;
  /** Moves forward (or back) by milliseconds. */
  advance(ms: number): void;
}

export const SEGUNDO = 1000;
export const MINUTO = 60 * SEGUNDO;
export const HORA = 60 * MINUTO;
export const DIA = 24 * HORA;

export function createTestClock(instante: string | Date = AGORA): TestClock {
  let agora = new Date(instante).getTime();
  return {
    now: () => new Date(agora),
    set(novo) {
      agora = new Date(novo).getTime();
    },
    advance(ms) {
      agora += ms;
    },
  };
}
