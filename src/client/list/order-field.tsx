// The order of a list on a phone, where there are no headers to sort by.
import { ActionIcon } from '@mantine/core';
import { IconSortAscending, IconSortDescending } from '@tabler/icons-react';
import { SelectField } from '../ui/fields.tsx';
import type { AnyList } from './address.ts';
import type { ListState } from './use-list.ts';

export function OrderField<L extends AnyList>({ state: { list, order, sort } }: { state: ListState<L> }) {
  if (!order) return null;
  const { key, direction } = order;
  const rising = direction === 'asc';
  const Icon = rising ? IconSortAscending : IconSortDescending;
  return (
    <div className="flex gap-2 items-end [&>:first-child]:flex-1 [&>:first-child]:min-w-0">
      <SelectField
        label="Ordenar por"
        size="sm"
        value={key}
        options={Object.entries(list.orderWords ?? {}).map(([value, label]) => ({ value, label: label ?? value }))}
        onChange={(chosen) => sort({ key: chosen, direction }, true)}
      />
      <ActionIcon
        variant="default"
        aria-label={rising ? 'Ordem crescente. Mudar para decrescente' : 'Ordem decrescente. Mudar para crescente'}
        onClick={() => sort({ key, direction: rising ? 'desc' : 'asc' }, true)}
      >
        <Icon size={20} stroke={1.75} aria-hidden />
      </ActionIcon>
    </div>
  );
}
