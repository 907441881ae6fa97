// Links of the router that look like buttons: they open in a new tab, can be copied, and say where they go.
import { ActionIcon, type ActionIconProps, Button, type ButtonProps } from '@mantine/core';
import { createLink } from '@tanstack/react-router';
import type { AnchorHTMLAttributes, Ref } from 'react';
import css from './ligacoes.module.css';

type Ancora<P> = P & Omit<AnchorHTMLAttributes<HTMLAnchorElement>, keyof P> & { ref?: Ref<HTMLAnchorElement> };

export const LinkBotao = createLink((props: Ancora<ButtonProps>) => <Button {...props} component="a" />);

/** Icon of a row that leads somewhere; its name is also its tooltip. */
export const LinkIcone = createLink(({ 'aria-label': nome, ...props }: Ancora<ActionIconProps>) => (
  <ActionIcon {...props} component="a" size={36} className={css.icone ?? ''} aria-label={nome} title={nome} />
));
