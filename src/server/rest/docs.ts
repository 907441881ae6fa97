// Serves the description of the REST calls: the OpenAPI document, a page that shows it, and the page's style and script.
import { readFileSync } from 'node:fs';
import type { Env, Hono } from 'hono';
import { beside } from '../platform/beside.ts';
import { type Packed, pack, sendPacked } from '../platform/packed.ts';
import { renderDocs } from './docs-page.ts';
import { DOCS } from './match.ts';
import { buildOpenApi } from './openapi.ts';
import type { OpenApi } from './openapi-shared.ts';

/** The page loads nothing but its own style and its own script. */
const POLICY =
  "default-src 'none'; style-src 'self'; script-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

const keep = (type: string, text: string) => pack(type, Buffer.from(text));

/** @param publicUrl where the portal is reached, for the examples */
export function mountDocs<E extends Env & { Variables: { route?: string } }>(app: Hono<E>, publicUrl: string): void {
  let built: OpenApi | undefined;
  const description = () => (built ??= buildOpenApi(publicUrl));
  const makers: Record<(typeof DOCS)[number], () => Packed> = {
    '/ps/openapi.json': () => keep('application/json; charset=utf-8', JSON.stringify(description())),
    '/ps/docs': () => keep('text/html; charset=utf-8', renderDocs(description())),
    '/ps/docs.js': () =>
      keep('text/javascript; charset=utf-8', readFileSync(beside('page.js', import.meta.url), 'utf8')),
    '/ps/docs.css': () => keep('text/css; charset=utf-8', readFileSync(beside('page.css', import.meta.url), 'utf8')),
  };
  for (const path of DOCS) {
    let kept: Packed | undefined;
    app.get(path, (c) => {
      c.set('route', path);
      kept ??= makers[path]();
      const own = kept.type.startsWith('text/html') ? { 'Content-Security-Policy': POLICY } : undefined;
      return sendPacked((name) => c.req.header(name), kept, own);
    });
  }
}
