// The filters over a list of the panel: a card with every field on a desktop; on a phone the search, and the rest in a
// sheet. What they do is the list's own matter.
import { Button } from '@mantine/core';
import { IconAdjustmentsHorizontal, IconFilterOff } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { IconButton } from '../ui/icon-button.tsx';
import { usePhone } from '../ui/media.ts';
import { Sheet } from '../ui/sheet.tsx';

type Props = {
  /** The search, always in sight. */
  search?: ReactNode;
  /** The other fields. */
  children: ReactNode;
  /** What only a phone needs: the order. */
  order?: ReactNode;
  /** How many filters are at work, the search aside. */
  active: number;
  /** What the sheet's button says: "Ver 12 boletos". */
  show: string;
  onClear: () => void;
  /** The list's own button. */
  action?: ReactNode;
};

export function FilterBar({ search, children, order, active, show, onClear, action }: Props) {
  const phone = usePhone();
  const [opened, setOpened] = useState(false);
  const close = () => {
    // A text that is being typed is left first: Esc and Back would take it along.
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
    setOpened(false);
  };
  if (!phone) {
    return (
      <search
        className="papel denso flex flex-wrap gap-3 items-start mb-3.5 px-4 pt-3.5 pb-4 *:flex-[1_1_130px] *:min-w-0 [&>:first-child]:flex-[1.7_1_190px]"
        aria-label="Filtros"
      >
        {search}
        {children}
        {/* Beside the fields, or on a line of their own under them. */}
        <div className="flex flex-none! self-end gap-2 ml-auto">
          <IconButton icon={IconFilterOff} variant="subtle" onClick={onClear}>
            Limpar
          </IconButton>
          {action}
        </div>
      </search>
    );
  }
  return (
    <search
      className="flex flex-wrap gap-2.5 items-end mb-3.5 *:flex-auto *:min-w-0 [&>:first-child:not(button)]:basis-[55%]"
      aria-label="Filtros"
    >
      {search}
      <Button
        variant="default"
        size="sm"
        aria-haspopup="dialog"
        leftSection={<IconAdjustmentsHorizontal size={20} stroke={1.75} aria-hidden />}
        onClick={() => setOpened(true)}
      >
        {active > 0 ? `Filtros (${active})` : 'Filtros'}
      </Button>
      {action}
      {opened && (
        <Sheet
          onClose={close}
          title="Filtros"
          footer={
            <>
              <Button variant="default" onClick={onClear}>
                Limpar
              </Button>
              <Button onClick={close}>{show}</Button>
            </>
          }
        >
          {children}
          {order}
        </Sheet>
      )}
    </search>
  );
}
