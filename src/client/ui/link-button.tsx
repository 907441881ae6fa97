// A link of the router that looks like a button.
import { Button, type ButtonProps } from '@mantine/core';
import type { Icon } from '@tabler/icons-react';
import { createLink } from '@tanstack/react-router';
import type { AnchorHTMLAttributes, Ref } from 'react';

export type Anchor<P> = P & Omit<AnchorHTMLAttributes<HTMLAnchorElement>, keyof P> & { ref?: Ref<HTMLAnchorElement> };

/** One with an icon is small. */
export const LinkButton = createLink(({ icon: Icone, ...props }: Anchor<ButtonProps & { icon?: Icon }>) => (
  <Button
    {...(Icone && { size: 'sm', leftSection: <Icone size={18} stroke={1.75} aria-hidden /> })}
    {...props}
    component="a"
  />
));
