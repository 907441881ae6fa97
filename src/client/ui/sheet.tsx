// Bottom sheet for phones: filters, the "Mais" menu. Same rules of focus and closing as a dialog.
import '@mantine/core/styles/ModalBase.layer.css';
import '@mantine/core/styles/Drawer.layer.css';
import '@mantine/core/styles/Overlay.layer.css';
import { ActionIcon, Drawer } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { type ReactNode, useRef } from 'react';
import { useStep } from './dialog/steps.ts';
import { useReturnFocus } from './return-focus.ts';
import { useScrollLock, VEU } from './scroll-lock.ts';

const CONTENT =
  'flex flex-col flex-[1_1_100%] self-end h-auto max-h-[92dvh] p-4 pb-[calc(16px+env(safe-area-inset-bottom))] rounded-t-xl bg-papel text-texto overflow-hidden';

/** Mounted while it is open. */
type Props = { onClose: () => void; title: string; children: ReactNode; footer?: ReactNode };

export function Sheet({ onClose, title, children, footer }: Props) {
  useStep(onClose, { leaves: true });
  useScrollLock(true);
  const content = useRef<HTMLDivElement>(null);
  useReturnFocus(content);
  return (
    <Drawer.Root
      opened
      onClose={onClose}
      position="bottom"
      size="auto"
      lockScroll={false}
      returnFocus={false}
      transitionProps={{ duration: 160 }}
      classNames={{ content: CONTENT }}
    >
      <Drawer.Overlay {...VEU} />
      <Drawer.Content>
        <div className="flex items-center justify-between gap-3 mb-2">
          <Drawer.Title className="text-19 font-bold focus:outline-none" tabIndex={-1} data-autofocus>
            {title}
          </Drawer.Title>
          <ActionIcon aria-label="Fechar" radius="xl" onClick={onClose}>
            <IconX size={22} stroke={1.75} aria-hidden />
          </ActionIcon>
        </div>
        <div ref={content} className="flex flex-col gap-3.5 min-h-0 -mx-1 my-0 p-1 overflow-auto">
          {children}
        </div>
        {footer && <div className="flex gap-2 pt-4 [&>:last-child]:flex-1">{footer}</div>}
      </Drawer.Content>
    </Drawer.Root>
  );
}
