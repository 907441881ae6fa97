// Opens the store of files, uploaded and generated: a folder of the data folder, or an S3-compatible service.
import type { Metrics } from '../metrics.ts';
import { openDiskStore } from './disk.ts';
import type { S3Settings } from './s3.ts';
import type { FileStore } from './store.ts';
import { watched } from './watched.ts';

export { type FileStore, FOLDERS, type StoredFile } from './store.ts';

/**
 * @param options.s3 set: S3-compatible; unset: the data folder
 * @param options.unflushed see `openDiskStore`
 */
export async function openFileStore(options: {
  dataDir: string;
  s3?: S3Settings;
  metrics?: Metrics;
  unflushed?: boolean;
}): Promise<FileStore> {
  const store = await openPlace(options);
  return options.metrics ? watched(store, options.metrics) : store;
}

async function openPlace({
  dataDir,
  s3,
  unflushed,
}: {
  dataDir: string;
  s3?: S3Settings;
  unflushed?: boolean;
}): Promise<FileStore> {
  if (!s3) return openDiskStore(dataDir, unflushed);
  const { openS3Store } = await import('./s3.ts');
  return openS3Store(s3, dataDir);
}
