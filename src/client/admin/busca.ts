// Whether the panel's search is open: the header and Ctrl+K open it.
import { createStore } from '../ui/store.ts';

export const buscaAberta = createStore(false);

/** Not over another window: that one has the keyboard. */
export function abrirBusca(): void {
  if (!document.querySelector('[role=dialog]')) buscaAberta.set(true);
}
