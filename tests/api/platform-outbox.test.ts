// Two processes of the portal on one store, which is where the mail queue must not send anything twice.
import { expect, onTestFinished, test } from 'vitest';
import { silentLog } from '../../src/server/platform/log.ts';
import { createMailWorker, queueMail } from '../../src/server/platform/mail/index.ts';
import type { Db } from '../../src/server/store/tables/index.ts';
import { noAudit } from '../../src/server/store/transaction.ts';
import { AGORA, createTestClock } from '../support/clock.ts';
import { createStore } from '../support/store.ts';

test('three processes on one store send each message once', async () => {
  const store = await createStore();
  onTestFinished(() => store.close());
  const expected = Array.from({ length: 60 }, (_, i) => `c${i}@exemplo.com.br`);
  await store.db.transaction().execute(async (trx) => {
    noAudit(trx, 'Mail of the test.');
    for (const para of expected) await queueMail(trx, AGORA, { para, assunto: 'Aviso', texto: 'Olá' });
  });
  const sent: string[] = [];
  const openWorker = (db: Db) =>
    createMailWorker({
      db,
      clock: createTestClock(),
      log: silentLog,
      transport: { send: async ({ para }) => void sent.push(para), close() {} },
      poll: false,
    });
  // Two connections of one process to one SQLite file would wait for each other.
  const another = () => (store.url === undefined ? store.db : store.connect());
  const workers = [store.db, another(), another()].map(openWorker);

  await Promise.all(workers.map((worker) => worker.drain()));
  await workers[0]?.drain();

  expect(sent.sort()).toEqual(expected.sort());
  const left = await store.db.selectFrom('emails').select('id').where('enviado_em', 'is', null).execute();
  expect(left).toEqual([]);
  for (const worker of workers) await worker.stop();
});
