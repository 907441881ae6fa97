// Brings the store to the newest schema, step by step and while others use it; refuses a store that a newer portal has
// changed, and one whose steps were others than this portal's. What each step did is kept as a digest beside its name.
import { setTimeout as wait } from 'node:timers/promises';
import { type Kysely, sql, type Transaction } from 'kysely';
import type { Step } from '../../../migrations/dialect.ts';
import { digests as landed, migrations } from '../../../migrations/index.ts';
import { columnsOf } from './has-table.ts';
import { longSession } from './limit.ts';
import { isPostgres } from './transaction.ts';

type Steps = Record<string, Step>;
type Digests = Partial<Record<string, string>>;
type Store = Kysely<MigrationTable>;

interface MigrationTable {
  kysely_migration: { name: string; timestamp: string; resumo: string | null };
}

/** A step waits so long for a table; for so long those who come after it wait too. */
const LOCK_MS = 1000;
/** Then it leaves the table to the others for a while, longer each time. */
const PAUSE_MS = { first: 250, longest: 5000 };
const TRIES = 60;
/** How often a portal looks whether another one is done. */
const TURN_MS = 250;
/** The name under which one process at a time changes the schema; Kysely's, which older portals use. */
const LOCK = sql.lit(BigInt('3853314791062309107'));
/** Somebody else has the table, or the store: what was tried left nothing behind. */
const BUSY = /^(55P03|40P01|SQLITE_BUSY.*)$/;

/** This portal and the store do not go together; says so in a sentence for whoever starts it. */
export class StoreStepsError extends Error {
  override name = 'StoreStepsError';
}

/** The steps a store has behind it, in their order; none where nothing was ever prepared. */
export async function stepsOf(db: Kysely<never>): Promise<string[]> {
  return [...(await readSteps(db as unknown as Store)).keys()];
}

async function readSteps(db: Store): Promise<Map<string, string | null>> {
  if ((await columnsOf(db, 'kysely_migration')).length === 0) return new Map();
  const rows = await db.selectFrom('kysely_migration').selectAll().orderBy('name').execute();
  return new Map(rows.map(({ name, resumo }) => [name, resumo ?? null]));
}

/** @throws StoreStepsError when a newer portal changed the store */
export function assertKnown(done: Iterable<string>, steps: Steps = migrations): void {
  const unknown = [...done].filter((name) => !(name in steps)).at(-1);
  if (unknown === undefined) return;
  throw new StoreStepsError(
    `O banco de dados é de uma versão mais nova do portal: está em ${unknown}, e esta versão vai até ${Object.keys(steps).sort().at(-1)}. ` +
      'Volte à versão mais nova do programa, ou restaure uma cópia feita antes da atualização.',
  );
}

function assertSame(done: ReadonlyMap<string, string | null>, digests: Digests): void {
  const changed = [...done].find(([name, resumo]) => resumo !== null && digests[name] && resumo !== digests[name]);
  if (!changed) return;
  throw new StoreStepsError(
    `O passo ${changed[0]} desta versão do portal não é o que preparou o banco de dados: ` +
      'use a versão do programa que o preparou, ou uma feita a partir dela.',
  );
}

/** What is still to be done; steps are done in their order alone. */
function pending(done: ReadonlyMap<string, string | null>, steps: Steps): string[] {
  const missing = Object.keys(steps)
    .sort()
    .filter((name) => !done.has(name));
  const late = missing.find((name) => [...done.keys()].some((other) => other > name));
  if (late === undefined) return missing;
  throw new StoreStepsError(
    `O passo ${late} desta versão do portal vem antes de outros que o banco de dados já tem: ` +
      'use a versão do programa que o preparou, ou uma feita a partir dela.',
  );
}

export interface MigrateOptions {
  digests?: Digests;
  /** Gives what is to be done a store whose connections are sessions, where the one that was given may go through a pooler. */
  session?: <T>(work: (own: Kysely<never>) => Promise<T>) => Promise<T>;
  /** Told each time a step gives way to others. */
  onBusy?: (step: string) => void;
  tries?: number;
}

/**
 * Runs what is missing, each step by itself. A store made before digests were kept is taken as it is, and gets them.
 * @returns the steps that ran
 * @throws StoreStepsError before anything is changed
 */
