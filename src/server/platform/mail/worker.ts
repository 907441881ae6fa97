// Sends what the outbox holds. A message is reserved for a while before it is sent, so that two processes on one store
// never send the same one; it is tried again for as long as it takes, and never lost.
import { type ExpressionBuilder, sql } from 'kysely';
import { NOBODY } from '../../store/outbox.ts';
import { preparedQuery } from '../../store/prepared.ts';
import type { Database, Db, Row } from '../../store/tables/index.ts';
import { type Clock, inSeconds, nowIso } from '../clock.ts';
import { errorFields, type Log } from '../log.ts';
import { createMetrics, type Metrics } from '../metrics.ts';
import { holderName, isGone } from './holder.ts';
import { AT_ONCE, type MailTransport } from './transports.ts';

/** Over three times the longest a transport takes: whoever still holds a message after it has died. */
const LEASE_SECONDS = 200;
const FIRST_RETRY_SECONDS = 15;
const LONGEST_RETRY_SECONDS = 30 * 60;
const POLL_SECONDS = 20;
/** Messages looked up at a time. */
const BATCH = 100;
/** A message whose senders kept dying after so many tries is left to its reservation: it may be what kills them. */
const TRIES_TAKEN_OVER = 3;
const SECONDS_BUCKETS = [0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 60];

type Email = Row<'emails'>;

export interface MailWorker {
  /** Looks for messages now, without waiting; the worker also looks by itself every few seconds. */
  wake(): void;
  /** Sends what is due and resolves when nothing due is left. Never rejects: a failure is logged and tried again. */
  drain(): Promise<void>;
  /** Waits a while for the messages in flight, breaks off what is left of them, then rests for good. */
  stop(): Promise<void>;
}

/** Seconds until the next try: doubling from 15 s to half an hour. @param tentativas tries made, at least 1 */
export function backoffSeconds(tentativas: number): number {
  return Math.min(LONGEST_RETRY_SECONDS, FIRST_RETRY_SECONDS * 2 ** Math.min(20, tentativas - 1));
}

function isDue(agora: string) {
  return (eb: ExpressionBuilder<Database, 'emails'>) =>
    eb.and([
      eb('enviado_em', 'is', null),
      eb('proxima_tentativa_em', '<=', agora),
      eb.or([eb('reservado_ate', 'is', null), eb('reservado_ate', '<=', agora)]),
    ]);
}

const reserve = preparedQuery((db, { por, ate, id, agora }: { por: string; ate: string; id: number; agora: string }) =>
  db
    .updateTable('emails')
    .set((eb) => ({ reservado_por: por, reservado_ate: ate, tentativas: eb('tentativas', '+', sql.lit(1)) }))
    .where('id', '=', id)
    .where(isDue(agora))
    .returningAll(),
);

/** Of whoever holds it alone: who lost it to another has nothing to say any more. */
function sent(db: Db, { quando, id, por }: { quando: string; id: number; por: string }) {
  return db
    .updateTable('emails')
    .set({ enviado_em: quando, reservado_por: sql.lit(null), reservado_ate: sql.lit(null) })
    .where('id', '=', id)
    .where('reservado_por', '=', por)
    .returning('id');
}
const markSent = preparedQuery(sent);
const markSentAndBlank = preparedQuery((db, mine: Parameters<typeof sent>[1]) =>
  sent(db, mine).set({ texto: sql.lit(''), html: sql.lit(null) }),
);
const markSentToNobody = preparedQuery((db, mine: Parameters<typeof sent>[1]) =>
  sent(db, mine).set({
    texto: sql.lit(''),
    html: sql.lit(null),
    para: sql.lit(NOBODY),
    erro: sql.lit(null),
  }),
);

