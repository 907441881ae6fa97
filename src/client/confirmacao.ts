// What weighs most asks for the password once more, when it was given long ago. The call waits here while the person types it,
// and is then sent again as it was; whoever gives up finds everything as they left it.
import { createStore } from './ui/store.ts';

/** Asked for now; drawn by site/confirmar-senha-host.tsx, which is only downloaded then. */
export const pedidoDeSenha = createStore<((confirmou: boolean) => void) | null>(null);

let pedindo: Promise<boolean> | null = null;

/** Calls that are refused together share one question. @returns false when the person gave up */
export function pedirSenha(): Promise<boolean> {
  pedindo ??= new Promise<boolean>((resolve) => pedidoDeSenha.set(resolve)).finally(() => {
    pedindo = null;
    pedidoDeSenha.set(null);
  });
  return pedindo;
}

const desistencias = new WeakSet<object>();

/** Marks the refusal of a call whose person gave up: nobody needs to be told. */
export function desistir(error: object): void {
  desistencias.add(error);
}

export function desistiu(error: unknown): boolean {
  return typeof error === 'object' && error !== null && desistencias.has(error);
}
