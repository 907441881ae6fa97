// Headers every answer carries, and the page's content policy.
import type { MiddlewareHandler } from 'hono';

/** No inline or foreign script or style; it frames only what the portal itself serves, and nothing frames it. */
const PAGE_POLICY = [
  "default-src 'self'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data: blob:",
  "font-src 'self'",
  "connect-src 'self'",
  "frame-src 'self'",
  "object-src 'none'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
].join('; ');

/** An answer that is no page runs and frames nothing. */
const DATA_POLICY = "default-src 'none'; frame-ancestors 'none'";

/** The headers of every answer, page or not. */
function commonHeaders(https: boolean): Record<string, string> {
  const headers: Record<string, string> = {
    'X-Content-Type-Options': 'nosniff',
    'Referrer-Policy': 'same-origin',
    'X-Frame-Options': 'DENY',
    'Cross-Origin-Opener-Policy': 'same-origin',
    'Permissions-Policy': 'camera=(), microphone=(), geolocation=()',
  };
  return https ? { ...headers, 'Strict-Transport-Security': 'max-age=31536000; includeSubDomains' } : headers;
}

/** All the headers of an answer that is data, for who builds it whole: setting them later costs more than the answer. */
export function dataHeaders(https: boolean): Record<string, string> {
  return { ...commonHeaders(https), 'Content-Security-Policy': DATA_POLICY };
}

/** @param https whether the portal is reached by https, which browsers are then told to insist on */
export function securityHeaders(https: boolean): MiddlewareHandler {
  const common = Object.entries(commonHeaders(https));
  return async (c, next) => {
    await next();
    const { headers } = c.res;
    for (const [name, value] of common) {
      // A stored file says itself that our own page may frame it.
      if (name !== 'X-Frame-Options' || !headers.has(name)) headers.set(name, value);
    }
    if (headers.has('Content-Security-Policy')) return;
    const page = headers.get('Content-Type')?.startsWith('text/html') ?? false;
    headers.set('Content-Security-Policy', page ? PAGE_POLICY : DATA_POLICY);
  };
}
