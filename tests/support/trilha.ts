// What the tests see to in every transaction: what is written is an act with its row in the trail, or says why it is none.
// Which acts were written is noted, so that the end of a whole run can name those that no test did.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { CompiledQuery, TransactionBuilder } from 'kysely';
import { inject } from 'vitest';
import type { Database, Db, Trx } from '../../src/server/store/tables/index.ts';
import { whyNoAudit } from '../../src/server/store/transaction.ts';
import { TIPOS_DE_LOG } from '../../src/shared/logs.ts';

const WRITES = /\b(?:insert into|delete from|(?<!\b(?:for|do) )update)\s+"?(\w+)"?/gi;
/** The answer of an act that has its own row; the steps of the schema. */
const NO_ACT: ReadonlySet<unknown> = new Set(['idempotencia', 'kysely_migration']);
const ACTS: ReadonlySet<unknown> = new Set(TIPOS_DE_LOG);

const watched = new WeakSet<Db>();
const noted = new Set<unknown>();

/** Makes a transaction fail that writes and neither records an act nor says why; undone like any that fails. */
export function watchTrail(db: Db): Db {
  if (watched.has(db)) return db;
  watched.add(db);
  const transaction = db.transaction.bind(db);
  db.transaction = () => watchedBuilder(transaction());
  return db;
}

function watchedBuilder(builder: TransactionBuilder<Database>): TransactionBuilder<Database> {
  const execute = builder.execute.bind(builder);
  builder.execute = (body) =>
    execute(async (trx) => {
      const { tables, acts } = watchWrites(trx);
      const result = await body(trx);
      if (whyNoAudit(trx) !== undefined) return result;
      if (tables.size > 0 && !tables.has('logs')) {
        throw new Error(`Written without a row of the trail, or a reason for none: ${[...tables].join(', ')}`);
      }
      acts.forEach(noteAct);
      return result;
    });
  return builder;
}

/** @returns the tables the transaction has changed so far, and what it recorded in the trail */
function watchWrites(trx: Trx): { tables: Set<string>; acts: Set<unknown> } {
  const tables = new Set<string>();
  const acts = new Set<unknown>();
  const executor = trx.getExecutor();
  const run = executor.executeQuery.bind(executor);
  executor.executeQuery = async <R>(query: CompiledQuery<R>) => {
    const result = await run(query);
    if (Number(result.numAffectedRows ?? result.rows.length) === 0) return result;
    for (const [, table] of query.sql.matchAll(WRITES)) {
      if (!NO_ACT.has(table)) tables.add(table as string);
      if (table === 'logs') for (const value of query.parameters) if (ACTS.has(value)) acts.add(value);
    }
    return result;
  };
  return { tables, acts };
}

function noteAct(act: unknown): void {
  const folder = inject('atosEscritos');
  if (folder === undefined || noted.has(act)) return;
  noted.add(act);
  writeFileSync(join(folder, String(act)), '');
}
