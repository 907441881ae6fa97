// Whatever lies over a page is a step of the history: Back closes the topmost, on the first page of a visit too, and nothing
// of it is left behind once it is closed. A step has the address of the page under it; how many there are stands in the state
// of the history, so that a reload finds its way back to the page.
import { type HistoryLocation, type RouterHistory, useRouterState } from '@tanstack/react-router';
import { useLayoutEffect, useRef } from 'react';
import { createStore, useStore } from '../store.ts';

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** How many things lay over the page when this entry was made. */
    steps?: number | undefined;
    /** The address of the entry before, the page's own steps aside. */
    from?: string | undefined;
  }
}

/** A browser drops a step back that meets another way it was sent: what waits for it does not wait for ever. */
const LOST_SECONDS = 10;
const ASK_NOBODY = { ignoreBlocker: true };

type Over = { page: string; leaves: boolean; close: () => void; leave: () => Promise<boolean> };

/** The open ones, the topmost last: only that one answers to Esc and keeps the focus. */
const open = createStore<readonly Over[]>([]);

let history: RouterHistory;
let push: RouterHistory['push'];
/** On the way to another entry: the browser answers later, and what changes the address meanwhile waits. */
let arrive: (() => void) | null = null;
/** The place in the line of that entry. */
let target = 0;
/** Whether the way there was put right once. */
let corrected = false;
let waiting: (() => void)[] = [];
let refused = false;
let still = false;

/** Whether the last change of the address was a step made or left: the page under it stays where it was read. */
export function stoodStill(): boolean {
  return still;
}

function leaveFor(place: number, then: () => void): void {
  arrive = then;
  target = place;
  corrected = false;
  giveUp(then, LOST_SECONDS);
}

/** Second by second: a page that was asleep meanwhile still gets the answer first. */
function giveUp(then: () => void, seconds: number): void {
  setTimeout(() => {
    if (arrive !== then) return;
    if (seconds > 1) giveUp(then, seconds - 1);
    else arrived();
  }, 1000);
}

function travel(delta: number, then: () => void = () => undefined): void {
  leaveFor(history.location.state.__TSR_index + delta, then);
  history.go(delta, ASK_NOBODY);
}

/**
 * Back was not agreed to, and the browser, which has gone already, is on its way here again.
 * @param then what is done once it is
 */
export function returning(then: () => void): void {
  leaveFor(history.location.state.__TSR_index, then);
  // Of this way the history says nothing.
  refused = true;
  window.addEventListener('popstate', arrived, { once: true });
}

/**
 * On the way to another entry the browser came by one that it was not sent to: somebody typed an address, or pressed Back,
 * before it arrived. Nobody hears of it. The browser still brings what it was sent for; then the typed address is gone to, and
 * whatever asks before it is left asks.
 * @param place the one it came by in the line; undefined for an address that was typed
 */
export function astray(place: number | undefined): boolean {
  if (!arrive || place === target || corrected) return false;
  if (place === undefined) {
    const typed = window.location.hash.slice(1) || '/';
    waiting.push(() => history.push(typed));
  } else {
    corrected = true;
    window.history.go(target - place);
  }
  return true;
}

function arrived(): void {
  const then = arrive;
  arrive = null;
  refused = false;
  then?.();
  if (arrive) return;
  const acts = waiting;
  waiting = [];
  // One of them may begin another way back: what comes after it waits for that too.
  for (const act of acts) inTurn(act);
  settle();
}

function inTurn(act: () => void): void {
  if (arrive) waiting.push(act);
  else act();
}

function drop(gone: Over): void {
  open.update((all) => all.filter((one) => one !== gone));
}

function here(): readonly Over[] {
  return open.get().filter(({ page }) => page === history.location.pathname);
}

/** As many steps as there is open. What the address says by then, a filter that was chosen in a sheet, stays said. */
function settle(): void {
  if (arrive) return;
  const { href, pathname, state } = history.location;
  const { steps = 0, from } = state;
  const wanted = here().length;
  for (let step = steps + 1; step <= wanted; step++) {
    push(href, { steps: step, from }, ASK_NOBODY);
    history.flush();
  }
  if (steps <= wanted) return;
  // What was open had an address of its own, and closing it said the one before.
  const before = wanted === 0 && href === from;
  travel(wanted - steps - (before ? 1 : 0), () => keep(href, pathname));
}

