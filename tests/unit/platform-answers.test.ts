// The kept public answers: bounded in bytes and in number, keys included, and what is asked for stays longest.
import { expect, it } from 'vitest';
import { createAnswers } from '../../src/server/platform/answers.ts';
import { createTestClock, HORA, SEGUNDO } from '../support/clock.ts';

const FAR = new Date('2030-01-01T00:00:00Z');

function kept(most: { bytes: number; answers: number }) {
  const answers = createAnswers(createTestClock(), undefined, most);
  const keep = (key: string, body = 'x') => answers.begin(['portal']).keep(key, 'text/plain', Buffer.from(body), FAR);
  return { answers, keep, has: (...keys: string[]) => keys.map((key) => answers.get(key) !== undefined) };
}

it('keeps so many at most; what was asked for least lately goes first', () => {
  const { keep, has, answers } = kept({ bytes: 1_000_000, answers: 3 });
  for (const key of ['a', 'b', 'c']) keep(key);
  expect(answers.get('a')).toBeDefined();
  keep('d');
  expect(has('b', 'a', 'c', 'd')).toEqual([false, true, true, true]);
});

it('counts the keys and the compressed bodies among its bytes, and never passes them', () => {
  const { keep, answers } = kept({ bytes: 100_000, answers: 1_000_000 });
  keep('k'.repeat(5000));
  expect(answers.size()).toBeGreaterThan(10_000);
  const before = answers.size();
  keep('texto', 'o'.repeat(2000));
  expect(answers.size() - before).toBeGreaterThan(2000);
  for (let i = 0; i < 200; i += 1) keep(`${i}${'k'.repeat(3000)}`);
  expect(answers.size()).toBeLessThanOrEqual(100_000);
  answers.drop(['portal']);
  expect(answers.size()).toBe(0);
});

it('keeps no answer that would push the others out, its key included', () => {
  const { keep, has } = kept({ bytes: 80_000, answers: 10 });
  const long = 'k'.repeat(6000);
  keep('a');
  keep(long);
  expect(has('a', long)).toEqual([true, false]);
});

it('is made by one while the others wait for it, once: what cannot be kept each makes for themselves', async () => {
  const { answers, keep } = kept({ bytes: 100_000, answers: 10 });
  const end = await answers.turn('a');
  const others = [answers.turn('a'), answers.turn('a')];
  const made = keep('a');
  (end as () => void)();
  expect(await Promise.all(others)).toEqual([made, made]);

  const failing = await answers.turn('b');
  const waiting = [answers.turn('b'), answers.turn('b')];
  (failing as () => void)();
  const turns = await Promise.all(waiting);
  expect(turns.map((turn) => typeof turn)).toEqual(['function', 'function']);
  for (const turn of turns) (turn as () => void)();
  expect(typeof (await answers.turn('b'))).toBe('function');
});

it('keeps nothing longer than it was given because the clock was set back', () => {
  const clock = createTestClock();
  const answers = createAnswers(clock, 2 * SEGUNDO);
  answers.begin(['portal']).keep('a', 'text/plain', Buffer.from('x'), FAR);
  expect(answers.get('a')).toBeDefined();
  clock.advance(-HORA);
  expect(answers.get('a')).toBeUndefined();
});
