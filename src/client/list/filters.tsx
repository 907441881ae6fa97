// What narrows a list, from its declaration: a field for each of its filters, and a chip for each at work.
import type { ReactNode } from 'react';
import { formatDate } from '../../shared/format.ts';
import type { Filter, Option } from '../../shared/lists/list.ts';
import { SelectField, withValue } from '../ui/fields.tsx';
import { usePhone } from '../ui/media.ts';
import { type AnyList, countFilters } from './address.ts';
import { type Chip, Chips } from './chips.tsx';
import { ContestField, useTituloDoConcurso } from './contest-field.tsx';
import { FilterBar } from './filter-bar.tsx';
import { OrderField } from './order-field.tsx';
import { PeriodField } from './period-field.tsx';
import { SearchField } from './search-field.tsx';
import type { ListState } from './use-list.ts';
import { contar } from './words.ts';

/** What a list says of one of its filters, besides what its declaration does. */
export type FieldOptions = {
  /** Of its field, when it is not its chip's. */
  label?: string;
  placeholder?: string;
  /** Options the server has. */
  options?: readonly (string | Option)[];
  /** What the browser offers while one types. */
  suggestions?: readonly Option[];
  /** Milliseconds after the last key. */
  wait?: number;
  /** Of its chip; undefined for none. */
  chip?: (value: string) => string | undefined;
};

export type FilterProps = {
  /** The filters in the order of their fields, when it is not the declaration's. */
  fields?: readonly string[];
  field?: Readonly<Record<string, FieldOptions>>;
  /** Chips of the list's own. */
  chips?: readonly Chip[] | 'none';
  /** Fields that narrow nothing. */
  more?: ReactNode;
  /** The list's own buttons. */
  buttons?: ReactNode;
};

/** The labels of choices that are feminine. */
const FEMININE = ['Aplicação', 'Diferença', 'Prefeitura', 'Situação', 'UF'];

type Props<L extends AnyList> = FilterProps & { state: ListState<L>; total: number | undefined };

export function ListFilters<L extends AnyList>(props: Props<L>) {
  const { state, total, fields, field = {}, more, buttons } = props;
  const { list } = state;
  // In the phone's sheet each choice replaces the address: Back closes nothing one by one.
  const replace = usePhone();
  const filters: Record<string, unknown> = state.filters;
  const names = fields ?? Object.keys(list.filters);
  const searched = names.find((name) => list.filters[name]?.kind === 'search');
  const change = (what: object, replacing = replace) => state.narrow(what, replacing);

  function fieldOf(name: string): ReactNode {
    const filter = list.filters[name];
    if (!filter) return null;
    const { label = filter.label, placeholder, options = filter.options, suggestions, wait } = field[name] ?? {};
    const value = filters[name];
    switch (options ? 'choice' : filter.kind) {
      case 'search':
      case 'text':
        return (
          <SearchField
            key={`${name}${state.cleared}`}
            label={filter.kind === 'search' && !field[name]?.label ? 'Buscar' : label}
            placeholder={placeholder ?? filter.label}
            value={String(value ?? '')}
            {...(wait === undefined ? {} : { wait })}
            {...(suggestions && { suggestions })}
            onChange={(text) => change({ [name]: text }, true)}
          />
        );
      case 'choice': {
        const usual = (state.input as Record<string, unknown>)[name];
        return (
          <SelectField
            key={name}
            label={label}
            size="sm"
            value={String(usual ?? '')}
            {...(usual !== undefined && value === undefined
              ? {}
              : { all: placeholder ?? (FEMININE.includes(label) ? 'Todas' : 'Todos') })}
            options={withValue(options, value)}
            onChange={(chosen) => change({ [name]: chosen })}
          />
        );
      }
      case 'contest':
        return (
          <ContestField
            key={name}
            value={value as number | undefined}
            onChange={(contest) => change({ [name]: contest })}
          />
        );
      case 'since':
        return (
          <PeriodField
            key={`${name}${state.cleared}`}
            data_inicio={String(filters.data_inicio ?? '')}
            data_fim={String(filters.data_fim ?? '')}
            onChange={(period) => change(period)}
          />
        );
      default:
        return null;
    }
  }

  return (
    <>
      <FilterBar
        search={searched && fieldOf(searched)}
        order={<OrderField state={state} />}
        active={countFilters(list, state.query)}
        show={total === undefined ? `Ver ${list.nouns.varios}` : `Ver ${contar(list.nouns, total)}`}
        onClear={state.clear}
        action={buttons}
      >
        {names.filter((name) => name !== searched).map(fieldOf)}
        {more}
      </FilterBar>
      {props.chips !== 'none' && <ListChips state={state} field={field} own={props.chips ?? []} />}
    </>
  );
}

type ListChipsProps<L extends AnyList> = {
  state: ListState<L>;
  field: Readonly<Record<string, FieldOptions>>;
  own: readonly Chip[];
};

function ListChips<L extends AnyList>({ state, field, own }: ListChipsProps<L>) {
  const { list, narrow } = state;
  const filters: Record<string, string | number | undefined> = state.filters;
  const contest = Object.keys(filters).find((name) => list.filters[name]?.kind === 'contest');
  const title = useTituloDoConcurso(contest ? Number(filters[contest]) : undefined);

  const chips = Object.entries(list.filters).flatMap(([name, filter]): Chip[] => {
    const value = filters[name];
    if (value === undefined) return [];
    const chip = field[name]?.chip ?? ((said: string) => textOf(filter, said, title));
    const texto = chip(String(value));
    return texto ? [{ texto, onRemove: () => narrow({ [name]: undefined } as object) }] : [];
  });
  return <Chips chips={[...chips, ...own]} />;
}

function textOf({ kind, label, options = [], plain }: Filter, value: string, contest: string | undefined): string {
  switch (kind) {
    case 'search':
      return `“${value}”`;
    case 'choice': {
      const said = options.find((option) => option.value === value)?.label ?? value;
      return plain ? said : `${label}: ${said}`;
    }
    case 'contest':
      return contest ?? 'Concurso';
    case 'record':
      return `${label} nº\u00A0${value}`;
    case 'since':
    case 'until':
      return `${label} ${formatDate(value)}`;
    default:
      return `${label}: ${value}`;
  }
}
