// Long reads that need not be of this instant go to a replica of the store, where there is one that keeps up; all others,
// and these while there is none, to the store itself (docs/decisions/0024).
import { sql } from 'kysely';
import { openPostgres } from '../store/index.ts';
import type { Db } from '../store/tables/index.ts';
import { away, OUT_OF_TIME } from './away.ts';
import { DomainError } from './errors.ts';
import { errorFields, type Log } from './log.ts';
import type { Metrics } from './metrics.ts';

export interface Reads {
  /** Reads from the replica; again from the store itself what is not there yet, or when the replica went away. */
  read<T>(work: (db: Db) => Promise<T>): Promise<T>;
  /** Where a process of its own is to read, if it can: undefined for the store itself. */
  address(): string | undefined;
  /** Looks how far behind the replica is. Call now and then. */
  check(): Promise<void>;
  close(): Promise<void>;
}

export interface Replica {
  db: Db;
  /** What it is looked at by: long reads may hold all other connections. */
  look: Db;
  url: string;
  /** The longest it may be behind. */
  seconds: number;
}

/** How long a connection to it, and the answer to a look, is waited for. */
const REPLICA_MS = 5000;

/** Nobody waits long for one that is away: the store itself has what they ask. */
export function openReplica(url: string, seconds: number): Replica {
  const db = openPostgres(url, { max: 5, waitMs: REPLICA_MS });
  return { db, look: openPostgres(url, { max: 1, waitMs: REPLICA_MS, answerMs: REPLICA_MS }), url, seconds };
}

/** PostgreSQL, of a table, a column or a function that is not there. */
const NOT_THERE = /^(42P01|42703|42883)$/;

export function createReads(deps: { db: Db; replica?: Replica; log: Log; metrics: Metrics }): Reads {
  const { db, replica, log, metrics } = deps;
  const sent = metrics.counter({
    name: 'certame_leituras_longas_total',
    help: 'Figures, reports and files, by where they were read.',
    labels: ['onde'] as const,
  });
  const behind = metrics.gauge({
    name: 'certame_replica_atraso_segundos',
    help: 'How far behind the replica was when last looked at; not told while it does not answer, or there is none.',
  });
  behind.remove();
  /** Undefined until it was looked at. */
  let serves: boolean | undefined;
  /** When it was last seen to have everything; of this process's own clock. */
  let levelAt = Number.NEGATIVE_INFINITY;

  function settle(now: boolean, fields: object): void {
    if (now === serves) return;
    serves = now;
    if (now) log.info(fields, 'a réplica está em dia; painéis, relatórios e exportações são lidos dela');
    else log.warn(fields, 'a réplica não está em dia; painéis, relatórios e exportações são lidos do banco principal');
  }

  /** Seconds, rounded up by what a look takes. */
  async function lagOf({ look: copy }: Replica): Promise<number> {
    const asked = performance.now();
    const { rows: here } = await sql<{ at: string }>`select pg_current_wal_lsn()::text as at`.execute(db);
    const { rows: there } = await sql<{ follows: boolean; level: boolean | null; age: number | null }>`
      select pg_is_in_recovery() as follows, pg_last_wal_replay_lsn() >= ${here[0]?.at}::pg_lsn as level,
        extract(epoch from clock_timestamp() - pg_last_xact_replay_timestamp())::float8 as age`.execute(copy);
    const [{ follows, level, age }] = there as [(typeof there)[0]];
    if (!follows) throw new Error('O endereço de DATABASE_REPLICA_URL não é de uma réplica.');
    if (level) levelAt = asked;
    // The last thing it did is long ago where nothing was written for long: it is no older than when it had everything.
    return Math.min(age ?? Number.POSITIVE_INFINITY, (performance.now() - levelAt) / 1000);
  }

  return {
    async read(work) {
      if (replica && serves) {
        try {
          const found = await work(replica.db);
          sent.inc({ onde: 'replica' });
          return found;
        } catch (error) {
          const code = String((error as { code?: unknown }).code);
          // Also what only a step makes that it has not taken yet.
          const missing = (error instanceof DomainError && code === 'nao_encontrado') || NOT_THERE.test(code);
          // What took too long takes as long in the store itself, whose time it must not cost as well.
          const gone = away(error) !== null && code !== OUT_OF_TIME;
          // Whether it is gone for others too, the next look tells: it may only be busy.
          if (!gone && !missing) throw error;
        }
      }
      sent.inc({ onde: 'principal' });
      return work(db);
    },
    address() {
      sent.inc({ onde: serves ? 'replica' : 'principal' });
      return serves ? replica?.url : undefined;
    },
    async check() {
      if (!replica) return;
      try {
        const seconds = await lagOf(replica);
        if (Number.isFinite(seconds)) behind.set(seconds);
        settle(seconds <= replica.seconds, { atraso_segundos: Number.isFinite(seconds) ? Math.round(seconds) : null });
      } catch (error) {
        behind.remove();
        settle(false, errorFields(error));
      }
    },
    async close() {
      await replica?.db.destroy();
      await replica?.look.destroy();
    },
  };
}
