// Draws the toasts: bottom centre on a phone (above the tab bar), top right on a desktop, at most three.
import { ActionIcon, Button, Portal } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { cx } from './cx.ts';
import { Glifo, type TipoGlifo } from './glifo.tsx';
import { useStore } from './store.ts';
import css from './toast-host.module.css';
import { avisar, type Toast, type TomToast, toasts } from './toasts.ts';

const glifos: Record<TomToast, TipoGlifo> = { ok: 'check', er: 'x', at: 'exc', in: 'info' };

/**
 * Whether a pointer can rest on something here. After a tap, a touch screen tells of a mouse that entered whatever came
 * under the finger, and never of its leaving: the message would stay, over what it covers.
 */
const hovers = () => matchMedia('(hover: hover)').matches;

function Item({ toast }: { toast: Toast }) {
  const [held, setHeld] = useState(false);
  useEffect(() => {
    if (toast.duration === null || held) return;
    const timer = setTimeout(() => avisar.fechar(toast.id), toast.duration);
    return () => clearTimeout(timer);
  }, [toast, held]);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: hovering or focusing only holds the timer
    <div
      className={cx(css.toast, css[toast.tom])}
      onMouseEnter={() => setHeld(hovers())}
      onMouseLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <div className={css.corpo} role={toast.tom === 'er' ? 'alert' : 'status'}>
        <span className={css.glifo}>
          <Glifo tipo={glifos[toast.tom]} size={24} />
        </span>
        <div>
          <b>{toast.title}</b>
          <p>{toast.text}</p>
        </div>
      </div>
      {toast.action && (
        <Button
          variant="subtle"
          size="sm"
          onClick={() => {
            avisar.fechar(toast.id);
            toast.action?.run();
          }}
        >
          {toast.action.label}
        </Button>
      )}
      <ActionIcon aria-label="Fechar aviso" onClick={() => avisar.fechar(toast.id)}>
        <IconX size={18} stroke={1.75} aria-hidden />
      </ActionIcon>
    </div>
  );
}

export default function ToastHost() {
  const list = useStore(toasts);
  return (
    <Portal>
      <section className={cx(css.host, 'nao-imprimir')} aria-label="Avisos">
        {list.map((toast) => (
          <Item key={toast.id} toast={toast} />
        ))}
      </section>
    </Portal>
  );
}
