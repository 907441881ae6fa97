// Draws the toasts: bottom centre on a phone (above the tab bar), top right on a desktop, bottom left over a window; at most
// three.
import { ActionIcon, Button, Portal } from '@mantine/core';
import { useWindowEvent } from '@mantine/hooks';
import { IconX } from '@tabler/icons-react';
import { type RefObject, useEffect, useRef, useState } from 'react';
import './dialog/foot.module.css';
import { ToneGlyph } from './glyph.tsx';
import { useStore } from './store.ts';
import css from './toast-host.module.css';
import { avisar, type Toast, toasts } from './toasts.ts';

/**
 * Whether a pointer can rest on something here. After a tap, a touch screen tells of a mouse that entered whatever came
 * under the finger, and never of its leaving: the message would stay, over what it covers.
 */
const hovers = () => matchMedia('(hover: hover)').matches;

/** @param onLeave gives the focus back, before what has it here is gone */
function Item({ toast, onLeave }: { toast: Toast; onLeave: () => void }) {
  const [held, setHeld] = useState(false);
  useEffect(() => {
    if (toast.duration === null || held) return;
    const timer = setTimeout(() => avisar.fechar(toast.id), toast.duration);
    return () => clearTimeout(timer);
  }, [toast, held]);
  function leave() {
    onLeave();
    avisar.fechar(toast.id);
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: hovering or focusing only holds the timer
    <div
      className={`papel flex flex-wrap gap-1 items-center justify-end min-h-16 py-2 pl-3.5 pr-2 raised-2 pointer-events-auto ${css.entra}`}
      // A success may lie over what is pressed next: it leaves all the same.
      onMouseEnter={() => setHeld(toast.tom !== 'ok' && hovers())}
      onMouseLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <div className="flex-[1_1_200px] flex gap-3 items-center min-w-0" role={toast.tom === 'er' ? 'alert' : 'status'}>
        <ToneGlyph tone={toast.tom} size={24} />
        <div className="min-w-0 wrap-anywhere">
          <b className="block font-strong leading-[1.3]">{toast.title}</b>
          <p className="text-15 leading-[1.35] text-texto-2">
            {toast.text.split('\n').map((line) => (
              <span key={line} className="block">
                {line}
              </span>
            ))}
          </p>
        </div>
      </div>
      {toast.action && (
        <Button
          variant="subtle"
          size="sm"
          onClick={() => {
            leave();
            toast.action?.run();
          }}
        >
          {toast.action.label}
        </Button>
      )}
      <ActionIcon aria-label="Fechar aviso" onClick={leave}>
        <IconX size={18} stroke={1.75} aria-hidden />
      </ActionIcon>
    </div>
  );
}

const stopsIn = (place: Element) =>
  [...place.querySelectorAll<HTMLElement>('a[href],button,input,select,textarea,summary,iframe,[tabindex]')].filter(
    (one) => one.tabIndex >= 0 && !one.matches(':disabled') && one.checkVisibility(),
  );

/** In a window Tab goes round: what is said over it is the last of the round. @param host where it is said */
function useRound(host: RefObject<HTMLElement | null>): void {
  useWindowEvent(
    'keydown',
    (event) => {
      const dialog = [...document.querySelectorAll('[role=dialog][aria-modal=true]')].at(-1);
      if (event.key !== 'Tab' || !dialog || !host.current) return;
      const said = stopsIn(host.current);
      const round = [...stopsIn(dialog), ...said];
      const at = round.indexOf(document.activeElement as HTMLElement);
      const next = round.at((at + (event.shiftKey ? -1 : 1)) % round.length);
      // Within the window the way is the window's own.
      if (at === -1 || !next || !said.some((one) => one === next || one === round[at])) return;
      event.preventDefault();
      event.stopPropagation();
      next.focus();
    },
    { capture: true },
  );
}

export default function ToastHost() {
  const list = useStore(toasts);
  const host = useRef<HTMLElement>(null);
  useRound(host);
  const from = useRef<EventTarget>(null);
  const goBack = () => from.current instanceof HTMLElement && from.current.focus({ preventScroll: true });
  return (
    <Portal>
      <section
        ref={host}
        className={`nao-imprimir ${css.host}`}
        aria-label="Avisos"
        onFocus={({ currentTarget, relatedTarget }) => {
          if (!currentTarget.contains(relatedTarget)) from.current = relatedTarget;
        }}
      >
        {list.map((toast) => (
          <Item key={toast.id} toast={toast} onLeave={goBack} />
        ))}
      </section>
    </Portal>
  );
}
