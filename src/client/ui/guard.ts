// What was typed and would be lost by leaving. Whoever leads away from it asks first: a change of the address, the way out
// of the area, and whatever closes a dialog.
import { type BlockerFn, type HistoryLocation, useRouter } from '@tanstack/react-router';
import { useCallback, useEffect, useRef } from 'react';
import { confirmar } from './dialog/questions.ts';
import { goOn, returning } from './dialog/steps.ts';
import { createStore } from './store.ts';
import { avisar } from './toasts.ts';

type Question = { title: string; text: string };

/** Of a page. */
const ALTERACOES: Question = {
  title: 'Descartar as alterações?',
  text: 'O que você preencheu e ainda não salvou será perdido.',
};

const unsaved = createStore<readonly Question[]>([]);

/** Asks when something on the screen would be lost; true when one may go. */
export async function mayLeave(): Promise<boolean> {
  const question = unsaved.get().at(-1);
  return question === undefined || confirmar(question);
}

/** Says that leaving the area would lose something. Other changes of the address are the screen's own to ask about. */
export function useUnsaved(dirty: boolean, question: Question = ALTERACOES): void {
  useEffect(() => {
    if (!dirty) return;
    // Compared by identity: the same question may stand twice.
    const mine = { ...question };
    unsaved.update((all) => [...all, mine]);
    return () => unsaved.update((all) => all.filter((one) => one !== mine));
  }, [dirty, question]);
}

type Guard = {
  dirty: boolean;
  /** It is being saved: Back waits, and where the answer leads is gone to without a question. */
  busy?: boolean;
  /** It is being sent, though a change of the address asks nothing. */
  sending?: boolean;
  question?: Question;
  /** Forgets what is given up. */
  onDiscard?: (() => void) | undefined;
  /** Asks (in the browser's own words) before a reload and before the tab is closed, too, as while it is being sent. */
  unload?: boolean;
  /** It lies over a page, which may put its own address right without asking; Back closes it while it is the topmost. */
  over?: { top: boolean; onClose: () => void };
};

const samePage = (one: HistoryLocation, other: HistoryLocation) => one.pathname === other.pathname;

/**
 * Asks before any change of the address that would lose what was typed. The end of a session asks nothing (it goes by
 * `ignoreBlocker`): the draft is there afterwards.
 * @returns what to call when leaving was agreed to elsewhere
 */
export function useGuard(guard: Guard): () => void {
  const { dirty, question = ALTERACOES } = guard;
  useUnsaved(dirty, question);
  const now = useRef(guard);
  now.current = guard;
  const agreed = useRef(false);
  useEffect(() => {
    if (!dirty) agreed.current = false;
  }, [dirty]);
  const agree = useCallback(() => {
    agreed.current = true;
    // What it would try again is given up with it.
    avisar.desistir();
    now.current.onDiscard?.();
  }, []);
  const { history } = useRouter();
  useEffect(() => {
    const blockerFn: BlockerFn = ({ action, currentLocation: at, nextLocation: next }) => {
      const { dirty, busy, question = ALTERACOES, over } = now.current;
      const byPage = action === 'PUSH' || action === 'REPLACE';
      // A step over the page is closed, and nobody leaves: also where the entry under it still says what it took the place of.
      const back = at.state.__TSR_index - next.state.__TSR_index;
      const byStep = !byPage && back > 0 && back <= (at.state.steps ?? 0);
      const closing = samePage(at, next) && (at.search === next.search || byStep);
      if (closing && (byPage || !over?.top)) return false;
      if (busy) {
        if (!byPage) returning(() => undefined);
        return !byPage;
      }
      if (!dirty || agreed.current) return false;
      if (over && action === 'REPLACE' && samePage(at, next)) return false;
      // All stays as it is until it is answered: the question is a step of its own.
      const ask = async () => {
        if (!(await confirmar(question))) return;
        agree();
        if (closing) over?.onClose();
        else goOn(next, action);
      };
      if (byPage) void ask();
      else returning(ask);
      return true;
    };
    const enableBeforeUnload = () => {
      const { dirty, busy, sending, unload } = now.current;
      // What would be sent again after a reload has another key: it would be done twice.
      return busy === true || sending === true || (unload === true && dirty && !agreed.current);
    };
    return history.block({ blockerFn, enableBeforeUnload });
  }, [history, agree]);
  return agree;
}
