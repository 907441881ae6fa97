// Over the table of a list: the views a person keeps of it, as tabs, what the list has of its own, and which columns are shown.
import { Button } from '@mantine/core';
import { IconCheck, IconColumns3 } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { RawQuery } from '../address.ts';
import type { Column } from '../ui/data-table.tsx';
import { DropdownMenu, MenuItem } from '../ui/dropdown-menu.tsx';
import { usePhone } from '../ui/media.ts';
import { part } from '../ui/part.ts';
import type { AnyList, ListQuery } from './address.ts';
import type { ListState } from './use-list.ts';

const Views = part(() => import('./views.tsx'), 'Views');

/** The columns at work, by the address or as usual; of a list that declares none, all of them. */
export function chosenOf<T>(list: AnyList, query: RawQuery, columns: readonly Column<T>[]): readonly Column<T>[] {
  const { table = [] } = list;
  const { colunas } = query;
  const chosen = typeof colunas === 'string' ? colunas.split(',') : table;
  return table.length === 0 ? columns : columns.filter(({ id }) => chosen.includes(id));
}

type Props<L extends AnyList, T> = { state: ListState<L>; columns: readonly Column<T>[]; children: ReactNode };

export function ListBar<L extends AnyList, T>({ state, columns, children }: Props<L, T>) {
  const phone = usePhone();
  if (!state.list.table?.length) return children;
  return (
    <div className="flex flex-wrap gap-x-3 gap-y-2 items-center mb-3.5 nao-imprimir">
      {/* As high before the views are there. */}
      <div className="flex-1 min-w-0 max-sm:basis-full min-h-10 max-sm:min-h-11">
        <Views state={state as unknown as ListState<AnyList>} />
      </div>
      {children}
      {!phone && <ColumnsMenu state={state} columns={columns} />}
    </div>
  );
}

function ColumnsMenu<L extends AnyList, T>({ state, columns }: Omit<Props<L, T>, 'children'>) {
  const { list, query, said, go } = state;
  const shownBy = (query: ListQuery<L>) => chosenOf(list, query, columns).map(({ id }) => id);
  const shown = shownBy(query);
  const choose = (ids: readonly string[] | undefined) =>
    go({ ...said(), colunas: ids?.join(',') } as ListQuery<L>, true);
  const toggle = (id: string) => {
    const now = shownBy(said());
    const others = now.filter((one) => one !== id);
    // The last one stays: a table without columns is none.
    if (others.length > 0) choose(others.length < now.length ? others : [...now, id]);
  };
  return (
    <DropdownMenu
      head="Colunas da tabela"
      target={
        <Button
          variant="subtle"
          size="sm"
          aria-haspopup="menu"
          leftSection={<IconColumns3 size={18} stroke={1.75} aria-hidden />}
        >
          Colunas
        </Button>
      }
    >
      {columns.map(({ id, title }) => {
        const on = shown.includes(id);
        return (
          <MenuItem
            key={id}
            closeMenuOnClick={false}
            disabled={on && shown.length === 1}
            icon={<IconCheck size={18} stroke={2} aria-hidden className={on ? 'text-acao-texto' : 'opacity-0'} />}
            onClick={() => toggle(id)}
          >
            {title}
            {on && <span className="sr-only">, na tabela</span>}
          </MenuItem>
        );
      })}
      {query.colunas && (
        <MenuItem closeMenuOnClick={false} icon={<span className="w-4.5" />} onClick={() => choose(undefined)}>
          As de costume
        </MenuItem>
      )}
    </DropdownMenu>
  );
}
