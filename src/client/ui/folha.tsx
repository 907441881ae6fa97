// Bottom sheet for phones: filters, the "Mais" menu. Same rules of focus and closing as a dialog.
import '@mantine/core/styles/ModalBase.layer.css';
import '@mantine/core/styles/Drawer.layer.css';
import '@mantine/core/styles/Overlay.layer.css';
import { ActionIcon, Drawer } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { type ReactNode, useRef } from 'react';
import css from './folha.module.css';
import { useReturnFocus } from './return-focus.ts';
import { useScrollLock, VEU } from './scroll-lock.ts';

type Props = { opened: boolean; onClose: () => void; title: string; children: ReactNode; footer?: ReactNode };

export function Folha({ opened, onClose, title, children, footer }: Props) {
  useScrollLock(opened);
  const content = useRef<HTMLDivElement>(null);
  useReturnFocus(opened, content);
  return (
    <Drawer.Root
      opened={opened}
      onClose={onClose}
      position="bottom"
      size="auto"
      lockScroll={false}
      returnFocus={false}
      transitionProps={{ duration: 160 }}
      classNames={{ content: css.folha ?? '' }}
    >
      <Drawer.Overlay {...VEU} />
      <Drawer.Content>
        <div className={css.cabecalho}>
          <Drawer.Title className={css.titulo} tabIndex={-1} data-autofocus>
            {title}
          </Drawer.Title>
          <ActionIcon aria-label="Fechar" radius="xl" onClick={onClose}>
            <IconX size={22} stroke={1.75} aria-hidden />
          </ActionIcon>
        </div>
        <div ref={content} className={css.conteudo}>
          {children}
        </div>
        {footer && <div className={css.rodape}>{footer}</div>}
      </Drawer.Content>
    </Drawer.Root>
  );
}
