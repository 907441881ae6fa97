// What transports.ts runs on a thread of its own: writes messages to files, a group of them at a time. Plain JavaScript, so that
// it runs alike beside the source and beside the bundle.
import { closeSync, fdatasyncSync, fsyncSync, openSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { parentPort } from 'node:worker_threads';

/** @typedef {import('./transports.ts').FileToWrite} File */

/**
 * Written, and not on disk yet.
 * @param {File} file
 */
function create({ aside, bytes }) {
  const fd = openSync(aside, 'wx', 0o600);
  try {
    writeFileSync(fd, bytes);
    return fd;
  } catch (error) {
    closeSync(fd);
    throw error;
  }
}

/**
 * The file has its name once it is whole and on disk.
 * @param {number} fd
 * @param {File} file
 */
function finish(fd, { aside, path }) {
  try {
    fdatasyncSync(fd);
  } finally {
    closeSync(fd);
  }
  renameSync(aside, path);
}

/**
 * @template T
 * @param {File} file
 * @param {() => T} act
 */
function attempt({ aside }, act) {
  try {
    return { done: act() };
  } catch (error) {
    rmSync(aside, { force: true });
    const { message, code } = /** @type {NodeJS.ErrnoException} */ (error);
    return { failure: { message, code } };
  }
}

parentPort?.on('message', (/** @type {import('./transports.ts').FilesToWrite} */ { folder, files }) => {
  try {
    // All are written before the first is waited for: its flush takes the others along.
    const written = files.map((file) => ({ file, ...attempt(file, () => create(file)) }));
    const output = written.map(({ file, done, failure }) =>
      done === undefined ? failure : (attempt(file, () => finish(done, file)).failure ?? null),
    );
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

parentPort?.postMessage('ready');
