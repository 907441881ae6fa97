// Copies a text and says so, to the eye and to readers. Where the browser will not (an old one, a portal over plain http,
// a refused permission), the text is shown selected, with the way to copy it by hand.
import { Button, type ButtonProps } from '@mantine/core';
import { IconCheck, IconCopy } from '@tabler/icons-react';
import { useEffect, useId, useLayoutEffect, useRef, useState } from 'react';
import css from './copy-button.module.css';
import { cx } from './cx.ts';

/** Milliseconds during which the button says "Copiado". */
const DITO = 3000;

type Props = {
  /** What goes to the clipboard. */
  text: string;
  /** What it is, as the label of the field that shows it when it cannot be copied. */
  label: string;
  children: string;
  variant?: 'filled' | 'default';
} & Pick<ButtonProps, 'size'>;

export function CopyButton({ text, label, children, variant = 'filled', size }: Props) {
  const [state, setState] = useState<'idle' | 'copied' | 'failed'>('idle');
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (state !== 'copied') return;
    const timer = setTimeout(() => setState('idle'), DITO);
    return () => clearTimeout(timer);
  }, [state]);

  async function copy() {
    const copied = await write(text, box.current);
    setState(copied ? 'copied' : 'failed');
  }

  return (
    <div ref={box}>
      <div className="relative">
        <Button
          variant={variant}
          size={size}
          fullWidth
          leftSection={<IconCopy size={20} stroke={1.75} aria-hidden />}
          onClick={copy}
        >
          {children}
        </Button>
        <span role="status">
          {state === 'copied' && (
            // Lies over the button's label, which stays its name.
            <span
              className={cx(
                'absolute inset-px flex items-center justify-center gap-2 rounded-md font-strong pointer-events-none',
                variant === 'filled' ? 'bg-acao text-white' : 'bg-papel text-texto',
              )}
            >
              <IconCheck size={20} stroke={2} aria-hidden /> Copiado
            </span>
          )}
        </span>
      </div>
      {state === 'failed' && <ByHand text={text} label={label} />}
    </div>
  );
}

/** The text in a field of its own, selected, and what to press. */
function ByHand({ text, label }: { text: string; label: string }) {
  const id = useId();
  const field = useRef<HTMLTextAreaElement>(null);
  useLayoutEffect(() => {
    field.current?.focus();
    field.current?.select();
  }, []);
  return (
    <div className="mt-2.5 text-15 leading-[1.45]">
      <p id={id}>
        Não foi possível copiar. O código está selecionado: aperte Ctrl+C, ou toque nele e segure para copiar.
      </p>
      <textarea
        ref={field}
        readOnly
        rows={3}
        value={text}
        aria-label={label}
        aria-describedby={id}
        className={`num ${css.campo}`}
        onFocus={(event) => event.currentTarget.select()}
      />
    </div>
  );
}

/** By the clipboard's own call; where it is missing or refused, as if somebody had selected the text and pressed the keys. */
async function write(text: string, near: HTMLElement | null): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return copySelected(text, near);
  }
}

function copySelected(text: string, near: HTMLElement | null): boolean {
  const focused = document.activeElement;
  const field = document.createElement('textarea');
  field.value = text;
  field.readOnly = true;
  field.className = 'sr-only';
  // Inside of the dialog, which keeps the focus to itself.
  (near ?? document.body).append(field);
  field.select();
  const copied = document.execCommand('copy');
  field.remove();
  if (focused instanceof HTMLElement) focused.focus({ preventScroll: true });
  return copied;
}
