// Table of records on a desktop, list of cards on a phone: the same columns say what goes where. Sorting, loading, empty
// and error states are part of it, so that no screen writes them again.
import { ActionIcon } from '@mantine/core';
import { IconChevronDown, IconChevronUp, IconSelector } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { cx } from './cx.ts';
import css from './data-table.module.css';
import { PageBox, RowBox, type Selection } from './data-table-selection.tsx';
import { Carregando, Esqueleto } from './esqueleto.tsx';
import { useCelular } from './media.ts';

export type Column<T> = {
  id: string;
  title: string;
  render: (row: T) => ReactNode;
  /** Numbers go to the right. */
  align?: 'right';
  /** CSS width of the column (`12%`, `96px`). */
  width?: string;
  /** What all rows of all pages come to: a table that has any ends with them. */
  total?: ReactNode;
  /** The key that `onSort` receives; without it the column cannot be sorted. */
  sortKey?: string;
  /** Where it goes in the phone's card: title, status at the right, one of the facts (default), or nowhere. */
  card?: 'title' | 'badge' | 'fact' | 'hidden';
};

export type { Selection };

export type Sort = { key: string; direction: 'asc' | 'desc' };

type Props<T> = {
  /** Name of the table for screen readers. */
  label: string;
  columns: readonly Column<T>[];
  rows: readonly T[] | undefined;
  rowKey: (row: T) => string | number;
  /** Buttons of a row: last column (sticky at the right) or foot of the card. */
  actions?: (row: T) => ReactNode;
  sort?: Sort;
  onSort?: (sort: Sort) => void;
  /** First load: skeleton rows. */
  loading?: boolean;
  /** Old rows stay, dimmed, while a filter reloads. */
  refreshing?: boolean;
  error?: ReactNode;
  empty?: ReactNode;
  /** Rows that are out of play (cancelled) are dimmed. */
  muted?: (row: T) => boolean;
  /** Administrators' density: 54 px rows, fixed layout, sideways scroll below this many pixels. */
  minWidth?: number;
  /** CSS width of the column of buttons, which a fixed layout cannot work out. */
  actionsWidth?: string;
  dense?: boolean;
  /** A box in each row, to mark several. */
  selection?: Selection<T>;
};

export function DataTable<T>(props: Props<T>) {
  const { rows, loading, error, empty, refreshing } = props;
  const celular = useCelular();
  if (error) return <div className="papel">{error}</div>;
  if (loading || !rows) return <TableSkeleton columns={props.columns.length} cards={celular} />;
  if (rows.length === 0) return <div className="papel">{empty}</div>;
  return (
    <div className={cx(refreshing && css.recarregando)} aria-busy={refreshing || undefined}>
      {celular ? <Cards {...props} rows={rows} /> : <Table {...props} rows={rows} />}
    </div>
  );
}

type Loaded<T> = Props<T> & { rows: readonly T[] };

function Table<T>(props: Loaded<T>) {
  const { label, columns, rows, rowKey, actions, actionsWidth, sort, onSort, muted, minWidth, dense, selection } =
    props;
  return (
    <section className={cx('papel', css.moldura)} aria-label={label} tabIndex={minWidth ? 0 : undefined}>
      <table
        className={cx(css.tabela, dense && css.densa)}
        style={minWidth ? { minWidth, tableLayout: 'fixed' } : undefined}
      >
        <caption className="vh">{label}</caption>
        <colgroup>
          {selection && <col className={css.caixaCol} />}
          {columns.map((column) => (
            <col key={column.id} style={column.width ? { width: column.width } : undefined} />
          ))}
          {actions && <col className={css.acoesCol} style={actionsWidth ? { width: actionsWidth } : undefined} />}
        </colgroup>
        <thead>
          <tr>
            {selection && (
              <th scope="col" className={css.caixaCelula}>
                <PageBox selection={selection} rows={rows} />
              </th>
            )}
            {columns.map((column) => (
              <Heading key={column.id} column={column} sort={sort} onSort={onSort} />
            ))}
            {actions && (
              <th scope="col" className={css.acoesCelula}>
                <span className="vh">Ações</span>
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={rowKey(row)} className={cx(muted?.(row) && css.apagada, selection?.has(row) && css.marcada)}>
              {selection && (
                <td className={css.caixaCelula}>
                  <RowBox selection={selection} row={row} />
                </td>
              )}
              {columns.map((column) => (
                <td key={column.id} className={cx(column.align === 'right' && css.direita)}>
                  {column.render(row)}
                </td>
              ))}
              {actions && (
                <td className={css.acoesCelula}>
                  <div className={css.acoes}>{actions(row)}</div>
                </td>
              )}
            </tr>
          ))}
        </tbody>
        {columns.some(({ total }) => total !== undefined) && (
          <tfoot>
            <tr>
              {columns.map(({ id, align, total }, i) =>
                i === 0 ? (
                  <th key={id} scope="row">
                    Total{total !== undefined && <> {total}</>}
                  </th>
                ) : (
                  <td key={id} className={cx(align === 'right' && css.direita)}>
                    {total}
                  </td>
                ),
              )}
            </tr>
          </tfoot>
        )}
      </table>
    </section>
  );
}

