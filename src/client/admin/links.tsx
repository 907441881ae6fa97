// Links of the router that look like buttons: they open in a new tab, can be copied, and say where they go.
import { ActionIcon, type ActionIconProps } from '@mantine/core';
import { createLink } from '@tanstack/react-router';
import type { Anchor } from '../ui/link-button.tsx';

export { LinkButton } from '../ui/link-button.tsx';

/** Icon of a row that leads somewhere; its name is also its tooltip. */
export const LinkIcon = createLink(({ 'aria-label': nome, ...props }: Anchor<ActionIconProps>) => (
  <ActionIcon
    {...props}
    component="a"
    size={36}
    className="rounded-[8px] max-sm:[--ai-size:44px]!"
    aria-label={nome}
    title={nome}
  />
));

/** The name of a row's record, that leads to it. */
export const TitleLink = createLink((props: { children?: string; title: string }) => (
  <a
    {...props}
    className="block font-strong leading-[1.35] text-texto no-underline wrap-anywhere hover:text-acao-texto hover:underline max-sm:py-0.5"
  />
));
