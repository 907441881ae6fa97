// A folder of a test's own, gone when the test ends, and a file in one.
import { mkdtemp, rm, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';

export async function createFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'certame-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

/** A PDF by its name, of so many bytes that take no room. @returns its path: a browser that is handed bytes takes seconds for some millions */
export async function createPdfOf(bytes: number): Promise<string> {
  const path = join(await createFolder(), 'documento.pdf');
  await writeFile(path, '');
  await truncate(path, bytes);
  return path;
}
