// A list of the panel on its screen, from its declaration: figures, filters, the table (cards on a phone), pages, its file,
// and what it says when there is nothing. What is a list's own goes in the slots.
import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { type Consulta, rowsOf } from '../admin/loaded.tsx';
import { Empty } from '../ui/area-states.tsx';
import { type Column, DataTable, type Selection } from '../ui/data-table.tsx';
import { usePhone } from '../ui/media.ts';
import { Pager } from '../ui/pager.tsx';
import { type AnyList, PER_PAGE } from './address.ts';
import { chosenOf, ListBar } from './bar.tsx';
import { ExportButton } from './export-button.tsx';
import { type FilterProps, ListFilters } from './filters.tsx';
import type { ListState } from './use-list.ts';
import { concordar, nenhum } from './words.ts';

/** A page of the list, as its query has it. */
export type PageQuery<T> = Consulta<{
  data: readonly T[];
  total: number;
  per_page: number;
  current_page: number;
}> & { isPlaceholderData: boolean };

/** A page of a list that comes whole. */
export function pageOf<T>(
  rows: readonly T[] | undefined,
  { query: { page = 1 } }: { query: { page?: number } },
): PageQuery<T>['data'] {
  return (
    rows && {
      data: rows.slice((page - 1) * PER_PAGE, page * PER_PAGE),
      total: rows.length,
      per_page: PER_PAGE,
      current_page: page,
    }
  );
}

type TableProps<L extends AnyList, T> = {
  state: ListState<L>;
  page: PageQuery<T>;
  /** Without it, rows have ids. */
  rowKey?: (row: T) => number;
  columns: readonly Column<T>[];
  minWidth: number;
  /** Where a row leads: what the list opens over itself, or an address of the panel. */
  leads?: (row: T) => Readonly<Record<string, number>> | string;
  /** Undefined for who may do nothing with a row. */
  actions?: ((row: T) => ReactNode) | undefined;
  actionsWidth?: string;
  muted?: (row: T) => boolean;
  selection?: Selection<T> | undefined;
  /** Instead of the declaration's: of the table, of its failure, and of a list that has nothing yet. */
  label?: string;
  failed?: string;
  empty?: string | ReactNode;
};

type PageProps<L extends AnyList, T> = TableProps<L, T> &
  FilterProps & {
    /** The screen's name, when it is not the list's. */
    title?: string;
    /** Figures that also filter. */
    figures?: ReactNode;
    /** Whether it is taken out as a file: before the list's own buttons, or after them. */
    file?: boolean | 'last';
    /** Between the filters and the table. */
    children?: ReactNode;
    /** Beside the views. */
    bar?: ReactNode;
  };

export function ListPage<L extends AnyList, T>(props: PageProps<L, T>) {
  const { state, page, title, figures, file, buttons, children, bar, fields, field, chips, more, ...table } = props;
  const { list } = state;
  const total = page.data?.total;
  return (
    <>
      {title !== '' && <h1 className="sr-only">{title ?? list.title}</h1>}
      {figures}
      <ListFilters
        state={state}
        total={total}
        {...(fields && { fields })}
        {...(field && { field })}
        {...(chips && { chips })}
        more={more}
        buttons={
          <>
            {file === 'last' && buttons}
            {file && <ExportButton state={state} total={total} />}
            {file !== 'last' && buttons}
          </>
        }
      />
      {children}
      <ListBar state={state} columns={table.columns}>
        {bar}
      </ListBar>
      <ListTable state={state} page={page} {...table} />
    </>
  );
}

/** The table and its pages alone. */
export function ListTable<L extends AnyList, T>(props: TableProps<L, T>) {
  const { state, page, columns, leads, label, failed, empty, selection, ...table } = props;
  const { list, query, order, sort, toPage, href, open } = state;
  const phone = usePhone();
  const { data } = page;
  return (
    <>
      <DataTable
        rowKey={(row) => (row as { id: number }).id}
        {...table}
        label={label ?? list.title}
        columns={phone ? columns : chosenOf(list, query, columns)}
        link={
          leads &&
          ((row) => {
            const to = leads(row);
            return typeof to === 'string' ? { href: `#${to}` } : { href: href(query, to), open: () => open(to) };
          })
        }
        {...rowsOf(data?.data, page, failed ?? list.failed ?? '')}
        dense
        {...(order ? { sort: order, onSort: sort } : {})}
        refreshing={page.isPlaceholderData}
        // What is shown meanwhile may not be in the list that was asked for.
        selection={selection && { ...selection, closed: selection.closed || page.isPlaceholderData }}
        empty={<Nothing state={state} page={data?.current_page ?? 1} empty={empty} />}
      />
      {data && data.data.length > 0 && (
        <Pager
          page={data.current_page}
          perPage={data.per_page}
          total={data.total}
          noun={data.total === 1 ? list.nouns.um : list.nouns.varios}
          onPage={toPage}
        />
      )}
    </>
  );
}

type NothingProps<L extends AnyList> = { state: ListState<L>; page: number; empty: string | ReactNode };

/** A page past the end, what no filter leaves, or nothing yet. */
function Nothing<L extends AnyList>({ state, page, empty }: NothingProps<L>) {
  const { list, narrowed, clear, toPage } = state;
  const { nouns } = list;
  if (page > 1) {
    return (
      <Empty
        as="h2"
        art={false}
        title={`Esta página não tem ${nouns.varios}`}
        actions={
          <Button variant="default" size="sm" onClick={() => toPage(1)}>
            Ir para a primeira página
          </Button>
        }
      />
    );
  }
  if (narrowed) {
    return (
      <Empty
        as="h2"
        title={`${nenhum(nouns)} ${concordar(nouns, 'encontrad')}`}
        actions={
          <Button variant="default" size="sm" onClick={clear}>
            Limpar filtros
          </Button>
        }
      >
        {Object.values(list.filters).some(({ kind }) => kind === 'search')
          ? 'Mude a busca ou os filtros.'
          : 'Mude os filtros.'}
      </Empty>
    );
  }
  if (empty !== undefined && typeof empty !== 'string') return empty;
  return (
    <Empty as="h2" title={nenhum(nouns)}>
      {empty ?? list.empty}
    </Empty>
  );
}
