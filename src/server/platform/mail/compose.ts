// A message as it goes over the wire. Its headers, which carry what strangers wrote, are the mailer's work; its parts are
// written here, in a fraction of the processor the mailer takes for them.
import MimeNode from 'nodemailer/lib/mime-node';
import type { MailToSend } from './handing.ts';

export interface ComposedMail {
  envelope: { from: string | false; to: string[] };
  bytes: Buffer;
}

const CRLF = '\r\n';
/** Quoted-printable never writes these two characters one after the other. */
const BOUNDARY = '=_parte';
/** Of a line, without the sign that it goes on. */
const LINE = 75;

export function compose(from: string, mail: MailToSend): ComposedMail {
  const domain = /@([A-Za-z0-9.-]+)>?\s*$/.exec(from)?.[1] ?? 'localhost';
  const head = new MimeNode(undefined, { textEncoding: 'Q' });
  head.setHeader({
    'Auto-Submitted': 'auto-generated',
    'X-Auto-Response-Suppress': 'All',
    From: from,
    Subject: mail.assunto,
    'Message-ID': `<${mail.messageId}@${domain}>`,
    ...(mail.unsubscribe && { 'List-Unsubscribe': `<${mail.unsubscribe}>` }),
    Date: new Date(mail.criadoEm).toUTCString().replace('GMT', '+0000'),
  });
  // As an object the address is taken whole: a comma in it does not make it two.
  head.setHeader('To', { name: '', address: mail.para } as never);
  const text = part('plain', mail.texto);
  const body =
    mail.html === null
      ? text
      : [
          `Content-Type: multipart/alternative; boundary="${BOUNDARY}"`,
          '',
          `--${BOUNDARY}`,
          text,
          `--${BOUNDARY}`,
          part('html', mail.html),
          `--${BOUNDARY}--`,
          '',
        ].join(CRLF);
  return { envelope: head.getEnvelope(), bytes: Buffer.from(`${head.buildHeaders()}${CRLF}${body}`) };
}

function part(kind: 'plain' | 'html', text: string): string {
  return [
    `Content-Type: text/${kind}; charset=utf-8`,
    'Content-Transfer-Encoding: quoted-printable',
    '',
    quotedPrintable(text),
    '',
  ].join(CRLF);
}

/** Short lines of letters and digits stay as they are, in the raw file too: a password alone on its line can be read. */
export function quotedPrintable(text: string): string {
  return text
    .split(/\r\n|\r|\n/)
    .map((line) => folded(line.replace(/[^\t\x20-<>-~]+|=|[\t ]$/g, escaped)))
    .join(CRLF);
}

/** Nothing that is escaped here stands as itself in an address either. */
const escaped = (text: string) => encodeURIComponent(text.toWellFormed()).replaceAll('%', '=');

function folded(line: string): string {
  if (line.length <= LINE + 1) return line;
  let lines = '';
  let rest = line;
  while (rest.length > LINE + 1) {
    // What stands for one byte is not taken apart.
    const cut = rest[LINE - 1] === '=' ? LINE - 1 : rest[LINE - 2] === '=' ? LINE - 2 : LINE;
    lines += `${rest.slice(0, cut)}=${CRLF}`;
    rest = rest.slice(cut);
  }
  return lines + rest;
}
