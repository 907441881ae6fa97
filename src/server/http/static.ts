// Serves the built client from memory: hashed assets for ever, the page itself revalidated, each already compressed.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { extname, join, relative, sep } from 'node:path';
import type { Context } from 'hono';
import { type Packed, pack, sendPacked } from '../platform/packed.ts';
import { NOT_THE_PAGE } from './facts.ts';

interface Asset {
  packed: Packed;
  immutable: boolean;
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

export interface StaticFiles {
  (c: Context): Response | null;
  /** The built page, to be filled in. */
  page?: string;
}

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
    const compressed = { br: read(`${file}.br`), gzip: read(`${file}.gz`) };
    assets.set(path, { packed: pack(type, readFileSync(file), compressed), immutable: path.startsWith('/assets/') });
  }
  return assets;
}

/**
 * @returns a handler of the client's files. Routes live after the hash, so any other address is the page; null for an
 *   address that belongs to calls, and where no client was built
 */
export function createStaticFiles(folder: string): StaticFiles {
  const assets = existsSync(folder) ? load(folder) : new Map<string, Asset>();
  const answer = (c: Context): Response | null => {
    const asset = assets.get(c.req.path) ?? (NOT_THE_PAGE.test(c.req.path) ? undefined : assets.get('/index.html'));
    if (!asset) return null;
    const lasting = asset.immutable ? { 'Cache-Control': 'public, max-age=31536000, immutable' } : undefined;
    return sendPacked((name) => c.req.header(name), asset.packed, lasting);
  };
  return Object.assign(answer, { page: assets.get('/index.html')?.packed.body.toString() });
}
