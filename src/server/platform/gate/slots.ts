// How many requests are worked on at once, and who waits for their turn in memory: first come, first served, with some
// turns kept for the team. What is slow by nature has turns of its own, so that a rush of it keeps nobody else waiting, and so
// has the team's door (their login), at which anybody may knock.
export type Lane = 'team' | 'door' | 'slow' | 'people';

export interface Visitor {
  /** Whether nobody waits for the answer any more. */
  gone(): boolean;
}

interface Waiting extends Visitor {
  since: number;
  resume(turn: Turn | null): void;
}

/** What is being worked on. */
export interface Turn {
  leave(): void;
  /** Gives the turn to others while a body is on its way, and takes one again once it is there, before who came later. */
  aside<T>(receive: () => Promise<T>): Promise<T>;
}

interface Returning {
  since: number;
  resume(counted: boolean): void;
}

/** Nobody's request is held in memory for longer: proxies and people give up. */
const PATIENCE_MS = 20_000;
/**
 * In a crowd: requests begun in one round of the event loop, and for how long any more are. Node takes in one new connection
 * a round: long rounds would leave whoever is not connected yet outside, with no answer at all. Fewer people than a crowd are
 * seen to as they come, together.
 */
const CROWD = 64;
const PER_ROUND = 4;
const ROUND_MS = 2;

export interface Slots {
  /** Those of the slow and the door apart. */
  limit: number;
  working(): number;
  waiting(lane?: Lane): number;
  /** Whether all turns are taken but the team's. */
  full(): boolean;
  answered(): number;
  /** A turn now; null when there is none, or others wait for one. */
  tryTake(lane: Lane): Turn | null;
  /** A turn when it is theirs; null when it did not come in time. */
  wait(lane: Lane, visitor: Visitor): Promise<Turn | null>;
  /** Sends away who waited too long. */
  sweep(): void;
}

const LANES = ['team', 'door', 'slow', 'people'] as const;

/**
 * @param apart the turns of the lanes that have their own
 * @param stopwatch measures a round and a wait, in milliseconds
 */
export function createSlots(limit: number, apart: { slow: number; door: number }, stopwatch: () => number): Slots {
  const lanes: Record<Lane, Waiting[]> = { team: [], door: [], slow: [], people: [] };
  const returning: Record<Lane, Returning[]> = { team: [], door: [], slow: [], people: [] };
  const taken: Record<Lane, number> = { team: 0, door: 0, slow: 0, people: 0 };
  let working = 0;
  let answered = 0;
  let begun = 0;
  let roundSince = 0;
  let rounds = false;

  /** The team may have all; the others leave it an eighth. */
  const keptForTeam = () => (slots.limit === 1 ? 0 : Math.ceil(slots.limit / 8));

  const waitingIn = () => LANES.reduce((sum, each) => sum + lanes[each].length, 0);
  const crowd = () => working + waitingIn() >= CROWD;

  function free(lane: Lane): boolean {
    if (crowd() && (begun >= PER_ROUND || (begun > 0 && stopwatch() - roundSince > ROUND_MS))) return false;
    return returning[lane].length === 0 && hasTurn(lane);
  }

  function hasTurn(lane: Lane): boolean {
    if (lane === 'slow' || lane === 'door') return taken[lane] < apart[lane];
    return taken.team + taken.people < slots.limit - (lane === 'team' ? 0 : keptForTeam());
  }

  function begin(lane: Lane): Turn {
    let counted = true;
    let left = false;
    count(lane, 1);
    begun += 1;
    if (!rounds) followRounds();

    function letGo(): void {
      if (counted) count(lane, -1);
      counted = false;
      beginOne();
    }

    return {
      leave() {
        if (left) return;
        left = true;
        answered += 1;
        letGo();
      },
      async aside(receive) {
        letGo();
        const received = await receive();
        if (left || counted) return received;
        if (hasTurn(lane) && returning[lane].length === 0) {
          counted = true;
          count(lane, 1);
        } else {
          counted = await new Promise<boolean>((resume) => returning[lane].push({ since: stopwatch(), resume }));
          if (left) letGo();
        }
        return received;
      },
    };
  }

  function count(lane: Lane, by: 1 | -1): void {
    taken[lane] += by;
    working += by;
  }

  function followRounds(): void {
    rounds = true;
    if (begun <= 1) roundSince = stopwatch();
    setImmediate(() => {
      begun = 0;
      roundSince = stopwatch();
    });
    // Each has run as far as it can before the next is begun.
    for (let i = 0; i < PER_ROUND; i += 1) setImmediate(beginOne);
    setImmediate(() => {
      rounds = false;
      if (begun > 0) followRounds();
    });
  }

  /** The next in turn; when all turns are taken, the first to leave sees to it. */
  function beginOne(): boolean {
    for (const lane of LANES) {
      if (returning[lane].length > 0 && hasTurn(lane)) {
        count(lane, 1);
        returning[lane].shift()?.resume(true);
        return true;
      }
      while (lanes[lane].length > 0 && free(lane)) {
        const waiting = lanes[lane].shift() as Waiting;
        const away = waiting.gone();
        waiting.resume(away ? null : begin(lane));
        if (!away) return true;
      }
    }
    return false;
  }

  const slots: Slots = {
    limit,
    working: () => working,
    waiting: (lane) => (lane ? lanes[lane].length : waitingIn()),
    full: () => taken.team + taken.people >= slots.limit - keptForTeam(),
    answered: () => answered,
    tryTake: (lane) => (lanes[lane].length === 0 && free(lane) ? begin(lane) : null),
    wait: (lane, visitor) =>
      new Promise((resume) => {
        lanes[lane].push({ ...visitor, since: stopwatch(), resume });
      }),
    sweep() {
      const now = stopwatch();
      for (const lane of LANES) {
        const back = returning[lane];
        while (back[0] && now - back[0].since > PATIENCE_MS) back.shift()?.resume(false);
        const queue = lanes[lane];
        while (queue[0] && now - queue[0].since > PATIENCE_MS) queue.shift()?.resume(null);
      }
      while (beginOne());
    },
  };
  return slots;
}
