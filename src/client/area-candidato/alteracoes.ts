// Whether a screen of the area holds typed text that leaving on purpose would lose. The screen says so; who leads away
// asks first.
import { confirmar } from '../ui/dialogs.ts';
import { createStore } from '../ui/store.ts';

export const alteracoesPendentes = createStore(false);

export function confirmarDescarte(): Promise<boolean> {
  return confirmar({
    title: 'Sair sem salvar?',
    text: 'As alterações que você fez nesta tela ainda não foram salvas e serão perdidas.',
  });
}
