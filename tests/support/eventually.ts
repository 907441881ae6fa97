// Waiting for what happens in its own time.
import { vi } from 'vitest';

/**
 * Asks until it is so. How long that may take is no part of any test: only what never comes true ends by the clock, and
 * then with what was still wrong, before the test itself is given up.
 */
export function eventually<T>(look: () => T | Promise<T>): Promise<T> {
  return vi.waitFor(look, { timeout: 120_000, interval: 20 });
}
