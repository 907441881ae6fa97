// The gate: lets in as many requests as are answered in good time, keeps a short queue of them in memory, and gives the
// people beyond it a place in a line, to come back with. Knows no HTTP and no feature.
// Why it is so: docs/decisions/0015-waiting-line.md.
import { randomBytes } from 'node:crypto';
import { performance } from 'node:perf_hooks';
import type { Clock } from '../clock.ts';
import type { Keys } from '../secrets.ts';
import { createLine, LONGEST_WAIT, type Room, SHORTEST_WAIT } from './line.ts';
import { createSlots, type Lane, type Turn, type Visitor } from './slots.ts';
import { createTickets, PASS_SECONDS, type Pass, type Place } from './tickets.ts';

/** Bounds of the requests worked on at once. */
const SLOTS = { least: 64, first: 128, most: 384 };
/** The same of what is slow by nature (it waits for passwords to be hashed), and how many more of it may wait. */
const SLOW = { slots: 64, queue: 400 };
/** The same at the team's door. */
const DOOR = { slots: 8, queue: 400 };
/** Bounds of the queue in memory; between them it holds what is answered in QUEUE_SECONDS. */
const QUEUE = { least: 600, most: 4000 };
const QUEUE_SECONDS = 2.5;
/** Whoever is inside is told to wait only when the queue is this many times too long. */
const INSIDE_FACTOR = 2;
/** Requests a second, until it was measured. */
const FIRST_RATE = 800;
const TICK_MS = 250;
/** With so many inside at once each of them waits: when 250 are answered a second, a fifth of one. */
const CROWDED = 48;
/** A pass is renewed at most once a minute. */
const RENEW_SECONDS = 60;
/** For how long requests of one session that come together share one place. */
const TOGETHER_MS = 10_000;
const SESSIONS_KEPT = 5000;

export interface Visit extends Visitor {
  /** What was carried along: a place, a pass, or anything. */
  ticket: string | undefined;
  /** Tells the requests of one person, where that is known. */
  person: string | null;
  /** Where it waits: with the others, with what is slow by nature, or at the team's door. */
  lane: Exclude<Lane, 'team'>;
  /** Whether an administrator asks; looked at only when there is a queue. */
  team(): boolean;
}

export interface Entry {
  /** To carry along from now on. */
  pass: string | null;
  /** Call once, when it was answered. */
  leave(): void;
  /** Receives a body without keeping anybody waiting. */
  aside: Turn['aside'];
}

/** Not now. */
export interface Refusal {
  /** To come back with: it keeps the place, or the right to be inside. */
  ticket: string;
  /** 1 for whoever is next. */
  position: number;
  seconds: number;
}

export interface GateStats {
  /** Requests worked on, requests that wait in memory, and people told to come back. */
  emServico: number;
  esperando: number;
  naEspera: number;
  /** Requests told to come back since the start. */
  recusados: number;
  /** Requests answered per second when last there was a queue. */
  taxa: number;
  /** Requests worked on at most. */
  vagas: number;
}

export interface Gate {
  enter(visit: Visit): Entry | Refusal | Promise<Entry | Refusal>;
  stats(): GateStats;
  /** Whether people wait long enough to feel it: what can be done later should be. */
  crowded(): boolean;
}

export interface GateOptions {
  clock: Clock;
  /** Signs what people carry; the same in all processes. */
  key: Keys | string;
  /** Fixed in place of what is found out: requests worked on at once, and length of the queue. */
  slots?: number;
  queue?: number;
  random?: () => number;
  /** The share of time the process was busy since last asked, 0 to 1. */
  busy?: () => number;
  stopwatch?: () => number;
}

export function isRefusal(outcome: Entry | Refusal): outcome is Refusal {
  return 'position' in outcome;
}

/** How busy the event loop was since the last question. */
function loopUtilization(): () => number {
  let last = performance.eventLoopUtilization();
  return () => {
    const now = performance.eventLoopUtilization();
    const { utilization } = performance.eventLoopUtilization(now, last);
    last = now;
    return utilization;
  };
}

