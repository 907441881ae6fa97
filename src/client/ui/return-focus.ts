// Gives the focus back to whoever opened a dialog. Ours appear and disappear whole, and then Mantine's own return does
// not run.
import { useLayoutEffect } from 'react';

export function useReturnFocus(active: boolean): void {
  useLayoutEffect(() => {
    if (!active) return;
    const opener = document.activeElement;
    return () => {
      setTimeout(() => {
        // Whoever took the focus meanwhile (a new screen's title, another dialog) keeps it.
        const free = document.activeElement === null || document.activeElement === document.body;
        if (free && opener instanceof HTMLElement) opener.focus({ preventScroll: true });
      });
    };
  }, [active]);
}
