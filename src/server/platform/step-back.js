// For a process that works beside the portal: it takes what processor the requests leave, and no more. Plain JavaScript, so
// that it runs alike beside the source and beside the bundle.
import { readdirSync } from 'node:fs';
import { setPriority } from 'node:os';

const PRIORITY = 10;

/**
 * Lowers the priority of this process, for good. On Linux each thread has its own, and a new one begins with that of whoever
 * starts it: those that do the work are there before the first line of a program.
 */
export function stepBack() {
  try {
    setPriority(PRIORITY);
    if (process.platform !== 'linux') return;
    for (const thread of readdirSync('/proc/self/task')) setPriority(Number(thread), PRIORITY);
  } catch {
    // A system that refuses it: the work is done all the same.
  }
}
