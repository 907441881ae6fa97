import { readdir, readFile } from 'node:fs/promises';
import type { AddressInfo, Socket } from 'node:net';
import { createServer } from 'node:net';
import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, onTestFinished, test } from 'vitest';
import { type Log, silentLog } from '../../src/server/platform/log.ts';
import { compose } from '../../src/server/platform/mail/compose.ts';
import type { MailTransport } from '../../src/server/platform/mail/handing.ts';
import { createMailWorker, queueMail, renderMail } from '../../src/server/platform/mail/index.ts';
import { refusedRecipient } from '../../src/server/platform/mail/refused.ts';
import { openTransport } from '../../src/server/platform/mail/transports.ts';
import { REFUSED } from '../../src/server/store/outbox.ts';
import type { Db } from '../../src/server/store/tables/index.ts';
import { AGORA, createTestClock, MINUTO } from '../support/clock.ts';
import { createFolder } from '../support/folder.ts';
import { readHeaders, startSmtp, textPart } from '../support/smtp.ts';
import { createStore, type Store } from '../support/store.ts';

const FROM = 'Portal de Concursos <nao-responda@exemplo.org.br>';
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

  test('a recipient that the server refuses for good is asked for once a day, and any other failure as before', async () => {
    let code: number | undefined = 451;
    const smtp = await startSmtp({ refuse: () => code });
    onTestFinished(() => smtp.stop());
    const { db } = await openStore();
    await queue(db);
    const { worker, clock } = await smtpWorker(db, smtp.url);
    const waits = async () => {
      await worker.drain();
      const [row] = await rows(db);
      const ms = Date.parse(row!.proxima_tentativa_em) - clock.now().getTime();
      clock.advance(ms);
      return [row!.erro, ms / 1000];
    };
    expect(await waits()).toEqual([expect.stringContaining('rejected: 451'), 15]);
    code = 550;
    expect(await waits()).toEqual([`${REFUSED}550 Recusado pelo teste`, 86_400]);
    expect(await waits()).toEqual([`${REFUSED}550 Recusado pelo teste`, 86_400]);
    code = undefined;
    await worker.drain();
    expect(smtp.messages).toMatchObject([{ to: [ANA.para] }]);
  });

  test.each([
    ['550 5.1.1 No such user', 'RCPT TO', true],
    ['550 No such user', 'RCPT TO', true],
    ['501 5.1.3 Bad address', 'RCPT TO', true],
    ['552 5.2.2 Mailbox full', 'RCPT TO', true],
    ['554 5.7.1 <ana@exemplo.com.br>: Relay access denied', 'RCPT TO', false],
    ['550 relay not permitted', 'RCPT TO', false],
    ['550 5.7.1 Client host blocked', 'RCPT TO', false],
    ['530 5.7.0 Authentication required', 'RCPT TO', false],
    ['450 4.2.0 Greylisted', 'RCPT TO', false],
    ['550 5.1.8 Bad sender', 'MAIL FROM', false],
  ])('of a server that answers "%s" to %s, the recipient is refused: %s', (response, command, refused) => {
    const error = { code: 'EENVELOPE', command, response, responseCode: Number(response.slice(0, 3)) };
    expect(refusedRecipient(error) !== null).toBe(refused);
  });

  test('nothing leaves to a server elsewhere that offers no TLS, unless the address allows it', async () => {
    const smtp = await startSmtp();
    onTestFinished(() => smtp.stop());
    const { db } = await openStore();
    await queue(db);
    // Not told to be this machine by its name, though it is.
    const elsewhere = smtp.url.replace('127.0.0.1', '0.0.0.0');
    const { worker, clock } = await smtpWorker(db, `${elsewhere}?requireTLS=false&ignoreTLS=true`);
    await worker.drain();
    expect(await rows(db)).toMatchObject([{ enviado_em: null, tentativas: 1 }]);
    expect(smtp.messages).toEqual([]);
    await worker.stop();
    const allowed = await smtpWorker(db, `${elsewhere}?tls=nenhum`);
    allowed.clock.set(clock.now());
    allowed.clock.advance(MINUTO);
    await allowed.worker.drain();
    expect(smtp.messages).toHaveLength(1);
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
      paragrafos: ['Sua nova senha é:', { destaque: SENHA }, 'Ela vale por 60 minutos.'],
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

describe('what is written', () => {
  test('says what was meant to, in lines and letters that every server takes', () => {
    const words = fc.array(
      fc.constantFrom('a=b ', 'é', '—', '😀', '\t', ' ', '.', '--=_parte', '\n', 'x'.repeat(74), '\0'),
    );
    fc.assert(
      fc.property(
        fc.oneof(
          words.map((parts) => parts.join('')),
          fc.string({ unit: 'grapheme' }),
        ),
        (texto) => {
          const { bytes } = compose(FROM, { ...ANA, texto, html: texto, messageId: 'x', criadoEm: AGORA });
          const raw = bytes.toString('latin1');
          expect(raw).not.toMatch(/[^\r\n -~\t]|[^\r]\n|\r[^\n]|[ \t]\r|.{77}/);
          const lines = texto.replace(/\r\n|\r/g, '\n').trimEnd();
          expect(textPart(raw)).toBe(lines);
          expect(raw.split('--=_parte')).toHaveLength(4);
        },
      ),
    );
  });
});

test('a message that can be turned off says where, and any other says nothing of it', () => {
  const mail = { ...ANA, html: null, messageId: 'x', criadoEm: AGORA };
  const said = (unsubscribe?: string) =>
    readHeaders(compose(FROM, { ...mail, unsubscribe }).bytes.toString('latin1'))['list-unsubscribe'];
  expect(said('https://x.test/#/area-candidato/avisos')).toBe('<https://x.test/#/area-candidato/avisos>');
  expect(said()).toBeUndefined();
});

describe('the template', () => {
  test('says the same in text and HTML, and lets nothing of a person be markup', () => {
    const { texto, html } = renderMail({
      titulo: 'Olá, <b>Ana</b>!',
      paragrafos: ['Um & dois', { destaque: '"4"' }, 'Três'],
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

  test('an address at its foot can be followed, and is the same in the text', () => {
    const rodape = 'Mude em https://x.test/#/avisos?a=1&b="2". Fim.';
    const { texto, html } = renderMail({ titulo: 'A', paragrafos: ['https://y.test'], rodape });
    expect(texto).toContain(rodape);
    expect(html).toContain('<a href="https://x.test/#/avisos?a=1&amp;b=&quot;2&quot;" ');
    expect(html).toContain('&quot;2&quot;</a>. Fim.');
    expect(html.match(/<a /g)).toHaveLength(1);
  });
});
