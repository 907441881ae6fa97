// Whether there is room for the rail beside the form; below it, its parts go where they are needed in the column.
import { useSyncExternalStore } from 'react';

const larga = window.matchMedia('(min-width: 70em)');

function subscribe(onChange: () => void) {
  larga.addEventListener('change', onChange);
  return () => larga.removeEventListener('change', onChange);
}

export function useTelaLarga(): boolean {
  return useSyncExternalStore(subscribe, () => larga.matches);
}
