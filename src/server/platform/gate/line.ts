// The line of those who are told to come back: how many came when, up to where they are called, and at what pace. It
// keeps counts by the time of arrival, never persons, so that a million in it cost what a thousand do.
import type { Place } from './tickets.ts';

/** Who came within the same quarter of a second is counted together. */
const SPAN = 250_000;
/** So many groups are counted together once more: an hour of them is some two hundred sums. */
const BLOCK = 64;
/** Whoever came earlier than this is in front with the others who did. */
const OLDEST = 3_600_000_000;
/** A place is counted this long after its owner was to be back. */
const ABSENT_SECONDS = 30;
/** Even when those who are inside take all there is, somebody is called. People per second. */
const SLOWEST = 0.5;
/** What somebody who enters is first taken to ask for, and the most they are. */
const REQUESTS_EACH = { first: 4, most: 40 };
/** Of those who are called and do not come, half are given up in this time. */
const GIVEN_UP_SECONDS = 10;

export const SHORTEST_WAIT = 2;
export const LONGEST_WAIT = 60;

interface Group {
  count: number;
  first: number;
  last: number;
}

interface Block {
  count: number;
  groups: Map<number, Group>;
}

/** How much those who are inside ask for: whether there is room for more, and how much. */
export type Room = 'idle' | 'room' | 'enough' | 'none';

/** By how much the pace changes in a second. */
const CHANGE: Record<Room, number> = { idle: 1.5, room: 1.1, enough: 1, none: 0.8 };

export interface Line {
  /** Whether people wait who were not called yet: then nobody goes before them. */
  exists(): boolean;
  size(): number;
  /** People called per second. */
  pace(): number;
  /** People who were called and are not back yet. */
  expected(): number;
  /** One of these is back. */
  arrived(): void;
  isCalled(place: Place): boolean;
  /**
   * Counts somebody until their return, in front of those who came later. @param place whom, when they held one
   * @returns their place from now on, and the people before them
   */
  put(now: number, place: Place | null): { place: Place; before: number; seconds: number };
  /** Forgets the absent, and calls as many as the pace allows. @param now milliseconds */
  advance(now: number, room: Room): void;
}

/**
 * @param process tells this process' places from others'
 * @param random spreads the returns
 * @param capacity the requests a second that are answered: nobody makes less than one
 */
