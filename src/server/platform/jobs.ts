// Work done now and then: no job overlaps itself, a failure is logged and tried again next time.
import type { Clock } from './clock.ts';
import { errorFields, type Log } from './log.ts';

export interface Jobs {
  every(name: string, seconds: number, work: () => Promise<void>): void;
  /** Stops the timers and waits for what is running. */
  stop(): Promise<void>;
}

export function createJobs({ log }: { clock: Clock; log: Log }): Jobs {
  const timers: NodeJS.Timeout[] = [];
  const running = new Map<string, Promise<void>>();
  return {
    every(name, seconds, work) {
      const run = () => {
        if (running.has(name)) return;
        const turn = work()
          .catch((error: unknown) => log.error({ tarefa: name, ...errorFields(error) }, 'tarefa periódica falhou'))
          .finally(() => running.delete(name));
        running.set(name, turn);
      };
      const timer = setInterval(run, seconds * 1000);
      timer.unref();
      timers.push(timer);
    },
    async stop() {
      for (const timer of timers) clearInterval(timer);
      await Promise.all(running.values());
    },
  };
}
