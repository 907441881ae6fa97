// The phone's menu: the same items in a drawer at the left. It closes when an item is followed.
import '@mantine/core/styles/ModalBase.layer.css';
import '@mantine/core/styles/Drawer.layer.css';
import '@mantine/core/styles/Overlay.layer.css';
import { ActionIcon, Drawer } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { useLocation } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { useStep } from '../ui/dialog/steps.ts';
import { Logo } from '../ui/logo.tsx';
import { useScrollLock, VEU } from '../ui/scroll-lock.ts';
import { type Pendentes, SideMenu } from './side-menu.tsx';

type Props = { pendentes: Pendentes; onClose: () => void };

export function PanelDrawer({ pendentes, onClose }: Props) {
  const { href } = useLocation();
  const aberta = useRef(href);
  useScrollLock(true);
  useStep(onClose, { leaves: true });
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
      classNames={{ content: `flex flex-col px-3 pt-0 pb-4 bg-noite text-white text-16 noite` }}
    >
      <Drawer.Overlay {...VEU} />
      <Drawer.Content>
        <div className="flex items-center gap-2.5 h-15 mb-2 pl-1.5">
          <Logo inverted />
          <Drawer.Title className="flex-1 text-18 font-strong">Painel</Drawer.Title>
          <ActionIcon aria-label="Fechar menu" className="text-white hover:bg-white/12" onClick={onClose}>
            <IconX size={22} stroke={1.75} aria-hidden />
          </ActionIcon>
        </div>
        <SideMenu pendentes={pendentes} />
      </Drawer.Content>
    </Drawer.Root>
  );
}
