// A storm at the gate, in simulated time: twice as many people as can be served, each with five requests and a little
// time to read between them, who come back when they are told to.
import { setImmediate as nextRound } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { createGate, isRefusal } from '../../src/server/platform/gate/index.ts';
import { createTestClock } from '../support/clock.ts';

const STEP_MS = 20;
/** 500 requests a second are answered; 200 people a second come, for 12 seconds. */
const ANSWERED = 10;
const COMING = 4;
const COMING_STEPS = 600;
const EACH = 5;
const PEOPLE = COMING * COMING_STEPS;

interface Person {
  came: number;
  ticket: string | undefined;
  asked: number;
}

it('serves as many as it can, about in the order they came, each in good time, and in the end everybody', async () => {
  const clock = createTestClock();
  let seed = 1;
  const random = () => {
    seed = (seed * 48_271) % 2_147_483_647;
    return seed / 2_147_483_647;
  };
  let used = 0;
  let steps = 0;
  const busy = () => {
    const share = steps === 0 ? 0 : used / (steps * ANSWERED);
    used = 0;
    steps = 0;
    return share;
  };
  const gate = createGate({ clock, key: 'chave', random, busy, stopwatch: () => clock.now().getTime() });
  const agenda = new Map<number, Person[]>();
  let step = 0;
  const later = (person: Person, ms: number) => {
    const when = step + Math.max(1, Math.round(ms / STEP_MS));
    agenda.set(when, [...(agenda.get(when) ?? []), person]);
  };

  const work: (() => void)[] = [];
  const entered: number[] = [];
  let longestInMemory = 0;
  let done = 0;
  const ask = async (person: Person) => {
    const since = step;
    const outcome = await gate.enter({
      ticket: person.ticket,
      person: null,
      lane: 'people',
      team: () => false,
      gone: () => false,
    });
    if (isRefusal(outcome)) {
      person.ticket = outcome.ticket;
      return later(person, outcome.seconds * 1000);
    }
    longestInMemory = Math.max(longestInMemory, step - since);
    person.ticket = outcome.pass ?? person.ticket;
    if (person.asked === 0) entered.push(person.came);
    work.push(() => {
      outcome.leave();
      person.asked += 1;
      if (person.asked === EACH) done += 1;
      else later(person, 500 + 1000 * random());
    });
  };

  let answered = 0;
  for (; done < PEOPLE && step < 10_000; step += 1) {
    for (const person of agenda.get(step) ?? []) void ask(person);
    agenda.delete(step);
    if (step < COMING_STEPS) for (let i = 0; i < COMING; i += 1) void ask({ came: step, ticket: undefined, asked: 0 });
    // As many rounds as it takes to begin what is answered in a step.
    for (let i = 0; i < 3; i += 1) await nextRound();
    const now = work.splice(0, ANSWERED);
    for (const finish of now) finish();
    answered += now.length;
    used += now.length;
    steps += 1;
    clock.advance(STEP_MS);
  }

  expect(done).toBe(PEOPLE);
  expect(entered).toHaveLength(PEOPLE);
  // Nothing was left idle for long: 24 seconds of work are done in little more.
  expect(answered).toBe(PEOPLE * EACH);
  expect((step * STEP_MS) / 1000).toBeLessThan(30);
  expect((longestInMemory * STEP_MS) / 1000).toBeLessThan(5);
  // Nobody enters long before somebody who came earlier: a few seconds, for people come back when they were told to.
  let latest = 0;
  let overtaken = 0;
  for (const came of entered) {
    latest = Math.max(latest, came);
    overtaken = Math.max(overtaken, latest - came);
  }
  expect((overtaken * STEP_MS) / 1000).toBeLessThan(12);
  expect(gate.stats()).toMatchObject({ emServico: 0, esperando: 0, naEspera: 0 });
  expect(gate.stats().recusados).toBeGreaterThan(500);
});
