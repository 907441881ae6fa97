// Queues messages in the transaction of what they tell, and sends them afterwards: retried until they leave, claimed
// with a lease so that no two processes send the same one.
import { randomUUID } from 'node:crypto';
import type { Kysely, Transaction } from 'kysely';
import type { Clock } from '../clock.ts';
import { errorFields, type Log } from '../log.ts';
import type { EmailsTable } from './table.ts';

interface MailDatabase {
  emails: EmailsTable;
}

export interface OutgoingMail {
  para: string;
  assunto: string;
  texto: string;
  html?: string;
  /** The body carries a secret: it is blanked once sent. */
  sensivel?: boolean;
}

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
  send(mail: MailToSend): Promise<void>;
  close(): void;
}

export async function queueMail<DB extends MailDatabase>(trx: Transaction<DB>, agora: string, mail: OutgoingMail): Promise<void> {
  await (trx as unknown as Transaction<MailDatabase>)
    .insertInto('emails')
    .values({
      para: mail.para,
      assunto: mail.assunto,
      texto: mail.texto,
      html: mail.html ?? null,
      sensivel: mail.sensivel ? 1 : 0,
      criado_em: agora,
      tentativas: 0,
      proxima_tentativa_em: agora,
      reservado_por: null,
      reservado_ate: null,
      enviado_em: null,
      erro: null,
      message_id: randomUUID(),
    })
    .execute();
}

/** Longer than a transport's own time-outs: whoever still holds a message after it has died. */
const LEASE_SECONDS = 180;
const FIRST_RETRY_SECONDS = 15;
const LONGEST_RETRY_SECONDS = 30 * 60;
const POLL_SECONDS = 20;
const BATCH = 20;

export interface MailWorker {
  /** Looks for messages now; also does so by itself every few seconds. */
  wake(): void;
  /** Sends what is due and resolves when nothing due is left. */
  drain(): Promise<void>;
  /** Waits for the message in flight, then rests for good. */
  stop(): Promise<void>;
}

/** Seconds before the next try: doubling from 15 s to half an hour. It never gives up. */
function backoff(tentativas: number): number {
  return Math.min(LONGEST_RETRY_SECONDS, FIRST_RETRY_SECONDS * 2 ** Math.min(20, tentativas));
}

export function createMailWorker<DB extends MailDatabase>(deps: {
  db: Kysely<DB>;
  clock: Clock;
  log: Log;
  transport: MailTransport;
  /** False where a test drains by hand. */
  poll?: boolean;
}): MailWorker {
  const { clock, log, transport } = deps;
  const db = deps.db as unknown as Kysely<MailDatabase>;
  const me = randomUUID();
  let running: Promise<void> | null = null;
  let again = false;
  let stopped = false;
  const at = (seconds: number) => new Date(clock.now().getTime() + seconds * 1000).toISOString();

  async function claim(id: number): Promise<boolean> {
    const now = at(0);
    const { numUpdatedRows } = await db
      .updateTable('emails')
      .set({ reservado_por: me, reservado_ate: at(LEASE_SECONDS) })
      .where('id', '=', id)
      .where('enviado_em', 'is', null)
      .where('proxima_tentativa_em', '<=', now)
      .where((eb) => eb.or([eb('reservado_ate', 'is', null), eb('reservado_ate', '<=', now)]))
      .executeTakeFirst();
    return numUpdatedRows === 1n;
  }

  async function sendOne(id: number): Promise<void> {
    if (!(await claim(id))) return;
    const row = await db.selectFrom('emails').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
    const mine = db.updateTable('emails').where('id', '=', id).where('reservado_por', '=', me);
    try {
      const { para, assunto, texto, html, message_id, criado_em } = row;
      await transport.send({ para, assunto, texto, html, messageId: message_id, criadoEm: criado_em });
    } catch (error) {
      const proxima = at(backoff(row.tentativas));
      log.warn({ email: id, tentativa: row.tentativas + 1, proxima, ...errorFields(error) }, 'e-mail não saiu; nova tentativa marcada');
      await mine
        .set({
          tentativas: row.tentativas + 1,
          proxima_tentativa_em: proxima,
          reservado_por: null,
          reservado_ate: null,
          erro: error instanceof Error ? error.message.slice(0, 500) : 'erro',
        })
        .execute();
      return;
    }
    const blank = row.sensivel === 1 ? { texto: '', html: null } : {};
    await mine.set({ ...blank, enviado_em: at(0), tentativas: row.tentativas + 1, reservado_ate: null, erro: null }).execute();
  }

  async function round(): Promise<void> {
    for (;;) {
      const now = at(0);
      const due = await db
        .selectFrom('emails')
        .select('id')
        .where('enviado_em', 'is', null)
        .where('proxima_tentativa_em', '<=', now)
        .where((eb) => eb.or([eb('reservado_ate', 'is', null), eb('reservado_ate', '<=', now)]))
        .orderBy('proxima_tentativa_em')
        .limit(BATCH)
        .execute();
      for (const { id } of due) {
        if (stopped) return;
        await sendOne(id);
      }
      if (due.length < BATCH) return;
    }
  }

  function run(): Promise<void> {
    if (running) {
      again = true;
      return running;
    }
    running = (async () => {
      do {
        again = false;
        await round();
      } while (again && !stopped);
    })()
      .catch((error: unknown) => log.error(errorFields(error), 'a fila de e-mails parou nesta volta'))
      .finally(() => {
        running = null;
      });
    return running;
  }

  const timer = deps.poll === false ? undefined : setInterval(() => run(), POLL_SECONDS * 1000);
  timer?.unref();
  return {
    wake() {
      if (!stopped && deps.poll !== false) run();
    },
    drain: run,
    async stop() {
      stopped = true;
      clearInterval(timer);
      await running;
      transport.close();
    },
  };
}
