// What the set-up says and how it runs other programs. Node's own modules only: this runs before any install.
import { spawn } from 'node:child_process';
import { once } from 'node:events';

/** A failure that is the reader's to solve: shown as its sentence alone, without a stack. */
export class SetupError extends Error {}

/** @param {string} sentence */
export function say(sentence) {
  process.stdout.write(`${sentence}\n`);
}

/**
 * Runs a program to its end, keeping what it prints.
 * @param {string} program
 * @param {string[]} args
 * @param {{ env?: NodeJS.ProcessEnv, cwd?: string, shell?: boolean }} [options]
 * @returns {Promise<{ code: number | null, output: string }>} `code` is null when a signal or a missing program ended it
 */
export async function capture(program, args, options = {}) {
  const child = spawn(program, args, { ...options, stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  const keep = (/** @type {Buffer} */ chunk) => {
    output += chunk.toString();
  };
  child.stdout.on('data', keep);
  child.stderr.on('data', keep);
  const forgetChild = endWithParent(child);
  try {
    const [code] = await once(child, 'close');
    return { code, output };
  } catch (error) {
    return { code: null, output: `${output}${error}` };
  } finally {
    forgetChild();
  }
}

/**
 * Runs a program to its end with this terminal as its own.
 * @param {string} program
 * @param {string[]} args
 * @param {{ env?: NodeJS.ProcessEnv }} [options]
 * @returns {Promise<boolean>} whether it ended well
 */
export async function show(program, args, options = {}) {
  const child = spawn(program, args, { ...options, stdio: ['ignore', 'inherit', 'inherit'] });
  const forgetChild = endWithParent(child);
  try {
    const [code] = await once(child, 'close');
    return code === 0;
  } catch {
    return false;
  } finally {
    forgetChild();
  }
}

/**
 * A signal that ends this process ends the program it is waiting for too (a terminal's Ctrl-C reaches both, `kill` not).
 * @param {import('node:child_process').ChildProcess} child
 */
function endWithParent(child) {
  /** @type {NodeJS.Signals[]} */
  const signals = ['SIGINT', 'SIGTERM'];
  const end = (/** @type {NodeJS.Signals} */ signal) => {
    child.kill(signal);
    process.exitCode = signal === 'SIGINT' ? 130 : 143;
    child.once('close', () => process.exit());
  };
  for (const signal of signals) process.once(signal, end);
  return () => {
    for (const signal of signals) process.off(signal, end);
  };
}
