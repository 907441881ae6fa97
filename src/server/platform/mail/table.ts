// The outbox's table: a message is a row until it has left, and stays as the record that it did.
import type { Generated } from 'kysely';

export interface EmailsTable {
  id: Generated<number>;
  para: string;
  assunto: string;
  texto: string;
  html: string | null;
  /** 1 when the body must not outlive its sending (it carries a password). */
  sensivel: 0 | 1;
  criado_em: string;
  tentativas: number;
  proxima_tentativa_em: string;
  /** Who is sending it, and until when nobody else may. */
  reservado_por: string | null;
  reservado_ate: string | null;
  enviado_em: string | null;
  erro: string | null;
  /** Random, the same at every try, so that a reader's mailbox can tell a repeated message. */
  message_id: string;
}
