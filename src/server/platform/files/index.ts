// The file store: on disk, or on an S3-compatible service, behind one interface.
import { openDiskStore } from './disk.ts';
import { openS3Store, type S3Settings } from './s3.ts';
import type { FileStore } from './store.ts';

export type { FileStore, StoredFile } from './store.ts';

export function openFileStore(options: { dataDir: string; s3?: S3Settings }): Promise<FileStore> {
  return options.s3 ? openS3Store(options.s3, options.dataDir) : openDiskStore(options.dataDir);
}
