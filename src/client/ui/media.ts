// The breakpoints components ask about in code; layouts use the same widths in CSS.
import { useSyncExternalStore } from 'react';

function createMedia(query: string): () => boolean {
  const media = window.matchMedia(query);
  const subscribe = (onChange: () => void) => {
    media.addEventListener('change', onChange);
    return () => media.removeEventListener('change', onChange);
  };
  return () => useSyncExternalStore(subscribe, () => media.matches);
}

/** Whether the screen is a phone's (below 48em): tables become cards and dialogs fill the screen. */
export const usePhone = createMedia('(max-width: 47.99em)');

/** Whether there is room for one column alone (below 62em). */
export const useOneColumn = createMedia('(max-width: 61.99em)');

/** Whether a wide table beside the area's menu has no room for all its columns and named buttons (below 87em). */
export const useNarrowScreen = createMedia('(max-width: 86.99em)');

/** Whether there is room for a rail beside a form (from 70em); below it, its parts go where they are needed in the column. */
export const useRailBeside = createMedia('(min-width: 70em)');
