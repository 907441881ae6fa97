// Where messages go: an SMTP server, or .eml files any mail client opens.
import { randomBytes } from 'node:crypto';
import { mkdir, open, rename } from 'node:fs/promises';
import { join } from 'node:path';
import { createTransport } from 'nodemailer';
import type { Clock } from '../clock.ts';
import type { MailToSend, MailTransport } from './outbox.ts';

const SMTP_TIMEOUT_MS = 30_000;

function compose(from: string, mail: MailToSend) {
  return {
    from,
    to: { name: '', address: mail.para },
    subject: mail.assunto,
    text: mail.texto,
    html: mail.html ?? undefined,
    messageId: `<${mail.messageId}@portal.certame>`,
    date: new Date(mail.criadoEm),
    // Lines stay as written: a password alone on its line is readable in any client, even in the raw file.
    textEncoding: 'quoted-printable' as const,
    disableFileAccess: true,
    disableUrlAccess: true,
    headers: { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All' },
  };
}

function smtpTransport(url: string, from: string): MailTransport {
  const transporter = createTransport({
    url,
    pool: true,
    maxConnections: 2,
    connectionTimeout: SMTP_TIMEOUT_MS,
    greetingTimeout: SMTP_TIMEOUT_MS,
    socketTimeout: SMTP_TIMEOUT_MS,
  } as never);
  return {
    send: async (mail) => {
      await transporter.sendMail(compose(from, mail));
    },
    close: () => transporter.close(),
  };
}

/** A file name that sorts by time and shows the recipient, with nothing a file system could mistake. */
function emlName(now: Date, para: string): string {
  const time = now.toISOString().replace(/[:.]/g, '-');
  const to = para.replace(/[^A-Za-z0-9@._+-]/g, '_').slice(0, 100);
  return `${time}-${to}.eml`;
}

function emlTransport(folder: string, from: string, clock: Clock): MailTransport {
  const transporter = createTransport({ streamTransport: true, buffer: true, newline: 'windows' });
  return {
    async send(mail) {
      await mkdir(folder, { recursive: true, mode: 0o700 });
      const { message } = await transporter.sendMail(compose(from, mail));
      const aside = join(folder, `.${randomBytes(8).toString('hex')}.tmp`);
      const file = await open(aside, 'wx', 0o600);
      try {
        await file.writeFile(message as Buffer);
        await file.sync();
      } finally {
        await file.close();
      }
      const name = emlName(clock.now(), mail.para);
      await rename(aside, join(folder, name.replace(/\.eml$/, `-${mail.messageId.slice(0, 8)}.eml`)));
    },
    close: () => transporter.close(),
  };
}

export function openTransport(options: { dataDir: string; smtpUrl?: string; from: string; clock: Clock }): MailTransport {
  if (options.smtpUrl) return smtpTransport(options.smtpUrl, options.from);
  return emlTransport(join(options.dataDir, 'emails'), options.from, options.clock);
}
