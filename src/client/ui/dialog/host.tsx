// Draws the dialogs of dialogs.ts, one over the other in the order they were opened.
import '@mantine/core/styles/ModalBase.layer.css';
import '@mantine/core/styles/Modal.layer.css';
import '@mantine/core/styles/Overlay.layer.css';
import { Button, Loader, Modal } from '@mantine/core';
import { IconHelp, IconMoodSad, IconTrash } from '@tabler/icons-react';
import { type ReactNode, useRef } from 'react';
import { IconBubble, ToneGlyph } from '../glyph.tsx';
import { useGuard } from '../guard.ts';
import { useReturnFocus } from '../return-focus.ts';
import { useScrollLock, VEU } from '../scroll-lock.ts';
import { useStore } from '../store.ts';
import { dialogs, type Prompt } from './questions.ts';
import { useStep } from './steps.ts';

const BOTOES = 'grid grid-flow-col auto-cols-[1fr] gap-2.5 w-full mt-4.5';

type BoxProps = {
  title: string;
  icon: ReactNode;
  children?: ReactNode;
  text?: ReactNode;
  onClose: () => void;
  closable?: boolean;
  /** Something is done in it, where the hands are then. */
  form?: boolean;
  /** It asks about the page under it: whoever leaves that has answered No. */
  asks?: boolean;
  top: boolean;
};

function Box({ title, icon, text, children, onClose, closable = true, form = false, asks = form, top }: BoxProps) {
  const body = useRef<HTMLDivElement>(null);
  useReturnFocus(body);
  useStep(onClose, { leaves: asks });
  // A wait ends by itself.
  useGuard({ dirty: false, busy: !closable, over: { top, onClose } });
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
      classNames={{ content: 'rounded-lg raised-3 bg-papel text-texto' }}
    >
      <Modal.Overlay {...VEU} />
      <Modal.Content>
        <Modal.Body
          ref={body}
          data-question={!form || undefined}
          className="flex flex-col items-center gap-1.5 p-7 text-center wrap-anywhere"
        >
          {icon}
          <Modal.Title className="mt-2.5 text-18 font-strong leading-[1.35]">{title}</Modal.Title>
          {text && <div className="text-15 text-texto-2 [&_p+p]:mt-2">{text}</div>}
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
  dialog: Prompt;
  answer: (value: boolean) => void;
  top: boolean;
  suporte: string;
}) {
  const no = () => answer(false);
  switch (dialog.kind) {
    case 'confirmar': {
      const danger = dialog.danger ?? true;
      const Icone = dialog.icon ?? (danger ? IconTrash : IconHelp);
      return (
        <Box
          asks
          top={top}
          title={dialog.title}
          text={dialog.text}
          onClose={no}
          icon={<IconBubble icon={Icone} tone={danger ? 'er' : 'in'} />}
        >
          <div className={BOTOES}>
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
    case 'perguntar':
      return (
        <Box form top={top} title={dialog.title} text={dialog.text} icon={dialog.icon} onClose={no}>
          {dialog.body(answer)}
        </Box>
      );
    case 'alertar':
      return (
        <Box
          top={top}
          title={dialog.title}
          text={dialog.text}
          onClose={no}
          icon={<ToneGlyph tone={dialog.tom} size={44} />}
        >
          <div className={BOTOES}>
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
          <div className={BOTOES}>
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
