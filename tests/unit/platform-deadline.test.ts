import { once } from 'node:events';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { expect, test, vi } from 'vitest';
import { deadline } from '../../src/server/platform/deadline.ts';

setFlagsFromString('--expose_gc');
const collectGarbage = runInNewContext('gc') as () => void;

test('comes when its time is over, whatever the garbage collector took', async () => {
  const others = new AbortController();
  const signals = Array.from({ length: 50 }, () => deadline(200, others.signal, undefined));
  const ended = signals.map((signal) => once(signal, 'abort'));
  // What AbortSignal.any and AbortSignal.timeout make is lost with the second.
  for (let i = 0; i < 5; i += 1) {
    collectGarbage();
    await new Promise((next) => setImmediate(next));
  }
  await Promise.all(ended);
  expect(signals.every(({ reason }) => reason.name === 'TimeoutError')).toBe(true);
});

test('comes with another signal, with its reason, and holds on to none afterwards', () => {
  const other = new AbortController();
  const add = vi.spyOn(other.signal, 'addEventListener');
  const signal = deadline(60_000, other.signal);
  expect(signal.aborted).toBe(false);
  other.abort('stop');
  expect(signal.reason).toBe('stop');
  expect(add).toHaveBeenCalledTimes(1);
  expect(deadline(60_000, AbortSignal.abort('before')).reason).toBe('before');
});

test('many that end with one signal are one listener of it, and end together', () => {
  const stop = new AbortController();
  const add = vi.spyOn(stop.signal, 'addEventListener');
  const signals = Array.from({ length: 50 }, () => deadline(60_000, stop.signal));
  expect(add).toHaveBeenCalledTimes(1);
  stop.abort('stop');
  expect(signals.map(({ reason }) => reason)).toEqual(signals.map(() => 'stop'));
});
