// Whether somebody is in front of the page.
import { afterEach, expect, it, vi } from 'vitest';
import { acompanharPresenca, semPessoa } from '../../src/client/presenca.ts';

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it('nobody is, five minutes after the last touch, key or movement', () => {
  vi.useFakeTimers();
  const window = new EventTarget();
  vi.stubGlobal('window', window);
  acompanharPresenca();
  window.dispatchEvent(new Event('keydown'));
  vi.advanceTimersByTime(5 * 60_000);
  expect(semPessoa()).toBe(false);
  vi.advanceTimersByTime(1);
  expect(semPessoa()).toBe(true);
  for (const evento of ['keydown', 'pointermove', 'touchstart', 'wheel', 'pointerdown']) {
    window.dispatchEvent(new Event(evento));
    expect(semPessoa()).toBe(false);
    vi.advanceTimersByTime(5 * 60_000 + 1);
    expect(semPessoa()).toBe(true);
  }
  window.dispatchEvent(new Event('visibilitychange'));
  expect(semPessoa()).toBe(true);
});
