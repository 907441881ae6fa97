// What a command makes for a moment has everything about everybody, in the clear: it is taken away when the command ends,
// by a signal too.
import { rmSync } from 'node:fs';
import { constants } from 'node:os';

/** May be called twice. */
type Undo = () => unknown;

const waiting = new Set<Undo>();

export async function meanwhile<T>(undo: Undo, work: () => Promise<T>): Promise<T> {
  waiting.add(undo);
  try {
    return await work();
  } finally {
    await undo();
    waiting.delete(undo);
  }
}

/** At once, so that nothing of ours writes there again. */
export function removing(folder: string): Undo {
  return () => rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
}

/** Ends the process as its signal asks, once all is undone, the newest first. */
export function undoOnSignals(): void {
  for (const signal of ['SIGHUP', 'SIGINT', 'SIGTERM'] as const)
    process.on(signal, () => {
      const undone = [...waiting].reverse().map(async (undo) => undo());
      void Promise.allSettled(undone).then(() => process.exit(128 + constants.signals[signal]));
    });
}
