// Standard output, written in batches: a line costs no system call of its own. Whoever reads it may go away: what is written
// then is lost, and nothing waits for it. (What pino brings for this tries for ever at the end of such a process.)
import { write, writeSync } from 'node:fs';

/** As much as one write takes, unless told otherwise. */
const MOST = 16 * 1024;
/** A batch waits so long for more lines: each write wakes another thread, which on a busy machine stops this one. */
const HOLD_MS = 20;
/** How long a reader that is behind is left alone. */
const WAIT_MS = 100;
/** What is held for it; what comes beyond is lost, and counted. */
const HELD_BYTES = 8 * 1024 * 1024;
/** How long a flush waits for one that reads nothing. */
const PATIENCE_MS = 2000;

export interface Output {
  write(line: string): void;
  /** Writes what is still held, before anything else is done. */
  flush(): void;
}

const isBehind = ({ code }: NodeJS.ErrnoException) => code === 'EAGAIN' || code === 'EBUSY';

/** @param most bytes that leave at once */
export function createOutput(fd: number, most = MOST): Output {
  const held: { text: string; bytes: number }[] = [];
  let heldBytes = 0;
  /** What a flush gave up, ahead of all that is held. */
  let left: Buffer | undefined;
  let lost = 0;
  let writing = false;
  let gone = false;

  function lose(): void {
    gone = true;
    held.length = 0;
  }

  function hold(line: string, bytes = Buffer.byteLength(line)): void {
    heldBytes += bytes;
    const last = held.at(-1);
    if (last && last.bytes + bytes <= most) {
      last.text += line;
      last.bytes += bytes;
    } else held.push({ text: line, bytes });
  }

  function take(): Buffer | undefined {
    const first = left;
    left = undefined;
    if (first) return first;
    const batch = held.shift();
    heldBytes -= batch?.bytes ?? 0;
    return batch && Buffer.from(batch.text);
  }

  function tellLost(): void {
    if (lost === 0) return;
    const told = { level: 'warn', time: new Date().toISOString(), linhas: lost, msg: 'linhas do registro perdidas' };
    lost = 0;
    hold(`${JSON.stringify(told)}\n`);
  }

  function send(bytes: Buffer): void {
    write(fd, bytes, (error, n) => {
      if (error && isBehind(error)) setTimeout(send, WAIT_MS, bytes);
      else if (error) lose();
      else if (n < bytes.length) send(bytes.subarray(n));
      else later();
    });
  }

  /** A batch that is full leaves at once. */
  function later(): void {
    writing = left !== undefined || held.length > 0;
    if (left || held.length > 1) next();
    else if (writing) setTimeout(next, HOLD_MS).unref();
  }

  function next(): void {
    const bytes = take();
    writing = bytes !== undefined;
    if (bytes) send(bytes);
  }

  /** @returns what its reader did not take in time */
  function sendNow(bytes: Buffer): Buffer {
    let rest = bytes;
    for (let waited = 0; rest.length > 0 && !gone && waited < PATIENCE_MS; ) {
      try {
        rest = rest.subarray(writeSync(fd, rest));
        waited = 0;
      } catch (error) {
        if (isBehind(error as NodeJS.ErrnoException)) {
          Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, WAIT_MS);
          waited += WAIT_MS;
        } else lose();
      }
    }
    return rest;
  }

  return {
    write(line) {
      if (gone) return;
      const bytes = Buffer.byteLength(line);
      if (heldBytes + bytes > HELD_BYTES) {
        lost += 1;
        return;
      }
      tellLost();
      hold(line, bytes);
      if (!writing) later();
    },
    flush() {
      tellLost();
      for (let bytes = take(); bytes; bytes = take()) {
        const rest = sendNow(bytes);
        if (gone || rest.length === 0) continue;
        // A process that goes on sends it as its reader goes on, after what is on its way.
        left = rest;
        if (!writing) next();
        return;
      }
    },
  };
}
