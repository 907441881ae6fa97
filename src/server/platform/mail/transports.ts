// Where messages go: an SMTP server, or `.eml` files that any mail program opens.
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { createTransport } from 'nodemailer';
import { beside } from '../beside.ts';
import { deadline } from '../deadline.ts';
import { openTempFolder } from '../files/temp.ts';
import { createThread } from '../thread.ts';
import { perTurn } from '../turn.ts';
import { compose } from './compose.ts';
import { AT_ONCE, type MailOptions, type MailToSend, type MailTransport } from './handing.ts';

const SILENCE_MS = 20_000;
const SEND_MS = 60_000;
/** Messages of one connection: greeting, TLS and password once for all of them. Servers limit both. */
const MESSAGES_EACH = 100;
export async function openTransport({ dataDir, smtpUrl, from }: MailOptions): Promise<MailTransport> {
  return smtpUrl ? smtpTransport(smtpUrl, from) : emlTransport(dataDir, from);
}

/** A host of `smtp:` that is this machine: nothing of it passes by anybody. */
const THIS_MACHINE = /^(localhost|127(\.\d{1,3}){3}|\[::1\])$/;

/** The address as the mailer takes it: without TLS nothing leaves, unless the server is on this machine or `tls=nenhum` is said. */
export function smtpAddress(text: string): string {
  const url = new URL(text);
  const plain = url.searchParams.get('tls') === 'nenhum' || THIS_MACHINE.test(url.hostname);
  for (const name of ['tls', 'secure', 'ignoreTLS', 'requireTLS']) url.searchParams.delete(name);
  if (url.protocol === 'smtp:' && !plain) url.searchParams.set('requireTLS', 'true');
  return url.href;
}

function smtpTransport(address: string, from: string): MailTransport {
  const transporter = createTransport({
    url: smtpAddress(address),
    pool: true,
    maxConnections: AT_ONCE,
    maxMessages: MESSAGES_EACH,
    dnsTimeout: SILENCE_MS,
    connectionTimeout: SILENCE_MS,
    greetingTimeout: SILENCE_MS,
    socketTimeout: SILENCE_MS,
  });
  const closing = new AbortController();
  return {
    async send(mail) {
      // A server that answers drop by drop would outlast each of the time-outs above, and then the reservation.
      const signal = deadline(SEND_MS, closing.signal);
      const { envelope, bytes } = compose(from, mail);
      await transporter.sendMail({ envelope, raw: bytes, signal });
    },
    close() {
      closing.abort();
      transporter.close();
    },
  };
}

/** Files that are written together, so that they wait for the portal's thread once. One written again after a crash is still one. */
const FILES = 100;

export interface FileToWrite {
  /** Where it is until it is whole. */
  aside: string;
  path: string;
  bytes: Uint8Array;
}
export interface FilesToWrite {
  folder: string;
  files: FileToWrite[];
}

/** A file that is created while the store is being flushed waits for that, and so would everybody on this thread. */
const writeFiles = createThread<FilesToWrite, ({ message: string; code?: string } | null)[]>({
  name: 'mail files',
  program: beside('files-thread.js', import.meta.url),
  ms: SEND_MS,
  maxMemoryMb: 64,
  waitingLimit: 100,
  busy: 'Há muitos e-mails a gravar. Tente de novo em alguns segundos.',
});

async function emlTransport(dataDir: string, from: string): Promise<MailTransport> {
  const folder = join(dataDir, 'emails');
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const temp = await openTempFolder(join(dataDir, 'tmp'));

  async function writeAll(group: Awaited[]): Promise<void> {
    const failures = await writeFiles({ folder, files: group.map(({ file }) => file) });
    for (const [i, { resolve, reject }] of group.entries()) {
      const failure = failures[i];
      if (failure) reject(Object.assign(new Error(failure.message), failure));
      else resolve();
    }
  }
  const collect = perTurn((group: Awaited[]) => {
    writeAll(group).catch((error) => {
      for (const { reject } of group) reject(error);
    });
  });
  return {
    atOnce: FILES,
    async send(mail) {
      const { bytes } = compose(from, mail);
      const aside = temp.reserve();
      const file = { aside, path: join(folder, emlName(mail)), bytes };
      await new Promise<void>((resolve, reject) => collect({ file, resolve, reject })).finally(() =>
        temp.forget(aside),
      );
    },
    close() {},
  };
}

interface Awaited {
  file: FileToWrite;
  resolve(): void;
  reject(error: unknown): void;
}

/**
 * Sorts by time and ends with the recipient, in characters that every file system takes. The same message has the same
 * name, so that one written again after a crash is still one file.
 */
function emlName({ criadoEm, messageId, para }: MailToSend): string {
  const time = new Date(criadoEm).toISOString().replace(/[-:.]/g, '');
  const to = para.replace(/[^A-Za-z0-9@._+-]/g, '_').slice(0, 120);
  return `${time}.${messageId.slice(0, 8)}-${to}.eml`;
}
