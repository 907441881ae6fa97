// The dialog of the portal, open as long as it is there: own header, scrolling body, fixed footer; full screen on a phone. Its name is its title.
// Every way out (Esc, the overlay, the close button, a `DialogClose` of the footer, Back and any other change of the
// address) asks first when something typed would be lost, and none is open while it saves. Esc in an open list or menu
// closes that alone. Focus goes to the first field (or to the title) and returns to the opener. With a form in it, take
// form-dialog.tsx.
import '@mantine/core/styles/ModalBase.layer.css';
import '@mantine/core/styles/Modal.layer.css';
import '@mantine/core/styles/Overlay.layer.css';
import { ActionIcon, Button, type ButtonProps, Modal } from '@mantine/core';
import { useWindowEvent } from '@mantine/hooks';
import { IconX } from '@tabler/icons-react';
import { createContext, type ReactNode, type RefObject, useContext, useLayoutEffect, useRef } from 'react';
import { useGuard } from '../guard.ts';
import { usePhone } from '../media.ts';
import { useReturnFocus } from '../return-focus.ts';
import { useScrollLock, VEU } from '../scroll-lock.ts';
import { useStore } from '../store.ts';
import css from './foot.module.css';
import { confirmar, dialogs } from './questions.ts';
import { useStep } from './steps.ts';

export type DialogProps = {
  /** Closes it: the person agreed to lose what they typed, or there was nothing. */
  onClose: () => void;
  title: string;
  /** Beside the title: the status of what the dialog is about. */
  badge?: ReactNode;
  /** Line of context under the title. */
  subtitle?: ReactNode;
  /** Width in pixels on a desktop. */
  size?: number;
  icon?: ReactNode;
  footer?: ReactNode;
  /** Something typed would be lost: closing asks first. */
  dirty?: boolean;
  /** Forgets what was typed, once it was agreed to lose it. */
  onDiscard?: (() => void) | undefined;
  /** What closing it asks then, where something else than what was typed is lost. */
  question?: { title: string; text: string };
  /** Work is running: nothing closes it but its end. */
  busy?: boolean;
  /** A change of the address asks nothing: its text is kept as a draft for the next time, or leaving stops the sending. */
  keeps?: boolean;
  /** Opens on its title even when it has fields: one reads before one writes, or works by shortcuts. */
  startOnTitle?: boolean;
  /** Which of several things it shows, where its title does not tell. */
  view?: string;
  children: ReactNode;
};

const CONTENT =
  'flex flex-col overflow-hidden rounded-lg raised-3 bg-papel text-texto max-sm:h-dvh max-sm:rounded-none';
const HEADER =
  'flex gap-3.5 items-start pl-7 pr-4 pt-5.5 pb-4 max-sm:pl-4 max-sm:pr-2 max-sm:pt-4 max-sm:pb-3 max-sm:border-b max-sm:border-linha';
const TITLE = 'text-22 max-sm:text-20 font-bold leading-[1.25] focus:outline-none';

/** What closing a dialog with unsaved text asks. */
const DESCARTE = {
  title: 'Descartar o que foi preenchido?',
  text: 'O que você digitou nesta janela será perdido.',
};

/** The way out of the dialog one is in. */
type Way = { close: (where?: () => void) => Promise<boolean>; busy: boolean };
const Way = createContext<Way>({ close: async () => true, busy: false });

/**
 * The footer's button that gives up: it asks as every other way out does.
 * @param where to, when it is a step back in the same dialog
 */
export function DialogClose({
  where,
  size = 'sm',
  ...props
}: ButtonProps & { where?: () => void; children: ReactNode }) {
  const { close, busy } = useContext(Way);
  return <Button variant="default" size={size} disabled={busy} onClick={() => void close(where)} {...props} />;
}

/** Esc belongs to the list or menu that is open, before it belongs to the dialog around it. */
const POPUP = '[role=menu],[role=listbox],[role=combobox][aria-expanded=true],[aria-haspopup][aria-expanded=true]';

