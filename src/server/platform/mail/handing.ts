// What the outbox and whoever sends hand each other.

/** Messages that are sent at once, each by a connection of its own. */
export const AT_ONCE = 8;

/** A message as a transport gets it. */
export interface MailToSend {
  para: string;
  assunto: string;
  texto: string;
  html: string | null;
  messageId: string;
  criadoEm: string;
  /** Where whoever gets it says that they want no more like it. */
  unsubscribe?: string | undefined;
}

export interface MailTransport {
  /** How many it takes at once, where that is not `AT_ONCE`. */
  atOnce?: number;
  /** Resolves once the message is accepted; it takes a minute at most, and leaves nothing going on when it rejects. */
  send(mail: MailToSend): Promise<void>;
  /** Breaks off what is still being sent: it rejects. */
  close(): void;
}

export interface MailOptions {
  dataDir: string;
  smtpUrl?: string;
  from: string;
}
