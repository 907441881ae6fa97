// A small button with an icon before its words.
import { Button, type ButtonProps, type ElementProps } from '@mantine/core';
import type { Icon } from '@tabler/icons-react';

type Props = Omit<ButtonProps, 'leftSection' | 'size'> &
  ElementProps<'button', keyof ButtonProps> & {
    icon: Icon;
    /** What it does is in a dialog. */
    opens?: boolean;
  };

export function IconButton({ icon: Icone, opens, ...button }: Props) {
  return (
    <Button
      {...button}
      size="sm"
      leftSection={<Icone size={18} stroke={1.75} aria-hidden />}
      {...(opens && { 'aria-haspopup': 'dialog' })}
    />
  );
}
