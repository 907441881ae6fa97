// Writing bytes so that they stay: streamed whatever their size, counted and hashed on the way, flushed before they
// count, and named only once they are whole.
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ReadableStream as WebReadableStream } from 'node:stream/web';

/** Where a file's bytes come from. */
export type FileSource = Readable | Blob | Uint8Array;

/** A file already on this disk, with its hash known: an upload that was streamed to a temporary file. */
export interface LocalFile {
  caminho: string;
  sha256: string;
  size: number;
}

export interface Measured {
  tamanho: number;
  /** SHA-256 in hexadecimal. */
  sha256: string;
}

export function isLocalFile(source: unknown): source is LocalFile {
  const local = source as Partial<LocalFile> | null;
  return typeof local?.caminho === 'string' && typeof local.sha256 === 'string' && typeof local.size === 'number';
}

export function toReadable(source: FileSource): Readable {
  if (source instanceof Readable) return source;
  if (source instanceof Uint8Array) return Readable.from([source], { objectMode: false });
  return Readable.fromWeb(source.stream() as WebReadableStream<Uint8Array>);
}

/** Counts and hashes what goes through it. */
export function measuring() {
  const hash = createHash('sha256');
  let tamanho = 0;
  return {
    async *through(chunks: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
      for await (const chunk of chunks) {
        hash.update(chunk);
        tamanho += chunk.length;
        yield chunk;
      }
    },
    /** Of all of it, once. */
    measured: (): Measured => ({ tamanho, sha256: hash.digest('hex') }),
  };
}

/** Writes a new file. @param durable whether its bytes must be on the disk before this returns */
export async function writeNew(path: string, source: Readable, durable: boolean): Promise<Measured> {
  const { through, measured } = measuring();
  const file = createWriteStream(path, { flags: 'wx', mode: 0o600, flush: durable });
  try {
    await pipeline(source, through, file);
  } finally {
    // A source that breaks off at once ends the pipeline while the file is still being created: whoever removes it then
    // must find it.
    if (!file.closed) await once(file, 'close');
  }
  return measured();
}

/** Waits until a file's bytes, or a folder's names, are on the disk. */
export async function flush(path: string): Promise<void> {
  const handle = await open(path, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
