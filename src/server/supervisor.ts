// Several processes of the portal behind one port: starts them, puts another in the place of each that dies, and stops
// them together. It serves nothing and opens nothing itself, so that nothing of the portal can take it down.
import cluster, { type Worker } from 'node:cluster';
import { randomUUID } from 'node:crypto';
import type { Log } from './platform/log.ts';
import { ANSWERS_MS, isMessage, type Message } from './platform/siblings.ts';

/** Beyond the time a stop gives to what has begun: each process closes in a little less. */
const CLOSING_MS = 7000;
/** A place whose processes keep ending is filled after a wait: doubling from half a second to half a minute. */
const FIRST_WAIT_MS = 500;
const LONGEST_WAIT_MS = 30_000;
/** One that lived so long was well: what ended it is no reason to wait. */
const WELL_MS = 60_000;
/** When so many in a row end before they are ready, and none is left that serves, the portal cannot run. */
const VAIN_STARTS = 5;

/** What a process is told of its place, through its environment. */
export const PLACE = 'CERTAME_LUGAR';
/** The address that is already served, for one that joins: it takes the port only once it can answer. */
export const SERVED = 'CERTAME_ATENDIDO';

export interface Supervision {
  /** What each process runs. */
  program: string;
  args: string[];
  count: number;
  /** How long a stop waits for what has begun. */
  stopSeconds: number;
  log: Log;
  /** What a process wants printed once it is ready, and the address when all are. */
  print(says: string, url: string): void;
}

interface Place {
  number: number;
  worker: Worker | null;
  readyAt: number | null;
  /** Ends in a row that came too soon. */
  failures: number;
  /** Called once it serves, and for all but the first also when it ended before: nobody waits for its next attempt. */
  settled(): void;
}

/**
 * Resolves when the first is ready and each of the others was, or ended: then it is tried again, with a growing wait, beside
 * those that serve. The process ends itself: 0 after an orderly stop, 1 when the processes cannot start.
 */
