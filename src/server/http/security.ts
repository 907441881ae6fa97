// Headers every answer carries, and the page's content policy.
import type { MiddlewareHandler } from 'hono';

/** No inline or foreign script, no framing; styles may be set by our own components. */
const PAGE_POLICY = [
  "default-src 'self'",
  "script-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data: blob:",
  "font-src 'self'",
  "connect-src 'self'",
  "object-src 'none'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
].join('; ');

/** An answer that is no page runs and frames nothing. */
const DATA_POLICY = "default-src 'none'; frame-ancestors 'none'";

/** @param https whether the portal is reached by https, which browsers are then told to insist on */
export function securityHeaders(https: boolean): MiddlewareHandler {
  return async (c, next) => {
    await next();
    const { headers } = c.res;
    headers.set('X-Content-Type-Options', 'nosniff');
    headers.set('Referrer-Policy', 'same-origin');
    headers.set('X-Frame-Options', 'DENY');
    headers.set('Cross-Origin-Opener-Policy', 'same-origin');
    headers.set('Permissions-Policy', 'camera=(), microphone=(), geolocation=()');
    if (https) headers.set('Strict-Transport-Security', 'max-age=31536000; includeSubDomains');
    if (headers.has('Content-Security-Policy')) return;
    const page = headers.get('Content-Type')?.startsWith('text/html') ?? false;
    headers.set('Content-Security-Policy', page ? PAGE_POLICY : DATA_POLICY);
  };
}
