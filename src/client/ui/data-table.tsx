// Table of records on a desktop, list of cards on a phone: the same columns say what goes where. Sorting, loading, empty
// and error states are part of it, so that no screen writes them again.
import { ActionIcon } from '@mantine/core';
import { type Icon, IconChevronDown, IconChevronUp, IconSelector } from '@tabler/icons-react';
import { createContext, type MouseEvent, type ReactNode, useContext, useId } from 'react';
import { Loading, Skeleton } from './area-states.tsx';
import { cx } from './cx.ts';
import css from './data-table.module.css';
import { PageBox, RowBox, type Selection } from './data-table-selection.tsx';
import { usePhone } from './media.ts';

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
  /** What it says takes a line of its own in the phone's card. */
  wide?: boolean;
};

export type { Selection };

/** Where a row leads: a click anywhere on it goes there, a middle one or one with Ctrl in another tab. */
export type RowLink = {
  href: string;
  /** What a plain click does, when it is not just going there. */
  open?: () => void;
};

export type Sort = { key: string; direction: 'asc' | 'desc' };

type Props<T> = {
  /** Name of the table for screen readers. */
  label: string;
  columns: readonly Column<T>[];
  rows: readonly T[] | undefined;
  rowKey: (row: T) => string | number;
  link?: ((row: T) => RowLink) | undefined;
  /** Buttons of a row: last column (sticky at the right) or foot of the card. */
  actions?: ((row: T) => ReactNode) | undefined;
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
  selection?: Selection<T> | undefined;
};

export function DataTable<T>(props: Props<T>) {
  const { rows, loading, error, empty, refreshing } = props;
  const celular = usePhone();
  if (error) return <div className="papel">{error}</div>;
  if (loading || !rows) return <TableSkeleton columns={props.columns.length} cards={celular} />;
  if (rows.length === 0) return <div className="papel">{empty}</div>;
  return (
    <div
      className={cx(refreshing && 'opacity-55 [transition:opacity_120ms_ease-out]')}
      aria-busy={refreshing || undefined}
    >
      {celular ? <Cards {...props} rows={rows} /> : <Table {...props} rows={rows} />}
    </div>
  );
}

type Loaded<T> = Props<T> & { rows: readonly T[] };

/** A menu that is open in a row goes over the rows below. */
const BUTTONS = 'sticky right-0 w-[1%] bg-papel has-[[role=menu]]:z-2 print:hidden';

