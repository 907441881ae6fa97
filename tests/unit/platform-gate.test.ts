// The gate's rules: who is let in, who waits, in what order people are called, and what becomes of those who go away.
import { describe, expect, it, vi } from 'vitest';
import {
  createGate,
  type Entry,
  type GateOptions,
  isRefusal,
  type Refusal,
  type Visit,
} from '../../src/server/platform/gate/index.ts';
import { createLine } from '../../src/server/platform/gate/line.ts';
import { createTickets } from '../../src/server/platform/gate/tickets.ts';
import { AGORA, createTestClock, HORA } from '../support/clock.ts';

const KEY = 'chave-da-fila-so-dos-testes-0123456789';

const visit = (options: Partial<Visit> & { admin?: boolean } = {}): Visit => ({
  ticket: undefined,
  person: null,
  lane: 'people',
  team: () => options.admin ?? false,
  gone: () => false,
  ...options,
});

function createTestGate(options: Partial<GateOptions> = {}) {
  const clock = createTestClock();
  const gate = createGate({
    clock,
    key: KEY,
    slots: 2,
    queue: 2,
    random: () => 0.5,
    busy: () => 1,
    stopwatch: () => clock.now().getTime(),
    ...options,
  });
  return { clock, gate, come: (how?: Parameters<typeof visit>[0]) => gate.enter(visit(how)) };
}

/** What was decided at once; fails when it was told to wait in memory. */
function now(outcome: Entry | Refusal | Promise<unknown>): Entry | Refusal {
  if (outcome instanceof Promise) throw new Error('It waits in memory');
  return outcome;
}

function refused(outcome: Entry | Refusal | Promise<unknown>): Refusal {
  const decided = now(outcome);
  if (!isRefusal(decided)) throw new Error('It was let in');
  return decided;
}

function entered(outcome: Entry | Refusal | Promise<unknown>): Entry {
  const decided = now(outcome);
  if (isRefusal(decided)) throw new Error(`It was told to come back: ${JSON.stringify(decided)}`);
  return decided;
}

/** One slot of two is the team's: one is inside, two wait in memory. */
function fill({ come }: ReturnType<typeof createTestGate>) {
  const inside = entered(come());
  const waiting = [come(), come()];
  for (const one of waiting) expect(one).toBeInstanceOf(Promise);
  return { inside, waiting: waiting as Promise<Entry>[] };
}

