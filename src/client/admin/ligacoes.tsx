// Links of the router that look like buttons: they open in a new tab, can be copied, and say where they go. And the
// panel's drop-down menu, whose items may be such links.
import '@mantine/core/styles/Menu.layer.css';
import '@mantine/core/styles/Popover.layer.css';
import {
  ActionIcon,
  type ActionIconProps,
  Button,
  type ButtonProps,
  Menu,
  type MenuItemProps,
  type MenuProps,
} from '@mantine/core';
import { createLink } from '@tanstack/react-router';
import type { AnchorHTMLAttributes, ReactNode, Ref } from 'react';
import css from './ligacoes.module.css';

type Ancora<P> = P & Omit<AnchorHTMLAttributes<HTMLAnchorElement>, keyof P> & { ref?: Ref<HTMLAnchorElement> };

export const LinkBotao = createLink((props: Ancora<ButtonProps>) => <Button {...props} component="a" />);

/** Icon of a row that leads somewhere; its name is also its tooltip. */
export const LinkIcone = createLink(({ 'aria-label': nome, ...props }: Ancora<ActionIconProps>) => (
  <ActionIcon {...props} component="a" size={36} className={css.icone ?? ''} aria-label={nome} title={nome} />
));

export const LinkDeMenu = createLink((props: Ancora<MenuItemProps>) => <Menu.Item {...props} component="a" />);

type MenuSuspensoProps = Pick<MenuProps, 'position' | 'offset'> & {
  /** The button that opens it. */
  botao: ReactNode;
  children: ReactNode;
};

export function MenuSuspenso({ botao, children, position = 'bottom-end', offset = 6 }: MenuSuspensoProps) {
  return (
    <Menu position={position} offset={offset} width={240} zIndex={300} classNames={{ dropdown: css.menu ?? '' }}>
      <Menu.Target>{botao}</Menu.Target>
      <Menu.Dropdown>{children}</Menu.Dropdown>
    </Menu>
  );
}