function Table<T>(props: Loaded<T>) {
  const { label, columns, rows, rowKey, link, actions, actionsWidth, sort, onSort, muted, minWidth, dense, selection } =
    props;
  return (
    <section className="papel relative overflow-x-auto" aria-label={label} tabIndex={minWidth ? 0 : undefined}>
      <table
        className={cx(
          'w-full border-separate [border-spacing:0] text-15 leading-[1.4]',
          css.tabela,
          dense && css.densa,
        )}
        style={minWidth ? { minWidth, tableLayout: 'fixed' } : undefined}
      >
        <caption className="sr-only">{label}</caption>
        <colgroup>
          {selection && <col className="w-11" />}
          {columns.map((column) => (
            <col key={column.id} style={column.width ? { width: column.width } : undefined} />
          ))}
          {actions && <col className="print:hidden" style={actionsWidth ? { width: actionsWidth } : undefined} />}
        </colgroup>
        <thead>
          <tr>
            {selection && (
              <th scope="col" className="pr-0!">
                <PageBox selection={selection} rows={rows} />
              </th>
            )}
            {columns.map((column) => (
              <Heading key={column.id} column={column} sort={sort} onSort={onSort} />
            ))}
            {actions && (
              <th scope="col" className={BUTTONS}>
                <span className="sr-only">Ações</span>
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <Row
              key={rowKey(row)}
              link={link?.(row)}
              className={cx(muted?.(row) && css.apagada, selection?.has(row) && css.marcada)}
            >
              {selection && (
                <td className="pr-0!">
                  <RowBox selection={selection} row={row} />
                </td>
              )}
              {columns.map((column) => (
                <td key={column.id} className={cx(column.align === 'right' && css.direita)}>
                  {column.render(row)}
                </td>
              ))}
              {actions && (
                <td className={BUTTONS}>
                  <div className="flex gap-1 justify-end items-center">{actions(row)}</div>
                </td>
              )}
            </Row>
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

const Link = createContext<RowLink | undefined>(undefined);

/** What names a row, as the link to where the row leads; plain where it leads nowhere. */
export function RowName({ className = '', children }: { className?: string; children: ReactNode }) {
  const link = useContext(Link);
  if (!link) return <span className={className}>{children}</span>;
  return (
    <a
      href={link.href}
      className={cx(className, 'py-1 text-acao-texto no-underline hover:underline')}
      onClick={(event) => {
        if (!link.open || event.ctrlKey || event.metaKey || event.shiftKey) return;
        event.preventDefault();
        link.open();
      }}
    >
      {children}
    </a>
  );
}

/** What of a row does something of its own. */
const OWN = 'a,button,input,label,select,summary,[role=menu]';

function Row({ link, className, children }: { link: RowLink | undefined; className: string; children: ReactNode }) {
  function follow(event: MouseEvent<HTMLTableRowElement>) {
    const away = event.button === 1 || event.ctrlKey || event.metaKey;
    if (!link || event.button > 1 || (event.target as Element).closest(OWN)) return;
    // Whoever marks a text to copy it goes nowhere.
    if (!away && window.getSelection()?.toString()) return;
    if (away) window.open(link.href, '_blank', 'noopener');
    else if (link.open) {
      event.currentTarget.querySelector('a')?.focus({ preventScroll: true });
      link.open();
    } else window.location.assign(link.href);
  }
  return (
    <Link value={link}>
      <tr className={cx(className, link && 'cursor-pointer')} onClick={follow} onAuxClick={follow}>
        {children}
      </tr>
    </Link>
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
        className="inline-flex items-center gap-1 min-h-8 -mx-1.5 my-0 px-1.5 py-0 border-0 rounded-sm bg-transparent text-texto-2 cursor-pointer hover:text-acao-texto"
        onClick={() => onSort({ key: sortKey, direction: active === 'asc' ? 'desc' : 'asc' })}
      >
        {title}
        <Icone size={16} stroke={2} aria-hidden />
      </button>
    </th>
  );
}

const CARD = 'papel px-4 py-3.5';
/**
 * Three side by side, one under the other, as long as each has 92 pixels: an amount is not broken. Where there is no room for
 * three there are two, which share all of it. The last takes what is left of its line.
 */
const FACTS =
  'flex flex-wrap gap-x-3.5 gap-y-2.5 *:flex-[0_1_max(92px,clamp((100%-28px)/3,(304px-100%)*999,(100%-14px)/2))] *:last:grow *:max-w-full mt-3 pt-3 border-0 border-t border-dashed border-linha';

function Cards<T>({ label, columns, rows, rowKey, link, actions, muted, selection }: Loaded<T>) {
  const titles = columns.filter(({ card }) => card === 'title');
  const badges = columns.filter(({ card }) => card === 'badge');
  const facts = columns.filter(({ card }) => card === undefined || card === 'fact');
  const summed = columns.filter(({ total, card }) => total !== undefined && card !== 'title');
  const id = useId();
  const badgeId = (row: T, column: Column<T>) => `${id}-${rowKey(row)}-${column.id}`;
  return (
    <ul className="flex flex-col gap-3" aria-label={label}>
      {rows.map((row) => (
        <li
          key={rowKey(row)}
          className={cx(CARD, muted?.(row) && 'text-texto-3', selection?.has(row) && 'border-acao-texto bg-acao-suave')}
        >
          <div className="flex items-start gap-2.5">
            {selection && <RowBox card selection={selection} row={row} />}
            {/*
              The badge stands beside the first lines of the title, and what comes under them has all of the width: for that it
              must come before them. Readers are told to say it after what it is about.
            */}
            <div
              className="flex-1 min-w-0 leading-[1.35] wrap-anywhere"
              aria-owns={badges.map((column) => badgeId(row, column)).join(' ') || undefined}
            >
              {badges.map((column) => (
                <div key={column.id} id={badgeId(row, column)} className="float-right ml-2.5 mb-1 max-w-full">
                  {column.render(row)}
                </div>
              ))}
              <Link value={link?.(row)}>
                {titles.map((column) => (
                  <div key={column.id} className="font-strong [&_.truncate]:whitespace-normal">
                    {column.render(row)}
                  </div>
                ))}
              </Link>
            </div>
          </div>
          {facts.length > 0 && (
            <dl className={`fatos ${FACTS}`}>
              {facts.map((column) => (
                <div key={column.id} className={cx(column.wide && 'basis-full!')}>
                  <dt>{column.title}</dt>
                  <dd>{column.render(row)}</dd>
                </div>
              ))}
            </dl>
          )}
          {actions && (
            <div className="flex flex-wrap gap-2 mt-3.5 [&>.mantine-Button-root]:flex-auto [&>.mantine-Button-root]:min-w-[120px]">
              {actions(row)}
            </div>
          )}
        </li>
      ))}
      {summed.length > 0 && (
        <li className={`${CARD} border-linha-2 bg-papel-2`}>
          <div className="font-strong leading-[1.35]">Total</div>
          <dl className={`fatos ${FACTS}`}>
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
      <Loading>
        <div className="flex flex-col gap-3">
          {LINHAS.slice(0, 3).map((key) => (
            <div key={key} className={CARD}>
              <Skeleton width="70%" height={18} />
              <div className={FACTS}>
                <Skeleton height={36} />
                <Skeleton height={36} />
                <Skeleton height={36} />
              </div>
            </div>
          ))}
        </div>
      </Loading>
    );
  }
  return (
    <Loading>
      <div className="papel relative overflow-x-auto">
        {LINHAS.map((key) => (
          <div
            key={key}
            className="grid gap-4.5 items-center h-16 px-4.5 py-0 border-t border-t-linha first:border-t-0"
            style={{ gridTemplateColumns: `2fr repeat(${columns - 1}, 1fr)` }}
          >
            {Array.from({ length: columns }, (_, i) => `${key}${i}`).map((cell) => (
              <Skeleton key={cell} width="80%" />
            ))}
          </div>
        ))}
      </div>
    </Loading>
  );
}

type RowActionProps = { label: string; icon?: Icon; onClick: () => void; danger?: boolean; children?: ReactNode };

/** Icon of a row, or its children: 36 px on a desktop, named by tooltip and for readers. Excluir is red and comes last. */
export function RowAction({ label, icon: Icone, onClick, danger, children }: RowActionProps) {
  return (
    <ActionIcon
      size={36}
      radius="md"
      className={cx('max-sm:[--ai-size:44px]!', danger && 'perigo')}
      aria-label={label}
      title={label}
      onClick={onClick}
    >
      {children || (Icone && <Icone size={20} stroke={1.75} aria-hidden />)}
    </ActionIcon>
  );
}