function keep(href: string, page: string): void {
  const { location } = history;
  if (location.pathname === page && location.href !== href) history.replace(href, {}, ASK_NOBODY);
}

function moved(last: HistoryLocation, byPage: boolean): void {
  const { location } = history;
  for (const one of open.get().filter(({ page, leaves }) => leaves && page !== location.pathname)) {
    drop(one);
    one.close();
  }
  const back = last.state.__TSR_index - location.state.__TSR_index;
  if (!byPage && location.pathname === last.pathname && back > 0 && back <= (last.state.steps ?? 0)) {
    const closed = here().slice(location.state.steps ?? 0);
    if (closed.length > 0) keep(last.href, last.pathname);
    for (const one of closed.reverse()) {
      drop(one);
      one.close();
    }
  }
  setTimeout(settle);
}

/** The history, with these steps in it. */
export function withSteps(made: RouterHistory): RouterHistory {
  history = made;
  push = made.push;
  const { replace } = made;
  made.push = (path, state, options) =>
    inTurn(() => {
      const { href, state: at } = made.location;
      // A link leads out of what lies over the page: Back would meet its step again.
      (at.steps ? replace : push)(path, { from: href, ...state }, options);
    });
  made.replace = (path, state, options) =>
    inTurn(() => {
      const { pathname, state: at } = made.location;
      const { steps, from } = at;
      const samePage = path.split('?')[0] === pathname;
      // To say what the entry before says is to go back to it.
      if (samePage && !steps && path === from) travel(-1);
      else replace(path, { from, ...(samePage && { steps }), ...state }, options);
    });
  let last = made.location;
  made.subscribe(({ action }) => {
    const before = last;
    last = made.location;
    const byPage = action.type === 'PUSH' || action.type === 'REPLACE';
    const step = before.state.steps || last.state.steps || (arrive && !byPage);
    if (before.pathname !== last.pathname) still = false;
    else if (action.type !== 'REPLACE') still = Boolean(step);
    if (!arrive || byPage) moved(before, byPage);
    else if (!refused) arrived();
  });
  // A reload forgot what was open; what its address says opens again.
  settle();
  return made;
}

/** To where it was asked to go before a question, whose own step is on top by now. */
export function goOn({ href, state }: HistoryLocation, action: string): void {
  const delta = state.__TSR_index - history.location.state.__TSR_index;
  if (action === 'REPLACE') history.replace(href, {}, ASK_NOBODY);
  else if (action === 'PUSH' || delta >= 0) history.push(href, {}, ASK_NOBODY);
  else travel(delta);
}

/**
 * Closes what lies under the topmost, which leads elsewhere: it would cover that.
 * @returns false when somebody stays for what they typed there
 */
export async function leaveUnder(): Promise<boolean> {
  for (const { leave } of open.get().slice(0, -1).reverse()) if (!(await leave())) return false;
  return true;
}

async function gone(onClose: () => void): Promise<boolean> {
  onClose();
  return true;
}

/**
 * One step while it is there. @returns whether it is the topmost
 * @param leaves it does not outlive the page: whatever leads elsewhere closes it
 * @param leave closes it, unless it says by false that somebody stays for what they typed
 */
export function useStep(onClose: () => void, { leaves = false, leave = () => gone(onClose) } = {}): boolean {
  const way = useRef({ close: onClose, leave });
  way.current = { close: onClose, leave };
  const mine = useRef<Over>(null);
  useLayoutEffect(() => {
    const one = {
      page: history.location.pathname,
      leaves,
      close: () => way.current.close(),
      leave: () => way.current.leave(),
    };
    mine.current = one;
    open.update((all) => [...all, one]);
    queueMicrotask(settle);
    return () => {
      mine.current = null;
      drop(one);
      // Where the act that closed it leads to comes first.
      setTimeout(settle);
    };
  }, [leaves]);
  // It may outlive the page it was opened on, and is then a step of the next.
  const page = useRouterState({ select: ({ resolvedLocation }) => resolvedLocation?.pathname });
  useLayoutEffect(() => {
    if (!mine.current || page === undefined || page !== history.location.pathname) return;
    mine.current.page = page;
    queueMicrotask(settle);
  }, [page]);
  const top = useStore(open).at(-1);
  return top === undefined || top === mine.current;
}
