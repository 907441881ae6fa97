// The process that sends mail: what it is given leaves, what it dies with is told, and it ends with whoever started it.
import { readdirSync, readFileSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it, onTestFinished } from 'vitest';
import type { MailOptions, MailToSend } from '../../src/server/platform/mail/handing.ts';
import { openMailProcess } from '../../src/server/platform/mail/index.ts';
import { eventually } from '../support/eventually.ts';
import { createFolder } from '../support/folder.ts';
import { startSmtp } from '../support/smtp.ts';

/** As the source is run. */
const program = {
  path: fileURLToPath(new URL('../../src/server/platform/mail/mail-process.ts', import.meta.url)),
  execArgv: ['--import', 'tsx'],
  env: {},
};
const open = (options: MailOptions) => openMailProcess(program, options);
const FROM = 'Portal <nao-responda@exemplo.org.br>';
const mail = (para: string): MailToSend => ({
  ...{ para, assunto: 'Inscrição recebida', texto: 'Olá!', html: null },
  ...{ messageId: `11111111-${para}`, criadoEm: '2026-11-21T15:00:00.000Z' },
});

/** The mail processes started by this one. */
function senders(): number[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .filter((pid) => {
      try {
        const parent = Number(readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ')[1]);
        return parent === process.pid && readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('mail-process');
      } catch {
        return false;
      }
    });
}

/** A server that greets nobody. */
async function muteServer(): Promise<{ url: string; sockets: Socket[] }> {
  const sockets: Socket[] = [];
  const server = createServer((socket) => {
    socket.on('error', () => undefined);
    sockets.push(socket);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy();
    server.close();
  });
  return { url: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`, sockets };
}

it('writes files with lower priority, and outlives a signal to all', async () => {
  const dataDir = await createFolder();
  const transport = open({ dataDir, from: FROM });
  await Promise.all(['a@x.test', 'b@x.test', 'c@x.test'].map((para) => transport.send(mail(para))));
  expect(await readdir(join(dataDir, 'emails'))).toHaveLength(3);
  expect(await readdir(join(dataDir, 'tmp'))).toEqual([]);
  const [pid] = senders();
  expect(Number(readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ')[16])).toBe(10);
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.kill(pid as number, signal);
  await transport.send(mail('d@x.test'));
  expect(senders()).toEqual([pid]);
  transport.close();
  await expect(transport.send(mail('e@x.test'))).rejects.toThrow();
  await eventually(() => expect(senders()).toEqual([]));
  expect(await readdir(join(dataDir, 'emails'))).toHaveLength(4);
});

it('tells what a server refused as the server told it', async () => {
  const smtp = await startSmtp({ refuse: (to) => (to === 'cheia@x.test' ? 552 : undefined) });
  onTestFinished(() => smtp.stop());
  const transport = open({ dataDir: '/nada', smtpUrl: smtp.url, from: FROM });
  onTestFinished(() => transport.close());
  const outcomes = await Promise.allSettled(['a@x.test', 'cheia@x.test'].map((para) => transport.send(mail(para))));
  expect(outcomes).toMatchObject([
    { status: 'fulfilled' },
    { status: 'rejected', reason: { code: 'EENVELOPE', responseCode: 552 } },
  ]);
  expect(smtp.messages).toMatchObject([{ to: ['a@x.test'], texto: 'Olá!' }]);
});

it('gives up what its process was killed with, and sends what comes next by another', async () => {
  const mute = await muteServer();
  const transport = open({ dataDir: '/nada', smtpUrl: mute.url, from: FROM });
  onTestFinished(() => transport.close());
  const lost = transport.send(mail('a@x.test')).catch((error: Error) => error.message);
  await eventually(() => expect(mute.sockets).toHaveLength(1));
  const [first] = senders();
  process.kill(first as number, 'SIGKILL');
  expect(await lost).toContain('ended');
  const next = transport.send(mail('b@x.test')).catch((error: Error) => error.message);
  await eventually(() => expect(mute.sockets).toHaveLength(2));
  expect(senders()).not.toContain(first);
  // Nothing of it goes on when it is broken off.
  transport.close();
  expect(await next).toContain('stops');
  await eventually(() => expect(senders()).toEqual([]));
});
