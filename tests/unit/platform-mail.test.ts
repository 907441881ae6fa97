import { readdir, readFile } from 'node:fs/promises';
import type { AddressInfo, Socket } from 'node:net';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import type { Db } from '../../src/server/platform/database/index.ts';
import { type Log, silentLog } from '../../src/server/platform/log.ts';
import { createMailWorker, openTransport, queueMail, renderMail } from '../../src/server/platform/mail/index.ts';
import type { MailToSend, MailTransport } from '../../src/server/platform/mail/transports.ts';
import { backoffSeconds } from '../../src/server/platform/mail/worker.ts';
import { AGORA, createTestClock, MINUTO, SEGUNDO } from '../support/clock.ts';
import { createFolder } from '../support/folder.ts';
import { readHeaders, startSmtp, textPart } from '../support/smtp.ts';
import { createStore, type Store } from '../support/store.ts';

const FROM = 'Portal de Concursos <nao-responda@exemplo.org.br>';
const ANA = { para: 'ana@exemplo.com.br', assunto: 'Inscrição confirmada', texto: 'Olá, Ana!\n\nAté breve.' };

async function openStore(): Promise<Store> {
  const store = await createStore(await createFolder());
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
    const workers = [openWorker(store.db, transport).worker, openWorker(store.connect(), transport).worker];

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
    for (let i = 0; i < 10; i += 1) await queue(db, { ...ANA, para: `c${i}@exemplo.com.br` });
    const { transport, started, open } = gatedTransport();
    const { worker } = openWorker(db, transport);
    worker.drain();
    await expect.poll(() => started).toHaveLength(3);
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
    const sent = (await rows(db)).filter((row) => row.enviado_em !== null);
    expect([started.length, sent.length]).toEqual([3, 3]);
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
});

describe('over SMTP', () => {
  async function smtpWorker(db: Db, url: string, log?: Log) {
    const transport = await openTransport({ dataDir: '/nada', smtpUrl: url, from: FROM });
    return openWorker(db, transport, { log });
  }

  test('a message arrives whole, with both its parts and a name of its own', async () => {
    const smtp = await startSmtp();
    onTestFinished(() => smtp.stop());
    const { db } = await openStore();
    await queue(db, { ...ANA, html: '<p>Olá, Ana!</p>' });

    await (await smtpWorker(db, smtp.url)).worker.drain();

    const [mail] = smtp.messages;
    expect(mail).toMatchObject({ from: 'nao-responda@exemplo.org.br', to: [ANA.para], texto: ANA.texto });
    const [row] = await rows(db);
    expect(readHeaders(mail!.raw)).toMatchObject({
      to: ANA.para,
      subject: '=?UTF-8?Q?Inscri=C3=A7=C3=A3o_confirmada?=',
      date: 'Sat, 21 Nov 2026 15:00:00 +0000',
      'message-id': `<${row?.message_id}@exemplo.org.br>`,
      'auto-submitted': 'auto-generated',
    });
    expect(mail!.raw).toContain('text/html');
  });

  test('what could not leave while the server was down leaves when it is back', async () => {
    const { db } = await openStore();
    const down = await startSmtp();
    await down.stop();
    await queue(db);
    const { worker, clock } = await smtpWorker(db, down.url);
    await worker.drain();
    expect(await rows(db)).toMatchObject([{ enviado_em: null, tentativas: 1 }]);

    const smtp = await startSmtp({ port: down.port });
    onTestFinished(() => smtp.stop());
    clock.advance(MINUTO);
    await worker.drain();
    expect(smtp.messages).toMatchObject([{ to: [ANA.para] }]);
  });

  test('a refused message stays queued, and the log repeats no address', async () => {
    const smtp = await startSmtp({ refuse: () => 550 });
    onTestFinished(() => smtp.stop());
    const { db } = await openStore();
    await queue(db);
    const lines: object[] = [];
    const { worker } = await smtpWorker(db, smtp.url, { ...silentLog, warn: (fields) => lines.push(fields) });
    await worker.drain();
    expect(await rows(db)).toMatchObject([{ enviado_em: null, tentativas: 1 }]);
    expect(lines).toMatchObject([{ codigo: 'EENVELOPE', resposta: 550 }]);
    expect(JSON.stringify(lines)).not.toContain('ana@');
  });

  test('an address cannot name a second recipient, nor a subject another header', async () => {
    const smtp = await startSmtp();
    onTestFinished(() => smtp.stop());
    const { db } = await openStore();
    await queue(db, { ...ANA, para: 'ana@exemplo.com.br, bia@exemplo.com.br' });
    await queue(db, { ...ANA, assunto: 'Oi\r\nBcc: bia@exemplo.com.br' });
    await (await smtpWorker(db, smtp.url)).worker.drain();
    expect(smtp.messages.flatMap(({ to }) => to)).not.toContain('bia@exemplo.com.br');
    expect(smtp.messages.every(({ raw }) => readHeaders(raw).bcc === undefined)).toBe(true);
  });

  test('stopping waits for the server to answer', async () => {
    const sockets: Socket[] = [];
    const mute = createServer((socket) => {
      sockets.push(socket);
      socket.write('220 espere\r\n');
    });
    await new Promise<void>((resolve) => mute.listen(0, '127.0.0.1', resolve));
    onTestFinished(() => void mute.close());
    const { db } = await openStore();
    await queue(db);
    const { worker } = await smtpWorker(db, `smtp://127.0.0.1:${(mute.address() as AddressInfo).port}`);
    worker.drain();
    await expect.poll(() => sockets).toHaveLength(1);
    const stopping = worker.stop();
    sockets[0]?.destroy();
    await stopping;
    expect(await rows(db)).toMatchObject([{ enviado_em: null, tentativas: 1, reservado_por: null }]);
  });
});