type HeadingProps<T> = { column: Column<T>; sort?: Sort | undefined; onSort?: ((sort: Sort) => void) | undefined };

function Heading<T>({ column, sort, onSort }: HeadingProps<T>) {
  const { sortKey, title, align } = column;
  const className = cx(align === 'right' && css.direita);
  if (!sortKey || !onSort) {
    return (
      <th scope="col" className={className}>
        {title}
      </th>
    );
  }
  const active = sort?.key === sortKey ? sort.direction : null;
  const Icone = active === 'asc' ? IconChevronUp : active === 'desc' ? IconChevronDown : IconSelector;
  return (
    <th
      scope="col"
      className={className}
      aria-sort={active === 'asc' ? 'ascending' : active === 'desc' ? 'descending' : 'none'}
    >
      <button
        type="button"
        className={css.ordenar}
        onClick={() => onSort({ key: sortKey, direction: active === 'asc' ? 'desc' : 'asc' })}
      >
        {title}
        <Icone size={16} stroke={2} aria-hidden />
      </button>
    </th>
  );
}

function Cards<T>({ label, columns, rows, rowKey, actions, muted, selection }: Loaded<T>) {
  const titles = columns.filter(({ card }) => card === 'title');
  const badges = columns.filter(({ card }) => card === 'badge');
  const facts = columns.filter(({ card }) => card === undefined || card === 'fact');
  const summed = columns.filter(({ total, card }) => total !== undefined && card !== 'title');
  return (
    <ul className={css.cartoes} aria-label={label}>
      {rows.map((row) => (
        <li
          key={rowKey(row)}
          className={cx('papel', css.cartao, muted?.(row) && css.apagada, selection?.has(row) && css.marcada)}
        >
          <div className={css.topo}>
            {selection && <RowBox selection={selection} row={row} />}
            <div>
              {titles.map((column) => (
                <div key={column.id}>{column.render(row)}</div>
              ))}
            </div>
            {badges.map((column) => (
              <span key={column.id}>{column.render(row)}</span>
            ))}
          </div>
          {facts.length > 0 && (
            <dl className={cx('fatos', css.fatos)}>
              {facts.map((column) => (
                <div key={column.id}>
                  <dt>{column.title}</dt>
                  <dd>{column.render(row)}</dd>
                </div>
              ))}
            </dl>
          )}
          {actions && <div className={css.botoes}>{actions(row)}</div>}
        </li>
      ))}
      {summed.length > 0 && (
        <li className={cx('papel', css.cartao, css.soma)}>
          <div className={css.topo}>
            <div>Total</div>
          </div>
          <dl className={cx('fatos', css.fatos)}>
            {summed.map(({ id, title, total }) => (
              <div key={id}>
                <dt>{title}</dt>
                <dd>{total}</dd>
              </div>
            ))}
          </dl>
        </li>
      )}
    </ul>
  );
}

const LINHAS = ['a', 'b', 'c', 'd', 'e'];

function TableSkeleton({ columns, cards }: { columns: number; cards: boolean }) {
  if (cards) {
    return (
      <Carregando>
        <div className={css.cartoes}>
          {LINHAS.slice(0, 3).map((key) => (
            <div key={key} className={cx('papel', css.cartao)}>
              <Esqueleto width="70%" height={18} />
              <div className={css.fatos}>
                <Esqueleto height={36} />
                <Esqueleto height={36} />
                <Esqueleto height={36} />
              </div>
            </div>
          ))}
        </div>
      </Carregando>
    );
  }
  return (
    <Carregando>
      <div className={cx('papel', css.moldura)}>
        {LINHAS.map((key) => (
          <div
            key={key}
            className={css.linhaEsqueleto}
            style={{ gridTemplateColumns: `2fr repeat(${columns - 1}, 1fr)` }}
          >
            {Array.from({ length: columns }, (_, i) => `${key}${i}`).map((cell) => (
              <Esqueleto key={cell} width="80%" />
            ))}
          </div>
        ))}
      </div>
    </Carregando>
  );
}

type RowActionProps = { label: string; icon: ReactNode; onClick: () => void; danger?: boolean; disabled?: boolean };

/** Icon of a row: 36 px on a desktop, with its name as tooltip and for readers. Excluir is red and comes last. */
export function RowAction({ label, icon, onClick, danger, disabled }: RowActionProps) {
  return (
    <ActionIcon
      size={36}
      radius="md"
      className={cx(css.icone, danger && 'perigo')}
      aria-label={label}
      title={label}
      disabled={disabled ?? false}
      onClick={onClick}
    >
      {icon}
    </ActionIcon>
  );
}
