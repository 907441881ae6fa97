// What transports.ts runs on a thread of its own: writes messages to files, a group of them at a time. Plain JavaScript, so that
// it runs alike beside the source and beside the bundle.
import { closeSync, fdatasyncSync, fsyncSync, openSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { parentPort } from 'node:worker_threads';

/**
 * The file has its name once it is whole and on disk.
 * @param {import('./transports.ts').FileToWrite} file
 */
function write({ aside, path, bytes }) {
  try {
    const file = openSync(aside, 'wx', 0o600);
    try {
      writeFileSync(file, bytes);
      fdatasyncSync(file);
    } finally {
      closeSync(file);
    }
    renameSync(aside, path);
    return null;
  } catch (error) {
    rmSync(aside, { force: true });
    const { message, code } = /** @type {NodeJS.ErrnoException} */ (error);
    return { message, code };
  }
}

parentPort?.on('message', (/** @type {import('./transports.ts').FilesToWrite} */ { folder, files }) => {
  try {
    const output = files.map(write);
    // The folder's names reach the disk once for all of them.
    const names = openSync(folder, 'r');
    try {
      fsyncSync(names);
    } finally {
      closeSync(names);
    }
    parentPort?.postMessage({ output });
  } catch (error) {
    parentPort?.postMessage({ error: error instanceof Error ? error.message : String(error) });
  }
});
