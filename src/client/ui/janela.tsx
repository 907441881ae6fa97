// The dialog of the portal: own header, scrolling body, fixed footer; full screen on a phone. Its name is its title.
// Esc, the overlay and the close button close it, except with unsaved text, when it asks first. Focus goes to the first
// field (or to the title) and returns to the opener.
import '@mantine/core/styles/ModalBase.layer.css';
import '@mantine/core/styles/Modal.layer.css';
import '@mantine/core/styles/Overlay.layer.css';
import { ActionIcon, Modal } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { type ReactNode, type RefObject, useLayoutEffect, useRef, useState } from 'react';
import { confirmar, dialogs } from './dialogs.ts';
import css from './janela.module.css';
import { useCelular } from './media.ts';
import { useReturnFocus } from './return-focus.ts';
import { useScrollLock, VEU } from './scroll-lock.ts';
import { createStore, useStore } from './store.ts';

type Props = {
  opened: boolean;
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
  /** Work is running: nothing closes it. */
  busy?: boolean;
  /** Opens on its title even when it has fields: one reads before one writes, or works by shortcuts. */
  startOnTitle?: boolean;
  children: ReactNode;
};

/** The open ones, the topmost last: only that one answers to Esc and keeps the focus. */
const abertas = createStore<readonly symbol[]>([]);

function useNoTopo(opened: boolean): boolean {
  const [eu] = useState(() => Symbol('janela'));
  useLayoutEffect(() => {
    if (!opened) return;
    abertas.update((todas) => [...todas, eu]);
    return () => abertas.update((todas) => todas.filter((uma) => uma !== eu));
  }, [opened, eu]);
  const todas = useStore(abertas);
  return todas.length === 0 || todas[todas.length - 1] === eu;
}

/** What closing a dialog with unsaved text asks; also for a button of the footer that gives up. */
export function confirmarDescarte(): Promise<boolean> {
  return confirmar({
    title: 'Descartar o que foi preenchido?',
    text: 'O que você digitou nesta janela será perdido.',
  });
}

export function Janela(props: Props) {
  const {
    opened,
    onClose,
    title,
    badge,
    subtitle,
    size = 560,
    icon,
    footer,
    dirty,
    busy,
    startOnTitle,
    children,
  } = props;
  const celular = useCelular();
  const noTopo = useNoTopo(opened);
  const under = useStore(dialogs).length > 0 || !noTopo;
  useScrollLock(opened);
  const box = useRef<HTMLDivElement>(null);
  useReturnFocus(opened, box);

  async function close() {
    if (busy) return;
    if (!dirty || (await confirmarDescarte())) onClose();
  }

  return (
    <Modal.Root
      opened={opened}
      onClose={close}
      size={size}
      fullScreen={celular}
      lockScroll={false}
      returnFocus={false}
      closeOnEscape={!under}
      closeOnClickOutside={!under}
      trapFocus={!under}
      transitionProps={{ duration: 160, transition: 'fade' }}
      centered
      classNames={{ content: css.janela ?? '' }}
    >
      <Modal.Overlay {...VEU} />
      <Modal.Content>
        <Corpo box={box}>
          <div className={css.cabecalho}>
            {icon}
            <div>
              <div className={css.comSelo}>
                <Modal.Title className={css.titulo} tabIndex={-1} data-autofocus={startOnTitle || undefined}>
                  {title}
                </Modal.Title>
                {badge}
              </div>
              {subtitle && <div className={css.subtitulo}>{subtitle}</div>}
            </div>
            <ActionIcon aria-label="Fechar" radius="xl" onClick={close} disabled={busy ?? false}>
              <IconX size={22} stroke={1.75} aria-hidden />
            </ActionIcon>
          </div>
          <Conteudo>{children}</Conteudo>
          {footer && <div className={css.rodape}>{footer}</div>}
        </Corpo>
      </Modal.Content>
    </Modal.Root>
  );
}

/** Points Mantine's focus trap at the first field, or at the title, instead of at the close button. */
function Corpo({ box, children }: { box: RefObject<HTMLDivElement | null>; children: ReactNode }) {
  useLayoutEffect(() => {
    if (box.current?.querySelector('[data-autofocus]')) return;
    const fields = 'input:not(:disabled,[type=hidden]),select:not(:disabled),textarea:not(:disabled)';
    const first = box.current?.querySelector(fields) ?? box.current?.querySelector('h2');
    first?.setAttribute('data-autofocus', 'true');
  }, [box]);
  return (
    <div ref={box} className={css.caixa}>
      {children}
    </div>
  );
}

/** The part that scrolls. When there is nothing in it to focus, it is itself a stop, so that a keyboard can scroll it. */
function Conteudo({ children }: { children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const element = box.current;
    if (!element) return;
    const scrolls = element.scrollHeight > element.clientHeight;
    const stops = 'a[href],button:not(:disabled),input:not(:disabled),select:not(:disabled),textarea:not(:disabled)';
    const reachable = element.querySelector(stops) !== null;
    if (scrolls && !reachable) element.tabIndex = 0;
    else element.removeAttribute('tabindex');
  });
  return (
    <div ref={box} className={css.conteudo}>
      {children}
    </div>
  );
}
