// What the portal asks of a place that keeps files, and the keys they have there: random, so that nothing a person sent
// ever names a file, and spread over folders.
import { randomUUID } from 'node:crypto';
import type { Readable } from 'node:stream';
import type { FileSource } from './write.ts';

export interface StoredFile {
  chave: string;
  /** Bytes. */
  tamanho: number;
  /** Hexadecimal. */
  sha256: string;
}

export interface ListedFile {
  chave: string;
  /** When its last byte was written. */
  gravado_em: Date;
}

export interface FileStore {
  /**
   * Keeps the bytes for good: once it resolves they survive a crash, so that the row which names them may commit.
   * @param chave where a copy that is brought back had them, and nothing is now; left out everywhere else
   * @throws Error for one that is none of ours
   */
  put(source: FileSource, chave?: string): Promise<StoredFile>;
  /** Null for a key that is not there or is none of ours. The caller reads the stream to its end or destroys it. */
  get(chave: string): Promise<{ stream: Readable; tamanho: number } | null>;
  /** Silent when the file is already gone. */
  remove(chave: string): Promise<void>;
  /**
   * What one of the FOLDERS has, in no order and as it is read; what is none of ours is left out.
   * @param signal breaks the listing off, which then rejects
   */
  list(folder: string, signal?: AbortSignal): AsyncIterable<ListedFile>;
  /** Rejects when the store does not answer. */
  ping(): Promise<void>;
  close(): Promise<void>;
}

const KEY = /^[0-9a-f]{2}\/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Where keys begin: together the folders have every file. */
export const FOLDERS: readonly string[] = Array.from({ length: 256 }, (_, i) => i.toString(16).padStart(2, '0'));

/** The key of a file that is to be kept: a new one, or the one it has elsewhere. @throws Error for one that is none of ours */
export function keyFor(chave?: string): string {
  if (chave === undefined) {
    const id = randomUUID();
    return `${id.slice(0, 2)}/${id}`;
  }
  if (!isKey(chave)) throw new Error('This is no key of a file.');
  return chave;
}

/** Whether this module made it; anything else must not come near a path. */
export function isKey(chave: string): boolean {
  return KEY.test(chave);
}
