// The drop-down menu: arrows move, Enter chooses, Esc, Tab and a press outside close.
import '@mantine/core/styles/Popover.layer.css';
import '@mantine/core/styles/Menu.layer.css';
import { Menu, type MenuItemProps } from '@mantine/core';
import { createLink } from '@tanstack/react-router';
import { type ComponentProps, type ReactElement, type ReactNode, type SyntheticEvent, useState } from 'react';

type Props = {
  /** The button that opens it. */
  target: ReactElement;
  /** Under the button, ending where it ends; or at its right. */
  side?: 'bottom' | 'right';
  /** Above the items: what the menu is about. */
  head?: ReactNode;
  children: ReactNode;
};

const CLASSES = {
  dropdown:
    'max-w-[calc(100vw-16px)] max-h-[min(420px,calc(100dvh-16px))] overflow-y-auto p-1.5 border-linha rounded-inner bg-papel text-texto font-normal',
  label: 'px-3 pt-2 pb-1.5 text-13 font-normal text-texto-3',
  // The gap, with the icon's own margin, comes to 12px.
  item: 'foco-por-dentro gap-1 min-h-10 max-sm:min-h-12 px-3 py-0 rounded-md text-15 max-sm:text-16 no-underline hover:bg-acao-suave! focus:bg-acao-suave! data-[status=active]:font-strong',
};

/** What an item opens gives the focus back to whoever had it: the button, since the item goes with its menu. */
function focusTarget({ currentTarget }: SyntheticEvent<HTMLElement>) {
  const id = currentTarget.getAttribute('aria-labelledby');
  if (id) document.getElementById(id)?.focus({ preventScroll: true });
}

export function DropdownMenu({ target, side = 'bottom', head, children }: Props) {
  const [opened, setOpened] = useState(false);
  return (
    <Menu
      opened={opened}
      onChange={setOpened}
      position={side === 'right' ? 'right-start' : 'bottom-end'}
      offset={side === 'right' ? 14 : 6}
      width={240}
      // It stays in the part of the page it belongs to, but is placed by the window: no scrolling box cuts it.
      withinPortal={false}
      floatingStrategy="fixed"
      // The key of a shortcut that opens it is no press outside.
      clickOutsideEvents={['mousedown', 'touchstart']}
      // The first item takes the focus, not a place before it.
      menuItemTabIndex={0}
      withInitialFocusPlaceholder={false}
      transitionProps={{ duration: 0 }}
      classNames={CLASSES}
    >
      <Menu.Target>{target}</Menu.Target>
      <Menu.Dropdown
        onClickCapture={focusTarget}
        onKeyDown={(event) => {
          if (event.key !== 'Tab') return;
          focusTarget(event);
          setOpened(false);
        }}
      >
        {head && <Menu.Label>{head}</Menu.Label>}
        {children}
      </Menu.Dropdown>
    </Menu>
  );
}

type ItemProps = Omit<MenuItemProps, 'leftSection'> & { icon?: ReactNode; danger?: boolean };

export function MenuItem({ icon, danger, ...props }: ItemProps & Omit<ComponentProps<'button'>, keyof ItemProps>) {
  return <Menu.Item {...props} leftSection={icon} className={danger ? 'text-er-forte' : ''} />;
}

export const MenuLink = createLink(({ icon, ...props }: ItemProps & Omit<ComponentProps<'a'>, keyof ItemProps>) => (
  <Menu.Item {...props} component="a" leftSection={icon} />
));
