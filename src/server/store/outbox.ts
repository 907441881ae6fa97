// The outbox: a message is queued in the transaction of what it tells, so that it leaves if and only if that happened.
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { preparedInsert } from './prepared.ts';
import { atMost, changeRows, noneOf, orNone, under } from './rows.ts';
import type { Db, Trx } from './tables/index.ts';

export interface OutgoingMail {
  para: string;
  assunto: string;
  texto: string;
  html?: string | null;
  /** The body carries a secret: it is blanked once sent, and leaves before all others, for somebody waits for it. */
  sensivel?: boolean;
  /** Nothing tells afterwards whom it went to. */
  semRastro?: boolean;
  tipo?: string;
  candidato_id?: number | null;
  reenvio_de?: number;
  /** One of many: what single people wait for leaves first. */
  emMassa?: boolean;
}

/** The places of what somebody waits for at the screen, of what concerns one person, and of what many get. */
export const AWAITED = -1 as const;
export const USUAL = 0 as const;
const TO_MANY = 1 as const;
export const PRIORITIES = [AWAITED, USUAL, TO_MANY] as const;

function toRow(agora: string, { para, assunto, texto, html, sensivel, semRastro, ...mail }: OutgoingMail) {
  return {
    para,
    assunto,
    texto,
    html: html ?? null,
    sensivel: semRastro ? (2 as const) : sensivel ? (1 as const) : (0 as const),
    criado_em: agora,
    tentativas: 0,
    proxima_tentativa_em: agora,
    reservado_por: null,
    reservado_ate: null,
    enviado_em: null,
    erro: null,
    message_id: randomUUID(),
    candidato_id: mail.candidato_id ?? null,
    tipo: mail.tipo ?? null,
    reenvio_de: mail.reenvio_de ?? null,
    prioridade: sensivel ? AWAITED : mail.emMassa ? TO_MANY : USUAL,
  };
}

/** How the failure begins of a message whose recipient the server refused for good: no sign that mail is down. */
export const REFUSED = 'O servidor recusou o destinatário: ';

/** When a message is tried next that is given up: it has no words any more. */
export const NEVER = '9999-12-31T23:59:59.999Z';

const REMOVED = '@removido.invalid';
/** Whom a message went to that nobody is to know of. */
export const NOBODY = `removido${REMOVED}`;

const insertEmail = preparedInsert('emails');

/** @param agora the instant of the use case, ISO UTC; the message is due at once */
export async function queueMail(trx: Trx, agora: string, mail: OutgoingMail): Promise<void> {
  await queueMails(trx, agora, [mail]);
}

/** Some hundreds at most: they are one statement. */
export async function queueMails(trx: Trx, agora: string, mails: readonly OutgoingMail[]): Promise<void> {
  // Nobody is there any more: an address of those who were erased.
  const queued = mails.filter(({ para }) => !para.endsWith(REMOVED));
  if (queued.length === 0) return;
  const rows = queued.map((mail) => toRow(agora, mail));
  const [only] = rows;
  if (only && rows.length === 1) await insertEmail(trx, only);
  else await trx.insertInto('emails').values(rows).execute();
}

/**
 * What has not left goes to another address, at once; what is just being tried, once that fails. @param but kinds that go where
 * they were to
 */
export async function redirectMails(
  trx: Trx,
  agora: string,
  { candidato_id, de, para, but }: { candidato_id: number; de: string; para: string; but: readonly string[] },
): Promise<void> {
  const waiting = { candidato_id, para: de, enviado_em: null, tipo: noneOf(...but) };
  await changeRows(trx, 'emails', waiting, { para, proxima_tentativa_em: agora, erro: null });
}

/**
 * What has not left by now is of no use any more: its words go, and what the server said of it stays. What is just being tried is
 * looked at the next time. @param porque what is said of one that no server said anything of
 */
export async function giveUpMails(
  db: Db,
  agora: string,
  { tipo, antesDe, porque }: { tipo: string; antesDe: string; porque: string },
): Promise<void> {
  const late = { tipo, criado_em: atMost(antesDe), enviado_em: null, proxima_tentativa_em: under(NEVER) };
  const erro = sql<string>`coalesce(erro, ${porque})`;
  await changeRows(
    db,
    'emails',
    { ...late, reservado_ate: orNone(atMost(agora)) },
    { texto: '', html: null, proxima_tentativa_em: NEVER, erro },
  );
}
