// Where a person goes when the page can do no more: a message to the configured support address, its subject filled in.
import { Button, type ButtonProps } from '@mantine/core';
import { IconMail } from '@tabler/icons-react';
import { usePortal } from '../site/portal.ts';

type Props = Pick<ButtonProps, 'variant' | 'size' | 'fullWidth' | 'className'> & { assunto: string };

/** Nothing while no address is configured. */
export function BotaoSuporte({ assunto, variant = 'default', ...rest }: Props) {
  const { suporte } = usePortal();
  if (!suporte) return null;
  return (
    <Button
      {...rest}
      variant={variant}
      component="a"
      href={`mailto:${suporte}?subject=${encodeURIComponent(assunto)}`}
      leftSection={<IconMail size={20} stroke={1.75} aria-hidden />}
    >
      Falar com o suporte
    </Button>
  );
}
