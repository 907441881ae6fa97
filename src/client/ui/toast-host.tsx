// Draws the toasts: bottom centre on a phone (above the tab bar), top right on a desktop, bottom left over a window; at most
// three.
import { ActionIcon, Button, Portal } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
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
      className={`papel flex flex-wrap gap-1 items-center justify-end min-h-16 py-2 pl-3.5 pr-2 raised-2 pointer-events-auto ${css.entra}`}
      onMouseEnter={() => setHeld(hovers())}
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
      <section className={`nao-imprimir ${css.host}`} aria-label="Avisos">
        {list.map((toast) => (
          <Item key={toast.id} toast={toast} />
        ))}
      </section>
    </Portal>
  );
}
