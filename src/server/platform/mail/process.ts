// Mail in a process of its own with lower priority: composing a message and speaking with a server take the processor that
// requests need. Started with the first message, dies with the portal, replaced with the next message if it dies alone.
import { type ChildProcess, fork } from 'node:child_process';
import { perTurn } from '../turn.ts';
import type { MailOptions, MailToSend, MailTransport } from './handing.ts';

/** What its program is told. The first says how; the address of a server is secret, and so is in no argument. */
export type Told = { open: MailOptions } | { mails: Question[] };
interface Question {
  id: number;
  mail: MailToSend;
}
/** What became of some: nothing is told of those that left. */
export type Outcome = { id: number; failure?: Failure };
export type Failure = Pick<Error, 'name' | 'message'> & { code?: string; responseCode?: number; command?: string };

interface Pending {
  since: number;
  resolve(): void;
  reject(error: Error): void;
}

/** Far more than it needs: a message that were too much would end the process, not the machine. */
const HEAP_MB = 128;
/** Longer than a transport takes: past it the process itself stands still. */
const STUCK_MS = 64_000;
const LOOK_MS = 5000;
export interface MailProgram {
  /** The path of what Node has to run: it reads what it is told, and says what became of it. */
  path: string;
  /** What this process was started with, such as the loader of the source. */
  execArgv: readonly string[];
  /** What of this process' environment it is to know; no secrets. */
  env: NodeJS.ProcessEnv;
}

export function openMailProcess({ path, execArgv, env }: MailProgram, options: MailOptions): MailTransport {
  const pending = new Map<number, Pending>();
  let child: ChildProcess | undefined;
  let closed = false;
  let lastId = 0;
  let watch: NodeJS.Timeout | undefined;

  function start(): ChildProcess {
    const started = fork(path, {
      execArgv: [...execArgv, `--max-old-space-size=${HEAP_MB}`],
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
      env,
    });
    started.on('message', (outcomes: Outcome[]) => {
      for (const { id, failure } of outcomes) {
        const waiting = pending.get(id);
        pending.delete(id);
        if (failure) waiting?.reject(Object.assign(new Error(failure.message), failure));
        else waiting?.resolve();
      }
      if (pending.size === 0) rest(started);
    });
    const gone = (cause?: Error) => {
      if (child !== started) return;
      child = undefined;
      fail(new Error('The process that sends mail ended', { cause }));
    };
    started.once('error', gone);
    started.once('exit', () => gone());
    tell(started, { open: options });
    return started;
  }

  /** A channel that broke is followed by the exit, which says so of what was left. */
  function tell(to: ChildProcess, what: Told): void {
    to.send(what, () => undefined);
  }

  /** The portal may end while no message is on its way. */
  function rest(process: ChildProcess): void {
    process.unref();
    process.channel?.unref();
    clearInterval(watch);
    watch = undefined;
  }

  function fail(error: Error): void {
    const all = [...pending.values()];
    pending.clear();
    clearInterval(watch);
    watch = undefined;
    for (const { reject } of all) reject(error);
  }

  function look(): void {
    const [oldest] = pending.values();
    if (oldest && performance.now() - oldest.since > STUCK_MS) child?.kill('SIGKILL');
  }

  const handOver = perTurn((questions: Question[]) => {
    const mails = questions.filter(({ id }) => pending.has(id));
    if (mails.length === 0) return;
    child ??= start();
    child.ref();
    child.channel?.ref();
    watch ??= setInterval(look, LOOK_MS).unref();
    tell(child, { mails });
  });

  return {
    send: (mail) =>
      new Promise((resolve, reject) => {
        if (closed) return reject(new Error('The portal stops'));
        const id = ++lastId;
        pending.set(id, { since: performance.now(), resolve, reject });
        handOver({ id, mail });
      }),
    close() {
      closed = true;
      const last = child;
      child = undefined;
      // Nothing of what is given up here may still leave.
      if (pending.size > 0) last?.kill('SIGKILL');
      else if (last?.connected) last.disconnect();
      fail(new Error('The portal stops'));
    },
  };
}
