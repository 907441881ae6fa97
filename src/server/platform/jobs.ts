// Work done now and then: no job overlaps itself, and a failure is logged and tried again at the next turn.
import type { Clock } from './clock.ts';
import { errorFields, type Log } from './log.ts';
import { createMetrics, type Metrics } from './metrics.ts';

export interface Jobs {
  /** Does the work every so many seconds, the first time after as many; a function is asked again all along, and 0 rests. */
  every(name: string, seconds: number | (() => number), work: () => Promise<void>): void;
  /** Does the work now, or after so many seconds, in the background; left out while a turn of that name runs. */
  once(name: string, work: () => Promise<void>, after?: number): void;
  /** Stops the timers and waits for what is running. */
  stop(): Promise<void>;
}

/** Done as rarely as this, a job may not come to its turn in a process before that ends: what others did counts on. */
const RARE_SECONDS = 6 * 3600;
const DURATION_BUCKETS = [0.01, 0.1, 1, 10, 60, 300, 1800];

function measure(metrics: Metrics) {
  const labels = ['tarefa'] as const;
  return {
    interval: metrics.gauge({
      name: 'certame_tarefa_intervalo_segundos',
      help: 'How often a job is done; 0 while it rests.',
      labels,
    }),
    succeeded: metrics.gauge({
      name: 'certame_tarefa_ultimo_sucesso_timestamp_segundos',
      help: 'When a job last ended well; until it first does, when it was set up, or nothing where it is done rarely.',
      labels,
    }),
    took: metrics.histogram({
      name: 'certame_tarefa_segundos',
      help: 'How long a job took.',
      labels,
      buckets: DURATION_BUCKETS,
    }),
    failed: metrics.counter({ name: 'certame_tarefa_falhas_total', help: 'Turns of a job that failed.', labels }),
  };
}

export function createJobs(deps: { clock: Clock; log: Log; metrics?: Metrics }): Jobs {
  const { clock, log } = deps;
  const measured = measure(deps.metrics ?? createMetrics());
  const timers: NodeJS.Timeout[] = [];
  const running = new Map<string, Promise<void>>();

  async function turn(name: string, work: () => Promise<void>): Promise<void> {
    const start = clock.now().getTime();
    const begun = performance.now();
    try {
      await work();
      measured.succeeded.set({ tarefa: name }, clock.now().getTime() / 1000);
      log.debug({ tarefa: name, ms: clock.now().getTime() - start }, 'tarefa periódica concluída');
    } catch (error) {
      measured.failed.inc({ tarefa: name });
      log.error({ tarefa: name, ...errorFields(error) }, 'tarefa periódica falhou');
    } finally {
      measured.took.observe({ tarefa: name }, (performance.now() - begun) / 1000);
    }
  }

  function once(name: string, work: () => Promise<void>, after = 0): void {
    if (after > 0) {
      timers.push(setTimeout(once, after * 1000, name, work).unref());
      return;
    }
    if (running.has(name)) return;
    running.set(
      name,
      turn(name, work).finally(() => running.delete(name)),
    );
  }

  /** Counts the seconds itself, so that another interval holds from the next second on. */
  function asked(name: string, seconds: () => number, work: () => Promise<void>): NodeJS.Timeout {
    let waited = 0;
    return setInterval(() => {
      const interval = seconds();
      measured.interval.set({ tarefa: name }, interval);
      waited = interval > 0 ? waited + 1 : 0;
      if (interval <= 0 || waited < interval) return;
      waited = 0;
      once(name, work);
    }, 1000);
  }

  return {
    once,
    every(name, seconds, work) {
      if (typeof seconds === 'number' && seconds <= 0) return;
      const interval = typeof seconds === 'number' ? seconds : seconds();
      measured.interval.set({ tarefa: name }, interval);
      measured.failed.inc({ tarefa: name }, 0);
      if (interval < RARE_SECONDS) measured.succeeded.set({ tarefa: name }, clock.now().getTime() / 1000);
      const timer =
        typeof seconds === 'number' ? setInterval(() => once(name, work), seconds * 1000) : asked(name, seconds, work);
      // A process with nothing else to do may end.
      timer.unref();
      timers.push(timer);
    },
    async stop() {
      for (const timer of timers) clearInterval(timer);
      await Promise.all(running.values());
    },
  };
}
