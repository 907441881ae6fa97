// Tabs of a record's page. The chosen one is in the address; arrows move between them, Enter or Space opens. On a phone
// they scroll sideways.
import { Tabs as MantineTabs } from '@mantine/core';
import { type ReactNode, useEffect, useRef } from 'react';
import { cx } from './cx.ts';

export type Tab<Id extends string> = { id: Id; nome: string; total?: number | undefined };

type Props<Id extends string> = {
  label: string;
  abas: readonly Tab<Id>[];
  atual: Id;
  onChange: (id: Id) => void;
  /** The panel of the current tab. */
  children: ReactNode;
};

export function Tabs<Id extends string>({ label, abas, atual, onChange, children }: Props<Id>) {
  const list = useRef<HTMLDivElement>(null);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the selected tab comes into view whenever it changes
  useEffect(() => {
    const box = list.current;
    const tab = box?.querySelector<HTMLElement>('[aria-selected=true]');
    if (box && tab) box.scrollLeft = tab.offsetLeft - (box.clientWidth - tab.offsetWidth) / 2;
  }, [atual]);

  return (
    <MantineTabs
      unstyled
      activateTabWithKeyboard={false}
      keepMounted={false}
      value={atual}
      onChange={(id) => onChange(id as Id)}
    >
      <MantineTabs.List
        ref={list}
        aria-label={label}
        className="relative flex gap-1 max-sm:-mx-4 max-sm:px-2 border-b border-linha overflow-x-auto [scrollbar-width:none]"
      >
        {abas.map(({ id, nome, total }) => (
          <MantineTabs.Tab
            key={id}
            value={id}
            className={cx(
              'foco-por-dentro inline-flex flex-none items-center gap-2 h-11.5 px-3.5 border-0 border-b-3 bg-transparent whitespace-nowrap cursor-pointer',
              id === atual
                ? 'border-acao-texto font-strong text-acao-texto'
                : 'border-transparent font-medium text-texto-2 hover:text-acao-texto',
            )}
            rightSection={total !== undefined && <Total atual={id === atual}>{total}</Total>}
          >
            {nome}
          </MantineTabs.Tab>
        ))}
      </MantineTabs.List>
      <MantineTabs.Panel value={atual} className="mt-4.5 max-sm:mt-3.5">
        {children}
      </MantineTabs.Panel>
    </MantineTabs>
  );
}

function Total({ atual, children }: { atual: boolean; children: number }) {
  const tom = atual ? 'bg-in-bg text-in' : 'bg-ne-bg text-ne';
  return <em className={`num block px-2 rounded-full text-13 not-italic font-semibold ${tom}`}>{children}</em>;
}
