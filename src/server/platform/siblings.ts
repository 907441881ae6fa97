// The portal's processes on this machine: which of them this one is, and what they ask each other, through the supervisor
// that started them. A portal alone is the first of one, and answers itself.
import { randomUUID } from 'node:crypto';

export interface Siblings {
  /** From 1; whoever is replaced leaves its number to its successor. What is done once for the machine the first one does. */
  number: number;
  /** How many there are. */
  count: number;
  /** What this process says when one of them asks that: anything JSON can carry. */
  answer(question: string, reply: () => unknown): void;
  /** Asks all of them, this one included. Who does not answer in time is left out. */
  ask(question: string): Promise<unknown[]>;
}

/** What processes and their supervisor send each other. */
export type Message =
  | { kind: 'ready'; url: string; says: string }
  | { kind: 'stop' }
  | { kind: 'ask'; id: string; question: string }
  | { kind: 'question'; id: string; question: string }
  | { kind: 'answer'; id: string; value: unknown }
  | { kind: 'answers'; id: string; values: unknown[] };

/** How long the supervisor waits for answers, and whoever asked waits for the supervisor. */
export const ANSWERS_MS = 2000;
const PATIENCE_MS = 2 * ANSWERS_MS;

export function isMessage(message: unknown): message is Message {
  return typeof message === 'object' && message !== null && 'kind' in message;
}

/** The process that nobody supervises. */
export function noSiblings(): Siblings {
  const replies = new Map<string, () => unknown>();
  return {
    number: 1,
    count: 1,
    answer: (question, reply) => void replies.set(question, reply),
    ask: async (question) => {
      const reply = replies.get(question);
      return reply ? [await reply()] : [];
    },
  };
}

/** @param onStop called once the supervisor says that it is time to go */
export function createSiblings(place: { number: number; count: number }, onStop: () => void): Siblings {
  const replies = new Map<string, () => unknown>();
  const asked = new Map<string, (values: unknown[]) => void>();

  async function reply(id: string, question: string): Promise<void> {
    // One that cannot say is left out, as one that does not answer.
    const value = await Promise.resolve()
      .then(() => replies.get(question)?.())
      .catch(() => undefined);
    tell({ kind: 'answer', id, value });
  }

  process.on('message', (message: unknown) => {
    if (!isMessage(message)) return;
    if (message.kind === 'stop') onStop();
    if (message.kind === 'question') void reply(message.id, message.question);
    if (message.kind === 'answers') asked.get(message.id)?.(message.values);
  });

  return {
    ...place,
    answer: (question, reply) => void replies.set(question, reply),
    ask(question) {
      const id = randomUUID();
      return new Promise((resolve) => {
        const done = (values: unknown[]) => {
          clearTimeout(timer);
          asked.delete(id);
          resolve(values);
        };
        const timer = setTimeout(done, PATIENCE_MS, []);
        asked.set(id, done);
        tell({ kind: 'ask', id, question });
      });
    },
  };
}

/** Tells the supervisor; one that is gone takes its processes along. */
export function tell(message: Message): void {
  if (process.connected) process.send?.(message);
}
