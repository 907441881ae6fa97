// A folder of a test's own, gone when the test ends.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';

export async function createFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'certame-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return folder;
}
