// Work done now and then: no job overlaps itself, and a failure is logged and tried again at the next turn.
import type { Clock } from './clock.ts';
import { errorFields, type Log } from './log.ts';

export interface Jobs {
  /** Does the work every so many seconds, the first time after as many; a function is asked again all along, and 0 rests. */
  every(name: string, seconds: number | (() => number), work: () => Promise<void>): void;
  /** Does the work now, in the background; left out while a turn of that name runs. */
  once(name: string, work: () => Promise<void>): void;
  /** Stops the timers and waits for what is running. */
  stop(): Promise<void>;
}

export function createJobs({ clock, log }: { clock: Clock; log: Log }): Jobs {
  const timers: NodeJS.Timeout[] = [];
  const running = new Map<string, Promise<void>>();

  async function turn(name: string, work: () => Promise<void>): Promise<void> {
    const start = clock.now().getTime();
    try {
      await work();
      log.debug({ tarefa: name, ms: clock.now().getTime() - start }, 'tarefa periódica concluída');
    } catch (error) {
      log.error({ tarefa: name, ...errorFields(error) }, 'tarefa periódica falhou');
    }
  }

  function once(name: string, work: () => Promise<void>): void {
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
