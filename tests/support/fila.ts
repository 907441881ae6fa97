// A portal that is full: every turn taken and the queue in memory at its bound, by requests that end when the test says.
import { type Entry, type Gate, isRefusal, type Refusal, type Visit } from '../../src/server/platform/gate/index.ts';

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

/** Leaves in the order of entering: each makes room for the next. */
async function sair(dentro: readonly (Entry | Refusal | Promise<Entry | Refusal>)[]): Promise<void> {
  for (const um of dentro) {
    const entrada = await um;
    if (!isRefusal(entrada)) entrada.leave();
  }
}

/** Fills a narrow gate for those who come, for ordinary calls and for slow ones. @returns what empties it */
export function lotar(gate: Gate): () => Promise<void> {
  const dentro = [false, false, false, true, true, true, true].map((slow) => gate.enter({ ...ALGUEM, slow }));
  return () => sair(dentro);
}

/** Fills any gate even for those who were let in before. @returns what empties it */
export function lotarParaTodos(gate: Gate): () => Promise<void> {
  const dentro: ReturnType<Gate['enter']>[] = [];
  for (const slow of [false, true]) {
    const primeira = gate.enter({ ...ALGUEM, slow, person: 'lotação' }) as Entry;
    dentro.push(primeira);
    for (;;) {
      const mais = gate.enter({ ...ALGUEM, slow, ticket: primeira.pass as string });
      if (!(mais instanceof Promise) && isRefusal(mais)) break;
      dentro.push(mais);
    }
  }
  return () => sair(dentro);
}

/** So many people come to a full gate, and are told to come back. */
export function formarFila(gate: Gate, pessoas: number): void {
  for (let i = 0; i < pessoas; i += 1) gate.enter(ALGUEM);
}
