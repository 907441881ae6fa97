// Bodies as they arrive: how much JSON is taken, how many are on their way at once, how long one may take, and what becomes
// of a body that nobody reads. A browser looks at the answer only after it has sent everything, so what was refused is still
// received, within bounds, and thrown away. While a body is on its way its request holds no turn at the gate.
import type { Context, MiddlewareHandler } from 'hono';
import { addressKey, isLoopback } from '../platform/address.ts';
import { DomainError, ilegivel } from '../platform/errors.ts';
import type { Entry } from '../platform/gate/index.ts';
import { mediaType } from '../platform/incoming.ts';
import { lightRequest } from './light-request.ts';
import { within } from './within.ts';

const DRAIN_BYTES = 64 * 1024 * 1024;
/** How long a sender may be silent. */
const SILENCE_MS = 30_000;
/** How long JSON may take to arrive; forms, with their files, have as long as the server gives any request. */
const JSON_MS = 30_000;
/**
 * Of one address at once: bodies on their way, and bytes of JSON in memory. A whole building may share one; this machine's
 * own is not counted, because behind a proxy that is not named it is everybody's.
 */
const EACH_ADDRESS = { bodies: 200, bytes: 32 * 1024 * 1024 };
/** Bytes of JSON in memory at once, whosever. */
const ALL_BYTES = 256 * 1024 * 1024;
const WAIT_SECONDS = 5;

export interface BodyVariables {
  /** Given by the gate, where the request went through it. */
  aside?: Entry['aside'];
  receive: Receive;
}

/** Reads a form, or refuses to: everything that reads one goes through it. */
export type Receive = Entry['aside'];

export interface BodyLimits {
  /** The largest JSON, in bytes. */
  json: number;
  jsonMs?: number;
}

const LATE = new Error('It takes too long to arrive');

type Reader = ReadableStreamDefaultReader<Uint8Array>;

/** A form with files, which has limits of its own: exactly that, since whatever else is read whole. */
export const isMultipart = (c: Context) => mediaType(c.req.header('content-type')) === 'multipart/form-data';

/** What is on its way, and what waits in memory, by address. */
function createArrivals() {
  const counts = new Map<string, { bodies: number; bytes: number }>();
  let allBytes = 0;

  function add(address: string, bodies: number, bytes: number): void {
    const key = addressKey(address);
    const count = counts.get(key) ?? { bodies: 0, bytes: 0 };
    count.bodies += bodies;
    count.bytes += bytes;
    allBytes += bytes;
    if (count.bodies === 0 && count.bytes === 0) counts.delete(key);
    else counts.set(key, count);
  }

  function refuseMany(address: string): void {
    const { bodies = 0, bytes = 0 } = (!isLoopback(address) && counts.get(addressKey(address))) || {};
    if (bodies < EACH_ADDRESS.bodies && bytes < EACH_ADDRESS.bytes && allBytes < ALL_BYTES) return;
    throw new DomainError('muitas_tentativas', 'Há muitos envios ao mesmo tempo. Aguarde alguns segundos.', {
      retryAfter: WAIT_SECONDS,
    });
  }

  return {
    /** @throws DomainError `muitas_tentativas` */
    begin(from: string) {
      const address = isLoopback(from) ? from : addressKey(from);
      refuseMany(address);
      add(address, 1, 0);
      let arriving = true;
      return {
        /** There, or broken off. */
        end(): void {
          if (arriving) add(address, -1, 0);
          arriving = false;
        },
        /** @returns what forgets it */
        keep(bytes: number): () => void {
          add(address, 0, bytes);
          return () => add(address, 0, -bytes);
        },
      };
    },
  };
}

/**
 * Takes in JSON up to the limit before anything is done about it; forms, which have limits of their own, are left to who
 * reads them. A body over the limit is refused with 413, one that breaks off or takes too long with 400, and one too many
 * from an address with 429.
 * @param addressOf who sends
 */
export function takeBodies(
  { json, jsonMs = JSON_MS }: BodyLimits,
  addressOf: (c: Context) => string,
): MiddlewareHandler<{ Variables: BodyVariables }> {
  const arrivals = createArrivals();

  return async (c, next) => {
    c.set('receive', (read) => read());
    const { method, raw } = c.req;
    const length = declared(c);
    if (method === 'GET' || method === 'HEAD' || length === 0 || (length === null && !raw.body)) return next();
    const arrival = arrivals.begin(addressOf(c));
    if (isMultipart(c)) {
      c.set('receive', async (read) => {
        const aside: Receive = c.get('aside') ?? ((unhindered) => unhindered());
        return aside(() => read().finally(arrival.end));
      });
      try {
        await next();
        // Refused before it was read, as when the session is over.
        if (raw.body && !raw.bodyUsed) await drain(raw.body.getReader(), length);
      } finally {
        arrival.end();
      }
      return;
    }
    const body = await readAll(raw, length, json, jsonMs).finally(arrival.end);
    const forget = arrival.keep(body.length);
    try {
      c.req.raw = lightRequest(raw, body, () => raw.signal);
      await next();
    } finally {
      forget();
    }
  };
}

/**
 * A body of a length that is told, and small enough, is taken as it arrives: a stream of the web costs more than the call.
 * @param length what it announces; null for one that comes in chunks
 */
async function readAll(raw: Request, length: number | null, most: number, ms: number): Promise<Buffer<ArrayBuffer>> {
  if (length !== null && length <= most) return Buffer.from(await inTime(raw.arrayBuffer(), ms));
  const reader = (raw.body as ReadableStream).getReader() as Reader;
  if (length !== null) return tooLarge(reader, length);
  const chunks: Uint8Array[] = [];
  let received = 0;
  const read = async (): Promise<boolean> => {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return true;
      received += value.length;
      if (received > most) return false;
      chunks.push(value);
    }
  };
  const whole = await inTime(read(), ms).catch((error: unknown) => {
    void reader.cancel().catch(() => undefined);
    throw error;
  });
  return whole ? Buffer.concat(chunks) : tooLarge(reader, null);
}

function inTime<T>(reading: Promise<T>, ms: number): Promise<T> {
  return within(ms, reading, LATE).catch((cause: unknown) => {
    throw cause === LATE
      ? new DomainError('dados_invalidos', 'Os dados demoraram demais para chegar. Tente novamente.')
      : ilegivel(cause);
  });
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
      const { done, value } = await within(SILENCE_MS, reader.read(), LATE);
      if (done) return;
      left -= value.length;
    }
  } catch {
    // Its sender went away; the refusal stands.
  }
}
