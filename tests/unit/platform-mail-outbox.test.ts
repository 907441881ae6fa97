import { spawnSync } from 'node:child_process';
import { describe, expect, onTestFinished, test } from 'vitest';
import { type Log, silentLog } from '../../src/server/platform/log.ts';
import { AT_ONCE, type MailToSend, type MailTransport } from '../../src/server/platform/mail/handing.ts';
import { holderName } from '../../src/server/platform/mail/holder.ts';
import { createMailWorker, queueMail } from '../../src/server/platform/mail/index.ts';
import { backoffSeconds } from '../../src/server/platform/mail/worker.ts';
import { NEVER } from '../../src/server/store/outbox.ts';
import { changeRows } from '../../src/server/store/rows.ts';
import type { Db, Row } from '../../src/server/store/tables/index.ts';
import { AGORA, createTestClock, MINUTO, SEGUNDO } from '../support/clock.ts';
import { breakingChanges } from '../support/statements.ts';
import { createStore, type Store } from '../support/store.ts';

const ANA = { para: 'ana@exemplo.com.br', assunto: 'Inscrição confirmada', texto: 'Olá, Ana!\n\nAté breve.' };

async function openStore(): Promise<Store> {
  const store = await createStore();
  onTestFinished(() => store.close());
  return store;
}

function queue(db: Db, mail: Parameters<typeof queueMail>[2] = ANA): Promise<void> {
  return db.transaction().execute((trx) => queueMail(trx, AGORA, mail));
}

const rows = (db: Db) => db.selectFrom('emails').selectAll().orderBy('id').execute();

/** A transport that keeps what it is handed, and fails while told to. */
function memoryTransport() {
  const sent: MailToSend[] = [];
  let failing = false;
  const transport: MailTransport = {
    async send(mail) {
      if (failing) throw new Error('servidor fora do ar');
      sent.push(mail);
    },
    close() {},
  };
  const fail = (now: boolean) => {
    failing = now;
  };
  return { sent, transport, fail };
}

/** A transport whose messages leave only when the test says so. */
function gatedTransport() {
  const started: MailToSend[] = [];
  let open: () => void = () => undefined;
  const gate = new Promise<void>((resolve) => {
    open = resolve;
  });
  const transport: MailTransport = {
    async send(mail) {
      started.push(mail);
      await gate;
    },
    close() {},
  };
  return { transport, started, open };
}

function openWorker(
  db: Db,
  transport: MailTransport,
  options: { log?: Log; clock?: ReturnType<typeof createTestClock> } = {},
) {
  const clock = options.clock ?? createTestClock();
  const worker = createMailWorker({ db, clock, log: options.log ?? silentLog, transport, poll: false });
  onTestFinished(() => worker.stop());
  return { worker, clock };
}

