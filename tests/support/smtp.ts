// A real SMTP server for the tests: takes messages, keeps them, and refuses on request.
import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';

export interface ReceivedMail {
  from: string;
  to: string[];
  /** As it came over the wire. */
  raw: string;
  /** The plain text part, decoded. */
  texto: string;
}

export interface TestSmtp {
  url: string;
  port: number;
  /** What was accepted, oldest first. */
  messages: ReceivedMail[];
  /** How many were accepted, also when none is kept. */
  accepted(): number;
  stop(): Promise<void>;
}

/**
 * @param options.refuse the SMTP code to refuse a recipient with; undefined accepts
 * @param options.keep false where only their number is asked for
 */
export async function startSmtp(
  options: { port?: number; refuse?: (to: string) => number | undefined; keep?: boolean } = {},
): Promise<TestSmtp> {
  const { keep = true } = options;
  const messages: ReceivedMail[] = [];
  let accepted = 0;
  const server = new SMTPServer({
    disabledCommands: ['STARTTLS', 'AUTH'],
    logger: false,
    // There is no name server to ask whose address 127.0.0.1 is.
    disableReverseLookup: true,
    // Senders keep their connections; a server that goes away waits for none of them.
    closeTimeout: 50,
    onRcptTo({ address }, _session, done) {
      const code = options.refuse?.(address);
      done(code ? Object.assign(new Error('Recusado pelo teste'), { responseCode: code }) : null);
    },
    onData(stream, { envelope }, done) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        accepted += 1;
        if (!keep) return done();
        const raw = Buffer.concat(chunks).toString('latin1');
        messages.push({
          from: envelope.mailFrom ? envelope.mailFrom.address : '',
          to: envelope.rcptTo.map(({ address }) => address),
          raw,
          texto: textPart(raw),
        });
        done();
      });
    },
  });
  // A client that leaves in the middle is none of the server's failures.
  server.on('error', () => undefined);
  await new Promise<void>((resolve) => server.listen(options.port ?? 0, '127.0.0.1', resolve));
  const { port } = server.server.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${port}`,
    port,
    messages,
    accepted: () => accepted,
    stop: () => new Promise((resolve) => server.close(resolve)),
  };
}

/** The headers of a message or of a part, their names in lower case and long lines joined. */
export function readHeaders(raw: string): Record<string, string> {
  const [head = ''] = raw.split('\r\n\r\n', 1);
  const lines = head.replace(/\r\n[ \t]+/g, ' ').split('\r\n');
  return Object.fromEntries(
    lines.map((line) => [line.slice(0, line.indexOf(':')).toLowerCase(), line.slice(line.indexOf(':') + 1).trim()]),
  );
}

/** The text/plain part of a raw message, decoded; lines end with \n. */
export function textPart(raw: string): string {
  const type = readHeaders(raw)['content-type'] ?? '';
  const boundary = /boundary="?([^";]+)"?/.exec(type)?.[1];
  const part = boundary ? raw.split(`--${boundary}`).find((p) => /content-type: text\/plain/i.test(p)) : raw;
  if (!part) return '';
  const whole = part.replace(/^\r\n/, '');
  const body = whole.slice(whole.indexOf('\r\n\r\n') + 4);
  const encoding = readHeaders(whole)['content-transfer-encoding'];
  return decode(body, encoding).replace(/\r\n/g, '\n').trimEnd();
}

function decode(body: string, encoding: string | undefined): string {
  if (encoding === 'base64') return Buffer.from(body, 'base64').toString('utf8');
  if (encoding !== 'quoted-printable') return Buffer.from(body, 'latin1').toString('utf8');
  const bytes = body
    .replace(/=\r\n/g, '')
    .replace(/=([0-9A-F]{2})/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
  return Buffer.from(bytes, 'latin1').toString('utf8');
}
