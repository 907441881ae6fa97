// A program on a thread of its own, for what would keep the processor from answering everybody else. It takes one job after
// the other, starts with the first, rests between two, and is replaced if it dies or takes too long. Once it listens for jobs it
// says `ready`: how long a busy machine takes to start it is no fault of the first job.
import { Worker } from 'node:worker_threads';
import { DomainError } from './errors.ts';

interface Settings {
  /** Names it where it fails. */
  name: string;
  /** The file it runs, plain JavaScript. */
  program: string;
  /** How long one job may take, once the program has started. */
  ms: number;
  maxMemoryMb: number;
  /** How many jobs may wait while one is done, and what is said to whoever comes after these. */
  waitingLimit: number;
  busy: string;
}

interface Job<I, O> {
  input: I;
  resolve(output: O): void;
  reject(error: Error): void;
}

type Outcome<O> = { output: O } | { error: string };

const START_MS = 60_000;

/** Does a job after those already asked for. @throws DomainError `indisponivel` when too many are waiting */
export function createThread<I, O>({ name, program, ms, maxMemoryMb, waitingLimit, busy }: Settings) {
  const waiting: Job<I, O>[] = [];
  let doing: { job: Job<I, O>; timer: NodeJS.Timeout } | undefined;
  let thread: Worker | undefined;
  let ready = false;

  function next(): void {
    if (doing) return;
    const job = waiting.shift();
    if (!job) return;
    thread ??= open();
    const worker = thread;
    // The process stays for a job being done, not for a thread at rest.
    worker.ref();
    doing = { job, timer: endAfter(worker, ready ? ms : START_MS) };
    try {
      worker.postMessage(job.input);
    } catch (error) {
      // Something in it is no plain data; the thread never saw it.
      settle((failed) => failed.reject(error as Error));
    }
  }

  function endAfter(worker: Worker, time: number): NodeJS.Timeout {
    return setTimeout(() => void worker.terminate(), time);
  }

  function settle(end: (job: Job<I, O>) => void): void {
    if (!doing) return;
    const { job, timer } = doing;
    clearTimeout(timer);
    doing = undefined;
    thread?.unref();
    end(job);
    next();
  }

  function answered(outcome: Outcome<O>): void {
    settle((job) => {
      if ('output' in outcome) job.resolve(outcome.output);
      else job.reject(new Error(`${name}: ${outcome.error}`));
    });
  }

  function open(): Worker {
    const worker = new Worker(program, {
      // Without the loaders this process may have been started with: the thread runs plain JavaScript.
      execArgv: [],
      resourceLimits: { maxOldGenerationSizeMb: maxMemoryMb },
    });
    worker.unref();
    worker.once('message', () => {
      ready = true;
      if (doing) {
        clearTimeout(doing.timer);
        doing.timer = endAfter(worker, ms);
      }
      worker.on('message', answered);
    });
    let cause: unknown;
    worker.on('error', (error) => {
      cause = error;
    });
    worker.on('exit', () => {
      if (thread === worker) {
        thread = undefined;
        ready = false;
      }
      settle((job) => job.reject(new Error(`${name}: the thread ended`, { cause })));
    });
    return worker;
  }

  return (input: I): Promise<O> => {
    if (waiting.length >= waitingLimit) return Promise.reject(new DomainError('indisponivel', busy, { retryAfter: 5 }));
    return new Promise((resolve, reject) => {
      waiting.push({ input, resolve, reject });
      next();
    });
  };
}
