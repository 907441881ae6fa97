// How long the open dialog waits before it asks again whether the slip was paid.
const PRIMEIRA = 4000;
const MAIOR = 15_000;
/** Questions asked quickly: PIX is confirmed within seconds. */
const RAPIDAS = 15;

/** Milliseconds until the next question, after this many of them. */
export function esperaAtePerguntar(vezes: number): number {
  return Math.min(MAIOR, PRIMEIRA + 1000 * Math.max(0, vezes - RAPIDAS));
}
