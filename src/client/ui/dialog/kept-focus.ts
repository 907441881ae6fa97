// The focus of a dialog that turns into another one: what had it is gone, and nobody falls out of the dialog.
import { type RefObject, useLayoutEffect, useRef } from 'react';

/** When what had the focus is gone because `view` changed, the title of the dialog takes it. @param inside what the dialog holds */
export function useKeptFocus(inside: RefObject<HTMLElement | null>, view: string): void {
  const shown = useRef(view);
  useLayoutEffect(() => {
    if (shown.current === view) return;
    shown.current = view;
    const dialog = inside.current?.closest('[role=dialog]');
    const focused = document.activeElement;
    if (!focused || focused === document.body || focused.matches(':disabled'))
      dialog?.querySelector('h2')?.focus({ preventScroll: true });
  }, [inside, view]);
}
