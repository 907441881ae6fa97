// The phone's menu: the same items in a drawer at the left. It closes when an item is followed.
import '@mantine/core/styles/ModalBase.layer.css';
import '@mantine/core/styles/Drawer.layer.css';
import '@mantine/core/styles/Overlay.layer.css';
import { ActionIcon, Drawer } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { useLocation } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { Logo } from '../ui/logo.tsx';
import { useScrollLock, VEU } from '../ui/scroll-lock.ts';
import css from './gaveta.module.css';
import { MenuLateral, type Pendentes } from './menu-lateral.tsx';

type Props = { pendentes: Pendentes; onClose: () => void };

export function Gaveta({ pendentes, onClose }: Props) {
  const { href } = useLocation();
  const aberta = useRef(href);
  useScrollLock(true);
  useEffect(() => {
    if (href !== aberta.current) onClose();
  }, [href, onClose]);
  return (
    <Drawer.Root
      opened
      onClose={onClose}
      position="left"
      size={300}
      lockScroll={false}
      transitionProps={{ duration: 160 }}
      classNames={{ content: `${css.gaveta} noite` }}
    >
      <Drawer.Overlay {...VEU} />
      <Drawer.Content>
        <div className={css.gavetaTopo}>
          <Logo inverted />
          <Drawer.Title className={css.gavetaTitulo}>Painel</Drawer.Title>
          <ActionIcon aria-label="Fechar menu" className={css.fechar ?? ''} onClick={onClose}>
            <IconX size={22} stroke={1.75} aria-hidden />
          </ActionIcon>
        </div>
        <MenuLateral pendentes={pendentes} />
      </Drawer.Content>
    </Drawer.Root>
  );
}
