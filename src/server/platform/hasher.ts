// argon2 in a process of its own with lower priority: a rush of logins takes what processor the requests leave, and no
// more. Started with the first password; dies with the portal; replaced if it dies alone.
import { type ChildProcess, fork } from 'node:child_process';
import { availableParallelism } from 'node:os';
import { beside } from './beside.ts';

/** What a hash costs whoever guesses: memory in KiB, and how often it is gone through. */
export interface Cost {
  memory: number;
  passes: number;
}

type Job = { senha: string; cost: Cost } | { senha: string; hash: string };
/** What its program is asked. */
export type Question = { id: number; job: Job };
type Outcome = { id: number; value: string | boolean } | { id: number; error: string };

interface Pending {
  job: Job;
  tries: number;
  resolve(value: string | boolean): void;
  reject(error: Error): void;
}

const PROGRAM = beside('argon2-process.js', import.meta.url);
const pending = new Map<number, Pending>();
let child: ChildProcess | undefined;
let lastId = 0;

function start(): ChildProcess {
  const started = fork(PROGRAM, {
    // Without the loaders this process may have been started with: it runs plain JavaScript.
    execArgv: [],
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    // None of the portal's secrets go along.
    env: { UV_THREADPOOL_SIZE: String(Math.max(2, availableParallelism())) },
  });
  started.on('message', (outcome: Outcome) => {
    const waiting = pending.get(outcome.id);
    pending.delete(outcome.id);
    if (pending.size === 0) rest(started);
    if (!waiting) return;
    if ('error' in outcome) waiting.reject(new Error(`argon2: ${outcome.error}`));
    else waiting.resolve(outcome.value);
  });
  const gone = (cause?: Error) => {
    if (child !== started) return;
    child = undefined;
    const left = [...pending.entries()];
    for (const [id, waiting] of left) {
      pending.delete(id);
      if (waiting.tries < 2) submit({ ...waiting, tries: waiting.tries + 1 });
      else waiting.reject(new Error('The process that hashes passwords ended', { cause }));
    }
  };
  started.once('error', gone);
  started.once('exit', () => gone());
  return started;
}

/** The portal may end while nothing is being hashed. */
function rest(process: ChildProcess): void {
  process.unref();
  process.channel?.unref();
}

function submit(waiting: Pending): void {
  child ??= start();
  child.ref();
  child.channel?.ref();
  const id = ++lastId;
  pending.set(id, waiting);
  child.send({ id, job: waiting.job } satisfies Question, (error) => {
    // A channel that broke is followed by the exit, which takes up what was left.
    if (error && !child) pending.delete(id);
  });
}

function run(job: Job): Promise<string | boolean> {
  return new Promise((resolve, reject) => submit({ job, tries: 0, resolve, reject }));
}

export async function hashPassword(senha: string, cost: Cost): Promise<string> {
  return String(await run({ senha, cost }));
}

export async function verifyPassword(hash: string, senha: string): Promise<boolean> {
  return (await run({ senha, hash })) === true;
}
