// The steps of the history under what lies over a page, where the browser takes its time to arrive.
import { createMemoryHistory } from '@tanstack/react-router';
import { expect, it } from 'vitest';
import { withSteps } from '../../src/client/ui/dialog/steps.ts';

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
