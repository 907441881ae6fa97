// Where messages go: an SMTP server, or `.eml` files that any mail program opens.
import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createTransport, type SendMailOptions } from 'nodemailer';
import { deadline } from '../deadline.ts';
import { openTempFolder } from '../files/temp.ts';
import { flush } from '../files/write.ts';

/** A message as a transport gets it. */
export interface MailToSend {
  para: string;
  assunto: string;
  texto: string;
  html: string | null;
  messageId: string;
  criadoEm: string;
}

export interface MailTransport {
  /** Resolves once the message is accepted; it takes a minute at most, and leaves nothing going on when it rejects. */
  send(mail: MailToSend): Promise<void>;
  /** Breaks off what is still being sent: it rejects. */
  close(): void;
}

const SILENCE_MS = 20_000;
const SEND_MS = 60_000;
/** Messages of one connection: greeting, TLS and password once for all of them. Servers limit both. */
const MESSAGES_EACH = 100;
/** Messages that are sent at once, each by a connection of its own. */
export const AT_ONCE = 8;

export async function openTransport(options: {
  dataDir: string;
  smtpUrl?: string;
  from: string;
}): Promise<MailTransport> {
  return options.smtpUrl ? smtpTransport(options.smtpUrl, options.from) : emlTransport(options.dataDir, options.from);
}

function compose(from: string, mail: MailToSend): SendMailOptions {
  const domain = /@([A-Za-z0-9.-]+)>?\s*$/.exec(from)?.[1] ?? 'localhost';
  return {
    from,
    // As an object the address is taken whole: a comma in it does not make it two.
    to: { name: '', address: mail.para },
    subject: mail.assunto,
    text: mail.texto,
    html: mail.html ?? undefined,
    messageId: `<${mail.messageId}@${domain}>`,
    date: new Date(mail.criadoEm),
    // Short lines of letters and digits stay as they are, in the raw file too: a password alone on its line can be read.
    textEncoding: 'quoted-printable',
    headers: { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All' },
    disableFileAccess: true,
    disableUrlAccess: true,
  };
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
      await transporter.sendMail({ ...compose(from, mail), signal });
    },
    close() {
      closing.abort();
      transporter.close();
    },
  };
}

async function emlTransport(dataDir: string, from: string): Promise<MailTransport> {
  const folder = join(dataDir, 'emails');
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const temp = await openTempFolder(join(dataDir, 'tmp'));
  const composer = createTransport({ streamTransport: true, buffer: true, newline: 'windows' });
  return {
    async send(mail) {
      const { message } = await composer.sendMail(compose(from, mail));
      const aside = temp.reserve();
      try {
        await writeFile(aside, message as Buffer, { flag: 'wx', mode: 0o600, flush: true });
        await rename(aside, join(folder, emlName(mail)));
        temp.forget(aside);
        await flush(folder);
      } catch (error) {
        await temp.release(aside);
        throw error;
      }
    },
    close: () => composer.close(),
  };
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