export function createMailWorker(deps: {
  db: Db;
  clock: Clock;
  log: Log;
  transport: MailTransport;
  metrics?: Metrics;
  /** False where a test drains by hand. */
  poll?: boolean;
  /** How long a stop waits for the messages in flight. */
  patienceMs?: number;
}): MailWorker {
  const { db, clock, log, transport, poll = true, patienceMs = 5000 } = deps;
  const me = holderName();
  const took = (deps.metrics ?? createMetrics()).histogram({
    name: 'certame_email_segundos',
    help: 'How long handing a message over took, by outcome.',
    labels: ['desfecho'],
    buckets: SECONDS_BUCKETS,
  });
  let running: Promise<void> | undefined;
  let again = false;
  let stopped = false;

  async function listDue(): Promise<number[]> {
    const due = await db
      .selectFrom('emails')
      .select('id')
      .where(isDue(nowIso(clock)))
      .orderBy('prioridade')
      .orderBy('proxima_tentativa_em')
      .orderBy('id')
      .limit(BATCH)
      .execute();
    return due.map(({ id }) => id);
  }

  /** Frees what processes of this machine held when they were killed. */
  async function takeOver(): Promise<void> {
    const held = await db
      .selectFrom('emails')
      .select('reservado_por')
      .distinct()
      .where('enviado_em', 'is', null)
      .where('reservado_por', 'is not', null)
      .where('tentativas', '<=', TRIES_TAKEN_OVER)
      .execute();
    const gone = held.flatMap(({ reservado_por: name }) => (name !== null && isGone(name) ? [name] : []));
    if (gone.length === 0) return;
    await db
      .updateTable('emails')
      .set({ reservado_por: null, reservado_ate: null })
      .where('enviado_em', 'is', null)
      .where('reservado_por', 'in', gone)
      .where('tentativas', '<=', TRIES_TAKEN_OVER)
      .execute();
  }

  /** The try is counted here, so that a message which takes the process down is also tried ever more rarely. */
  async function claim(id: number): Promise<Email | undefined> {
    const agora = nowIso(clock);
    const [email] = await reserve(db, { por: me, ate: inSeconds(clock, LEASE_SECONDS), id, agora });
    return email;
  }

  const mine = (id: number) => db.updateTable('emails').where('id', '=', id).where('reservado_por', '=', me);

  async function send(email: Email): Promise<void> {
    const { id, tentativas } = email;
    const start = performance.now();
    const ended = (desfecho: 'enviado' | 'falhou') => took.observe({ desfecho }, (performance.now() - start) / 1000);
    try {
      const { para, assunto, texto, html, message_id, criado_em } = email;
      await transport.send({ para, assunto, texto, html, messageId: message_id, criadoEm: criado_em });
      ended('enviado');
    } catch (error) {
      ended('falhou');
      const proxima = inSeconds(clock, backoffSeconds(tentativas));
      log.warn(
        { email: id, tentativa: tentativas, proxima, ...failure(error) },
        'e-mail não saiu; será tentado de novo',
      );
      const erro = (error instanceof Error ? error.message : String(error)).slice(0, 500);
      await mine(id).set({ proxima_tentativa_em: proxima, reservado_por: null, reservado_ate: null, erro }).execute();
      return;
    }
    const mark = [markSent, markSentAndBlank, markSentToNobody][email.sensivel] ?? markSent;
    await mark(db, { quando: nowIso(clock), id, por: me });
  }

  async function sendDue(): Promise<void> {
    for (;;) {
      const due = await listDue();
      if (due.length === 0) return;
      let sent = 0;
      const lane = async () => {
        for (let id = due.shift(); id !== undefined && !stopped; id = due.shift()) {
          const email = await claim(id);
          if (!email) continue;
          sent += 1;
          await send(email);
        }
      };
      // Every lane is waited for, even when the store fails in one: nothing may be in flight once the worker rests.
      const lanes = await Promise.allSettled(Array.from({ length: AT_ONCE }, lane));
      for (const outcome of lanes) if (outcome.status === 'rejected') throw outcome.reason;
      // All of them taken by another process: it is working, there is nothing to hurry for.
      if (sent === 0 || stopped) return;
    }
  }

  async function run(): Promise<void> {
    try {
      await takeOver();
      do {
        again = false;
        await sendDue();
      } while (again && !stopped);
    } catch (error) {
      log.error(errorFields(error), 'os e-mails desta volta não saíram');
    } finally {
      running = undefined;
    }
  }

  function drain(): Promise<void> {
    if (stopped) return running ?? Promise.resolve();
    if (running) {
      again = true;
      return running;
    }
    running = run();
    return running;
  }

  const timer = poll ? setInterval(() => void drain(), POLL_SECONDS * 1000) : undefined;
  timer?.unref();
  return {
    wake() {
      if (poll) void drain();
    },
    drain,
    async stop() {
      stopped = true;
      clearInterval(timer);
      // A server that says nothing must not hold up the end of the portal.
      const breakOff = setTimeout(() => transport.close(), patienceMs);
      await running;
      clearTimeout(breakOff);
      transport.close();
    },
  };
}

/** What the log says of a failure: the server's codes, never its words, which repeat the address. */
function failure(error: unknown): object {
  const { name, code, responseCode, command } = error as Partial<Error & Record<string, unknown>>;
  return { erro: name, codigo: code, resposta: responseCode, comando: command };
}
