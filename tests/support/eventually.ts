// Waiting for what happens in its own time.
import { vi } from 'vitest';

/** What is still wrong after this never comes; what a slow machine takes long to do does. */
export const STILL_WRONG_MS = 120_000;

/**
 * Asks until it is so. How long that may take is no part of any test: only what never comes true ends by the clock, and
 * then with what was still wrong, before the test itself is given up.
 */
export function eventually<T>(look: () => T | Promise<T>): Promise<T> {
  return vi.waitFor(look, { timeout: STILL_WRONG_MS, interval: 20 });
}
