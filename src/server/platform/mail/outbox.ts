// The outbox: a message is queued in the transaction of what it tells, so that it leaves if and only if that happened.
import { randomUUID } from 'node:crypto';
import type { Transaction } from 'kysely';
import type { EmailsTable } from './table.ts';

/** What the outbox needs of a store; the portal's has it. */
export interface MailDatabase {
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

/** @param agora the instant of the use case, ISO UTC; the message is due at once */
export async function queueMail<DB extends MailDatabase>(
  trx: Transaction<DB>,
  agora: string,
  { para, assunto, texto, html, sensivel }: OutgoingMail,
): Promise<void> {
  await (trx as unknown as Transaction<MailDatabase>)
    .insertInto('emails')
    .values({
      para,
      assunto,
      texto,
      html: html ?? null,
      sensivel: sensivel ? 1 : 0,
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
