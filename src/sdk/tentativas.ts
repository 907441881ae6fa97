// When a call is tried again, and after how long: bounded, ever more patiently, and never all scripts at the same moment.
import type { Recusa } from './erros.ts';

export interface Politica {
  /** Times a call is sent at most, the first included; default 5. */
  tentativas?: number;
  /** The wait before the second try, doubled for each next one; default 500 ms. */
  esperaInicialMs?: number;
  /** Longest wait of its own, and longest `Retry-After` that is waited for; default 60 s. */
  esperaMaximaMs?: number;
  /** Longest time in the portal's waiting line, in all; default 15 minutes. */
  filaMaximaMs?: number;
}

export const PADRAO: Required<Politica> = {
  tentativas: 5,
  esperaInicialMs: 500,
  esperaMaximaMs: 60_000,
  filaMaximaMs: 15 * 60_000,
};

/** Somewhere between half of the step and the whole of it. */
export function recuo(politica: Required<Politica>, tentativa: number, acaso: number): number {
  const degrau = Math.min(politica.esperaMaximaMs, politica.esperaInicialMs * 2 ** (tentativa - 1));
  return Math.round(degrau * (0.5 + acaso / 2));
}

/**
 * How long to wait before this refused call is sent again; null when it is not.
 * @param repetivel whether sending it twice is harmless: a query, or a call with a key
 */
export function esperaApos(
  { status, retryAfter }: Recusa,
  politica: Required<Politica>,
  { tentativa, acaso, repetivel }: { tentativa: number; acaso: number; repetivel: boolean },
): number | null {
  const passageira = status === 429 || status === 502 || status === 503 || status === 504;
  if (!passageira) return null;
  const pedida = retryAfter === null ? null : retryAfter * 1000;
  // Told to come back, the call was not begun; of a proxy's 502 or 504 nobody knows.
  if (pedida === null && (status === 429 || !repetivel)) return null;
  if (!repetivel && (status === 502 || status === 504)) return null;
  if (pedida !== null && pedida > politica.esperaMaximaMs) return null;
  return Math.max(pedida ?? 0, recuo(politica, tentativa, acaso));
}
