// Counters in memory for cheap calls that must not be hammered, by address: a fixed window, bounded in size.
import type { Clock } from './clock.ts';
import { DomainError } from './errors.ts';

export interface RateLimit {
  /** Counts one call. @throws DomainError `muitas_tentativas` with the seconds left when the window is full. */
  take(key: string): void;
}

const KEYS_KEPT = 50_000;

export function createRateLimit(clock: Clock, max: number, windowSeconds: number, mensagem: string): RateLimit {
  const windows = new Map<string, { start: number; count: number }>();
  return {
    take(key) {
      const now = clock.now().getTime();
      let window = windows.get(key);
      if (!window || now - window.start >= windowSeconds * 1000) {
        windows.delete(key);
        window = { start: now, count: 0 };
        if (windows.size >= KEYS_KEPT) windows.delete(windows.keys().next().value as string);
        windows.set(key, window);
      }
      if (window.count >= max) {
        const left = Math.ceil((window.start + windowSeconds * 1000 - now) / 1000);
        throw new DomainError('muitas_tentativas', mensagem, { retryAfter: Math.max(1, left) });
      }
      window.count += 1;
    },
  };
}
