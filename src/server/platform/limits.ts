// Limits for what must not be done too often, by address or person: counted in memory, and where processes share a store, in
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
  /** Counts one, of an address or of anything else. @returns whether the window had room for it */
  fits(key: string | null): Promise<boolean>;
}

export interface RateLimitOptions {
  max: number;
  windowSeconds: number;
  /** What a refusal says, where there is one. */
  mensagem?: string;
  /** What its calls are called in the store, beside those of others; without a name they are counted in memory alone. */
  name?: 'consulta' | 'cadastro' | 'pergunta';
}

const KEYS_KEPT = 50_000;

/**
 * A fixed window in memory, bounded in size.
 * @param shared the store of several processes: the calls of the last window are rows of `tentativas` as well. A process that let
 * in as many by itself refuses without asking it, which a flood from one address therefore never reaches
 */
export function createRateLimit(clock: Clock, options: RateLimitOptions, shared?: Db): RateLimit {
  const { max, windowSeconds, mensagem = '', name } = options;
  const windows = new Map<string, { start: number; count: number }>();
  const full = (since: number) => {
    const left = Math.ceil((since + windowSeconds * 1000 - clock.now().getTime()) / 1000);
    return new DomainError('muitas_tentativas', mensagem, { retryAfter: Math.max(1, left) });
  };
  /** @returns null when it was counted, else why not */
  async function count(address: string | null): Promise<DomainError | null> {
    const key = addressKey(address);
    const now = clock.now().getTime();
    let window = windows.get(key);
    // A start far ahead is of a clock that was wrong.
    if (!window || Math.abs(now - window.start) >= windowSeconds * 1000) {
      windows.delete(key);
      window = { start: now, count: 0 };
      if (windows.size >= KEYS_KEPT) windows.delete(windows.keys().next().value as string);
      windows.set(key, window);
    }
    if (window.count >= max) return full(window.start);
    window.count += 1;
    const first = shared && name && (await countIn(shared, clock, { ...options, name }, key));
    if (first) return full(Date.parse(first));
    return null;
  }
  return {
    async take(address) {
      const refusal = await count(address);
      if (refusal) throw refusal;
    },
    fits: async (key) => (await count(key)) === null,
  };
}

/** @returns since when the window is full; null when this call was still counted */
function countIn(
  db: Db,
  clock: Clock,
  { name, max, windowSeconds }: Required<Omit<RateLimitOptions, 'mensagem'>>,
  key: string,
): Promise<string | null> {
  const agora = clock.now().toISOString();
  const desde = inSeconds(clock, -windowSeconds);
  // The clocks of several processes differ by seconds; a row still further ahead is of one that was wrong.
  const ate = inSeconds(clock, windowSeconds);
  return inTransaction(db, async (trx) => {
    noAudit(trx, 'A call is counted, and forgotten when its window has passed.');
    await takeTurn(trx, `${name} de ${key}`);
    const old = trx.deleteFrom('tentativas').where('acao', '=', name).where('endereco', '=', key);
    await old.where((eb) => eb.or([eb('created_at', '<=', desde), eb('created_at', '>', ate)])).execute();
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
}
