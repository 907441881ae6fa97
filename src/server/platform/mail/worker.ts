// Sends what the outbox holds. Messages are reserved for a while before they are sent, so that two processes on one
// store never send the same one; each is tried again until it leaves or is given up.
import { setTimeout } from 'node:timers/promises';
import { type ExpressionBuilder, sql } from 'kysely';
import { AWAITED, NEVER, NOBODY, PRIORITIES, REFUSED, USUAL } from '../../store/outbox.ts';
import { preparedQuery } from '../../store/prepared.ts';
import type { Database, Db, Row } from '../../store/tables/index.ts';
import { among, isPostgres } from '../../store/transaction.ts';
import { type Clock, inSeconds, nowIso } from '../clock.ts';
import { errorFields, type Log } from '../log.ts';
import { createMetrics, type Metrics } from '../metrics.ts';
import { AT_ONCE, type MailTransport } from './handing.ts';
import { holderName, isGone } from './holder.ts';
import { refusedRecipient } from './refused.ts';

/** Over three times the longest a transport takes: whoever still holds a message after it has died. */
const LEASE_SECONDS = 200;
/** More than the longest a transport takes: with less of the reservation left no message is begun. */
const LONGEST_SECONDS = 70;
/** What waits in hand longer than this may have another address by now. */
const FRESH_SECONDS = 5;
const FIRST_RETRY_SECONDS = 15;
const LONGEST_RETRY_SECONDS = 30 * 60;
/** An address that a server does not know today it hardly knows in half an hour. */
const REFUSED_RETRY_SECONDS = 24 * 3600;
/** More than any message ever waits: what is due still further ahead is of a clock that was wrong. */
const WRONG_SECONDS = REFUSED_RETRY_SECONDS + 3600;
const POLL_SECONDS = 20;
/** Messages claimed at a time. */
const BATCH = 100;
/**
 * The same, and the rest in between, while people wait for the portal: some hundred a second. For each such while that the first
 * of them has waited it is as many again, so that the queue of a crowd that stays does not grow with it.
 */
const CROWDED_BATCH = 25;
const REST_MS = 200;
const CROWDED_SECONDS = 30;
/** A message whose senders kept dying after so many tries is left to its reservation: it may be what kills them. */
const TRIES_TAKEN_OVER = 3;
const SECONDS_BUCKETS = [0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 60];

type Email = Row<'emails'>;
type Due = Pick<Email, 'id' | 'tentativas' | 'prioridade' | 'proxima_tentativa_em'>;

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

const selectDue = preparedQuery((db, { agora }: { agora: string }) =>
  db
    .selectFrom('emails')
    .select(['id', 'tentativas', 'prioridade', 'proxima_tentativa_em'])
    .where(isDue(agora))
    .orderBy('prioridade')
    .orderBy('proxima_tentativa_em')
    .orderBy('id')
    .limit(sql.lit(BATCH)),
);

const selectAddress = preparedQuery((db, { id }: { id: number }) =>
  db.selectFrom('emails').select('para').where('id', '=', id),
);

/** Of whoever holds them alone: who lost one to another has nothing to say of it any more. */
function held(trx: Db, by: string, ids: readonly number[]) {
  return trx
    .updateTable('emails')
    .where(among(trx, sql.ref('id'), ids))
    .where('reservado_por', '=', by);
}

/** They may have been given another address while they left. */
function wentTo(emails: readonly Email[]) {
  const each = emails.map(({ id, para }) => sql`when ${id} then ${para}`);
  return sql<string>`case id ${sql.join(each, sql` `)} else para end`;
}

const FREE = { reservado_por: null, reservado_ate: null };
/** Ends before its time when told to. */
const wait = (ms: number, signal: AbortSignal) => setTimeout(ms, undefined, { signal }).catch(() => undefined);
/** What a message keeps once it has left, by how secret it is. */
const KEPT = [{}, { texto: '', html: null }, { texto: '', html: null, para: NOBODY, erro: null }] as const;

