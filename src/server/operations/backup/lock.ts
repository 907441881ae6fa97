// Copies that only open with a phrase: a key made of it by scrypt, and under it each part by itself (AES-256-GCM, in chunks
// that carry their place and whether they are the last), so that nothing can be read, changed, cut short, moved within a part
// or put in another's place unnoticed. A part depends on its own key alone: the next copy may share its file.
import {
  createCipheriv,
  createDecipheriv,
  createHmac,
  hkdfSync,
  randomBytes,
  scryptSync,
  timingSafeEqual,
} from 'node:crypto';
import { Transform } from 'node:stream';
import { z } from 'zod';

const CHUNK = 65_536;
const TAG = 16;
const MAGIC = Buffer.from('CERTAME1');
const SALT = 32;
const HEADER = MAGIC.length + SALT;
/** 128 MiB, about half a second, for each guess at a phrase. */
const COST = { N: 131_072, r: 8, p: 1 } as const;

const hex = (bytes: number) => z.string().regex(new RegExp(`^[0-9a-f]{${bytes * 2}}$`));
/** What a copy says of its lock, which is no secret. Costs are bounded: whoever reads it has not opened it yet. */
export const lockInfo = z.object({
  sal: hex(SALT),
  N: z.literal(COST.N),
  r: z.literal(COST.r),
  p: z.literal(COST.p),
  /** Tells the right phrase from a wrong one. */
  prova: hex(32),
});
export type LockInfo = z.infer<typeof lockInfo>;

/** A part was changed, cut short or is another's. */
export class BrokenPartError extends Error {
  override name = 'BrokenPartError';
}

export interface Lock {
  readonly info: LockInfo;
  /** @param name the part's, without which it does not open */
  seal(name: string): Transform;
  open(name: string): Transform;
  /** Bytes of a part once it is sealed. */
  sealedSize(size: number): number;
}

export function newLock(phrase: string): Lock {
  const sal = randomBytes(SALT);
  return lock(masterOf(phrase, sal), sal);
}

/** Null for another phrase than the one it was made with. */
export function openLock({ sal, prova }: LockInfo, phrase: string): Lock | null {
  const salt = Buffer.from(sal, 'hex');
  const opened = lock(masterOf(phrase, salt), salt);
  return timingSafeEqual(Buffer.from(opened.info.prova, 'hex'), Buffer.from(prova, 'hex')) ? opened : null;
}

let last: { phrase: string; salt: Buffer; master: Buffer } | undefined;

/** Copies of one folder have one salt, and many are opened in a row. */
function masterOf(phrase: string, salt: Buffer): Buffer {
  if (last?.phrase === phrase && last.salt.equals(salt)) return last.master;
  const master = scryptSync(phrase.normalize('NFC'), salt, 32, { ...COST, maxmem: 256 * COST.N * COST.r });
  last = { phrase, salt, master };
  return master;
}

function lock(master: Buffer, salt: Buffer): Lock {
  const keyOf = (name: string, own: Buffer) => Buffer.from(hkdfSync('sha256', master, own, name, 32));
  const prova = createHmac('sha256', master).update('prova').digest('hex');
  return {
    info: { sal: salt.toString('hex'), ...COST, prova },
    sealedSize: (size) => HEADER + size + TAG * Math.max(1, Math.ceil(size / CHUNK)),
    seal(name) {
      const own = randomBytes(SALT);
      const key = keyOf(name, own);
      let begun = false;
      return inChunks(CHUNK, (chunk, nonce) => {
        const cipher = createCipheriv('aes-256-gcm', key, nonce);
        const sealed = [cipher.update(chunk), cipher.final(), cipher.getAuthTag()];
        const header = begun ? [] : [MAGIC, own];
        begun = true;
        return Buffer.concat([...header, ...sealed]);
      });
    },
    open(name) {
      let key: Buffer | undefined;
      return inChunks(
        CHUNK + TAG,
        (chunk, nonce) => {
          if (!key || chunk.length < TAG) throw new BrokenPartError(name);
          const decipher = createDecipheriv('aes-256-gcm', key, nonce);
          decipher.setAuthTag(chunk.subarray(-TAG));
          try {
            return Buffer.concat([decipher.update(chunk.subarray(0, -TAG)), decipher.final()]);
          } catch (cause) {
            throw new BrokenPartError(name, { cause });
          }
        },
        (header) => {
          if (!header.subarray(0, MAGIC.length).equals(MAGIC)) throw new BrokenPartError(name);
          key = keyOf(name, header.subarray(MAGIC.length));
        },
      );
    },
  };
}

/** Works on stretches of one size, the last of which may be shorter and is known as the last. */
function inChunks(
  size: number,
  work: (chunk: Buffer, nonce: Buffer) => Buffer,
  header?: (bytes: Buffer) => void,
): Transform {
  let waiting: Buffer = Buffer.alloc(0);
  let ahead = header;
  let count = 0;
  const next = (chunk: Buffer, last: boolean) => {
    const nonce = Buffer.alloc(12);
    nonce.writeUInt32BE(count, 7);
    nonce.writeUInt8(last ? 1 : 0, 11);
    count += 1;
    return work(chunk, nonce);
  };
  return new Transform({
    transform(bytes: Buffer, _encoding, done) {
      try {
        waiting = waiting.length === 0 ? bytes : Buffer.concat([waiting, bytes]);
        if (ahead && waiting.length >= HEADER) {
          ahead(Buffer.from(waiting.subarray(0, HEADER)));
          ahead = undefined;
          waiting = waiting.subarray(HEADER);
        }
        // One is always kept back: it may be the last.
        while (!ahead && waiting.length > size) {
          this.push(next(waiting.subarray(0, size), false));
          waiting = waiting.subarray(size);
        }
        done();
      } catch (error) {
        done(error as Error);
      }
    },
    flush(done) {
      try {
        done(null, next(waiting, true));
      } catch (error) {
        done(error as Error);
      }
    },
  });
}