export async function migrate(
  db: Kysely<never>,
  steps: Steps = migrations,
  { digests = landed, session = (work) => work(db), onBusy = () => undefined, tries = TRIES }: MigrateOptions = {},
): Promise<string[]> {
  const check = async (store: Store) => {
    const done = await readSteps(store);
    assertKnown(done.keys(), steps);
    assertSame(done, digests);
    const undigested = [...done].filter(([name, resumo]) => resumo === null && digests[name]).map(([name]) => name);
    return { missing: pending(done, steps), undigested };
  };
  const { missing, undigested } = await check(db as unknown as Store);
  if (missing.length + undigested.length === 0) return [];
  const change = async (own: Store) => {
    await ensureTable(own);
    // Whoever was here before may have done some of it.
    const now = await check(own);
    for (const name of now.undigested) {
      await own.updateTable('kysely_migration').set({ resumo: digests[name] }).where('name', '=', name).execute();
    }
    const ran: string[] = [];
    for (const name of now.missing) {
      const again = () => onBusy(name);
      if (await givingWay(name, { again, tries }, () => run(own, name, steps[name] as Step, digests[name])))
        ran.push(name);
    }
    return ran;
  };
  return session((own) => alone(own as unknown as Store, change));
}

/** @returns false when another process was quicker, where nothing but the transaction keeps it out */
function run(own: Store, name: string, step: Step, digest: string | undefined): Promise<boolean> {
  const inTransaction = async (trx: Transaction<MigrationTable>, work: () => Promise<void>) => {
    const known = await trx.selectFrom('kysely_migration').select('name').where('name', '=', name).executeTakeFirst();
    if (known) return false;
    await work();
    const row = { name, timestamp: new Date().toISOString(), resumo: digest ?? null };
    await trx.insertInto('kysely_migration').values(row).execute();
    return true;
  };
  if ('apart' in step)
    return step
      .apart(own as never)
      .then(() => own.transaction().execute((trx) => inTransaction(trx, async () => undefined)));
  return own.transaction().execute(async (trx) => {
    if (isPostgres(trx)) await sql`set local lock_timeout = ${sql.lit(LOCK_MS)}`.execute(trx);
    return inTransaction(trx, () => step.up(trx as never));
  });
}

async function givingWay<T>(
  name: string,
  { again, tries }: { again: () => void; tries: number },
  work: () => Promise<T>,
): Promise<T> {
  for (let tried = 1; ; tried++) {
    try {
      return await work();
    } catch (error) {
      if (!BUSY.test(String((error as { code?: unknown }).code)))
        throw new Error(`Não foi possível preparar o banco de dados: o passo ${name} falhou.`, { cause: error });
      if (tried >= tries)
        throw new StoreStepsError(
          `O passo ${name} não teve a vez no banco de dados, que outra transação ocupa há tempo demais: ` +
            'encerre-a, ou espere que termine, e inicie o portal de novo.',
          { cause: error },
        );
    }
    again();
    await wait(Math.min(PAUSE_MS.longest, PAUSE_MS.first * 2 ** (tried - 1)));
  }
}

/**
 * Has the schema for itself, on one connection without the usual limits of time. Whoever waits asks now and then: a
 * statement that waited would hold up the indexes that the other one builds. SQLite lets one write at a time anyway.
 */
async function alone<T>(db: Store, work: (own: Store) => Promise<T>): Promise<T> {
  if (!isPostgres(db)) return work(db);
  return longSession(db, async (own) => {
    while (!(await tryLock(own))) await wait(TURN_MS);
    try {
      return await work(own);
    } finally {
      await sql`select pg_advisory_unlock(${LOCK})`.execute(own);
    }
  });
}

async function tryLock(own: Store): Promise<boolean> {
  const { rows } = await sql<{ mine: boolean }>`select pg_try_advisory_lock(${LOCK}) as mine`.execute(own);
  return rows[0]?.mine === true;
}

/** Kysely's own table, as older portals made it, with what came later. */
function ensureTable(own: Store): Promise<void> {
  return own.transaction().execute(async (trx) => {
    await trx.schema
      .createTable('kysely_migration')
      .ifNotExists()
      .addColumn('name', 'varchar(255)', (column) => column.notNull().primaryKey())
      .addColumn('timestamp', 'varchar(255)', (column) => column.notNull())
      .execute();
    if ((await columnsOf(trx, 'kysely_migration')).includes('resumo')) return;
    await trx.schema.alterTable('kysely_migration').addColumn('resumo', 'varchar(64)').execute();
  });
}
