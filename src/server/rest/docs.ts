// Serves the description of the REST calls: the OpenAPI document, a page that shows it, and the page's style and script.
import { createHash } from 'node:crypto';
import { gzipSync } from 'node:zlib';
import type { Context, Env, Hono } from 'hono';
import { renderDocs } from './docs-page.ts';
import { DOCS_SCRIPT } from './docs-script.ts';
import { DOCS_STYLE } from './docs-style.ts';
import { DOCS } from './match.ts';
import { buildOpenApi } from './openapi.ts';
import type { OpenApi } from './openapi-shared.ts';

/** The page loads nothing but its own style and its own script. */
const POLICY =
  "default-src 'none'; style-src 'self'; script-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

interface Kept {
  type: string;
  body: Buffer;
  gzip: Buffer;
  etag: string;
}

function keep(type: string, text: string): Kept {
  const body = Buffer.from(text);
  const etag = `W/"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`;
  return { type, body, gzip: gzipSync(body), etag };
}

function send(c: Context, { type, body, gzip, etag }: Kept): Response {
  const headers: Record<string, string> = {
    'Content-Type': type,
    ETag: etag,
    'Cache-Control': 'no-cache',
    Vary: 'Accept-Encoding',
  };
  if (type.startsWith('text/html')) headers['Content-Security-Policy'] = POLICY;
  if (c.req.header('if-none-match')?.includes(etag)) return new Response(null, { status: 304, headers });
  const zipped = c.req.header('accept-encoding')?.includes('gzip') ?? false;
  if (zipped) headers['Content-Encoding'] = 'gzip';
  return new Response(new Uint8Array(zipped ? gzip : body), { headers });
}

/** @param publicUrl where the portal is reached, for the examples */
export function mountDocs<E extends Env & { Variables: { route?: string } }>(app: Hono<E>, publicUrl: string): void {
  let built: OpenApi | undefined;
  const description = () => (built ??= buildOpenApi(publicUrl));
  const makers: Record<(typeof DOCS)[number], () => Kept> = {
    '/ps/openapi.json': () => keep('application/json; charset=utf-8', JSON.stringify(description())),
    '/ps/docs': () => keep('text/html; charset=utf-8', renderDocs(description())),
    '/ps/docs.js': () => keep('text/javascript; charset=utf-8', DOCS_SCRIPT),
    '/ps/docs.css': () => keep('text/css; charset=utf-8', DOCS_STYLE),
  };
  for (const path of DOCS) {
    let kept: Kept | undefined;
    app.get(path, (c) => {
      c.set('route', path);
      kept ??= makers[path]();
      return send(c, kept);
    });
  }
}
