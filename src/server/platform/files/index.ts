// Opens the store of files, uploaded and generated: a folder of the data folder, or an S3-compatible service.
import type { Metrics } from '../metrics.ts';
import { openDiskStore } from './disk.ts';
import type { S3Settings } from './s3.ts';
import type { FileStore } from './store.ts';
import { watched } from './watched.ts';

export { type FileStore, FOLDERS, type StoredFile } from './store.ts';

interface Place {
  dataDir: string;
  /** Set: S3-compatible; unset: the data folder. */
  s3?: S3Settings;
  /** See `openDiskStore`. */
  unflushed?: boolean;
}

export async function openFileStore({ metrics, ...place }: Place & { metrics?: Metrics }): Promise<FileStore> {
  const store = await openPlace(place);
  return metrics ? watched(store, metrics) : store;
}

async function openPlace({ dataDir, s3, unflushed }: Place): Promise<FileStore> {
  if (!s3) return openDiskStore(dataDir, unflushed);
  const { openS3Store } = await import('./s3.ts');
  return openS3Store(s3, dataDir);
}
