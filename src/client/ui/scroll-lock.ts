// Keeps the page still under a dialog. Mantine's own lock writes a <style> element, which the content policy refuses.
import { useEffect } from 'react';

/** The veil behind every dialog and sheet. */
export const VEU = { backgroundOpacity: 0.64, color: '#09174C', blur: 0 } as const;

let locks = 0;

export function useScrollLock(active: boolean): void {
  useEffect(() => {
    if (!active) return;
    if (locks++ === 0) {
      const bar = window.innerWidth - document.documentElement.clientWidth;
      document.documentElement.classList.add('sem-rolagem');
      // The room of the scroll bar stays, so that nothing behind the veil jumps.
      document.body.style.paddingRight = bar > 0 ? `${bar}px` : '';
    }
    return () => {
      if (--locks > 0) return;
      document.documentElement.classList.remove('sem-rolagem');
      document.body.style.paddingRight = '';
    };
  }, [active]);
}
