// The steps of the history under what lies over a page, where the browser takes its time to arrive.
import { createMemoryHistory } from '@tanstack/react-router';
import { afterEach, expect, it, vi } from 'vitest';
import { withSteps } from '../../src/client/ui/dialog/steps.ts';

afterEach(() => void vi.useRealTimers());

it('what waits for a way back that the browser lost goes on without it', () => {
  vi.useFakeTimers();
  const made = createMemoryHistory({ initialEntries: ['/lista'] });
  let asked = 0;
  made.go = () => {
    asked += 1;
  };
  const history = withSteps(made);
  history.push('/lista?pagina=2');
  history.replace('/lista');
  history.push('/detalhe');
  expect([asked, history.location.href]).toEqual([1, '/lista?pagina=2']);
  vi.advanceTimersByTime(10_000);
  expect([asked, history.location.href]).toEqual([1, '/detalhe']);
});

it('what waits for a way back waits for the next one too, which an act before it began', () => {
  const made = createMemoryHistory({ initialEntries: ['/lista'] });
  const { go } = made;
  const going: (() => void)[] = [];
  made.go = (delta, options) => void going.push(() => go(delta, options));
  const history = withSteps(made);
  history.push('/lista?pagina=2');
  history.push('/lista?pagina=3');
  // Each says what the entry before says, and goes back to it.
  history.replace('/lista?pagina=2');
  history.replace('/lista');
  history.push('/detalhe');
  expect([going.length, history.location.href]).toEqual([1, '/lista?pagina=3']);
  going.shift()?.();
  expect([going.length, history.location.href]).toEqual([1, '/lista?pagina=2']);
  going.shift()?.();
  expect([going.length, history.location.href]).toEqual([0, '/detalhe']);
  expect(history.location.state.from).toBe('/lista');
});
