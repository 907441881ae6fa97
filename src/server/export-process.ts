// The program that writes one list and ends: told where the store is and what to write by its input, it writes the file
// to its output. A process of its own, so that nothing else waits for a long list (platform/export/process.ts starts it).
import { setPriority } from 'node:os';
import { text } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { escrever } from './export-sources.ts';
import type { ExportJob } from './platform/export/index.ts';
import { openReader, type StoreAddress } from './store/index.ts';

const PRIORITY = 10;

async function write(): Promise<void> {
  const { store, job } = JSON.parse(await text(process.stdin)) as { store: StoreAddress; job: ExportJob };
  const db = openReader(store);
  try {
    await pipeline(escrever(db, job), process.stdout);
  } finally {
    await db.destroy();
  }
}

try {
  setPriority(PRIORITY);
} catch {
  // A system that refuses it: the list is written all the same.
}
write().catch((error: unknown) => {
  process.stderr.write(error instanceof Error ? (error.stack ?? error.message) : String(error));
  process.exitCode = 1;
});