export function Dialog(props: DialogProps) {
  const { onClose, title, badge, subtitle, size = 560, icon, footer, onDiscard, children } = props;
  const { dirty = false, busy = false, keeps = false, question = DESCARTE } = props;
  const { startOnTitle, view = title } = props;
  // On a phone it scrolls with the rest: with large letters it would leave no room for that.
  const context = subtitle && (
    <div className="mt-1 text-15 leading-[1.5] text-texto-2 max-sm:mt-0 max-sm:mb-4">{subtitle}</div>
  );
  const celular = usePhone();
  // What nothing closes, and what keeps its text by itself, is left as it is.
  const top = useStep(onClose, { leave: async () => busy || keeps || close() });
  const under = useStore(dialogs).length > 0 || !top;
  useScrollLock(true);
  const box = useRef<HTMLDivElement>(null);
  useReturnFocus(box);
  useKeptFocus(box, view);
  const agree = useGuard({
    dirty: dirty && !keeps,
    busy: busy && !keeps,
    sending: busy,
    question,
    onDiscard,
    over: { top, onClose },
  });

  async function close(where = onClose) {
    if (busy || (dirty && !(await confirmar(question)))) return false;
    agree();
    where();
    return true;
  }

  // Heard before the popup hears it, while it is still open.
  useWindowEvent(
    'keydown',
    (event) => {
      if (event.key !== 'Escape' || event.isComposing || under) return;
      if (!(event.target instanceof Element && event.target.closest(POPUP))) void close();
    },
    { capture: true },
  );

  return (
    <Modal.Root
      opened
      onClose={() => void close()}
      size={size}
      fullScreen={celular}
      lockScroll={false}
      returnFocus={false}
      closeOnEscape={false}
      closeOnClickOutside={!under}
      transitionProps={{ duration: 160, transition: 'fade' }}
      centered
      classNames={{ content: CONTENT }}
    >
      <Modal.Overlay {...VEU} />
      <Modal.Content>
        <Corpo box={box}>
          <div className={HEADER}>
            {icon}
            <div className="flex-1 min-w-0 pt-0.5 wrap-anywhere max-sm:self-center">
              <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
                <Modal.Title className={TITLE} tabIndex={-1} data-autofocus={startOnTitle || undefined}>
                  {title}
                </Modal.Title>
                {badge}
              </div>
              {!celular && context}
            </div>
            <ActionIcon
              className="-mt-1.5"
              aria-label="Fechar"
              radius="xl"
              onClick={() => void close()}
              disabled={busy}
            >
              <IconX size={22} stroke={1.75} aria-hidden />
            </ActionIcon>
          </div>
          <Conteudo view={view}>
            {celular && context}
            {children}
          </Conteudo>
          {footer && (
            <Way value={{ close, busy }}>
              <div className={`${css.foot} px-7 py-4`}>{footer}</div>
            </Way>
          )}
        </Corpo>
      </Modal.Content>
    </Modal.Root>
  );
}

/**
 * Points Mantine's focus trap at the first field, or at the title, instead of at the close button: also at what took the place of the
 * first one, since the trap takes the focus anew each time that what lay over the dialog is gone.
 */
function Corpo({ box, children }: { box: RefObject<HTMLDivElement | null>; children: ReactNode }) {
  const pointed = useRef<Element>(null);
  useLayoutEffect(() => {
    pointed.current?.removeAttribute('data-autofocus');
    pointed.current = null;
    if (box.current?.querySelector('[data-autofocus]')) return;
    const fields = 'input:not(:disabled,[type=hidden],[tabindex="-1"]),select:not(:disabled),textarea:not(:disabled)';
    const first = box.current?.querySelector(fields) ?? box.current?.querySelector('h2');
    first?.setAttribute('data-autofocus', 'true');
    pointed.current = first ?? null;
  });
  return (
    <div ref={box} className="flex flex-col flex-1 min-h-0 max-h-[inherit] [&>form]:contents">
      {children}
    </div>
  );
}

/** The part that scrolls. When there is nothing in it to focus, it is itself a stop, so that a keyboard can scroll it. */
function Conteudo({ view, children }: { view: string; children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what it turns into begins at its top
  useLayoutEffect(() => {
    if (box.current) box.current.scrollTop = 0;
  }, [view]);
  useLayoutEffect(() => {
    const element = box.current;
    if (!element) return;
    const stops = 'a[href],button:not(:disabled),input:not(:disabled),select:not(:disabled),textarea:not(:disabled)';
    const reachable = element.querySelector(stops) !== null;
    // Asked last: the browser lays the page out to answer it, and most windows have a stop.
    if (!reachable && element.scrollHeight > element.clientHeight) element.tabIndex = 0;
    else element.removeAttribute('tabindex');
  });
  return (
    // What is said under a field comes into view with it.
    <div ref={box} className="flex-1 min-h-0 px-7 pt-1 pb-7 overflow-auto scroll-pb-12 max-sm:p-4">
      {children}
    </div>
  );
}

/** When what had the focus is gone because `view` changed, the title of the dialog takes it. @param inside what the dialog holds */
function useKeptFocus(inside: RefObject<HTMLElement | null>, view: string): void {
  const shown = useRef(view);
  useLayoutEffect(() => {
    if (shown.current === view) return;
    shown.current = view;
    const dialog = inside.current?.closest('[role=dialog]');
    const focused = document.activeElement;
    if (!focused || focused === document.body || focused.matches(':disabled'))
      dialog?.querySelector('h2')?.focus({ preventScroll: true });
  }, [inside, view]);
}
