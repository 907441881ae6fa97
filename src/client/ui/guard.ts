// What was typed and would be lost by leaving. Whoever leads away from it asks first: a change of the address, the way out
// of the area, and whatever closes a dialog.
import { useBlocker } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { confirmar } from './dialog/questions.ts';
import { createStore } from './store.ts';

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
  question?: Question;
  /** Forgets what is given up. */
  onDiscard?: (() => void) | undefined;
  /** Asks (in the browser's own words) before a reload and before the tab is closed, too. */
  unload?: boolean;
  /** It lies over a page, which may put its own address right without asking. */
  over?: boolean;
};

const sameSearch = (one: object, other: object) => JSON.stringify(one) === JSON.stringify(other);

/**
 * Asks before any change of the address that would lose what was typed. The end of a session asks nothing (it goes by
 * `ignoreBlocker`): the draft is there afterwards.
 * @returns what to call when leaving was agreed to elsewhere
 */
export function useGuard({ dirty, busy, question = ALTERACOES, onDiscard, unload, over }: Guard): () => void {
  useUnsaved(dirty, question);
  const agreed = useRef(false);
  useEffect(() => {
    if (!dirty) agreed.current = false;
  }, [dirty]);
  useBlocker({
    enableBeforeUnload: () => unload === true && dirty && !agreed.current,
    shouldBlockFn: async ({ action, current, next }) => {
      // A sheet over the page was closed: nobody leaves.
      if (current.pathname === next.pathname && sameSearch(current.search, next.search)) return false;
      const byPage = action === 'PUSH' || action === 'REPLACE';
      if (busy) return !byPage;
      if (!dirty || agreed.current) return false;
      if (over && action === 'REPLACE' && current.pathname === next.pathname) return false;
      if (!(await confirmar(question))) return true;
      onDiscard?.();
      return false;
    },
  });
  return () => {
    agreed.current = true;
  };
}
