// The order of a list on a phone, where there are no headers to sort by.
import { ActionIcon } from '@mantine/core';
import { IconSortAscending, IconSortDescending } from '@tabler/icons-react';
import { SelectField } from '../ui/fields.tsx';
import css from './campo-ordem.module.css';

type Props<Ordem extends string> = {
  options: readonly { value: Ordem; label: string }[];
  value: Ordem;
  direction: 'asc' | 'desc';
  onChange: (value: Ordem, direction: 'asc' | 'desc') => void;
};

export function CampoDeOrdem<Ordem extends string>({ options, value, direction, onChange }: Props<Ordem>) {
  const crescente = direction === 'asc';
  const Icone = crescente ? IconSortAscending : IconSortDescending;
  return (
    <div className={css.ordem}>
      <SelectField
        label="Ordenar por"
        size="sm"
        value={value}
        options={options}
        onChange={(escolhida) => onChange(escolhida as Ordem, direction)}
      />
      <ActionIcon
        variant="default"
        aria-label={crescente ? 'Ordem crescente. Mudar para decrescente' : 'Ordem decrescente. Mudar para crescente'}
        onClick={() => onChange(value, crescente ? 'desc' : 'asc')}
      >
        <Icone size={20} stroke={1.75} aria-hidden />
      </ActionIcon>
    </div>
  );
}
