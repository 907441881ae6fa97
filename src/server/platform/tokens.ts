// Session tokens: JWT HS256. The signature says who may ask; the session row says whether it still holds.
import { createSigner, createVerifier, TokenError } from 'fast-jwt';
import { type TokenPayload, tokenPayload } from '../../shared/sessoes.ts';
import type { Clock } from './clock.ts';

export type TokenCheck = { ok: true; payload: TokenPayload } | { ok: false; expired: boolean };

export interface Tokens {
  /** @param seconds how long the token holds */
  sign(payload: Omit<TokenPayload, 'iat' | 'exp'>, seconds: number): string;
  verify(token: string): TokenCheck;
}

export function createTokens(secret: string, clock: Clock): Tokens {
  const signer = createSigner({ algorithm: 'HS256', key: secret });
  // Expiry is judged by our own clock below, so the library is told not to use the system's.
  const verifier = createVerifier({ algorithms: ['HS256'], key: secret, ignoreExpiration: true, cache: false });
  return {
    sign(payload, seconds) {
      const iat = Math.floor(clock.now().getTime() / 1000);
      return signer({ ...payload, iat, exp: iat + seconds });
    },
    verify(token) {
      if (token.length > 4096) return { ok: false, expired: false };
      try {
        const payload = tokenPayload.safeParse(verifier(token));
        if (!payload.success) return { ok: false, expired: false };
        if (payload.data.exp * 1000 <= clock.now().getTime()) return { ok: false, expired: true };
        return { ok: true, payload: payload.data };
      } catch (error) {
        if (error instanceof TokenError) return { ok: false, expired: false };
        throw error;
      }
    },
  };
}
