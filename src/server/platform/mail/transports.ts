// Where messages go: an SMTP server, or `.eml` files that any mail program opens.
import { closeSync, fdatasync, fsync, openSync, renameSync, writeFileSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { createTransport } from 'nodemailer';
import { deadline } from '../deadline.ts';
import { openTempFolder } from '../files/temp.ts';
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

const onDisk = promisify(fdatasync);
const namesOnDisk = promisify(fsync);

/** Only what waits for the disk leaves the thread: through the pool of threads the short steps take twice the processor. */
async function emlTransport(dataDir: string, from: string): Promise<MailTransport> {
  const folder = join(dataDir, 'emails');
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const temp = await openTempFolder(join(dataDir, 'tmp'));

  async function write(mail: MailToSend): Promise<void> {
    const { bytes } = compose(from, mail);
    const aside = temp.reserve();
    try {
      const file = openSync(aside, 'wx', 0o600);
      try {
        writeFileSync(file, bytes);
        await onDisk(file);
      } finally {
        closeSync(file);
      }
      renameSync(aside, join(folder, emlName(mail)));
      temp.forget(aside);
    } catch (error) {
      await temp.release(aside);
      throw error;
    }
  }

  /** The folder's names reach the disk once for all of them. */
  async function writeAll(group: Awaited[]): Promise<void> {
    const outcomes = await Promise.allSettled(group.map(({ mail }) => write(mail)));
    const names = openSync(folder, 'r');
    try {
      await namesOnDisk(names);
    } finally {
      closeSync(names);
    }
    for (const [i, { resolve, reject }] of group.entries()) {
      const outcome = outcomes[i];
      if (outcome?.status === 'rejected') reject(outcome.reason);
      else resolve();
    }
  }
  const collect = perTurn((group: Awaited[]) => {
    writeAll(group).catch((error) => {
      for (const { reject } of group) reject(error);
    });
  });
  return {
    send: (mail) => new Promise((resolve, reject) => collect({ mail, resolve, reject })),
    close() {},
  };
}

interface Awaited {
  mail: MailToSend;
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
