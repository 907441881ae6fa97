// The sample's chance: the same seed always gives the same people and contests.

export interface Chance {
  /** A number from 0 up to, not including, 1. */
  next(): number;
  /** A whole number, both ends included. */
  between(min: number, max: number): number;
  pick<T>(from: readonly T[]): T;
}

/** Mulberry32: small, even, and the same on every machine. */
export function createChance(seed: number): Chance {
  let state = seed >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let t = state;
    t = Math.imul(t ^ (t >>> 15), t | 1);
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296;
  };
  const between = (min: number, max: number) => min + Math.floor(next() * (max - min + 1));
  return {
    next,
    between,
    pick: (from) => from[between(0, from.length - 1)] as (typeof from)[number],
  };
}

/** A CPF whose check digits hold, made from nine chosen digits. */
export function sampleCpf(chance: Chance): string {
  const digits = Array.from({ length: 9 }, () => chance.between(0, 9));
  if (digits.every((digit) => digit === digits[0])) digits[8] = ((digits[8] ?? 0) + 1) % 10;
  for (const length of [9, 10]) {
    const sum = digits.slice(0, length).reduce((total, digit, i) => total + digit * (length + 1 - i), 0);
    const rest = (sum * 10) % 11;
    digits.push(rest === 10 ? 0 : rest);
  }
  return digits.join('');
}
