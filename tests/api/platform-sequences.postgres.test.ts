// Numbers of a series on PostgreSQL, where many transactions run at once.
import { expect, onTestFinished, test } from 'vitest';
import { nextNumber } from '../../src/server/store/sequences.ts';
import type { Db } from '../../src/server/store/tables/index.ts';
import { noAudit } from '../../src/server/store/transaction.ts';
import { createStore } from '../support/store.ts';

const take = (db: Db, before: (number: number) => Promise<void> | void): Promise<number> =>
  db.transaction().execute(async (trx) => {
    noAudit(trx, 'Numbers of the test.');
    const number = await nextNumber(trx, 'teste');
    await before(number);
    return number;
  });

test('nobody waits for the transaction of another who took a number', async () => {
  const store = await createStore();
  onTestFinished(() => store.close());
  await take(store.db, () => undefined);
  const second = await take(store.db, async (first) => {
    // Inside of a transaction that holds its number.
    expect(await take(store.connect(), () => undefined)).toBe(first + 1);
  });
  expect(second).toBe(2);
});
