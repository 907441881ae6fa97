// What log-mover.ts runs on a thread of its own: moves SQLite's log into the file. Plain JavaScript, so that it runs alike beside
// the source and beside the bundle.
import { parentPort, workerData } from 'node:worker_threads';
import SQLite from 'better-sqlite3';

/** @typedef {import('./log-mover.ts').Job} Job */
/** @typedef {import('./log-mover.ts').Outcome} Outcome */

/** A read under way is soon done, and is waited for; a long one is not. */
const BUSY_MS = 20;
const database = new SQLite(workerData, { fileMustExist: true, timeout: BUSY_MS });
database.pragma('synchronous = NORMAL');

parentPort?.on('message', (/** @type {Job} */ job) => {
  /** @type {Outcome} */
  let outcome;
  try {
    const [row] = /** @type {{ log: number, checkpointed: number }[]} */ (database.pragma(`wal_checkpoint(${job})`));
    outcome = { pages: row?.log ?? 0, moved: row?.checkpointed ?? 0 };
  } catch (error) {
    outcome = { error: String(error) };
  }
  parentPort?.postMessage(outcome);
});
