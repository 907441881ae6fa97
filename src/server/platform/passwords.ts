// Password hashing: argon2id with 19 MiB, 2 passes, 1 lane. A few hashes run at once, the rest wait in a bounded queue,
// so that a rush of logins never starves the other requests.
import { createHash } from 'node:crypto';
import { availableParallelism } from 'node:os';
import { DomainError } from './errors.ts';
import { type Cost, hashPassword, verifyPassword } from './hasher.ts';
import { createMetrics, type Metrics } from './metrics.ts';

const COST: Cost = { memory: 19 * 1024, passes: 2 };
const QUEUE_LIMIT = 400;
const RETRY_SECONDS = 5;
const WAIT_BUCKETS = [0.005, 0.025, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30];

export interface Passwords {
  hash(senha: string): Promise<string>;
  /** False for a wrong password; `hash` null spends the same time and is always false. */
  verify(hash: string | null, senha: string): Promise<boolean>;
}

/**
 * Two bytes that tell, but for one time in 65,536, whether a secret the portal invented is the one of a slow hash. Whoever
 * tries a wrong one then waits as long as where there is none to compare with, and the slow hash still guards the rest.
 */
export function markOf(hash: string, invented: string): number {
  return createHash('sha256').update(`${hash}\n${invented}`).digest().readUInt16BE();
}

/**
 * @param options.cost of each hash; less than ours is for tests of what is not the hash
 * @param options.among processes of this machine that hash, and together take no more of it than one alone would
 * @throws DomainError `indisponivel` from either call when the queue is full.
 */
export function createPasswords(
  options: { cost?: Cost; atOnce?: number; queue?: number; among?: number; metrics?: Metrics } = {},
): Passwords {
  const cost = options.cost ?? COST;
  const among = options.among ?? 1;
  const atOnce = options.atOnce ?? Math.max(1, Math.floor(availableParallelism() / among));
  const limit = options.queue ?? Math.ceil(QUEUE_LIMIT / among);
  const waiting: Array<() => void> = [];
  let running = 0;
  const { waited, refused } = measure(options.metrics ?? createMetrics(), () => ({ running, waiting: waiting.length }));
  let decoy: Promise<string> | undefined;

  async function slot<T>(work: () => Promise<T>): Promise<T> {
    if (running >= atOnce) {
      if (waiting.length >= limit) {
        refused.inc();
        throw new DomainError(
          'indisponivel',
          'Muitos acessos ao mesmo tempo. Aguarde alguns segundos e tente de novo.',
          {
            retryAfter: RETRY_SECONDS,
          },
        );
      }
      const since = performance.now();
      await new Promise<void>((resume) => waiting.push(resume));
      waited.observe((performance.now() - since) / 1000);
    } else {
      running += 1;
      waited.observe(0);
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
    hash: (senha) => slot(() => hashPassword(senha, cost)),
    async verify(hash, senha) {
      if (hash === null) {
        // An unknown account takes as long as a known one, so that timing does not tell which e-mails exist.
        decoy ??= slot(() => hashPassword('ninguem', cost));
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

function measure(metrics: Metrics, now: () => { running: number; waiting: number }) {
  const running = metrics.gauge({ name: 'certame_senhas_em_curso', help: 'Password hashes being worked out.' });
  const waiting = metrics.gauge({ name: 'certame_senhas_na_fila', help: 'Password hashes waiting for their turn.' });
  metrics.onRead(() => {
    running.set(now().running);
    waiting.set(now().waiting);
  });
  return {
    waited: metrics.histogram({
      name: 'certame_senhas_espera_segundos',
      help: 'How long a password hash waited for its turn.',
      buckets: WAIT_BUCKETS,
    }),
    refused: metrics.counter({
      name: 'certame_senhas_recusadas_total',
      help: 'Password hashes refused because too many were waiting.',
    }),
  };
}
