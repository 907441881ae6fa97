// Signed addresses that expire: how a page links to a private file without a token in the address. The signature covers
// the path and the instant, so that neither can be changed.
import { createHmac, timingSafeEqual } from 'node:crypto';

/** Instants in seconds: digits enough for some thousand years. */
const EXPIRY = /^[1-9]\d{0,11}$/;
const SIGNATURE = /^[A-Za-z0-9_-]{43}$/;

function signature(path: string, exp: string, secret: string): string {
  return createHmac('sha256', secret).update(`${path}\n${exp}`).digest('base64url');
}

/** @param path as the server will see it, without a query. The address holds until the second of `expiresAt`. */
export function signPath(path: string, expiresAt: Date, secret: string): string {
  const exp = String(Math.floor(expiresAt.getTime() / 1000));
  return `${path}?exp=${exp}&sig=${signature(path, exp, secret)}`;
}

/** Whether the query's signature is this path's, by one of the keys, and still holds. Never throws, whatever the query has. */
export function verifyPath(path: string, query: URLSearchParams, now: Date, ...secrets: readonly string[]): boolean {
  const exp = single(query, 'exp');
  const sig = single(query, 'sig');
  if (!exp || !EXPIRY.test(exp) || !sig || !SIGNATURE.test(sig)) return false;
  const right = secrets.some((secret) => timingSafeEqual(Buffer.from(sig), Buffer.from(signature(path, exp, secret))));
  return right && now.getTime() < Number(exp) * 1000;
}

/** A value given twice is none: two readers could pick different ones. */
function single(query: URLSearchParams, name: string): string | undefined {
  const values = query.getAll(name);
  return values.length === 1 ? values[0] : undefined;
}
