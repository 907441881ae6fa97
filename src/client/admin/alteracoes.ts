// Whether a form of the panel holds typed text that leaving would lose. The form says so; leaving the panel asks.
import { confirmar } from '../ui/dialogs.ts';
import { createStore } from '../ui/store.ts';

export const alteracoesPendentes = createStore(false);

export function confirmarDescarte(): Promise<boolean> {
  return confirmar({
    title: 'Descartar as alterações?',
    text: 'O que você preencheu e ainda não salvou será perdido.',
  });
}