export function createGate({ clock, key, slots: fixedSlots, queue: fixedQueue, ...options }: GateOptions): Gate {
  const random = options.random ?? Math.random;
  const stopwatch = options.stopwatch ?? (() => performance.now());
  const busy = options.busy ?? loopUtilization();
  const process = randomBytes(4).toString('hex');
  const now = () => clock.now().getTime();
  const tickets = createTickets(key);
  const slots = createSlots(fixedSlots ?? SLOTS.first, { slow: fixedSlots ?? SLOW.slots, door: DOOR.slots }, stopwatch);
  let rate = FIRST_RATE;
  const line = createLine(process, random, () => rate);
  let refused = 0;
  let written = { second: Number.NaN, pass: '' };
  let ticked = now();
  let answeredAt = 0;
  let saturated = false;
  let timer: NodeJS.Timeout | undefined;
  /** The places given last, by session: the five requests of a page are one person. */
  const recent = new Map<string, { ticket: string; until: number }>();

  function queueLimit(lane: Lane): number {
    if (lane === 'door') return DOOR.queue;
    if (fixedQueue !== undefined) return fixedQueue;
    if (lane === 'slow') return SLOW.queue;
    return Math.min(QUEUE.most, Math.max(QUEUE.least, Math.round(rate * QUEUE_SECONDS)));
  }

  function room(): Room {
    const coming = line.expected();
    const full = Math.max(
      (slots.waiting('people') + coming) / queueLimit('people'),
      (slots.waiting('slow') + coming) / queueLimit('slow'),
    );
    if (slots.waiting() === 0 && slots.working() * 2 <= slots.limit) return 'idle';
    return full <= 0.25 ? 'room' : full <= 0.75 ? 'enough' : 'none';
  }

  /** Measures, and sets what follows from it; on the way of requests, and of a timer while some wait. */
  function tick(at: number): void {
    const elapsed = at - ticked;
    if (elapsed < TICK_MS && elapsed >= 0) return;
    ticked = at;
    slots.sweep();
    const answered = slots.answered() - answeredAt;
    answeredAt += answered;
    const waiting = slots.waiting();
    const share = busy();
    const before = saturated;
    saturated = waiting > 0 && (share > 0.9 || slots.full());
    // What was answered says what can be answered only if there was enough to do.
    if (before && saturated && elapsed > 0) rate += 0.3 * ((answered * 1000) / elapsed - rate);
    rate = Math.max(1, rate);
    if (fixedSlots === undefined) adapt(waiting, share);
    line.advance(at, room());
  }

  /** More at once helps as long as those inside wait for something else than this process' attention. */
  function adapt(waiting: number, share: number): void {
    if (waiting > 0 && share < 0.9) slots.limit = Math.min(SLOTS.most, Math.ceil(slots.limit * 1.25));
    else if (share > 0.97) slots.limit = Math.max(SLOTS.least, Math.floor(slots.limit * 0.95));
  }

  /** Nobody may come any more while some wait for what the slow hold. */
  function watch(): void {
    timer ??= setInterval(() => {
      tick(now());
      if (slots.waiting() > 0) return;
      clearInterval(timer);
      timer = undefined;
    }, TICK_MS).unref();
  }

  const inside = (held: Place | Pass | null) =>
    held?.kind === 'pass' || (held?.kind === 'place' && line.isCalled(held));

  /** Those of one second end together, and are the same: a signature for all of them. */
  function passOf(second: number): string {
    if (written.second !== second)
      written = { second, pass: tickets.write({ kind: 'pass', until: second + PASS_SECONDS }) };
    return written.pass;
  }

  function entry(turn: Turn, visit: Visit, told: Place | Pass | null, at: number): Entry {
    const door = visit.lane === 'door';
    // The door leads to what is behind it alone: nobody comes in by it, or out of the line.
    const held = door && told?.kind === 'place' ? null : told;
    if (held?.kind === 'place') line.arrived();
    const second = Math.floor(at / 1000);
    const fresh = held?.kind === 'pass' && held.until - second > PASS_SECONDS - RENEW_SECONDS;
    const crowded = slots.waiting() > 0 || line.exists() || slots.working() * 2 > slots.limit;
    const gives = !fresh && (held !== null || (!door && (visit.person !== null || crowded)));
    return {
      pass: gives ? passOf(second) : null,
      leave: turn.leave,
      aside: turn.aside,
    };
  }

  function comeBack(visit: Visit, held: Place | Pass | null, at: number): Refusal {
    refused += 1;
    if (held?.kind === 'pass' || visit.lane === 'door') {
      // Inside already, or at the door: no place in the line, only a moment's patience.
      const waiting = slots.waiting(visit.lane);
      const seconds = Math.min(LONGEST_WAIT, Math.max(SHORTEST_WAIT, Math.ceil((waiting / rate) * (1 + random()))));
      const place: Place = {
        kind: 'place',
        arrival: at * 1000,
        due: Math.floor(at / 1000) + seconds,
        process: 'porta',
      };
      return { ticket: visit.ticket && held ? visit.ticket : tickets.write(place), position: waiting + 1, seconds };
    }
    const { place, before, seconds } = line.put(at, held);
    const ticket = tickets.write(place);
    if (visit.person !== null) {
      recent.delete(visit.person);
      recent.set(visit.person, { ticket, until: at + TOGETHER_MS });
      if (recent.size > SESSIONS_KEPT) recent.delete(recent.keys().next().value as string);
    }
    return { ticket, position: before + 1, seconds };
  }

  /** What was carried along or, for a session that was just given a place, that place. */
  function ticketOf(visit: Visit, at: number): Place | Pass | null {
    const second = Math.floor(at / 1000);
    const carried = tickets.read(visit.ticket, second);
    if (carried || visit.person === null) return carried;
    const given = recent.get(visit.person);
    return given && given.until > at ? tickets.read(given.ticket, second) : null;
  }

  async function inTurn(lane: Lane, visit: Visit, held: Place | Pass | null): Promise<Entry | Refusal> {
    watch();
    const turn = await slots.wait(lane, visit);
    if (turn) return entry(turn, visit, held, now());
    // Nobody reads it: a place would be counted for who is not there.
    if (visit.gone()) return { ticket: '', position: 1, seconds: SHORTEST_WAIT };
    return comeBack(visit, held, now());
  }

  return {
    enter(visit) {
      const at = now();
      tick(at);
      const held = ticketOf(visit, at);
      const { lane } = visit;
      const welcome = lane === 'door' || inside(held);
      const turn = welcome || !line.exists() ? slots.tryTake(lane) : null;
      if (turn) return entry(turn, visit, held, at);
      if (visit.team()) {
        const kept = slots.tryTake('team');
        if (kept) return entry(kept, visit, held, at);
        if (slots.waiting('team') < queueLimit('team')) return inTurn('team', visit, held);
      }
      const longest = welcome
        ? queueLimit(lane) * (lane === 'door' ? 1 : INSIDE_FACTOR)
        : line.exists()
          ? 0
          : queueLimit(lane);
      return slots.waiting(lane) < longest ? inTurn(lane, visit, held) : comeBack(visit, held, at);
    },
    crowded: () => slots.working() + slots.waiting() >= CROWDED || line.exists(),
    stats: () => ({
      emServico: slots.working(),
      esperando: slots.waiting(),
      naEspera: line.size(),
      recusados: refused,
      taxa: Math.round(rate * 10) / 10,
      vagas: slots.limit,
    }),
  };
}
