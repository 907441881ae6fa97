// Moves what SQLite's log has gathered into the file, on a thread of its own: the file is flushed then, which takes a disk that has
// other work half a second, and whoever moves it stands still.
import { fileURLToPath } from 'node:url';
import { Worker } from 'node:worker_threads';

/** What a flush brings, until the thread tells how much it is. */
const PAGES_OF_A_FLUSH = 40;

/** `passive` takes what there is while others write; `restart`, when nobody does, has the log begin anew. */
export type Job = 'passive' | 'restart';
interface Moved {
  /** That were in the log. */
  pages: number;
  /** Of these, those that are in the file: fewer while somebody reads what was there before. */
  moved: number;
}
/** What the thread answers. */
export type Outcome = Moved | { error: string };

type Alone = (restart: () => Promise<unknown>) => Promise<unknown>;

export interface LogMover {
  /**
   * Told of each flush: moves the log once it has grown.
   * @param alone does what it is given while nobody writes
   */
  flushed(alone: Alone): void;
  /** Resolves when the thread is at nothing. */
  rest(): Promise<void>;
  /** Ends what is under way; the store is whole wherever that is. */
  close(): Promise<void>;
}

/**
 * The thread starts with the first job, and keeps no process from ending.
 * @param limit so many pages are moved at once
 */
export function createLogMover(file: string, limit: number): LogMover {
  let thread: Worker | undefined;
  let working: Promise<unknown> | undefined;
  let moving = false;
  let flushes = 0;
  let pagesOfAFlush = PAGES_OF_A_FLUSH;
  let closed = false;

  function open(): Worker {
    // Without the loaders this process may have been started with: the thread runs plain JavaScript.
    const worker = new Worker(fileURLToPath(new URL('log-thread.js', import.meta.url)), {
      execArgv: [],
      workerData: file,
    });
    // Who waits for it is told; at rest nobody does, and the next job opens another.
    worker.on('error', () => undefined);
    worker.once('exit', () => {
      if (thread === worker) thread = undefined;
    });
    worker.unref();
    return worker;
  }

  function run(job: Job): Promise<Moved> {
    if (closed) return Promise.reject(new Error('The store is closed'));
    thread ??= open();
    const worker = thread;
    const done = new Promise<Moved>((resolve, reject) => {
      const ended = (cause?: unknown) => reject(new Error('The thread of the log ended', { cause }));
      worker.once('error', ended).once('exit', ended);
      worker.once('message', (outcome: Outcome) => {
        worker.off('error', ended).off('exit', ended);
        if ('pages' in outcome) resolve(outcome);
        else reject(new Error(outcome.error));
      });
      worker.postMessage(job);
    });
    working = done.catch(() => undefined);
    return done;
  }

  /** Most of it while others write, and the little that came meanwhile while they wait. */
  async function move(alone: Alone): Promise<void> {
    const before = flushes;
    const { pages, moved } = await run('passive');
    pagesOfAFlush = Math.max(1, pages / before);
    if (moved === pages) await alone(() => run('restart'));
  }

  return {
    flushed(alone) {
      flushes += 1;
      if (moving || flushes * pagesOfAFlush < limit) return;
      moving = true;
      // What keeps it from being moved (a long reader, a disk) shows elsewhere: the log grows on, and the next try is as far away.
      void move(alone)
        .catch(() => undefined)
        .finally(() => {
          flushes = 0;
          moving = false;
        });
    },
    rest: async () => void (await working),
    async close() {
      closed = true;
      await thread?.terminate();
    },
  };
}
