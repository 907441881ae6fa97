// Rounds: long work over everything that finds and does nothing, daily by itself and when somebody asks, one at once. A row says
// that one began, and is gone where it is stopped or fails: nobody is told that it goes on.
import { sql } from 'kysely';
import { HORA_MS } from '../../shared/tempo.ts';
import { takeTurn } from '../store/lock.ts';
import { changeRows, insertRow, removeRows } from '../store/rows.ts';
import type { Db, NewRow, Row, RowChanges, Trx } from '../store/tables/index.ts';
import type { Registro } from '../store/trail.ts';
import { inTransaction, noAudit } from '../store/transaction.ts';
import { DomainError } from './errors.ts';
import { type TransactScope, transact } from './transact.ts';

/** One that has not ended after so long was left by a process that died. */
const LOST_HOURS = 2;
/** So long after the last one the day's is due. */
const AGAIN_HOURS = 20;
const KEPT = 30;

type Table = 'conferencias' | 'selos_verificacoes';
type Deps = TransactScope['deps'];
type Kept<T extends Table> = Row<T> & { id: number; iniciada_em: string; terminada_em: string | null };

interface Round<T extends Table, D extends Deps> {
  table: T;
  /** What its row says before anything is found. */
  begun: Omit<NewRow<T>, 'iniciada_em' | 'terminada_em'>;
  /** Why its writes are in no act of the trail. */
  why: string;
  /** @returns what its row says then; null when it was stopped before its end */
  run(deps: D, id: number, signal?: AbortSignal): Promise<RowChanges<T> | null>;
  /** What else is written as it ends. */
  end?(trx: Trx, id: number, agora: string): Promise<void>;
}

export function createRounds<T extends Table, D extends Deps>({ table, begun, why, run, end }: Round<T, D>) {
  /** Whether one is at work, whether the last is not long over, and the last that came to its end. */
  async function standing({ db, clock }: Pick<Deps, 'db' | 'clock'>) {
    const [last, ended] = await Promise.all([newest(db, sql`1 = 1`), newest(db, sql`terminada_em is not null`)]);
    // One far ahead is of a clock that was wrong.
    const since = (hours: number, instant: string | null | undefined) =>
      instant != null && Math.abs(clock.now().getTime() - Date.parse(instant)) < hours * HORA_MS;
    return {
      underWay: last !== undefined && last.terminada_em === null && since(LOST_HOURS, last.iniciada_em),
      recent: since(AGAIN_HOURS, ended?.terminada_em),
      ended,
    };
  }

  async function newest(db: Db, which: ReturnType<typeof sql>): Promise<Kept<T> | undefined> {
    const asked = sql<Kept<T>>`select * from ${sql.table(table)} where ${which} order by id desc limit 1`;
    return (await asked.execute(db)).rows[0];
  }

  const unaudited = <R>({ db }: Deps, write: (trx: Trx) => Promise<R>) =>
    inTransaction(db, (trx) => {
      noAudit(trx, why);
      return write(trx);
    });

  /** @returns its number; null while another is at work, and where another process has made the day's */
  async function begin(trx: Trx, { clock }: Deps, daily: boolean): Promise<number | null> {
    await takeTurn(trx, table);
    const { underWay, recent } = await standing({ db: trx, clock });
    if (underWay || (daily && recent)) return null;
    const row = { ...begun, iniciada_em: clock.now().toISOString(), terminada_em: null };
    return ((await insertRow(trx, table, row as never)) as Kept<T>).id;
  }

  async function make(deps: D, id: number, signal?: AbortSignal): Promise<void> {
    let ended = false;
    try {
      const found = await run(deps, id, signal);
      if (found === null) return;
      const terminada_em = deps.clock.now().toISOString();
      await unaudited(deps, async (trx) => {
        await end?.(trx, id, terminada_em);
        await changeRows(trx, table, { id } as never, { ...found, terminada_em } as never);
        await sql`delete from ${sql.table(table)} where id < ${id - KEPT}`.execute(trx);
      });
      ended = true;
    } finally {
      if (!ended) await unaudited(deps, (trx) => removeRows(trx, table, { id } as never));
    }
  }

  return {
    standing,
    /** The day's. A job of the portal: several processes may ask for it, and one makes it. */
    async daily(deps: D, signal?: AbortSignal): Promise<void> {
      const { underWay, recent } = await standing(deps);
      if (underWay || recent) return;
      const id = await unaudited(deps, (trx) => begin(trx, deps, true));
      if (id !== null) await make(deps, id, signal);
    },
    /** One now, which somebody asked for. @throws DomainError `conflito` while one is at work */
    async now(ctx: TransactScope & { deps: D }, asked: Registro, busy: string): Promise<void> {
      const id = await transact({ ...ctx, idempotencia: undefined }, async ({ trx, audit }) => {
        const begun = await begin(trx, ctx.deps, false);
        if (begun === null) throw new DomainError('conflito', busy);
        await audit(asked);
        return begun;
      });
      await make(ctx.deps, id);
    },
  };
}