describe('in memory', () => {
  it('says whether so many are inside that each waits', () => {
    const { gate, come } = createTestGate({ slots: 40, queue: 100 });
    const inside = entered(come());
    for (let others = 1; others < 47; others += 1) come();
    expect(gate.crowded()).toBe(false);
    come();
    expect(gate.crowded()).toBe(true);
    expect(gate.stats()).toMatchObject({ emServico: 35, esperando: 13 });
    inside.leave();
    expect(gate.crowded()).toBe(false);
  });

  it('works on as many as there are slots, and lets the others in as they came', async () => {
    const gate = createTestGate();
    const { inside, waiting } = fill(gate);
    expect(gate.gate.stats()).toMatchObject({ emServico: 1, esperando: 2, naEspera: 0, recusados: 0 });
    const order: number[] = [];
    const served = waiting.map(async (one, i) => {
      const entry = await one;
      order.push(i);
      entry.leave();
    });
    inside.leave();
    inside.leave();
    await Promise.all(served);
    expect(order).toEqual([0, 1]);
    expect(gate.gate.stats()).toMatchObject({ emServico: 0, esperando: 0 });
  });

  it('refuses nobody of a burst of hundreds', async () => {
    const { gate, come } = createTestGate({ slots: undefined, queue: undefined });
    const all = await Promise.all(
      Array.from({ length: 500 }, async () => {
        const outcome = await come();
        if (!isRefusal(outcome)) queueMicrotask(outcome.leave);
        return isRefusal(outcome);
      }),
    );
    expect(all).toEqual(Array(500).fill(false));
    expect(gate.stats()).toMatchObject({ emServico: 0, esperando: 0, recusados: 0 });
  });

  it('passes over whoever went away while waiting', async () => {
    const { come } = createTestGate();
    const inside = entered(come());
    let away = false;
    const first = come({ gone: () => away });
    const second = come() as Promise<Entry>;
    away = true;
    inside.leave();
    expect(isRefusal(await first)).toBe(true);
    expect(isRefusal(await second)).toBe(false);
  });

  it('keeps no place for whoever went away while waiting: who comes then does not wait behind them', async () => {
    const { gate, come, clock } = createTestGate();
    const inside = entered(come());
    let away = false;
    const reloaded = [come({ gone: () => away }), come({ gone: () => away })];
    away = true;
    inside.leave();
    await Promise.all(reloaded);
    expect(gate.stats()).toMatchObject({ naEspera: 0, esperando: 0, recusados: 0 });
    clock.advance(1);
    entered(come());
  });

  it('has no slot taken by a body on its way; what was received goes on before who came later', async () => {
    const { gate, come } = createTestGate({ slots: 1 });
    const receiving = entered(come());
    let arrive = (): void => undefined;
    const received = receiving.aside(() => new Promise<void>((resolve) => (arrive = resolve)));
    const inside = entered(come());
    const later = come() as Promise<Entry>;
    expect(gate.stats()).toMatchObject({ emServico: 1, esperando: 1 });
    const order: string[] = [];
    const went = [received.then(() => order.push('received')), later.then(() => order.push('later'))];
    arrive();
    await Promise.resolve();
    inside.leave();
    await went[0];
    expect(order).toEqual(['received']);
    expect(gate.stats()).toMatchObject({ emServico: 1, esperando: 1 });
    receiving.leave();
    (await later).leave();
    await Promise.all(went);
    expect(gate.stats()).toMatchObject({ emServico: 0, esperando: 0 });
  });

  it('takes no slot again for a body that broke off', async () => {
    const { gate, come } = createTestGate({ slots: 1 });
    const broken = entered(come());
    await expect(broken.aside(() => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
    expect(gate.stats()).toMatchObject({ emServico: 0 });
    broken.leave();
    entered(come()).leave();
    expect(gate.stats()).toMatchObject({ emServico: 0, esperando: 0 });
  });

  it('sends away with a place whoever waited too long', async () => {
    const gate = createTestGate();
    const { waiting } = fill(gate);
    gate.clock.advance(21_000);
    expect(gate.come()).toBeInstanceOf(Promise);
    const outcomes = (await Promise.all(waiting)) as (Entry | Refusal)[];
    expect(outcomes.map((outcome) => isRefusal(outcome) && outcome.position)).toEqual([1, 2]);
  });

  it('waits by its stopwatch: a clock that was set back holds nobody', async () => {
    let stopwatch = 0;
    const gate = createTestGate({ stopwatch: () => stopwatch });
    const { waiting } = fill(gate);
    gate.clock.advance(-HORA);
    stopwatch = 21_000;
    expect(gate.come()).toBeInstanceOf(Promise);
    const outcomes = (await Promise.all(waiting)) as (Entry | Refusal)[];
    expect(outcomes.map(isRefusal)).toEqual([true, true]);
  });

  it('keeps turns for the team, also when the portal is full', async () => {
    const gate = createTestGate();
    fill(gate);
    refused(gate.come());
    const admin = entered(gate.come({ admin: true }));
    const other = gate.come({ admin: true }) as Promise<Entry>;
    expect(other).toBeInstanceOf(Promise);
    admin.leave();
    expect(isRefusal(await other)).toBe(false);
  });

  it('lets calls that are slow by nature wait for each other alone', () => {
    const { come } = createTestGate();
    entered(come({ lane: 'slow' }));
    entered(come({ lane: 'slow' }));
    expect(come({ lane: 'slow' })).toBeInstanceOf(Promise);
    entered(come());
  });

  it('does not let those who knock at the team’s door keep the team, or anybody, waiting', async () => {
    const gate = createTestGate();
    for (let i = 0; i < 410; i += 1) void gate.come({ lane: 'door' });
    const told = refused(gate.come({ lane: 'door' }));
    expect(told).toMatchObject({ position: 401 });
    const admin = await gate.come({ admin: true });
    expect(isRefusal(admin)).toBe(false);
    if (!isRefusal(admin)) admin.leave();
    expect(isRefusal(await gate.come())).toBe(false);
    expect(gate.gate.stats()).toMatchObject({ naEspera: 0 });
  });

  it('works on more at once while the process has time left, and on fewer when it has none', () => {
    let share = 0.5;
    const { clock, gate, come } = createTestGate({ slots: undefined, queue: undefined, busy: () => share });
    for (let i = 0; i < 200; i += 1) void come();
    const { vagas } = gate.stats();
    clock.advance(250);
    void come();
    expect(gate.stats().vagas).toBeGreaterThan(vagas);
    for (let i = 0; i < 100; i += 1) {
      clock.advance(250);
      void come();
    }
    expect(gate.stats().vagas).toBe(384);
    share = 1;
    for (let i = 0; i < 100; i += 1) {
      clock.advance(250);
      void come();
    }
    expect(gate.stats().vagas).toBe(64);
  });
});

describe('the line', () => {
  it('tells people their place, and when to come back', () => {
    const gate = createTestGate();
    fill(gate);
    const places = Array.from({ length: 120 }, () => refused(gate.come()));
    expect(places.map(({ position }) => position)).toEqual(Array.from({ length: 120 }, (_, i) => i + 1));
    expect(places.every(({ seconds }) => seconds >= 2 && seconds <= 60)).toBe(true);
    expect(places.map(({ seconds }) => seconds)).toEqual(places.map(({ seconds }) => seconds).sort((a, b) => a - b));
    expect(gate.gate.stats()).toMatchObject({ naEspera: 120, recusados: 120 });
  });

  it('calls people in the order they came; nobody new goes before them', async () => {
    const gate = createTestGate();
    const { inside, waiting } = fill(gate);
    let line = Array.from({ length: 6 }, (_, name) => ({ name, ticket: refused(gate.come()).ticket }));
    inside.leave();
    for (const one of waiting) (await one).leave();
    // The portal is free now, and still whoever comes now goes behind those who came before.
    refused(gate.come());

    const order: number[] = [];
    for (let round = 0; round < 20 && line.length > 0; round += 1) {
      gate.clock.advance(250);
      const left: typeof line = [];
      // They come back in the opposite order: what counts is who came first.
      for (const { name, ticket } of [...line].reverse()) {
        const outcome = await gate.come({ ticket });
        if (isRefusal(outcome)) {
          left.unshift({ name, ticket: outcome.ticket });
        } else {
          outcome.leave();
          order.push(name);
        }
      }
      // Whoever is still told to wait came after everybody who was let in.
      expect(Math.min(...left.map(({ name }) => name), 6)).toBe(order.length);
      line = left;
    }
    expect(line).toEqual([]);
  });

  it('lets newcomers in again once everybody was called', () => {
    const gate = createTestGate();
    const { inside } = fill(gate);
    refused(gate.come());
    expect(inside.pass).toBeNull();
    gate.clock.advance(120_000);
    // The one place was given up long ago; the first to come sees nobody before them.
    expect(gate.gate.stats().naEspera).toBe(1);
    expect(gate.come()).toBeInstanceOf(Promise);
    expect(gate.gate.stats().naEspera).toBe(0);
  });

  it('keeps whoever was let in inside, whatever line there is', () => {
    const gate = createTestGate();
    const first = entered(gate.come({ person: 'sessao' }));
    const pass = first.pass as string;
    expect(pass).toEqual(expect.any(String));
    void gate.come();
    void gate.come();
    refused(gate.come());
    // In memory, before all who are told to come back, and beyond the bound of newcomers.
    expect(gate.come({ ticket: pass })).toBeInstanceOf(Promise);
    expect(gate.gate.stats()).toMatchObject({ esperando: 3, naEspera: 1 });
  });

  it('renews a pass as its holder goes on, and forgets who stays away', () => {
    const { clock, come } = createTestGate();
    const serve = (ticket: string | undefined, person: string | null = null) => {
      const { pass, leave } = entered(come({ ticket, person }));
      leave();
      return pass;
    };
    const pass = serve(undefined, 'sessao') as string;
    expect(serve(pass)).toBeNull();
    clock.advance(100_000);
    const renewed = serve(pass) as string;
    expect(renewed).not.toBeNull();
    clock.advance(550_000);
    expect(come({ ticket: pass })).not.toBeInstanceOf(Promise);
    void come();
    void come();
    refused(come());
    // The first one is over, the second is not.
    expect(refused(come({ ticket: pass })).ticket).not.toBe(pass);
    expect(come({ ticket: renewed })).toBeInstanceOf(Promise);
  });

  it('tells whoever is inside to wait a moment when even they are too many, and keeps them inside', () => {
    const gate = createTestGate();
    const pass = entered(gate.come({ person: 'sessao' })).pass as string;
    for (let i = 0; i < 4; i += 1) expect(gate.come({ ticket: pass })).toBeInstanceOf(Promise);
    const told = refused(gate.come({ ticket: pass }));
    expect(told).toMatchObject({ ticket: pass, position: 5 });
    expect(told.seconds).toBeGreaterThanOrEqual(2);
    expect(gate.gate.stats().naEspera).toBe(0);
  });

  it('tells whoever asks again the same place, as long as nobody moved', () => {
    const gate = createTestGate();
    fill(gate);
    const line = Array.from({ length: 6000 }, () => refused(gate.come()));
    for (const at of [0, 1, 2999, 5998, 5999]) {
      const { ticket, position } = line[at] as Refusal;
      expect(position).toBe(at + 1);
      expect(refused(gate.come({ ticket })).position).toBe(position);
    }
  });

  it('counts the requests of one session that come together as one person', () => {
    const gate = createTestGate();
    fill(gate);
    const mine = Array.from({ length: 5 }, () => refused(gate.come({ person: 'sessao' })));
    expect(new Set(mine.map(({ position }) => position))).toEqual(new Set([1]));
    expect(refused(gate.come({ person: 'outra' })).position).toBe(2);
    expect(gate.gate.stats().naEspera).toBe(2);
  });

  it('believes the places and passes of another process with the same key', () => {
    const a = createTestGate();
    const b = createTestGate();
    fill(a);
    fill(b);
    const early = refused(a.come()).ticket;
    b.clock.advance(1000);
    const late = Array.from({ length: 3 }, () => refused(b.come()));
    expect(late.map(({ position }) => position)).toEqual([1, 2, 3]);
    // Came before all who wait here: inside at once, as far as memory goes.
    expect(b.come({ ticket: early })).toBeInstanceOf(Promise);
    const pass = entered(createTestGate().come({ person: 'sessao' })).pass as string;
    expect(b.come({ ticket: pass })).toBeInstanceOf(Promise);
  });

  it('takes what is forged, foreign or malformed for nothing', () => {
    const gate = createTestGate();
    fill(gate);
    const first = refused(gate.come()).ticket;
    const foreign = createTickets('outra-chave').write({ kind: 'pass', until: 9_999_999_999 });
    const [kind, , ...rest] = first.split('.');
    for (const ticket of [foreign, `${kind}.1.${rest.join('.')}`, `${first}x`, 'f', '', '....', 'é'.repeat(50)]) {
      const { position } = refused(gate.come({ ticket }));
      expect(position).toBe(gate.gate.stats().naEspera);
    }
    expect(gate.gate.stats().naEspera).toBe(8);
  });
});

describe('createLine', () => {
  const seconds = (n: number) => new Date(AGORA).getTime() + n * 1000;

  it('stops counting who does not come back, and keeps the place of who is late', () => {
    const line = createLine(
      'a',
      () => 0.5,
      () => 4,
    );
    const gone = line.put(seconds(0), null);
    for (let i = 0; i < 9; i += 1) line.put(seconds(0), null);
    const last = line.put(seconds(0), null);
    expect(last).toMatchObject({ before: 10, seconds: 5 });
    // Comes back in time, still behind the ten.
    const back = line.put(seconds(5), last.place);
    expect(back.before).toBeGreaterThanOrEqual(9);
    expect(back.before).toBeLessThanOrEqual(10);
    expect(back.place.arrival).toBe(last.place.arrival);
    expect(line.size()).toBe(11);
    line.advance(seconds(42), 'none');
    expect(line.size()).toBeLessThan(11);
    expect(line.isCalled(gone.place)).toBe(true);
  });

  it('moves nobody back', () => {
    const line = createLine(
      'a',
      () => 0.5,
      () => 4,
    );
    const held = Array.from({ length: 50 }, () => line.put(seconds(0), null));
    let { place, before } = held[30] as (typeof held)[0];
    for (let i = 1; i < 20; i += 1) {
      for (let n = 0; n < 20; n += 1) line.put(seconds(i), null);
      const again = line.put(seconds(i), place);
      expect(again.before).toBeLessThanOrEqual(before);
      ({ place, before } = again);
    }
  });

  it('calls faster while there is room, slower when there is none, and never stops', () => {
    const line = createLine(
      'a',
      () => 0.5,
      () => 100,
    );
    for (let i = 0; i < 5000; i += 1) line.put(seconds(0), null);
    const paceAfter = (room: 'room' | 'none' | 'enough', from: number) => {
      for (let i = 1; i <= 20; i += 1) line.advance(seconds(from + i / 4), room);
      return line.pace();
    };
    expect(line.pace()).toBe(25);
    expect(paceAfter('enough', 0)).toBe(25);
    expect(paceAfter('room', 5)).toBeGreaterThan(35);
    expect(paceAfter('none', 10)).toBeLessThan(20);
    const { length } = Array.from({ length: 10 }, (_, i) => paceAfter('none', 15 + 5 * i));
    expect(length).toBe(10);
    expect(line.pace()).toBe(2.5);
  });

  it('counts those who were called until they come, or are given up', () => {
    const line = createLine(
      'a',
      () => 0.5,
      () => 100,
    );
    for (let i = 0; i < 100; i += 1) line.put(seconds(0), null);
    line.advance(seconds(2), 'enough');
    expect([line.expected(), line.size()]).toEqual([50, 50]);
    for (let i = 0; i < 20; i += 1) line.arrived();
    expect(line.expected()).toBe(30);
    line.advance(seconds(12), 'none');
    expect(line.expected()).toBeLessThan(25);
  });

  it('keeps no more for hundreds of thousands of people than for a thousand', () => {
    const kept = new Set<Map<unknown, unknown>>();
    const { set } = Map.prototype;
    vi.spyOn(Map.prototype, 'set').mockImplementation(function (this: Map<unknown, unknown>, key, value) {
      kept.add(this);
      return set.call(this, key, value);
    });
    const line = createLine(
      'a',
      () => 0.5,
      () => 100,
    );
    for (let i = 0; i < 300_000; i += 1) line.put(seconds(i / 300_000), null);
    vi.restoreAllMocks();
    expect([...kept].reduce((sum, { size }) => sum + size, 0)).toBeLessThan(1000);
    expect(line.put(seconds(1), null)).toMatchObject({ before: 300_000 });
    // Nobody came back: they are forgotten.
    line.advance(seconds(100), 'none');
    expect(line.size()).toBe(0);
  });
});
