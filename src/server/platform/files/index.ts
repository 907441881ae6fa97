// Opens the store of files, uploaded and generated: a folder of the data folder, or an S3-compatible service.
import { openDiskStore } from './disk.ts';
import type { S3Settings } from './s3.ts';
import type { FileStore } from './store.ts';

export { type FileStore, FOLDERS, type StoredFile } from './store.ts';

/** @param options.s3 set: S3-compatible (its client, a large one, is loaded only then); unset: the data folder */
export async function openFileStore(options: { dataDir: string; s3?: S3Settings }): Promise<FileStore> {
  if (!options.s3) return openDiskStore(options.dataDir);
  const { openS3Store } = await import('./s3.ts');
  return openS3Store(options.s3, options.dataDir);
}