export function createLine(process: string, random: () => number, capacity: () => number): Line {
  const blocks = new Map<number, Block>();
  /** By the second until which they count: how many of which group. */
  const leaving = new Map<number, Map<number, number>>();
  let waiting = 0;
  let called = Number.POSITIVE_INFINITY;
  let pace = SLOWEST;
  let credit = 0;
  let expected = 0;
  let advanced = 0;
  let lastArrival = 0;

  const spanOf = (arrival: number, now: number) => Math.floor(Math.max(arrival, now * 1000 - OLDEST) / SPAN);
  const blockOf = (span: number) => Math.floor(span / BLOCK);

  function add(span: number, arrival: number): void {
    const block = blocks.get(blockOf(span)) ?? { count: 0, groups: new Map<number, Group>() };
    const group = block.groups.get(span) ?? { count: 0, first: arrival, last: arrival };
    group.count += 1;
    group.first = Math.min(group.first, arrival);
    group.last = Math.max(group.last, arrival);
    block.groups.set(span, group);
    block.count += 1;
    blocks.set(blockOf(span), block);
    waiting += 1;
  }

  function remove(span: number, count: number): void {
    const block = blocks.get(blockOf(span));
    const group = block?.groups.get(span);
    if (!block || !group) return;
    const gone = Math.min(count, group.count);
    waiting -= gone;
    block.count -= gone;
    group.count -= gone;
    if (group.count === 0) block.groups.delete(span);
    if (block.count === 0) blocks.delete(blockOf(span));
  }

  /** In the order they came. */
  function* inOrder(): Generator<[span: number, group: Group]> {
    for (const at of [...blocks.keys()].sort((a, b) => a - b)) {
      const { groups } = blocks.get(at) as Block;
      yield* [...groups].sort(([a], [b]) => a - b);
    }
  }

  /** Takes somebody out who came back; nothing when another process counted them, or nobody does any more. */
  function takeOut({ arrival, due, process: by }: Place): void {
    if (by !== process || arrival <= called) return;
    const second = due + ABSENT_SECONDS;
    const span = Math.floor(arrival / SPAN);
    const counted = leaving.get(second)?.get(span) ?? 0;
    if (counted === 0) return;
    leaving.get(second)?.set(span, counted - 1);
    remove(span, 1);
  }

  function forgetAbsent(now: number): void {
    for (const [second, spans] of leaving) {
      if (second * 1000 > now) continue;
      leaving.delete(second);
      for (const [span, count] of spans) if ((span + 1) * SPAN > called) remove(span, count);
    }
  }

  function end(): void {
    blocks.clear();
    leaving.clear();
    called = Number.POSITIVE_INFINITY;
  }

  /** People before somebody who is not counted now; those of the same group as if they had come evenly. */
  function before(span: number, arrival: number): number {
    let people = 0;
    for (const [at, { count }] of blocks) if (at < blockOf(span)) people += count;
    for (const [other, { count, first, last }] of blocks.get(blockOf(span))?.groups ?? []) {
      if (other < span) people += count;
      // Whoever came last of all of them has them all before.
      if (other === span && arrival > first)
        people += Math.min(count, Math.round((count * (arrival - first)) / (last - first)));
    }
    return people;
  }

  /** Half of what it should take: who comes early is told again, who comes late leaves the portal idle. */
  function secondsFor(people: number): number {
    const seconds = Math.min(LONGEST_WAIT, people / pace / 2) * (0.8 + 0.2 * random());
    return Math.max(SHORTEST_WAIT, Math.ceil(seconds));
  }

  return {
    exists: () => waiting > 0,
    size: () => waiting,
    pace: () => pace,
    expected: () => expected,
    arrived() {
      expected = Math.max(0, expected - 1);
    },
    isCalled: ({ arrival }) => waiting === 0 || arrival <= called,
    put(now, held) {
      if (held) takeOut(held);
      if (waiting === 0) {
        pace = Math.max(SLOWEST, capacity() / REQUESTS_EACH.first);
        credit = 0;
        advanced = now;
      }
      lastArrival = Math.max(now * 1000, lastArrival + 1);
      const arrival = held?.arrival ?? lastArrival;
      if (waiting === 0) called = arrival - 1;
      const span = spanOf(arrival, now);
      const ahead = held ? before(span, arrival) : waiting;
      const seconds = secondsFor(ahead + 1);
      const due = Math.floor(now / 1000) + seconds;

      add(span, arrival);
      const spans = leaving.get(due + ABSENT_SECONDS) ?? new Map<number, number>();
      spans.set(span, (spans.get(span) ?? 0) + 1);
      leaving.set(due + ABSENT_SECONDS, spans);
      return { place: { kind: 'place', arrival, due, process }, before: ahead, seconds };
    },
    advance(now, room) {
      forgetAbsent(now);
      const seconds = Math.max(0, now - advanced) / 1000;
      advanced = now;
      expected *= 0.5 ** (seconds / GIVEN_UP_SECONDS);
      if (waiting === 0) return end();
      const slowest = Math.max(SLOWEST, capacity() / REQUESTS_EACH.most);
      pace = Math.max(slowest, Math.min(capacity(), pace * CHANGE[room] ** Math.min(seconds, 1)));
      // The pace is what there was room for; where there is none now, hardly anybody is called.
      credit += (room === 'none' ? SLOWEST : pace) * seconds;
      for (const [span, group] of inOrder()) {
        if (credit < 1) break;
        const people = Math.min(group.count, Math.floor(credit));
        credit -= people;
        expected += people;
        if (people === group.count) {
          called = Math.max(called, group.last);
        } else {
          // Those of one group came one after the other, evenly enough.
          called = Math.max(
            called,
            group.first + Math.floor(((group.last - group.first) * (people - 1)) / (group.count - 1)),
          );
          group.first = Math.min(called + 1, group.last);
        }
        remove(span, people);
      }
      if (waiting === 0) end();
    },
  };
}
