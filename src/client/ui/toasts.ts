// Short messages at the edge of the screen: `avisar.sucesso('Inscrição cancelada.')`. Successes leave after 5 s (the
// documents' default), errors stay until closed and may offer another try. What blocks a task is a dialog, not a toast.
import { createStore } from './store.ts';

export type TomToast = 'ok' | 'er' | 'at' | 'in';

export type Toast = {
  id: number;
  tom: TomToast;
  title: string;
  /** A sentence; in lines of their own, what else is to be said of it. */
  text: string;
  /** Milliseconds until it leaves by itself; null stays. */
  duration: number | null;
  action?: { label: string; run: () => void } | undefined;
  of?: Owner | undefined;
};

/** Whose failure it tells, as what tries it again: another failure of the same takes its place, and it goes with it. */
type Owner = () => void;

type Options = {
  title?: string;
  /** Milliseconds; null stays until closed. */
  duration?: number | null;
  /** Offers "Tentar de novo". */
  onRetry?: () => void;
  of?: Owner | undefined;
};

const MAXIMO = 3;
const titulos: Record<TomToast, string> = { ok: 'Sucesso!', er: 'Erro!', at: 'Atenção!', in: 'Informação' };
const duracoes: Record<TomToast, number | null> = { ok: 5000, er: null, at: 8000, in: 5000 };
let last = 0;

export const toasts = createStore<readonly Toast[]>([]);

const sentence = (text: string) => text.split('\n', 1)[0];

function show(tom: TomToast, text: string, { title, duration, onRetry, of }: Options = {}): number {
  const toast: Toast = {
    id: ++last,
    tom,
    title: title ?? titulos[tom],
    text,
    duration: duration === undefined ? duracoes[tom] : duration,
    action: onRetry && { label: 'Tentar de novo', run: onRetry },
    of,
  };
  // The same sentence again replaces the old one instead of piling up.
  const again = (old: Toast) =>
    (old.tom === tom && sentence(old.text) === sentence(text)) || (of !== undefined && old.of === of);
  toasts.update((current) => [...current.filter((old) => !again(old)), toast].slice(-MAXIMO));
  return toast.id;
}

function remove(gone: (toast: Toast) => boolean): void {
  toasts.update((current) => (current.some(gone) ? current.filter((toast) => !gone(toast)) : current));
}

export const avisar = {
  sucesso: (text: string, options?: Options) => show('ok', text, options),
  erro: (text: string, options?: Options) => show('er', text, options),
  atencao: (text: string, options?: Options) => show('at', text, options),
  info: (text: string, options?: Options) => show('in', text, options),
  fechar: (id: number) => remove((toast) => toast.id === id),
  /** What was tried again worked: what was wrong before is no more. */
  sarar: () => remove(({ tom }) => tom === 'er' || tom === 'at'),
  /** It is tried once more: what it told before is past. */
  recomecar: (one: Owner) => remove(({ of }) => of === one),
  /** Whoever could try again is gone, or would do something else by now. @param one of it alone */
  desistir: (one?: Owner) => remove(({ action, of }) => action !== undefined && (!one || of === one)),
  limpar: () => toasts.set([]),
};