describe('as files', () => {
  const SENHA = 'k7Mq2TzR9x';

  async function emlWorker(db: Db, dataDir: string) {
    return openWorker(db, await openTransport({ dataDir, from: FROM }));
  }

  test('a message is a file named by time and recipient, and the password can be read in it as it is', async () => {
    const dataDir = await createFolder();
    const { db } = await openStore();
    const mail = renderMail({
      titulo: 'Olá, João!',
      paragrafos: ['Sua nova senha é:', 'Ela vale por 60 minutos.'],
      destaque: SENHA,
      botao: { texto: 'Entrar', url: 'https://portal.exemplo.org.br/#/?a=1&b=2' },
      rodape: 'Instituto de Formação em Gestão Pública',
    });
    await queue(db, { ...ANA, ...mail, sensivel: true });

    await (await emlWorker(db, dataDir)).worker.drain();

    const names = await readdir(join(dataDir, 'emails'));
    expect(names).toHaveLength(1);
    expect(names[0]).toMatch(/^20261121T150000000Z\.[0-9a-f]{8}-ana@exemplo\.com\.br\.eml$/);
    const raw = await readFile(join(dataDir, 'emails', names[0]!), 'latin1');
    expect(raw.split('\r\n')).toContain(SENHA);
    expect(raw).not.toMatch(/format=flowed/i);
    expect(raw.replaceAll('\r\n', '')).not.toMatch(/[\r\n\x80-\xff]/);
    expect(textPart(raw)).toBe(mail.texto.trimEnd());
    expect(textPart(raw).split('\n')).toContain(SENHA);
    expect(textPart(raw)).toContain('https://portal.exemplo.org.br/#/?a=1&b=2');
    expect(readHeaders(raw)).toMatchObject({ to: ANA.para, 'mime-version': '1.0' });
    expect(await readdir(join(dataDir, 'tmp'))).toEqual([]);
  });

  test('recipients and instants in common give different files, and no name leaves the folder', async () => {
    const dataDir = await createFolder();
    const { db } = await openStore();
    await queue(db);
    await queue(db);
    await queue(db, { ...ANA, para: '../../fora/ç@exemplo.com.br' });
    await (await emlWorker(db, dataDir)).worker.drain();
    const names = await readdir(join(dataDir, 'emails'));
    expect(names).toHaveLength(3);
    expect(names.filter((name) => name.endsWith('-ana@exemplo.com.br.eml'))).toHaveLength(2);
    expect(names.some((name) => /-\.\._\.\._fora__@exemplo\.com\.br\.eml$/.test(name))).toBe(true);
  });

  test('a message written again after a crash is still one file', async () => {
    const dataDir = await createFolder();
    const { db } = await openStore();
    await queue(db);
    await (await emlWorker(db, dataDir)).worker.drain();
    await db.updateTable('emails').set({ enviado_em: null, reservado_ate: null }).execute();
    await (await emlWorker(db, dataDir)).worker.drain();
    expect(await readdir(join(dataDir, 'emails'))).toHaveLength(1);
  });
});

describe('the template', () => {
  test('says the same in text and HTML, and lets nothing of a person be markup', () => {
    const { texto, html } = renderMail({
      titulo: 'Olá, <b>Ana</b>!',
      paragrafos: ['Um & dois', 'Três'],
      destaque: '"4"',
      botao: { texto: 'Abrir', url: 'https://x.test/?a="&b=1' },
      rodape: 'Fim',
    });
    expect(texto.split('\n')).toEqual(
      expect.arrayContaining(['Olá, <b>Ana</b>!', 'Um & dois', '"4"', 'Três', 'https://x.test/?a="&b=1', 'Fim']),
    );
    expect(html).toContain('Olá, &lt;b&gt;Ana&lt;/b&gt;!');
    expect(html).toContain('href="https://x.test/?a=&quot;&amp;b=1"');
    expect(html).toContain('&quot;4&quot;');
    expect(html).not.toContain('<b>');
    expect(renderMail({ titulo: 'A', paragrafos: ['B'], rodape: 'C' }).html).not.toContain('<a ');
  });
});
