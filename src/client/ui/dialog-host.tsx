// Draws the dialogs of dialogs.ts, one over the other in the order they were opened.
import '@mantine/core/styles/ModalBase.layer.css';
import '@mantine/core/styles/Modal.layer.css';
import '@mantine/core/styles/Overlay.layer.css';
import { Button, Loader, Modal } from '@mantine/core';
import { IconHelp, IconMoodSad, IconTrash } from '@tabler/icons-react';
import { type ReactNode, useRef } from 'react';
import css from './dialog-host.module.css';
import { type Dialog, dialogs, type TomDialogo } from './dialogs.ts';
import { Glifo, type TipoGlifo } from './glifo.tsx';
import { useReturnFocus } from './return-focus.ts';
import { useScrollLock, VEU } from './scroll-lock.ts';
import { useStore } from './store.ts';

const glifos: Record<TomDialogo, TipoGlifo> = { ok: 'check', er: 'x', at: 'exc', in: 'info' };

type BoxProps = {
  title: string;
  icon: ReactNode;
  children?: ReactNode;
  text?: ReactNode;
  onClose: () => void;
  closable?: boolean;
  top: boolean;
};

function Box({ title, icon, text, children, onClose, closable = true, top }: BoxProps) {
  const body = useRef<HTMLDivElement>(null);
  useReturnFocus(true, body);
  return (
    <Modal.Root
      opened
      onClose={onClose}
      size={440}
      zIndex={400}
      lockScroll={false}
      returnFocus={false}
      closeOnEscape={closable && top}
      closeOnClickOutside={closable && top}
      transitionProps={{ duration: 120, transition: 'fade' }}
      centered
      classNames={{ content: css.caixa ?? '' }}
    >
      <Modal.Overlay {...VEU} />
      <Modal.Content>
        <Modal.Body ref={body} className={css.corpo}>
          {icon}
          <Modal.Title className={css.titulo}>{title}</Modal.Title>
          {text && <div className={css.texto}>{text}</div>}
          {children}
        </Modal.Body>
      </Modal.Content>
    </Modal.Root>
  );
}

function Caixa({
  dialog,
  answer,
  top,
  suporte,
}: {
  dialog: Dialog;
  answer: (value: boolean) => void;
  top: boolean;
  suporte: string;
}) {
  const no = () => answer(false);
  switch (dialog.kind) {
    case 'confirmar': {
      const danger = dialog.danger ?? true;
      return (
        <Box
          top={top}
          title={dialog.title}
          text={dialog.text}
          onClose={no}
          icon={
            <span className={`bolha-icone ${danger ? 'er' : 'in'}`}>
              {dialog.icon ??
                (danger ? (
                  <IconTrash size={22} stroke={1.75} aria-hidden />
                ) : (
                  <IconHelp size={22} stroke={1.75} aria-hidden />
                ))}
            </span>
          }
        >
          <div className={css.botoes}>
            <Button variant="default" onClick={no} data-autofocus={!dialog.enterIsYes || undefined}>
              Não
            </Button>
            <Button
              {...(danger ? { color: 'red' } : {})}
              onClick={() => answer(true)}
              data-autofocus={dialog.enterIsYes || undefined}
            >
              Sim
            </Button>
          </div>
        </Box>
      );
    }
    case 'alertar':
      return (
        <Box
          top={top}
          title={dialog.title}
          text={dialog.text}
          onClose={no}
          icon={
            <span className={css[dialog.tom]}>
              <Glifo tipo={glifos[dialog.tom]} size={44} />
            </span>
          }
        >
          <div className={css.botoes}>
            <Button onClick={no} data-autofocus>
              {dialog.button}
            </Button>
          </div>
        </Box>
      );
    case 'aguarde':
      return (
        <Box
          top={top}
          title="AGUARDE"
          text={<p role="status">{dialog.text}</p>}
          onClose={no}
          closable={false}
          icon={<Loader size={44} />}
        />
      );
    case 'erro-generico':
      return (
        <Box
          top={top}
          title="Ops... Algo deu errado"
          onClose={no}
          icon={
            <span className="bolha-icone er">
              <IconMoodSad size={24} stroke={1.75} aria-hidden />
            </span>
          }
          text={
            <>
              {dialog.text && <p>{dialog.text}</p>}
              <p>
                Se o problema continuar, escreva para{' '}
                <a className="lk" href={`mailto:${suporte}`}>
                  {suporte}
                </a>
                .
              </p>
            </>
          }
        >
          <div className={css.botoes}>
            <Button variant="default" onClick={no} data-autofocus>
              Fechar
            </Button>
          </div>
        </Box>
      );
  }
}

/** `suporte` is the configured support address. */
export default function DialogHost({ suporte }: { suporte: string }) {
  const list = useStore(dialogs);
  useScrollLock(list.length > 0);
  return list.map(({ answer, ...dialog }, i) => (
    <Caixa key={dialog.id} dialog={dialog} answer={answer} top={i === list.length - 1} suporte={suporte} />
  ));
}
