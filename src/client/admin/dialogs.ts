// Which windows over the panel are open: the header opens them, Ctrl+K the search, and the screens that advise it those about one's
// own account.
import { dialogs } from '../ui/dialog/questions.ts';
import { createStore } from '../ui/store.ts';

export const accountDialog = createStore<'senha' | 'seguranca' | null>(null);
export const buscaAberta = createStore(false);

/** Also over a window, but not over a question, which waits for its answer. */
export function abrirBusca(): void {
  if (dialogs.get().length === 0) buscaAberta.set(true);
}
