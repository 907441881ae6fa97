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
  /** The candidate it is about, when there is one. */
  candidato_id: number | null;
  /** What kind of message it is, as the portal's catalogue calls it; null for what came before kinds. */
  tipo: string | null;
  /** The message this one repeats. */
  reenvio_de: number | null;
  /** 0 for what somebody waits for, 1 for what goes to many: it leaves after the others. */
  prioridade: Generated<0 | 1>;
}
