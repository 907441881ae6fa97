// Session tokens: JWT HS256. The signature says who may ask; the session row says whether it still holds.
import { createSigner, createVerifier, TokenError } from 'fast-jwt';
import { type TokenPayload, tokenPayload } from '../../shared/sessoes.ts';
import type { Clock } from './clock.ts';
import { type Keys, keysOf } from './secrets.ts';

/** Characters; ours have some four hundred. */
const LONGEST = 4096;
/** Tokens whose signature is remembered: some megabytes. */
const KEPT = 5000;

export type TokenCheck = { ok: true; payload: TokenPayload } | { ok: false; expired: boolean };

export interface Tokens {
  /** @param seconds how long the token holds */
  sign(payload: Omit<TokenPayload, 'iat' | 'exp'>, seconds: number): string;
  verify(token: string): TokenCheck;
}

function withKeys(keys: readonly [string, ...string[]]) {
  return {
    signer: createSigner({ algorithm: 'HS256', key: keys[0] }),
    // Expiry is judged by our own clock, so the library is told not to use the system's.
    verifiers: keys.map((key) => createVerifier({ algorithms: ['HS256'], key, ignoreExpiration: true, cache: false })),
  };
}

export function createTokens(secrets: Keys | string, clock: Clock): Tokens {
  const keys = keysOf(secrets);
  let made = { of: [] as readonly string[], ...withKeys(keys()) };
  // A session asks many times with the same token, whose signature does not change.
  const known = new Map<string, TokenPayload>();
  /** What signs and what believes, as the keys are now. */
  function current() {
    const of = keys();
    if (made.of !== of) {
      made = { of, ...withKeys(of) };
      known.clear();
    }
    return made;
  }
  /** What a token says, if we signed it. */
  function signed(token: string): TokenPayload | null {
    if (token.length > LONGEST) return null;
    const { verifiers } = current();
    const seen = known.get(token);
    if (seen) return seen;
    for (const verifier of verifiers) {
      try {
        const payload = tokenPayload.safeParse(verifier(token));
        if (!payload.success) return null;
        if (known.size >= KEPT) known.delete(known.keys().next().value as string);
        known.set(token, payload.data);
        return payload.data;
      } catch (error) {
        if (!(error instanceof TokenError)) throw error;
      }
    }
    return null;
  }
  return {
    sign(payload, seconds) {
      const iat = Math.floor(clock.now().getTime() / 1000);
      return current().signer({ ...payload, iat, exp: iat + seconds });
    },
    verify(token) {
      const payload = signed(token);
      if (!payload) return { ok: false, expired: false };
      if (payload.exp * 1000 <= clock.now().getTime()) return { ok: false, expired: true };
      return { ok: true, payload };
    },
  };
}
