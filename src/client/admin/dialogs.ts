// Which windows over the panel are open: the header opens them, Ctrl+K the search, and the screens that advise it those about one's
// own account.
import { createStore } from '../ui/store.ts';

export const accountDialog = createStore<'senha' | 'seguranca' | null>(null);
export const buscaAberta = createStore(false);

/** Not over another window: that one has the keyboard. */
export function abrirBusca(): void {
  if (!document.querySelector('[role=dialog]')) buscaAberta.set(true);
}
