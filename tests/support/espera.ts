// A portal that is full: every turn taken and the queue in memory at its bound, by requests that end when the test says.
import { setImmediate as nextRound } from 'node:timers/promises';
import { type Entry, type Gate, isRefusal, type Refusal, type Visit } from '../../src/server/platform/gate/index.ts';

/** The settings of a gate that is full with three requests. */
export const PORTA_ESTREITA = { GATE_SLOTS: '2', GATE_QUEUE: '2' };

const ALGUEM: Visit = {
  ticket: undefined,
  person: null,
  lane: 'people',
  team: () => false,
  gone: () => false,
};

/** Leaves in the order of entering: each makes room for the next. */
async function leave(inside: readonly (Entry | Refusal | Promise<Entry | Refusal>)[]): Promise<void> {
  for (const one of inside) {
    const entry = await one;
    if (!isRefusal(entry)) entry.leave();
  }
}

/** The gate begins what it can before the next one comes. */
async function settle(): Promise<void> {
  for (let i = 0; i < 3; i += 1) await nextRound();
}

/** Fills a narrow gate for those who come, for ordinary calls and for slow ones. @returns what empties it */
export async function lotar(gate: Gate): Promise<() => Promise<void>> {
  const inside: ReturnType<Gate['enter']>[] = [];
  for (const lane of ['people', 'people', 'people', 'slow', 'slow', 'slow', 'slow'] as const) {
    inside.push(gate.enter({ ...ALGUEM, lane }));
    await settle();
  }
  return () => leave(inside);
}

/** Fills any gate even for those who were let in before. @returns what empties it */
export async function lotarParaTodos(gate: Gate): Promise<() => Promise<void>> {
  const inside: ReturnType<Gate['enter']>[] = [];
  for (const lane of ['people', 'slow'] as const) {
    const first = (await gate.enter({ ...ALGUEM, lane, person: 'lotação' })) as Entry;
    inside.push(first);
    for (;;) {
      const more = gate.enter({ ...ALGUEM, lane, ticket: first.pass as string });
      if (!(more instanceof Promise) && isRefusal(more)) break;
      inside.push(more);
      await settle();
    }
  }
  return () => leave(inside);
}

/** So many people come to a full gate, and are told to come back. */
export function formarEspera(gate: Gate, pessoas: number): void {
  for (let i = 0; i < pessoas; i += 1) gate.enter(ALGUEM);
}
