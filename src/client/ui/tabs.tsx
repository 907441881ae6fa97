// Tabs of a record's page. The chosen one is in the address; arrows move between them, Enter or Space opens. Where there is no
// room for all of them they scroll sideways, and the side that hides some fades, with a button for whoever has only a mouse.
import { Tabs as MantineTabs } from '@mantine/core';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
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

  const [antes, depois] = useHidden(list);
  return (
    <MantineTabs
      unstyled
      activateTabWithKeyboard={false}
      keepMounted={false}
      value={atual}
      onChange={(id) => onChange(id as Id)}
    >
      <div className="relative border-b border-linha max-sm:-mx-4">
        <MantineTabs.List
          ref={list}
          // The router keeps how far each is scrolled, and would put one tab's over the next one's.
          data-scroll-restoration-id={`abas-${atual}`}
          aria-label={label}
          className={cx(
            'relative flex gap-1 max-sm:px-2 overflow-x-auto [scrollbar-width:none]',
            (antes || depois) && FADED,
            antes ? '[--antes:24px]' : '[--antes:0px]',
            depois ? '[--depois:24px]' : '[--depois:0px]',
          )}
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
        {antes && <More side="left" list={list} />}
        {depois && <More side="right" list={list} />}
      </div>
      <MantineTabs.Panel value={atual} className="mt-4.5 max-sm:mt-3.5">
        {children}
      </MantineTabs.Panel>
    </MantineTabs>
  );
}

/** Whether some tabs are hidden at the left, and at the right. */
function useHidden(list: RefObject<HTMLDivElement | null>): readonly [boolean, boolean] {
  const [hidden, setHidden] = useState({ left: false, right: false });
  function measure() {
    const box = list.current;
    if (!box) return;
    // Widths are fractions; what is rounded off hides nothing.
    const left = box.scrollLeft > 1;
    const right = box.scrollLeft + box.clientWidth < box.scrollWidth - 1;
    setHidden((was) => (was.left === left && was.right === right ? was : { left, right }));
  }
  // A tab may have got longer.
  useEffect(measure);
  // biome-ignore lint/correctness/useExhaustiveDependencies: it only reads the box and sets the state
  useEffect(() => {
    const box = list.current;
    if (!box) return;
    const observer = new ResizeObserver(measure);
    observer.observe(box);
    box.addEventListener('scroll', measure, { passive: true });
    return () => {
      observer.disconnect();
      box.removeEventListener('scroll', measure);
    };
  }, []);
  return [hidden.left, hidden.right];
}

/** What takes the focus is scrolled past what fades. */
const FADED =
  'scroll-px-16 [mask-image:linear-gradient(to_right,transparent_var(--antes),#000_calc(var(--antes)*2.6),#000_calc(100%-var(--depois)*2.6),transparent_calc(100%-var(--depois)))]';

const SIDES = {
  left: { icon: IconChevronLeft, step: -1, className: 'left-0 justify-start' },
  right: { icon: IconChevronRight, step: 1, className: 'right-0 justify-end' },
};

/** The side that hides some. The keyboard has its arrows, and a finger scrolls: neither needs it. */
function More({ side, list }: { side: keyof typeof SIDES; list: RefObject<HTMLDivElement | null> }) {
  const { icon: Icone, step, className } = SIDES[side];
  return (
    <button
      type="button"
      tabIndex={-1}
      aria-hidden="true"
      className={`botao-nu absolute inset-y-0 flex items-center w-9 text-texto-2 cursor-pointer hover:text-acao-texto ${className}`}
      onClick={() => list.current?.scrollBy({ left: step * 0.7 * list.current.clientWidth })}
    >
      <Icone size={20} stroke={2} aria-hidden />
    </button>
  );
}

function Total({ atual, children }: { atual: boolean; children: number }) {
  const tom = atual ? 'bg-in-bg text-in' : 'bg-ne-bg text-ne';
  return <em className={`num block px-2 rounded-full text-13 not-italic font-semibold ${tom}`}>{children}</em>;
}
