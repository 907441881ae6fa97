// The clock is a dependency: every rule about time asks it, and tests set it.

export interface Clock {
  now(): Date;
}

export const systemClock: Clock = { now: () => new Date() };

/** The present instant as stored and sent: ISO 8601 UTC. */
export function nowIso(clock: Clock): string {
  return clock.now().toISOString();
}

/** An instant some seconds from now, ISO 8601 UTC. */
export function inSeconds(clock: Clock, seconds: number): string {
  return new Date(clock.now().getTime() + seconds * 1000).toISOString();
}
