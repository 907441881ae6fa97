// The program that writes one list and ends: told where the store is and what to write by its input, it writes the file
// to its output. A process of its own, so that nothing else waits for a long list (platform/export/process.ts starts it).
import { text } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { escrever } from './export-sources.ts';
import type { ExportJob } from './platform/export/index.ts';
import { stepBack } from './platform/step-back.js';
import { openReader, type StoreAddress } from './store/index.ts';

/** The file from the first store that has its beginning. */
async function* fromFirst(stores: readonly StoreAddress[], job: ExportJob): AsyncGenerator<Buffer> {
  const [store, ...others] = stores as [StoreAddress, ...StoreAddress[]];
  const db = openReader(store);
  let begun = false;
  try {
    for await (const block of escrever(db, job)) {
      begun = true;
      yield block;
    }
    return;
  } catch (error) {
    if (begun || others.length === 0) throw error;
  } finally {
    await db.destroy();
  }
  yield* fromFirst(others, job);
}

async function write(): Promise<void> {
  const { stores, job } = JSON.parse(await text(process.stdin)) as { stores: StoreAddress[]; job: ExportJob };
  await pipeline(fromFirst(stores, job), process.stdout);
}

stepBack();
write().catch((error: unknown) => {
  process.stderr.write(error instanceof Error ? (error.stack ?? error.message) : String(error));
  process.exitCode = 1;
});
