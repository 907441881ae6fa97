// Calls over connections that died without a word.
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { answered } from '../../src/client/silence.ts';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
});
afterEach(() => {
  vi.useRealTimers();
});

it('gives up what says nothing, and stops its sending; not one moment sooner', async () => {
  let signal: AbortSignal | null | undefined;
  const answer = answered((_, init) => {
    signal = init?.signal;
    return new Promise(() => {});
  }, 1000)('/trpc/a');
  const outcome = answer.catch((error: DOMException) => error.name);
  await vi.advanceTimersByTimeAsync(999);
  expect(signal?.aborted).toBe(false);
  await vi.advanceTimersByTimeAsync(1);
  expect(await outcome).toBe('TimeoutError');
  expect(signal?.aborted).toBe(true);
});

it('gives up an answer that stops in the middle, and refuses one that is cut', async () => {
  const begun = (end: (to: ReadableStreamDefaultController) => void) =>
    new Response(
      new ReadableStream({
        start(to) {
          to.enqueue(new TextEncoder().encode('{"result":'));
          end(to);
        },
      }),
    );
  const stopped = answered(async () => begun(() => {}), 1000)('/trpc/a').catch((error: DOMException) => error.name);
  await vi.advanceTimersByTimeAsync(1000);
  expect(await stopped).toBe('TimeoutError');
  const cut = new TypeError('network error');
  await expect(answered(async () => begun((to) => to.error(cut)), 1000)('/trpc/a')).rejects.toBe(cut);
});

it('gives the whole answer as it came, an empty one too, and then forgets the time', async () => {
  const ok = await answered(async () => Response.json({ a: 1 }, { status: 409, headers: { Date: 'now' } }), 1000)('/');
  expect([ok.status, ok.headers.get('Date'), await ok.json()]).toEqual([409, 'now', { a: 1 }]);
  expect((await answered(async () => new Response(null, { status: 204 }), 1000)('/')).status).toBe(204);
  expect(vi.getTimerCount()).toBe(0);
});

it('stops for the reason its caller has', async () => {
  const person = new AbortController();
  const answer = answered(() => new Promise(() => {}), 1000)('/', { signal: person.signal });
  person.abort('left');
  await expect(answer).rejects.toBe('left');
  await expect(answered(() => new Promise(() => {}), 1000)('/', { signal: person.signal })).rejects.toBe('left');
});
