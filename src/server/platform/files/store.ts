// The one interface of the file store, and the keys both implementations use.
import { randomUUID } from 'node:crypto';
import type { Readable } from 'node:stream';

export interface StoredFile {
  chave: string;
  /** Bytes. */
  tamanho: number;
  /** Hexadecimal. */
  sha256: string;
}

/** Where uploads wait while they arrive, and how large they may be. */
export interface UploadPlace {
  folder: string;
}

export interface FileStore {
  /** Resolves only when the bytes would survive a power cut. */
  put(file: Blob): Promise<StoredFile>;
  /** Null when there is no such file. */
  get(chave: string): Promise<{ stream: Readable; tamanho: number } | null>;
  remove(chave: string): Promise<void>;
  /** Rejects when the store does not answer. */
  ping(): Promise<void>;
  uploads: UploadPlace;
}

const KEY = /^[0-9a-f]{2}\/[0-9a-f-]{36}$/;

/** A new key; nothing in it comes from the sender. */
export function newKey(): string {
  const id = randomUUID();
  return `${id.slice(0, 2)}/${id}`;
}

export function isKey(chave: string): boolean {
  return KEY.test(chave);
}
