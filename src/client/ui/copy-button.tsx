// Copies a text and says so, to the eye and to readers.
import { Button, type ButtonProps } from '@mantine/core';
import { IconCheck, IconCopy } from '@tabler/icons-react';
import { useEffect, useState } from 'react';

type Props = { text: string; children: string } & Pick<ButtonProps, 'variant' | 'size' | 'fullWidth'>;

export function CopyButton({ text, children, ...rest }: Props) {
  const [state, setState] = useState<'idle' | 'copied' | 'failed'>('idle');
  useEffect(() => {
    if (state === 'idle') return;
    const timer = setTimeout(() => setState('idle'), 3000);
    return () => clearTimeout(timer);
  }, [state]);
  const Icone = state === 'copied' ? IconCheck : IconCopy;
  return (
    <>
      <Button
        {...rest}
        leftSection={<Icone size={18} stroke={1.75} aria-hidden />}
        onClick={() => {
          navigator.clipboard.writeText(text).then(
            () => setState('copied'),
            () => setState('failed'),
          );
        }}
      >
        {state === 'copied' ? 'Copiado' : children}
      </Button>
      <span className="vh" role="status">
        {state === 'copied' && 'Copiado'}
        {state === 'failed' && 'Não foi possível copiar. Selecione o texto e copie.'}
      </span>
    </>
  );
}
