// What a column holds sealed, sealed again with the key in use: some rows at a time, while others use them.
import { sql } from 'kysely';
import { type Cipher, createCipher } from '../platform/cipher.ts';
import type { Keys } from '../platform/secrets.ts';
import type { Db } from '../store/tables/index.ts';
import { inTransaction, noAudit } from '../store/transaction.ts';

const AT_ONCE = 100;

/** @returns how many were sealed with another key, and how many no key opens, which are left as they are */
export async function resealColumn(
  db: Db,
  table: string,
  column: string,
  keys: Keys,
): Promise<{ resealed: number; shut: number }> {
  const [inTable, at] = [sql.table(table), sql.ref(column)];
  const inUse = createCipher(keys()[0]);
  const any = createCipher(keys);
  const done = { resealed: 0, shut: 0 };
  for (let after = 0; ; ) {
    const { rows } = await sql<{ id: number; sealed: string }>`select id, ${at} as sealed from ${inTable}
      where id > ${after} and ${at} is not null order by id limit ${AT_ONCE}`.execute(db);
    if (rows.length === 0) return done;
    after = Number(rows.at(-1)?.id);
    const fresh = rows.flatMap(({ id, sealed }) => {
      if (opened(inUse, sealed) !== null) return [];
      const text = opened(any, sealed);
      if (text === null) done.shut += 1;
      return text === null ? [] : [{ id, sealed, anew: inUse.seal(text) }];
    });
    if (fresh.length === 0) continue;
    done.resealed += await inTransaction(db, async (trx) => {
      noAudit(trx, 'What is sealed stays what it was; the change of keys has a row of its own.');
      let changed = 0;
      for (const { id, sealed, anew } of fresh) {
        // Whoever wrote another meanwhile is not written over.
        const { numAffectedRows } = await sql`update ${inTable} set ${at} = ${anew}
          where id = ${id} and ${at} = ${sealed}`.execute(trx);
        changed += Number(numAffectedRows ?? 0);
      }
      return changed;
    });
  }
}

/** @returns null for what none of its keys opens */
export function opened(cipher: Cipher, sealed: string): string | null {
  try {
    return cipher.open(sealed);
  } catch {
    return null;
  }
}
