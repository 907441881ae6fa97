// Limits for cheap calls that must not be hammered, by address: counted in memory, and where processes share a store, in
// the store as well, so that it does not matter which of them is asked.
import { takeTurn } from '../store/lock.ts';
import { insertRow } from '../store/rows.ts';
import type { Db } from '../store/tables/index.ts';
import { inTransaction, noAudit } from '../store/transaction.ts';
import { addressKey } from './address.ts';
import { type Clock, inSeconds } from './clock.ts';
import { DomainError } from './errors.ts';

export interface RateLimit {
  /** Counts one call from an address. @throws DomainError `muitas_tentativas` with the seconds left when the window is full. */
  take(address: string | null): Promise<void>;
}

export interface RateLimitOptions {
  max: number;
  windowSeconds: number;
  mensagem: string;
}

export interface SharedRateLimitOptions extends RateLimitOptions {
  /** What its calls are called in the store, beside those of others. */
  name: 'consulta' | 'cadastro';
}

const KEYS_KEPT = 50_000;

function full({ mensagem, windowSeconds }: Omit<RateLimitOptions, 'name'>, since: number, now: number): DomainError {
  const left = Math.ceil((since + windowSeconds * 1000 - now) / 1000);
  return new DomainError('muitas_tentativas', mensagem, { retryAfter: Math.max(1, left) });
}

/** A fixed window in memory, bounded in size. */
export function createRateLimit(clock: Clock, options: Omit<RateLimitOptions, 'name'>): RateLimit {
  const { max, windowSeconds } = options;
  const windows = new Map<string, { start: number; count: number }>();
  return {
    async take(address) {
      const key = addressKey(address);
      const now = clock.now().getTime();
      let window = windows.get(key);
      if (!window || now - window.start >= windowSeconds * 1000) {
        windows.delete(key);
        window = { start: now, count: 0 };
        if (windows.size >= KEYS_KEPT) windows.delete(windows.keys().next().value as string);
        windows.set(key, window);
      }
      if (window.count >= max) throw full(options, window.start, now);
      window.count += 1;
    },
  };
}

/**
 * The same over all processes of a store: the calls of the last window are rows of `tentativas`. A process that let in as
 * many by itself refuses without asking the store, which a flood from one address therefore never reaches.
 */
export function createSharedRateLimit(db: Db, clock: Clock, options: SharedRateLimitOptions): RateLimit {
  const { name, max, windowSeconds } = options;
  const own = createRateLimit(clock, options);
  return {
    async take(address) {
      const key = addressKey(address);
      await own.take(address);
      const agora = clock.now().toISOString();
      const desde = inSeconds(clock, -windowSeconds);
      const first = await inTransaction(db, async (trx) => {
        noAudit(trx, 'A call is counted, and forgotten when its window has passed.');
        await takeTurn(trx, `${name} de ${key}`);
        const old = trx.deleteFrom('tentativas').where('acao', '=', name).where('endereco', '=', key);
        await old.where('created_at', '<=', desde).execute();
        const { n, primeira } = await trx
          .selectFrom('tentativas')
          .select((eb) => [eb.fn.countAll<number>().as('n'), eb.fn.min('created_at').as('primeira')])
          .where('acao', '=', name)
          .where('endereco', '=', key)
          .executeTakeFirstOrThrow();
        if (n >= max) return primeira;
        await insertRow(trx, 'tentativas', { acao: name, conta: '', endereco: key, created_at: agora });
        return null;
      });
      if (first !== null) throw full(options, Date.parse(first), clock.now().getTime());
    },
  };
}