describe('the outbox', () => {
  test('holds a message if, and only if, what it tells was committed', async () => {
    const { db } = await openStore();
    const undone = db.transaction().execute(async (trx) => {
      await queueMail(trx, AGORA, ANA);
      throw new Error('desfeito');
    });
    await expect(undone).rejects.toThrow('desfeito');
    expect(await rows(db)).toEqual([]);
    await queue(db);
    expect(await rows(db)).toMatchObject([{ ...ANA, html: null, sensivel: 0, tentativas: 0, enviado_em: null }]);
  });

  test('sends each message once, oldest first, and keeps the record', async () => {
    const { db } = await openStore();
    const { transport, sent } = memoryTransport();
    for (let i = 0; i < 60; i += 1) await queue(db, { ...ANA, para: `c${i}@exemplo.com.br`, html: '<p>Olá</p>' });
    const { worker } = openWorker(db, transport);

    await worker.drain();
    await worker.drain();

    expect(sent.map(({ para }) => para)).toEqual(Array.from({ length: 60 }, (_, i) => `c${i}@exemplo.com.br`));
    const kept = await rows(db);
    expect(kept.every((row) => row.enviado_em === AGORA && row.tentativas === 1 && row.reservado_por === null)).toBe(
      true,
    );
    expect(kept[0]).toMatchObject({ texto: ANA.texto, html: '<p>Olá</p>', erro: null });
  });

  test('forgets a secret once it has left, and not before', async () => {
    const { db } = await openStore();
    const { transport, sent, fail } = memoryTransport();
    await queue(db, { ...ANA, texto: 'a senha', html: '<p>a senha</p>', sensivel: true });
    const { worker, clock } = openWorker(db, transport);

    fail(true);
    await worker.drain();
    expect(await rows(db)).toMatchObject([{ texto: 'a senha', html: '<p>a senha</p>' }]);

    fail(false);
    clock.advance(MINUTO);
    await worker.drain();
    expect(sent).toMatchObject([{ texto: 'a senha', html: '<p>a senha</p>' }]);
    expect(await rows(db)).toMatchObject([{ texto: '', html: null, enviado_em: clock.now().toISOString() }]);
  });

  test('tries again for ever, ever more rarely, and loses nothing', async () => {
    const { db } = await openStore();
    const { transport, sent, fail } = memoryTransport();
    await queue(db);
    const { worker, clock } = openWorker(db, transport);
    fail(true);
    for (let tries = 1; tries <= 12; tries += 1) {
      await worker.drain();
      const [row] = await rows(db);
      expect(row).toMatchObject({
        tentativas: tries,
        reservado_por: null,
        erro: 'servidor fora do ar',
        enviado_em: null,
      });
      const wait = new Date(row!.proxima_tentativa_em).getTime() - clock.now().getTime();
      expect(wait).toBe(backoffSeconds(tries) * SEGUNDO);
      clock.advance(wait - 1);
      await worker.drain();
      expect((await rows(db))[0]?.tentativas).toBe(tries);
      clock.advance(1);
    }
    expect([1, 2, 3, 8, 9, 1000].map(backoffSeconds)).toEqual([15, 30, 60, 1800, 1800, 1800]);

    fail(false);
    await worker.drain();
    expect(sent).toHaveLength(1);
  });

  test('what a clock that was ahead put off leaves once it is right again', async () => {
    const { db } = await openStore();
    const { transport, sent } = memoryTransport();
    for (const para of ['fila', 'espera', 'desistida']) await queue(db, { ...ANA, para });
    const { worker, clock } = openWorker(db, transport);
    const put = (id: number, changes: Partial<Row<'emails'>>) => changeRows(db, 'emails', { id }, changes);
    const ahead = (seconds: number) => new Date(clock.now().getTime() + seconds * SEGUNDO).toISOString();
    await put(1, { proxima_tentativa_em: ahead(25 * 3600 + 1) });
    await put(2, { proxima_tentativa_em: ahead(25 * 3600) });
    await put(3, { proxima_tentativa_em: NEVER });
    await worker.drain();
    expect(sent.map(({ para }) => para).sort()).toEqual(['fila']);
    expect((await rows(db)).map(({ enviado_em }) => enviado_em !== null)).toEqual([true, false, false]);
  });

  test('one message that fails does not hold up the others', async () => {
    const { db } = await openStore();
    const { transport, sent } = memoryTransport();
    await queue(db, { ...ANA, para: 'ruim@exemplo.com.br' });
    await queue(db);
    const picky: MailTransport = {
      ...transport,
      send: (mail) => (mail.para.startsWith('ruim') ? Promise.reject(new Error('550')) : transport.send(mail)),
    };
    await openWorker(db, picky).worker.drain();
    expect(sent.map(({ para }) => para)).toEqual([ANA.para]);
  });

  test('two workers on one store send each message once', async () => {
    const store = await openStore();
    for (let i = 0; i < 40; i += 1) await queue(store.db, { ...ANA, para: `c${i}@exemplo.com.br` });
    const { transport, sent } = memoryTransport();
    const workers = [openWorker(store.db, transport).worker, openWorker(store.db, transport).worker];

    await Promise.all(workers.map((worker) => worker.drain()));

    expect(new Set(sent.map(({ para }) => para)).size).toBe(40);
    expect(sent).toHaveLength(40);
  });

  test('a message in the hands of a dead process is taken over once its reservation ends', async () => {
    const store = await openStore();
    await queue(store.db);
    const stuck = gatedTransport();
    const dead = openWorker(store.db, stuck.transport);
    const dying = dead.worker.drain();
    await expect.poll(() => stuck.started).toHaveLength(1);

    const { transport, sent } = memoryTransport();
    const { worker, clock } = openWorker(store.connect(), transport);
    clock.advance(199 * SEGUNDO);
    await worker.drain();
    expect(sent).toEqual([]);

    clock.advance(SEGUNDO);
    await worker.drain();
    expect(sent).toHaveLength(1);
    expect(sent[0]?.messageId).toBe(stuck.started[0]?.messageId);

    const [row] = await rows(store.db);
    stuck.open();
    await dying;
    expect(await rows(store.db)).toEqual([row]);
  });

  test('a message in the hands of a process that was killed is taken over at once, unless its senders keep dying', async () => {
    const { db } = await openStore();
    const { pid } = spawnSync(process.execPath, ['--version']);
    const [living, killed] = [holderName(), holderName().replace(`.${process.pid}.`, `.${pid}.`)];
    const held = { reservado_ate: new Date(Date.parse(AGORA) + MINUTO).toISOString() };
    for (const [reservado_por, tentativas] of [
      [killed, 1],
      [killed, 4],
      [living, 1],
    ] as const) {
      await queue(db, { ...ANA, assunto: `${reservado_por === killed ? 'morto' : 'vivo'} ${tentativas}` });
      await changeRows(db, 'emails', { reservado_por: null }, { ...held, reservado_por, tentativas });
    }
    const { transport, sent } = memoryTransport();
    await openWorker(db, transport).worker.drain();
    // Only Linux tells one boot from another; elsewhere every message waits until its reservation ends.
    expect(sent.map(({ assunto }) => assunto)).toEqual(process.platform === 'linux' ? ['morto 1'] : []);
  });

  test('a message queued while others are sent goes in the same turn', async () => {
    const { db } = await openStore();
    await queue(db);
    const { transport, started, open } = gatedTransport();
    const { worker } = openWorker(db, transport);
    const first = worker.drain();
    await expect.poll(() => started).toHaveLength(1);
    await queue(db, { ...ANA, para: 'bia@exemplo.com.br' });
    const second = worker.drain();
    open();
    await Promise.all([first, second]);
    expect(started.map(({ para }) => para)).toEqual([ANA.para, 'bia@exemplo.com.br']);
  });

  test('stops after the messages in flight, and starts no other', async () => {
    const { db } = await openStore();
    for (let i = 0; i < AT_ONCE + 5; i += 1) await queue(db, { ...ANA, para: `c${i}@exemplo.com.br` });
    const { transport, started, open } = gatedTransport();
    const { worker } = openWorker(db, transport);
    worker.drain();
    await expect.poll(() => started).toHaveLength(AT_ONCE);
    let stopped = false;
    const stopping = worker.stop().then(() => {
      stopped = true;
    });
    await Promise.resolve();
    expect(stopped).toBe(false);
    open();
    await stopping;
    worker.wake();
    await worker.drain();
    const kept = await rows(db);
    const sent = kept.filter((row) => row.enviado_em !== null);
    expect([started.length, sent.length]).toEqual([AT_ONCE, AT_ONCE]);
    // What was claimed with them is anybody's again, and its try does not count.
    const left = kept.filter((row) => row.enviado_em === null);
    expect(left.map(({ reservado_por, tentativas }) => [reservado_por, tentativas])).toEqual(
      Array.from({ length: 5 }, () => [null, 0]),
    );
  });

  test('while people wait sends few at a time, and at once what somebody waits for', async () => {
    const { db } = await openStore();
    for (let i = 0; i < 60; i += 1) await queue(db, { ...ANA, para: `c${i}@exemplo.com.br` });
    for (let i = 0; i < 30; i += 1) await queue(db, { ...ANA, para: `s${i}@exemplo.com.br`, sensivel: true });
    await queue(db, { ...ANA, para: 'todos@exemplo.com.br', emMassa: true });
    const { transport, sent } = memoryTransport();
    const rounds: string[][] = [];
    const crowded = () => rounds.length < 2;
    const worker = createMailWorker({
      ...{ db, clock: createTestClock(), log: silentLog, transport, poll: false, crowded },
      rest: async () => void rounds.push(sent.splice(0).map(({ para }) => para)),
    });
    onTestFinished(() => worker.stop());
    await worker.drain();
    const names = (letter: string, from: number, to: number) =>
      Array.from({ length: to - from }, (_, i) => `${letter}${from + i}@exemplo.com.br`);
    expect(rounds).toEqual([names('s', 0, 30), names('c', 0, 25)]);
    expect(sent.map(({ para }) => para)).toEqual([...names('c', 25, 60), 'todos@exemplo.com.br']);
  });

  test('while people keep waiting sends more at a time the longer one has waited, whatever waits of what goes to many', async () => {
    const { db } = await openStore();
    const clock = createTestClock();
    for (let i = 0; i < 70; i += 1) await queue(db, { ...ANA, emMassa: true });
    clock.advance(5 * MINUTO);
    const agora = clock.now().toISOString();
    for (let i = 0; i < 110; i += 1) await db.transaction().execute((trx) => queueMail(trx, agora, ANA));
    const { transport, sent } = memoryTransport();
    const rounds: number[] = [];
    const waits = [29, 30, 0, 0, 0, 0];
    const worker = createMailWorker({
      ...{ db, clock, log: silentLog, transport, poll: false, crowded: () => true },
      rest: async () => {
        clock.advance((waits[rounds.length] ?? 0) * SEGUNDO);
        rounds.push(sent.splice(0).length);
      },
    });
    onTestFinished(() => worker.stop());
    await worker.drain();
    // After 0, 29 and 59 seconds; ten of the fourth are the last that concern one person.
    expect(rounds).toEqual([25, 25, 50, 50, 25, 5]);
  });

  test('a stop does not wait for the rest between two rounds', async () => {
    const { db } = await openStore();
    for (let i = 0; i < 60; i += 1) await queue(db, { ...ANA, para: `c${i}@exemplo.com.br` });
    const { transport, sent } = memoryTransport();
    let resting: () => void = () => undefined;
    const rested = new Promise<void>((resolve) => {
      resting = resolve;
    });
    const worker = createMailWorker({
      ...{ db, clock: createTestClock(), log: silentLog, transport, poll: false, crowded: () => true },
      rest: (_, signal) =>
        new Promise<void>((resolve) => {
          signal.addEventListener('abort', () => resolve());
          resting();
        }),
    });
    worker.drain();
    await rested;
    await worker.stop();
    expect(sent).toHaveLength(25);
    expect((await rows(db)).filter(({ enviado_em }) => enviado_em === null)).toHaveLength(35);
  });

  test('begins no message with too little of its reservation left to send it', async () => {
    const { db } = await openStore();
    for (let i = 0; i < AT_ONCE * 4; i += 1) await queue(db, { ...ANA, para: `c${i}@exemplo.com.br` });
    const left: number[] = [];
    const clock = createTestClock();
    const { worker } = openWorker(
      db,
      {
        async send({ para }) {
          const row = (await rows(db)).find((one) => one.para === para);
          left.push(Date.parse(row?.reservado_ate ?? '') - clock.now().getTime());
          clock.advance(20 * SEGUNDO);
        },
        close() {},
      },
      { clock },
    );
    await worker.drain();
    expect(left).toHaveLength(AT_ONCE * 4);
    expect(Math.min(...left)).toBeGreaterThanOrEqual(MINUTO);
    expect((await rows(db)).every(({ tentativas, enviado_em }) => tentativas === 1 && enviado_em !== null)).toBe(true);
  });

  test('what waited in its hands goes to the address it has by then, and not at all once it is gone', async () => {
    const { db } = await openStore();
    for (const nome of ['ana', 'bia', 'caio', 'davi']) await queue(db, { ...ANA, para: `${nome}@exemplo.com.br` });
    const { sent, transport } = memoryTransport();
    const clock = createTestClock();
    const slow: MailTransport = {
      ...transport,
      atOnce: 1,
      async send(mail) {
        await transport.send(mail);
        clock.advance(10 * SEGUNDO);
        await changeRows(db, 'emails', { para: 'bia@exemplo.com.br' }, { para: 'beatriz@exemplo.com.br' });
        await db.deleteFrom('emails').where('para', '=', 'caio@exemplo.com.br').execute();
      },
    };
    await openWorker(db, slow, { clock }).worker.drain();
    expect(sent.map(({ para }) => para.split('@')[0])).toEqual(['ana', 'beatriz', 'davi']);
    expect((await rows(db)).map(({ para, enviado_em }) => [para.split('@')[0], enviado_em !== null])).toEqual([
      ['ana', true],
      ['beatriz', true],
      ['davi', true],
    ]);
  });

  test('claims and marks a hundred messages in a few statements', async () => {
    const { db } = await openStore();
    for (let i = 0; i < 100; i += 1) await queue(db, { ...ANA, para: `c${i}@exemplo.com.br` });
    const { transport, sent } = memoryTransport();
    let statements = 0;
    const counted = db.withPlugin({
      transformQuery: ({ node }) => node,
      transformResult: async ({ result }) => {
        statements += 1;
        return result;
      },
    });
    await openWorker(counted, transport).worker.drain();
    expect(sent).toHaveLength(100);
    expect(statements).toBeLessThan(25);
  });

  test('a stop breaks off what a silent server holds, and leaves it to be tried again', async () => {
    const { db } = await openStore();
    await queue(db);
    let started = false;
    let breakOff: (error: Error) => void = () => undefined;
    const transport: MailTransport = {
      send() {
        started = true;
        return new Promise((_, reject) => {
          breakOff = reject;
        });
      },
      close: () => breakOff(new Error('interrompido')),
    };
    const worker = createMailWorker({
      db,
      clock: createTestClock(),
      log: silentLog,
      transport,
      poll: false,
      patienceMs: 1,
    });
    worker.drain();
    await expect.poll(() => started).toBe(true);
    await worker.stop();
    expect(await rows(db)).toMatchObject([{ enviado_em: null, reservado_por: null, erro: 'interrompido' }]);
  });

  test('a store that fails is logged, and the next turn goes on', async () => {
    const store = await openStore();
    await queue(store.db);
    const lines: object[] = [];
    const { transport, sent } = memoryTransport();
    let broken = true;
    const db = new Proxy(store.db, {
      get(target, name) {
        if (name === 'updateTable' && broken) throw new Error('banco fora do ar');
        const value = Reflect.get(target, name);
        return typeof value === 'function' ? value.bind(target) : value;
      },
    });
    const { worker } = openWorker(db, transport, { log: { ...silentLog, error: (fields) => lines.push(fields) } });
    await worker.drain();
    expect(lines).toMatchObject([{ erro: 'Error: banco fora do ar' }]);
    broken = false;
    await worker.drain();
    expect(sent).toHaveLength(1);
  });

  test('what has left while the store failed is told to it when it is back, and not sent again', async () => {
    const store = await openStore();
    for (const nome of ['ana', 'bia', 'caio']) await queue(store.db, { ...ANA, para: `${nome}@exemplo.com.br` });
    const { sent, transport } = memoryTransport();
    // The first change is the claim.
    const db = store.db.withPlugin(breakingChanges('emails', (nth) => nth === 2));
    const { worker, clock } = openWorker(db, transport);
    await worker.drain();
    expect(await rows(store.db)).toMatchObject(Array(3).fill({ enviado_em: null, tentativas: 1 }));
    clock.advance(10 * MINUTO);
    await queue(store.db);
    await worker.drain();
    expect(sent.map(({ para }) => para.split('@')[0])).toEqual(['ana', 'bia', 'caio', 'ana']);
    expect(await rows(store.db)).toMatchObject(Array(4).fill({ enviado_em: expect.any(String), tentativas: 1 }));
  });
});
