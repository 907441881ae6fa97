// Gives the focus back to whoever opened a dialog. Ours appear and disappear whole, and then Mantine's own return does
// not run.
import { type RefObject, useLayoutEffect } from 'react';

/** `inside` is any element of the dialog, to tell a focus that is about to vanish from one that moved on. */
export function useReturnFocus(inside: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const opener = document.activeElement;
    const inDialog = opener?.closest('[role=dialog]') != null;
    return () => {
      const closing = inside.current?.closest('[role=dialog]');
      setTimeout(() => {
        // Whoever took the focus meanwhile (a new screen's title, another dialog) keeps it.
        const now = document.activeElement;
        const free = now === null || now === document.body || closing?.contains(now);
        if (!free || !(opener instanceof HTMLElement)) return;
        // A question whose answer closed the dialog that asked it: that dialog's own opener is next.
        if (inDialog && !opener.isConnected) return;
        // The row whose button opened it may be gone, or the button may do no more: one starts again from the top of the
        // screen.
        const there = opener.isConnected && !opener.matches(':disabled');
        const heading = there ? null : document.querySelector<HTMLElement>('main h1');
        heading?.setAttribute('tabindex', '-1');
        (heading ?? opener).focus({ preventScroll: true });
      });
    };
  }, [inside]);
}

/** Gives the focus back to who acted, unless it went on meanwhile: a title has it only where nobody else had. */
export function giveFocusBack(to: Element): void {
  const now = document.activeElement;
  const title = now?.matches('h1, h2') && now.closest('[role=dialog]') === to.closest('[role=dialog]');
  if (title || now === null || now === document.body) (to as HTMLElement).focus({ preventScroll: true });
}