export function createMailWorker(deps: {
  db: Db;
  clock: Clock;
  log: Log;
  transport: MailTransport;
  metrics?: Metrics;
  /** Whether people wait for what this process does: mail then leaves slowly, but for what somebody waits for. */
  crowded?: () => boolean;
  /** Lets others have their turn. */
  rest?: (ms: number, signal: AbortSignal) => Promise<unknown>;
  /** Where mail of a kind is turned off; undefined where it cannot be. */
  unsubscribe?: (tipo: string | null) => string | undefined;
  /** False where a test drains by hand. */
  poll?: boolean;
  /** How long a stop waits for the messages in flight. */
  patienceMs?: number;
}): MailWorker {
  const { db, clock, log, transport, crowded = () => false, rest = wait, poll = true, patienceMs = 5000 } = deps;
  const me = holderName();
  const took = (deps.metrics ?? createMetrics()).histogram({
    name: 'certame_email_segundos',
    help: 'How long handing a message over took, by outcome.',
    labels: ['desfecho'],
    buckets: SECONDS_BUCKETS,
  });
  let running: Promise<void> | undefined;
  let again = false;
  /** Whoever died is looked for as often as the worker looks by itself, not with every message. */
  let lookForGone = true;
  let stopped = false;
  /** What has left, and the store does not know of yet. */
  let left: Email[] = [];
  let marking = Promise.resolve();
  let nextMark: Promise<void> | undefined;
  const stopping = new AbortController();

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

  /** What a clock that was ahead has put off is due now: it would wait until that time comes. */
  async function recall(): Promise<void> {
    const ahead = inSeconds(clock, WRONG_SECONDS);
    const wrong = (eb: ExpressionBuilder<Database, 'emails'>) =>
      eb.and([
        eb('enviado_em', 'is', null),
        // Each has its own end of the index.
        eb('prioridade', 'in', PRIORITIES),
        eb('proxima_tentativa_em', '>', ahead),
        eb('proxima_tentativa_em', '<', NEVER),
      ]);
    if ((await db.selectFrom('emails').select('id').where(wrong).limit(1).execute()).length === 0) return;
    await db
      .updateTable('emails')
      .set({ proxima_tentativa_em: nowIso(clock) })
      .where(wrong)
      .execute();
  }

  /** The try is counted here, so that a message which takes the process down is also tried ever more rarely. */
  async function claim(ids: readonly number[]): Promise<Email[]> {
    if (ids.length === 0) return [];
    const agora = nowIso(clock);
    const free = db
      .selectFrom('emails')
      .select('id')
      .where(among(db, sql.ref('id'), ids))
      .where(isDue(agora));
    const claimed = await db
      .updateTable('emails')
      .set((eb) => ({
        reservado_por: me,
        reservado_ate: inSeconds(clock, LEASE_SECONDS),
        tentativas: eb('tentativas', '+', 1),
      }))
      // Two processes that want the same ones never wait for each other.
      .where('id', 'in', isPostgres(db) ? free.orderBy('id').forUpdate().skipLocked() : free)
      .returningAll()
      .execute();
    const place = new Map(ids.map((id, at) => [id, at]));
    return claimed.sort((a, b) => (place.get(a.id) ?? 0) - (place.get(b.id) ?? 0));
  }

  /** Gives back what was claimed and not begun, as if it never was. */
  async function release(emails: readonly Email[]): Promise<void> {
    if (emails.length === 0) return;
    const ids = emails.map(({ id }) => id);
    await held(db, me, ids)
      .set((eb) => ({ ...FREE, tentativas: eb('tentativas', '-', 1) }))
      .execute();
  }

  /** @returns whether it left */
  async function send(email: Email): Promise<boolean> {
    const { id, tentativas } = email;
    const start = performance.now();
    const ended = (desfecho: 'enviado' | 'falhou') => took.observe({ desfecho }, (performance.now() - start) / 1000);
    try {
      const { para, assunto, texto, html, message_id, criado_em, tipo } = email;
      const unsubscribe = deps.unsubscribe?.(tipo);
      await transport.send({ para, assunto, texto, html, messageId: message_id, criadoEm: criado_em, unsubscribe });
      ended('enviado');
      return true;
    } catch (error) {
      ended('falhou');
      const refused = refusedRecipient(error);
      const proxima = inSeconds(clock, refused === null ? backoffSeconds(tentativas) : REFUSED_RETRY_SECONDS);
      log.warn(
        { email: id, tentativa: tentativas, proxima, ...failure(error) },
        'e-mail não saiu; será tentado de novo',
      );
      const said = error instanceof Error ? error.message : String(error);
      const erro = (refused === null ? said : REFUSED + refused).slice(0, 500);
      const { numUpdatedRows } = await held(db, me, [id])
        .where('para', '=', email.para)
        .set({ ...FREE, proxima_tentativa_em: proxima, erro })
        .executeTakeFirst();
      // It has another address since, which did not fail: whoever gave it that made it due.
      if (numUpdatedRows === 0n) await held(db, me, [id]).set(FREE).execute();
      return false;
    }
  }

  /** As it is by now, when it waited in hand; nothing when it was taken back meanwhile. */
  async function current(email: Email, freshUntil: string): Promise<Email | undefined> {
    if (nowIso(clock) <= freshUntil) return email;
    const [now] = await selectAddress(db, { id: email.id });
    return now && { ...email, ...now };
  }

  /** Marks what has left: together, what left while others were being marked. What the store did not take is left to the next. */
  async function mark(): Promise<void> {
    nextMark = undefined;
    const emails = left;
    left = [];
    try {
      for (const [sensivel, kept] of KEPT.entries()) {
        const these = emails.filter((email) => email.sensivel === sensivel);
        if (these.length === 0) continue;
        const ids = these.map(({ id }) => id);
        await held(db, me, ids)
          .set({ ...FREE, para: wentTo(these), ...kept, enviado_em: nowIso(clock) })
          .execute();
      }
    } catch (error) {
      left = [...emails, ...left];
      throw error;
    }
  }

  /** Whoever sends waits for it: of what leaves once more when this process dies there is no more than it sends at once. */
  function marked(email: Email): Promise<void> {
    left.push(email);
    nextMark ??= marking.then(mark);
    marking = nextMark.catch(() => undefined);
    return nextMark;
  }

  /** What somebody waits for, and a few of the rest; none is hurried by what goes to many. */
  function amongACrowd(all: readonly Due[]): Due[] {
    const first = all.find(({ prioridade }) => prioridade !== AWAITED);
    const waited = first?.prioridade === USUAL ? clock.now().getTime() - Date.parse(first.proxima_tentativa_em) : 0;
    const some = CROWDED_BATCH * (1 + Math.floor(waited / 1000 / CROWDED_SECONDS));
    return all.filter(({ prioridade }, i) => prioridade === AWAITED || i < some);
  }

  async function sendDue(): Promise<void> {
    for (;;) {
      // Before what is due is looked for: it would be among it once its reservation is over.
      await mark();
      const all = await selectDue(db, { agora: nowIso(clock) });
      if (all.length === 0) return;
      const slowly = crowded();
      const due = slowly ? amongACrowd(all) : all;
      // Those that may be what kills whoever sends them are claimed one by one: no other waits with them.
      const ids = (worn: boolean) =>
        due.filter((one) => one.tentativas >= TRIES_TAKEN_OVER === worn).map(({ id }) => id);
      const worn = ids(true);
      const claimed = await claim(ids(false));
      const freshUntil = inSeconds(clock, FRESH_SECONDS);
      const begunUntil = inSeconds(clock, LEASE_SECONDS - LONGEST_SECONDS);
      let sent = 0;
      const next = async (): Promise<Email | undefined> => {
        if (claimed.length > 0 || worn.length === 0) return claimed.shift();
        const [email] = await claim(worn.splice(0, 1));
        return email ?? next();
      };
      const lane = async () => {
        while (!stopped && nowIso(clock) <= begunUntil) {
          const taken = await next();
          if (!taken) return;
          sent += 1;
          const email = await current(taken, freshUntil);
          if (email && (await send(email))) await marked(email);
        }
      };
      // Every lane is waited for, even when the store fails in one: nothing may be in flight once the worker rests.
      const lanes = await Promise.allSettled(Array.from({ length: transport.atOnce ?? AT_ONCE }, lane));
      await release(claimed);
      for (const outcome of lanes) if (outcome.status === 'rejected') throw outcome.reason;
      // All of them taken by another process: it is working, there is nothing to hurry for. Or all that was due was begun here, and
      // whoever brings more wakes this one.
      const begun = claimed.length === 0 && worn.length === 0;
      if (sent === 0 || stopped || (!slowly && all.length < BATCH && begun)) return;
      if (slowly) await rest(REST_MS, stopping.signal);
      if (stopped) return;
    }
  }

  async function run(): Promise<void> {
    try {
      do {
        again = false;
        if (lookForGone) {
          lookForGone = false;
          await takeOver();
          await recall();
        }
        await sendDue();
      } while (again && !stopped);
    } catch (error) {
      log.error(errorFields(error), 'os e-mails desta volta não saíram');
    } finally {
      running = undefined;
    }
  }

  function begin(): Promise<void> {
    if (stopped) return running ?? Promise.resolve();
    if (running) {
      again = true;
      return running;
    }
    running = run();
    return running;
  }

  function drain(): Promise<void> {
    lookForGone = true;
    return begin();
  }

  const timer = poll ? setInterval(() => void drain(), POLL_SECONDS * 1000) : undefined;
  timer?.unref();
  return {
    wake() {
      if (poll) void begin();
    },
    drain,
    async stop() {
      stopped = true;
      stopping.abort();
      clearInterval(timer);
      // A server that says nothing must not hold up the end of the portal.
      const breakOff = globalThis.setTimeout(() => transport.close(), patienceMs);
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
