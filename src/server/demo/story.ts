// The story of the sample: what happens at which moment, told to the portal by the calls that anybody else makes of it. Its
// clock stands at each moment in turn; whoever acts comes in first, as they must.

import { randomUUID } from 'node:crypto';
import { MINUTO_MS } from '../../shared/tempo.ts';
import type { Deps } from '../context.ts';
import type { Clock } from '../platform/clock.ts';
import { appRouter } from '../router.ts';
import { createCallerFactory } from '../trpc.ts';
import { LOGINS } from './plan.ts';

const createCaller = createCallerFactory(appRouter);
type Caller = ReturnType<typeof createCaller>;

export interface StoryClock extends Clock {
  set(instant: number): void;
}

export function createStoryClock(): StoryClock {
  let instant = 0;
  return {
    now: () => new Date(instant),
    set(to) {
      instant = to;
    },
  };
}

export type Act = () => Promise<unknown>;

export interface Story {
  deps: Deps;
  now(): number;
  /** Has something happen then; at once when that moment has passed. What falls on one moment happens in the order it was said. */
  at(instant: number, act: Act): void;
  visitor: Caller;
  candidate(email: string): Promise<Caller['candidato']>;
  admin(email: string): Promise<Caller['admin']>;
  /** Lets everything happen up to an instant; the rest never does. */
  run(until: number): Promise<void>;
}

/** An administrator comes in anew after this: some of what they do asks for a password just given. */
const ADMIN_VISIT = 4 * MINUTO_MS;
const CANDIDATE_VISIT = 45 * MINUTO_MS;

export function createStory(deps: Deps, clock: StoryClock): Story {
  const events: { instant: number; act: Act }[] = [];
  const visits = new Map<string, { token: string; until: number }>();
  let present = 0;

  function callerOf(bearer: string | null): Caller {
    return createCaller({ deps, ip: '127.0.0.1', requestId: 'amostra', bearer, idempotencyKey: null, reply: {} });
  }
  const visitor = callerOf(null);

  async function enter(email: string, visit: number, login: () => Promise<{ token: string }>): Promise<Caller> {
    const known = visits.get(email);
    if (known && known.until > present) return callerOf(known.token);
    const { token } = await login();
    visits.set(email, { token, until: present + visit });
    return callerOf(token);
  }

  return {
    deps,
    now: () => present,
    visitor,
    at(instant, act) {
      const when = Math.max(present, instant);
      let [from, to] = [0, events.length];
      while (from < to) {
        const middle = (from + to) >> 1;
        if ((events[middle] as { instant: number }).instant > when) from = middle + 1;
        else to = middle;
      }
      // The next one stands last.
      events.splice(from, 0, { instant: when, act });
    },
    async candidate(email) {
      const login = () => visitor.publico.sessoes.loginCandidato({ email, senha: senhaDe(email) });
      return (await enter(email, CANDIDATE_VISIT, login)).candidato;
    },
    async admin(email) {
      const login = () => visitor.publico.sessoes.loginAdmin({ email, senha: senhaDe(email) });
      return (await enter(email, ADMIN_VISIT, login)).admin;
    },
    async run(until) {
      for (let event = events.pop(); event && event.instant <= until; event = events.pop()) {
        present = event.instant;
        clock.set(present);
        await event.act();
      }
      present = until;
      clock.set(until);
    },
  };
}

/** What somebody has as a password while the story is told; any other opens their account as well. */
export function senhaDe(email: string): string {
  return `quem-conta-um-conto-${LOGINS.findIndex((login) => login.email === email)}`;
}

/** The slow hashes are made once: each printed login's own, and one that nobody knows for all others. */
export async function sharePasswords({ hash }: Deps['passwords']): Promise<Deps['passwords']> {
  const nobodys = await hash(randomUUID());
  const own = await Promise.all(LOGINS.map(async ({ email, senha }) => [senhaDe(email), await hash(senha)] as const));
  const hashes = new Map(own);
  return {
    hash: (senha) => Promise.resolve(hashes.get(senha) ?? nobodys),
    verify: () => Promise.resolve(true),
  };
}
