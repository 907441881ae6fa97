// Password hashing: argon2id with 19 MiB, 2 passes, 1 lane. A few hashes run at once, the rest wait in a bounded queue,
// so that a rush of logins never starves the other requests.
import { availableParallelism } from 'node:os';
import { DomainError } from './errors.ts';
import { hashPassword, verifyPassword } from './hasher.ts';

const QUEUE_LIMIT = 400;
const RETRY_SECONDS = 5;

export interface Passwords {
  hash(senha: string): Promise<string>;
  /** False for a wrong password; `hash` null spends the same time and is always false. */
  verify(hash: string | null, senha: string): Promise<boolean>;
}

/** @throws DomainError `indisponivel` from either call when the queue is full. */
export function createPasswords(options: { atOnce?: number; queue?: number } = {}): Passwords {
  const atOnce = options.atOnce ?? Math.max(1, availableParallelism());
  const limit = options.queue ?? QUEUE_LIMIT;
  const waiting: Array<() => void> = [];
  let running = 0;
  let decoy: Promise<string> | undefined;

  async function slot<T>(work: () => Promise<T>): Promise<T> {
    if (running >= atOnce) {
      if (waiting.length >= limit) {
        throw new DomainError(
          'indisponivel',
          'Muitos acessos ao mesmo tempo. Aguarde alguns segundos e tente de novo.',
          {
            retryAfter: RETRY_SECONDS,
          },
        );
      }
      await new Promise<void>((resume) => waiting.push(resume));
    } else {
      running += 1;
    }
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else running -= 1;
    }
  }

  return {
    hash: (senha) => slot(() => hashPassword(senha)),
    async verify(hash, senha) {
      if (hash === null) {
        // An unknown account takes as long as a known one, so that timing does not tell which e-mails exist.
        decoy ??= slot(() => hashPassword('ninguem'));
        // One that failed, because the queue was full, must not fail every login after it.
        decoy.catch(() => (decoy = undefined));
        const fake = await decoy;
        await slot(() => verifyPassword(fake, senha));
        return false;
      }
      return slot(() => verifyPassword(hash, senha));
    },
  };
}
