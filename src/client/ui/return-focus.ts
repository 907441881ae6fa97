// Gives the focus back to whoever opened a dialog. Ours appear and disappear whole, and then Mantine's own return does
// not run.
import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';
import { hands } from './dialog/questions.ts';

/** What had the focus is gone, or does no more: one starts again from the top of the screen, or of what lies over it. */
export function focusTop(): void {
  const over = [...document.querySelectorAll('[role=dialog]')].at(-1);
  const heading = over?.querySelector('h2') ?? document.querySelector<HTMLElement>('main h1');
  heading?.setAttribute('tabindex', '-1');
  heading?.focus({ preventScroll: true });
  lent = heading;
  heading?.addEventListener('blur', () => (lent = null), { once: true });
}

/** The title that has the focus because nobody else had: whoever opened or pressed may have it back yet. */
let lent: Element | null = null;

function isFree(): boolean {
  const now = document.activeElement;
  return now === null || now === document.body || now === lent;
}

/** Who opened the dialog that goes in this very moment: what it loaded comes in another, and is closed in its stead. */
let leaving: Element | null = null;

/** `inside` is any element of the dialog, to tell a focus that is about to vanish from one that moved on. */
export function useReturnFocus(inside: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const { activeElement, body } = document;
    const opener = activeElement === body ? (leaving ?? body) : activeElement;
    const inDialog = opener?.closest('[role=dialog]') != null;
    return () => {
      const closing = inside.current?.closest('[role=dialog]');
      leaving = opener;
      setTimeout(() => {
        leaving = null;
        // Whoever took the focus meanwhile (a new screen's title, another dialog) keeps it.
        const free = isFree() || closing?.contains(document.activeElement);
        if (!free || !(opener instanceof HTMLElement)) return;
        // A question whose answer closed the dialog that asked it: that dialog's own opener is next.
        if (inDialog && !opener.isConnected) return;
        // The row whose button opened it may be gone, or the button may do no more.
        const there = opener.isConnected && opener !== document.body && !opener.matches(':disabled');
        if (there) opener.focus({ preventScroll: true });
        else focusTop();
      });
    };
  }, [inside]);
}

/** What is closed while work runs loses the focus: once it is open again whoever stood there goes on there. @returns where */
export function useHands(busy: boolean): RefObject<Element | null> {
  const from = useRef<Element | null>(null);
  useLayoutEffect(() => {
    if (busy) from.current ??= hands();
  }, [busy]);
  useEffect(() => {
    const { current } = from;
    if (!current || busy) return;
    // It may be open again later, and then has it back.
    if (current.matches(':disabled')) return document.activeElement === document.body ? focusTop() : undefined;
    from.current = null;
    if (!isFree()) return;
    if (current.isConnected) (current as HTMLElement).focus({ preventScroll: true });
    else focusTop();
  });
  return from;
}

/** Of what goes by itself: the focus that was in it goes to the top of the screen. */
export function useLeftFocus(place: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const { current } = place;
    // Still in the page, for the last time.
    return () => {
      if (current?.contains(document.activeElement)) setTimeout(() => isFree() && focusTop());
    };
  }, [place]);
}
