// Keeps the page still under a dialog. Mantine's own lock writes a <style> element, which the content policy refuses.
import { useEffect } from 'react';

let locks = 0;

export function useScrollLock(active: boolean): void {
  useEffect(() => {
    if (!active) return;
    locks++;
    document.documentElement.classList.add('sem-rolagem');
    return () => {
      locks--;
      if (locks === 0) document.documentElement.classList.remove('sem-rolagem');
    };
  }, [active]);
}
