// Addresses that open a file without a token, until they expire: HMAC-SHA256 over the path and the expiry.
import { createHmac, timingSafeEqual } from 'node:crypto';

function signature(path: string, exp: number, key: string): Buffer {
  return createHmac('sha256', key).update(`${path}\n${exp}`).digest();
}

/** @returns the path with `exp` (Unix seconds) and `sig`. */
export function signPath(path: string, expiresAt: Date, key: string): string {
  const exp = Math.floor(expiresAt.getTime() / 1000);
  return `${path}?exp=${exp}&sig=${signature(path, exp, key).toString('base64url')}`;
}

/** Whether the query's signature is this path's and still holds. Never throws. */
export function verifyPath(path: string, query: URLSearchParams, now: Date, key: string): boolean {
  const exp = query.get('exp') ?? '';
  const sig = query.get('sig') ?? '';
  if (!/^\d{1,12}$/.test(exp) || !/^[A-Za-z0-9_-]{43}$/.test(sig)) return false;
  if (Number(exp) * 1000 <= now.getTime()) return false;
  const given = Buffer.from(sig, 'base64url');
  const right = signature(path, Number(exp), key);
  return given.length === right.length && timingSafeEqual(given, right);
}
