// One set-up at a time in a checkout. The lock is a folder (mkdir is atomic everywhere) whose owner touches a file in
// it every two seconds; a dead owner, or one silent for half a minute, loses it.
import { mkdirSync, readFileSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { hostname } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

const BEAT_MS = 2_000;
const SILENT_MS = 30_000;
const RETRY_MS = 200;

/**
 * Runs the action while holding the lock. Released also when the process exits on the way.
 * @template T
 * @param {string} folder
 * @param {() => Promise<T>} action
 * @param {() => void} onWait called once when another process holds it
 * @returns {Promise<T>}
 */
export async function withLock(folder, action, onWait) {
  const owner = path.join(folder, 'dono.json');
  mkdirSync(path.dirname(folder), { recursive: true });
  let told = false;
  while (!take(folder, owner)) {
    if (isAbandoned(folder, owner)) {
      discard(folder, owner);
    } else if (!told) {
      told = true;
      onWait();
    }
    await wait(RETRY_MS);
  }
  const beat = setInterval(() => {
    if (isOurs(owner)) utimesSync(owner, new Date(), new Date());
  }, BEAT_MS);
  const release = () => {
    if (isOurs(owner)) rmSync(folder, { recursive: true, force: true });
  };
  process.once('exit', release);
  try {
    return await action();
  } finally {
    clearInterval(beat);
    process.off('exit', release);
    release();
  }
}

/**
 * @param {string} folder
 * @param {string} owner
 */
function take(folder, owner) {
  if (!makeFolder(folder)) return false;
  writeFileSync(owner, JSON.stringify({ pid: process.pid, host: hostname() }));
  return true;
}

/** @param {string} owner */
function isOurs(owner) {
  const { pid, host } = readOwner(owner);
  return pid === process.pid && host === hostname();
}

/**
 * @param {string} folder
 * @param {string} owner
 */
function isAbandoned(folder, owner) {
  const { pid, host } = readOwner(owner);
  if (pid !== undefined && host === hostname() && !isAlive(pid)) return true;
  return (age(owner) ?? age(folder) ?? 0) > SILENT_MS;
}

/**
 * Nobody when the file is not there, or is only half there.
 * @param {string} owner
 * @returns {{ pid?: number, host?: string }}
 */
function readOwner(owner) {
  try {
    return JSON.parse(readFileSync(owner, 'utf8'));
  } catch {
    return {};
  }
}

/**
 * Takes an abandoned lock away. A second folder keeps two waiting processes from doing it one after the other, the
 * later one throwing away the lock that the earlier one had taken meanwhile.
 * @param {string} folder
 * @param {string} owner
 */
function discard(folder, owner) {
  const guard = `${folder}.descarte`;
  if (!makeFolder(guard)) {
    if ((age(guard) ?? 0) > SILENT_MS) rmSync(guard, { recursive: true, force: true });
    return;
  }
  if (isAbandoned(folder, owner)) rmSync(folder, { recursive: true, force: true });
  rmSync(guard, { recursive: true, force: true });
}

/** @param {string} folder */
function makeFolder(folder) {
  try {
    mkdirSync(folder);
    return true;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return false;
    throw error;
  }
}

/** @param {number} pid */
function isAlive(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}

/**
 * Milliseconds since the last change.
 * @param {string} file
 */
function age(file) {
  try {
    return Date.now() - statSync(file).mtimeMs;
  } catch {
    return undefined;
  }
}
