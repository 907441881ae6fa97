// Bodies as they arrive: how much JSON is taken, and what becomes of a body that nobody reads. A browser looks at the
// answer only after it has sent everything, so what was refused is still received, within bounds, and thrown away.
import type { Context, MiddlewareHandler } from 'hono';
import { DomainError } from '../platform/errors.ts';

const DRAIN_BYTES = 64 * 1024 * 1024;
/** How long a sender may be silent. */
const SILENCE_MS = 30_000;

type Reader = ReadableStreamDefaultReader<Uint8Array>;

export function isMultipart(c: Context): boolean {
  return c.req.header('content-type')?.toLowerCase().startsWith('multipart/form-data') ?? false;
}

/**
 * Lets through bodies of at most so many bytes; forms, which have limits of their own where they are read, as they are.
 * A body over the limit is refused with 413, one that breaks off with 400.
 */
export function limitBodies(maxBytes: number): MiddlewareHandler {
  return async (c, next) => {
    const { method, raw } = c.req;
    if (method === 'GET' || method === 'HEAD') return next();
    if (isMultipart(c)) {
      await next();
      // Refused before it was read, as when the session is over.
      if (raw.body && !raw.bodyUsed) await drain(raw.body.getReader(), declared(c));
      return;
    }
    const length = declared(c);
    if (length !== null && length <= maxBytes) return next();
    if (!raw.body) return next();
    const reader = raw.body.getReader() as Reader;
    if (length !== null) return tooLarge(reader, length);
    const chunks: Uint8Array[] = [];
    let received = 0;
    for (;;) {
      const { done, value } = await reader.read().catch((cause: unknown) => {
        throw new DomainError('dados_invalidos', 'Os dados enviados não puderam ser lidos.', { cause });
      });
      if (done) break;
      received += value.length;
      if (received > maxBytes) return tooLarge(reader, null);
      chunks.push(value);
    }
    c.req.raw = new Request(raw, { body: Buffer.concat(chunks) });
    return next();
  };
}

/**
 * Receives what is sent with a request that was refused unread. One of at most so many bytes is left to the server,
 * which takes it in after the answer.
 */
export async function discardBody(c: Context, small: number): Promise<void> {
  const { method } = c.req;
  if (method === 'GET' || method === 'HEAD') return;
  const length = declared(c);
  if (length === null && c.req.header('transfer-encoding') === undefined) return;
  if (length !== null && length <= small) return;
  const { body } = c.req.raw;
  if (body) await drain(body.getReader(), length);
}

async function tooLarge(reader: Reader, length: number | null): Promise<never> {
  await drain(reader, length);
  throw new DomainError('muito_grande', 'Os dados enviados são grandes demais.');
}

/** The length a body announces; null for one that comes in chunks. */
function declared(c: Context): number | null {
  const length = c.req.header('content-length');
  return length === undefined || c.req.header('transfer-encoding') !== undefined ? null : Number(length);
}

async function drain(reader: Reader, length: number | null): Promise<void> {
  let left = DRAIN_BYTES;
  if (length !== null && length > left) return;
  try {
    while (left > 0) {
      const { done, value } = await withinSilence(reader.read());
      if (done) return;
      left -= value.length;
    }
  } catch {
    // Its sender went away; the refusal stands.
  }
}

async function withinSilence<T>(read: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const silence = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('The sender fell silent')), SILENCE_MS);
  });
  try {
    return await Promise.race([read, silence]);
  } finally {
    clearTimeout(timer);
  }
}
