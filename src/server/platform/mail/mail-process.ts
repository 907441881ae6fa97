// The program that process.ts runs: sends the messages it is handed, and ends with whoever hands them over.
import { setPriority } from 'node:os';
import { perTurn } from '../turn.ts';
import type { MailTransport } from './handing.ts';
import type { Failure, Outcome, Told } from './process.ts';
import { openTransport } from './transports.ts';

/** Lower than the portal's: mail takes what processor the requests leave, and no more. */
const PRIORITY = 10;

try {
  setPriority(PRIORITY);
} catch {
  // A system that refuses it: mail is sent all the same.
}

let transport: Promise<MailTransport>;
const report = perTurn((outcomes: Outcome[]) => process.connected && process.send?.(outcomes));

process.on('message', (told: Told) => {
  if ('open' in told) {
    transport = openTransport(told.open);
    // Told with each message.
    transport.catch(() => undefined);
    return;
  }
  for (const { id, mail } of told.mails) {
    transport
      .then(({ send }) => send(mail))
      .then(
        () => report({ id }),
        (error) => report({ id, failure: failureOf(error) }),
      );
  }
});
process.on('disconnect', () => process.exit(0));
// A stop reaches all processes: what is on its way is the portal's to wait for.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => undefined);

function failureOf(error: unknown): Failure {
  const { name, message, code, responseCode, command } = error as Failure;
  return { name, message: String(message), code, responseCode, command };
}
