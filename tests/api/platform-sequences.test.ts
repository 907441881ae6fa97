// Numbers of a series: consecutive, nobody's twice, none left out by what is undone, and taken by many at once.
import { expect, onTestFinished, test } from 'vitest';
import { nextNumber } from '../../src/server/store/sequences.ts';
import type { Db } from '../../src/server/store/tables/index.ts';
import { noAudit } from '../../src/server/store/transaction.ts';
import { createStore, type Store } from '../support/store.ts';

async function openStore(): Promise<Store> {
  const store = await createStore();
  onTestFinished(() => store.close());
  return store;
}

const take = (db: Db, series = 'teste', before?: (number: number) => Promise<void> | void): Promise<number> =>
  db.transaction().execute(async (trx) => {
    noAudit(trx, 'Numbers of the test.');
    const number = await nextNumber(trx, series);
    await before?.(number);
    return number;
  });

test('follow one another from 1, each series by itself', async () => {
  const { db } = await openStore();
  for (let n = 1; n <= 420; n += 1) expect(await take(db)).toBe(n);
  expect(await take(db, 'outra')).toBe(1);
});

test('what is undone leaves no number out', async () => {
  const { db } = await openStore();
  await take(db);
  const undone = take(db, 'teste', () => {
    throw new Error('desfeito');
  });
  await expect(undone).rejects.toThrow('desfeito');
  expect([await take(db), await take(db)]).toEqual([2, 3]);
});

test('many at once get different ones, and together they are all of them', async () => {
  const store = await openStore();
  const stores = store.url === undefined ? [store.db] : [store.db, store.connect(), store.connect()];
  const taken: number[] = [];
  await Promise.all(
    Array.from({ length: 320 }, async (_, i) => {
      const kept = await take(stores[i % stores.length] as Db, 'teste', () => {
        if (i % 5 === 0) throw new Error('desfeito');
      }).catch(() => null);
      if (kept !== null) taken.push(kept);
    }),
  );
  expect(new Set(taken).size).toBe(256);
  const { db } = store;
  const given = await db.selectFrom('sequencias').select('valor').where('nome', '=', 'teste').executeTakeFirstOrThrow();
  const free = await db.selectFrom('numeros_livres').select('numero').execute();
  expect([...taken, ...free.map(({ numero }) => numero)].sort((a, b) => a - b)).toEqual(
    Array.from({ length: given.valor }, (_, i) => i + 1),
  );
});
