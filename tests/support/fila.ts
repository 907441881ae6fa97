// A portal that is full: every turn taken and the queue in memory at its bound, by requests that end when the test says.
import type { Gate, Visit } from '../../src/server/platform/gate/index.ts';

/** The settings of a gate that is full with three requests. */
export const PORTA_ESTREITA = { GATE_SLOTS: '2', GATE_QUEUE: '2' };

const ALGUEM: Visit = {
  ticket: undefined,
  person: null,
  slow: false,
  team: () => false,
  gone: () => false,
  receiving: () => false,
};

/** Fills the gate for ordinary calls, and for those that are slow by nature. @returns what empties it */
export function lotar(gate: Gate): () => Promise<void> {
  const dentro = [false, true].flatMap((slow) => {
    const turnos: Promise<unknown>[] = [];
    for (let i = 0; i < (slow ? 4 : 3); i += 1) {
      const entrada = Promise.resolve(gate.enter({ ...ALGUEM, slow }));
      turnos.push(entrada.then((quem) => 'leave' in quem && quem));
    }
    return turnos as Promise<false | { leave(): void }>[];
  });
  return async () => {
    for (const turno of dentro) {
      const quem = await turno;
      if (quem) quem.leave();
    }
  };
}
