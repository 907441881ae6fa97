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

export interface FileStore {
  /** Keeps the bytes for good: once it resolves they survive a crash, so that the row which names them may commit. */
  put(source: FileSource): Promise<StoredFile>;
  /** Null for a key that is not there or is none of ours. The caller reads the stream to its end or destroys it. */
  get(chave: string): Promise<{ stream: Readable; tamanho: number } | null>;
  /** Silent when the file is already gone. */
  remove(chave: string): Promise<void>;
  /** Rejects when the store does not answer. */
  ping(): Promise<void>;
  close(): Promise<void>;
}

const KEY = /^[0-9a-f]{2}\/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

export function newKey(): string {
  const id = randomUUID();
  return `${id.slice(0, 2)}/${id}`;
}

/** Whether this module made it; anything else must not come near a path. */
export function isKey(chave: string): boolean {
  return KEY.test(chave);
}
