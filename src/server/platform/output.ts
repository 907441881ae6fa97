// Standard output, written in batches: a line costs no system call of its own. Whoever reads it may go away: what is written
// then is lost, and nothing waits for it. (What pino brings for this tries for ever at the end of such a process.)
import { write, writeSync } from 'node:fs';

/** As much as one write takes, unless told otherwise. */
const MOST = 16 * 1024;
/** A batch waits so long for more lines: each write wakes another thread, which on a busy machine stops this one. */
const HOLD_MS = 20;
/** How long a reader that is behind is left alone. */
const WAIT_MS = 100;

export interface Output {
  write(line: string): void;
  /** Writes what is still held, before anything else is done. */
  flush(): void;
}

const isBehind = ({ code }: NodeJS.ErrnoException) => code === 'EAGAIN' || code === 'EBUSY';

/** @param most bytes that leave at once */
export function createOutput(fd: number, most = MOST): Output {
  const held: { text: string; bytes: number }[] = [];
  let writing = false;
  let gone = false;

  function lose(): void {
    gone = true;
    held.length = 0;
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
    writing = held.length > 0;
    if (held.length > 1) next();
    else if (writing) setTimeout(next, HOLD_MS).unref();
  }

  function next(): void {
    const batch = held.shift();
    writing = batch !== undefined;
    if (batch) send(Buffer.from(batch.text));
  }

  function sendNow(text: string): void {
    for (let rest = Buffer.from(text); rest.length > 0 && !gone; ) {
      try {
        rest = rest.subarray(writeSync(fd, rest));
      } catch (error) {
        if (isBehind(error as NodeJS.ErrnoException))
          Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, WAIT_MS);
        else lose();
      }
    }
  }

  return {
    write(line) {
      if (gone) return;
      const bytes = Buffer.byteLength(line);
      const last = held.at(-1);
      if (last && last.bytes + bytes <= most) {
        last.text += line;
        last.bytes += bytes;
      } else held.push({ text: line, bytes });
      if (!writing) later();
    },
    flush() {
      for (let batch = held.shift(); batch; batch = held.shift()) sendNow(batch.text);
    },
  };
}
