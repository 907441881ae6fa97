// Serves the built client from memory: hashed assets for ever, the page itself revalidated, each already compressed.
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { extname, join, relative, sep } from 'node:path';
import type { Context } from 'hono';

interface Asset {
  type: string;
  etag: string;
  immutable: boolean;
  raw: Buffer;
  br: Buffer | null;
  gzip: Buffer | null;
}

const TYPES: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
  '.json': 'application/json; charset=utf-8',
  '.webmanifest': 'application/manifest+json; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
};

export type StaticFiles = (c: Context) => Response | null;

function read(file: string): Buffer | null {
  return existsSync(file) ? readFileSync(file) : null;
}

function load(folder: string): Map<string, Asset> {
  const assets = new Map<string, Asset>();
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    const extension = extname(entry.name);
    const type = TYPES[extension];
    if (!entry.isFile() || !type) continue;
    const file = join(entry.parentPath, entry.name);
    const path = `/${relative(folder, file).split(sep).join('/')}`;
    const raw = readFileSync(file);
    assets.set(path, {
      type,
      raw,
      br: read(`${file}.br`),
      gzip: read(`${file}.gz`),
      etag: `W/"${createHash('sha256').update(raw).digest('base64url').slice(0, 22)}"`,
      immutable: path.startsWith('/assets/'),
    });
  }
  return assets;
}

/** Addresses that belong to calls and files: nothing there is ever answered with the page. */
const NOT_THE_PAGE = /^\/(?:(?:assets|trpc|ps|arquivos|webhooks)(?:\/|$)|formulario\/)/;

/**
 * @returns a handler of the client's files. Routes live after the hash, so any other address is the page; null for an
 *   address that belongs to calls, and where no client was built
 */
export function createStaticFiles(folder: string): StaticFiles {
  const assets = existsSync(folder) ? load(folder) : new Map<string, Asset>();
  return (c) => {
    const asset = assets.get(c.req.path) ?? (NOT_THE_PAGE.test(c.req.path) ? undefined : assets.get('/index.html'));
    if (!asset) return null;
    const headers: Record<string, string> = {
      'Content-Type': asset.type,
      ETag: asset.etag,
      Vary: 'Accept-Encoding',
      'Cache-Control': asset.immutable ? 'public, max-age=31536000, immutable' : 'no-cache',
    };
    if (c.req.header('if-none-match')?.includes(asset.etag)) return new Response(null, { status: 304, headers });
    const accepts = c.req.header('accept-encoding') ?? '';
    let body = asset.raw;
    if (asset.br && /\bbr\b/.test(accepts)) {
      headers['Content-Encoding'] = 'br';
      body = asset.br;
    } else if (asset.gzip && /\bgzip\b/.test(accepts)) {
      headers['Content-Encoding'] = 'gzip';
      body = asset.gzip;
    }
    headers['Content-Length'] = String(body.length);
    return new Response(new Uint8Array(body), { status: 200, headers });
  };
}
