// The one breakpoint components ask about in code; layouts use the same 48em in CSS.
import { useSyncExternalStore } from 'react';

const celular = window.matchMedia('(max-width: 47.99em)');

function subscribe(onChange: () => void) {
  celular.addEventListener('change', onChange);
  return () => celular.removeEventListener('change', onChange);
}

/** Whether the screen is a phone's (below 48em): tables become cards and dialogs fill the screen. */
export function useCelular(): boolean {
  return useSyncExternalStore(subscribe, () => celular.matches);
}