export async function supervise({ program, args, count, stopSeconds, log, print }: Supervision): Promise<void> {
  const places = Array.from(
    { length: count },
    (_, i): Place => ({ number: i + 1, worker: null, readyAt: null, failures: 0, settled: () => undefined }),
  );
  const pending = new Map<string, (value: unknown) => void>();
  const says: string[] = [];
  let served: string | null = null;
  let stopping = false;
  let vain = 0;

  cluster.setupPrimary({ exec: program, args });

  function launch(place: Place): void {
    const env: Record<string, string> = { [PLACE]: String(place.number) };
    if (served !== null) env[SERVED] = served;
    const worker = cluster.fork(env);
    place.worker = worker;
    letGoOfConnections(worker);
    worker.on('message', (message: unknown) => {
      if (!isMessage(message)) return;
      if (message.kind === 'ready') {
        place.readyAt = performance.now();
        served ??= message.url;
        says.push(message.says);
        if (place.failures > 0) log.info({ processo: place.number }, 'o processo do portal está no lugar');
        place.settled();
      }
      if (message.kind === 'ask')
        void gather(message.question).then((values) => send(worker, { kind: 'answers', id: message.id, values }));
      if (message.kind === 'answer') pending.get(message.id)?.(message.value);
    });
    worker.once('exit', (codigo, sinal) => {
      const wasReady = place.readyAt;
      place.worker = null;
      place.readyAt = null;
      if (stopping) return;
      const lived = wasReady === null ? 0 : performance.now() - wasReady;
      place.failures = lived >= WELL_MS ? 0 : place.failures + 1;
      vain = wasReady === null ? vain + 1 : 0;
      if (served === null && sinal === null) {
        // It said itself why: a setting that is wrong, a store that is away. No other would do better.
        log.error({ processo: place.number, codigo }, 'o portal não conseguiu iniciar');
        end(1);
        return;
      }
      replace(place, { codigo, sinal, atendia: wasReady !== null });
      if (place.number > 1) place.settled();
    });
  }

  function replace(place: Place, how: { codigo: number | null; sinal: string | null; atendia: boolean }): void {
    if (vain >= VAIN_STARTS && places.every(({ readyAt }) => readyAt === null)) {
      log.error({ processo: place.number, ...how }, 'os processos do portal não conseguem iniciar');
      end(1);
      return;
    }
    // The first of a row is followed at once, if it had served.
    const before = place.failures - (how.atendia ? 2 : 1);
    const wait = before < 0 ? 0 : Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 2 ** before);
    log.error(
      { processo: place.number, ...how, espera_ms: wait },
      'um processo do portal terminou; outro toma o lugar',
    );
    setTimeout(() => {
      if (!stopping) launch(place);
    }, wait);
  }

  /** Asks all that serve. */
  function gather(question: string): Promise<unknown[]> {
    const asked = places.flatMap(({ worker, readyAt }) => (worker && readyAt !== null ? [worker] : []));
    return Promise.all(
      asked.map(
        (worker) =>
          new Promise<unknown>((resolve) => {
            const id = randomUUID();
            const done = (value: unknown) => {
              clearTimeout(timer);
              pending.delete(id);
              resolve(value);
            };
            const timer = setTimeout(done, ANSWERS_MS, undefined);
            pending.set(id, done);
            send(worker, { kind: 'question', id, question });
          }),
      ),
    ).then((values) => values.filter((value) => value !== undefined && value !== null));
  }

  function end(code: number): void {
    stopping = true;
    for (const { worker } of places) worker?.process.kill('SIGKILL');
    log.flush?.();
    process.exit(code);
  }

  function stop(signal: string): void {
    if (stopping) return;
    stopping = true;
    log.info({ sinal: signal }, 'parando');
    setTimeout(end, stopSeconds * 1000 + CLOSING_MS, 1).unref();
    const leaving = places.flatMap(({ worker, readyAt }) => (worker ? [{ worker, ready: readyAt !== null }] : []));
    const ends = leaving.map(
      ({ worker, ready }) =>
        new Promise<boolean>((resolve) => {
          worker.once('exit', (code) => resolve(code === 0 || !ready));
          if (ready) send(worker, { kind: 'stop' });
          else worker.process.kill('SIGTERM');
        }),
    );
    void Promise.all(ends).then((wells) => end(wells.every(Boolean) ? 0 : 1));
  }

  onStop(stop, () => end(1));

  const start = (place: Place) =>
    new Promise<void>((resolve) => {
      place.settled = resolve;
      launch(place);
    });
  // The first prepares the store, alone; the others find it ready.
  const [first, ...others] = places;
  await start(first as Place);
  await Promise.all(others.map(start));
  print(says.join(''), served ?? '');
}

const SAME_SIGNAL_MS = 1000;

/** The first signal to stop, and the second that means at once: Ctrl-C comes from the terminal and once more from npm. */
export function onStop(stop: (signal: string) => void, atOnce: () => void): void {
  let since: number | undefined;
  const hear = (signal: string) => {
    if (since === undefined) {
      since = performance.now();
      stop(signal);
    } else if (performance.now() - since >= SAME_SIGNAL_MS) atOnce();
  };
  process.on('SIGINT', () => hear('SIGINT'));
  process.on('SIGTERM', () => hear('SIGTERM'));
}

/**
 * A connection on its way to a process that dies would stay open here, and its client wait for ever: Node keeps it until
 * the process says that it has it. There is never more than one; closing one that arrived does nothing.
 */
function letGoOfConnections({ process: child }: Worker): void {
  const forward = child.send.bind(child) as (...args: unknown[]) => boolean;
  let last: { close?(): void } | undefined;
  child.send = (...args: unknown[]) => {
    if (args[1]) last = args[1] as typeof last;
    return forward(...args);
  };
  child.once('exit', () => last?.close?.());
}

function send(worker: Worker, message: Message): void {
  if (worker.isConnected()) worker.send(message);
}
