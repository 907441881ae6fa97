// Dialogs asked for from code: a question (`confirmar`, or `perguntar` with fields), a message that must be read (`alertar`), the wait dialog
// (`aguarde`) and the generic error. They are drawn by host.tsx, which is only downloaded when one opens.
import type { Icon } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { createStore } from '../store.ts';

export type TomDialogo = 'ok' | 'er' | 'at' | 'in';

export type Question = {
  /** The question, naming the object: "Cancelar a inscrição 000412?". */
  title: string;
  /** The consequence. */
  text?: ReactNode;
  icon?: Icon;
  /** False when nothing is lost: the "Sim" is ink instead of red. */
  danger?: boolean;
  /** Who asked for it by the keyboard answers with Enter: "Sim" has the focus. */
  enterIsYes?: boolean;
};

/** A question whose answer is typed. */
type Form = {
  kind: 'perguntar';
  title: string;
  text?: ReactNode;
  icon: ReactNode;
  /** Its fields and buttons; calls `answer` when it is done with, or given up. */
  body: (answer: (value: boolean) => void) => ReactNode;
};

type Message = { kind: 'alertar'; tom: TomDialogo; title: string; text: ReactNode; button: string };
type Wait = { kind: 'aguarde'; text: string };
type GenericError = { kind: 'erro-generico'; text?: string };

export type Prompt = { id: number } & (({ kind: 'confirmar' } & Question) | Form | Message | Wait | GenericError);

type Open = Prompt & { answer: (value: boolean) => void };

export const dialogs = createStore<readonly Open[]>([]);
let last = 0;

type WithoutId<T> = T extends unknown ? Omit<T, 'id'> : never;

let asker: Element | null = null;

/** Where whoever acts has the focus, or had it before the question they have just answered. */
export function hands(): Element | null {
  const now = document.activeElement;
  return now === document.body || now?.closest('[data-question]') ? asker : now;
}

function open(dialog: WithoutId<Prompt>): { id: number; answered: Promise<boolean> } {
  const id = ++last;
  const from = hands();
  asker = from;
  const answered = new Promise<boolean>((resolve) => {
    const answer = (value: boolean) => {
      dialogs.update((current) => current.filter((item) => item.id !== id));
      resolve(value);
      setTimeout(() => {
        if (asker === from) asker = null;
      });
    };
    dialogs.update((current) => [...current, { ...dialog, id, answer } as Open]);
  });
  return { id, answered };
}

/**
 * Asks with "Não" (focused unless told otherwise) and "Sim"; true only for "Sim". One that is being asked, though it may still
 * be on its way, is not asked again.
 */
export async function confirmar(question: Question): Promise<boolean> {
  if (dialogs.get().some((one) => one.kind === 'confirmar' && one.title === question.title)) return false;
  return open({ kind: 'confirmar', ...question }).answered;
}

/** Asks something that is typed; false when it was given up. */
export function perguntar(question: Omit<Form, 'kind'>): Promise<boolean> {
  return open({ kind: 'perguntar', ...question }).answered;
}

const titulos: Record<TomDialogo, string> = { ok: 'Sucesso!', er: 'Erro!', at: 'Atenção!', in: 'Informação' };

/** A message that must be read before going on; resolves when it is closed. */
export async function alertar(
  tom: TomDialogo,
  text: ReactNode,
  { title = titulos[tom], button = 'OK' }: { title?: string; button?: string } = {},
): Promise<void> {
  await open({ kind: 'alertar', tom, title, text, button }).answered;
}

/** "Ops... Algo deu errado", with the support address. */
export async function erroGenerico(text?: string): Promise<void> {
  await open({ kind: 'erro-generico', ...(text ? { text } : {}) }).answered;
}

/** Wait dialog AGUARDE with a sentence; call what it returns to close it. */
export function aguarde(text: string): () => void {
  const { id } = open({ kind: 'aguarde', text });
  return () =>
    dialogs
      .get()
      .find((item) => item.id === id)
      ?.answer(true);
}

/** Whoever it was asked or told is gone: nobody else answers it. A wait ends by itself. */
export function dismiss(): void {
  for (const { kind, answer } of dialogs.get()) if (kind !== 'aguarde') answer(false);
}
