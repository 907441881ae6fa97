// Bytes that are answered as they are, again and again: packed once, and not sent to whoever has them already.
import { createHash } from 'node:crypto';
import { gzipSync } from 'node:zlib';

export interface Packed {
  type: string;
  body: Buffer;
  gzip?: Buffer | null;
  br?: Buffer | null;
  etag: string;
}

const GZIP_FROM = 1024;

/** @param compressed what a build already made of them; without it they are compressed here */
export function pack(type: string, body: Buffer, compressed?: Pick<Packed, 'gzip' | 'br'>): Packed {
  const etag = `"${createHash('sha256').update(body).digest('base64url').slice(0, 27)}"`;
  return { type, body, etag, gzip: body.length >= GZIP_FROM && !compressed ? gzipSync(body) : null, ...compressed };
}

/** @param own headers beside those of the bytes themselves */
export function sendPacked(
  header: (name: string) => string | undefined,
  { type, body, gzip, br, etag }: Packed,
  own: Record<string, string> = {},
): Response {
  const headers: Record<string, string> = {
    Vary: 'Accept-Encoding',
    'Cache-Control': 'no-cache',
    ...own,
    'Content-Type': type,
    ETag: `W/${etag}`,
  };
  if (header('if-none-match')?.includes(etag)) return new Response(null, { status: 304, headers });
  const accepts = header('accept-encoding') ?? '';
  const [encoding, sent] =
    br && /\bbr\b/.test(accepts) ? ['br', br] : gzip && /\bgzip\b/.test(accepts) ? ['gzip', gzip] : ['', body];
  if (encoding) headers['Content-Encoding'] = encoding;
  headers['Content-Length'] = String(sent.length);
  return new Response(sent as Uint8Array<ArrayBuffer>, { headers });
}
