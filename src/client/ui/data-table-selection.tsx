// Boxes that mark rows of a table, for one act on them all. A row that cannot be chosen has no box.
import { type ComponentProps, useLayoutEffect, useRef } from 'react';
import { cx } from './cx.ts';

export type Selection<T> = {
  /** Whether a row is marked. */
  has: (row: T) => boolean;
  /** Whether it can be. */
  can: (row: T) => boolean;
  /** Nothing can be marked now. */
  closed?: boolean | undefined;
  /** What its box is called: `Marcar o envio de Ana`. */
  label: (row: T) => string;
  onToggle: (rows: readonly T[], on: boolean) => void;
};

/** A box to press, larger with a finger. */
function Box({ card, ...props }: ComponentProps<'input'> & { card?: boolean | undefined }) {
  const size = card ? 'flex-none size-11 -my-2.5 -ml-3 -mr-1.5' : 'size-8 -ml-1.5';
  return (
    <label className={cx('grid place-items-center cursor-pointer', size)}>
      <input type="checkbox" className="size-4.5 m-0 accent-acao cursor-[inherit]" {...props} />
    </label>
  );
}

type RowBoxProps<T> = { selection: Selection<T>; row: T; card?: boolean };

export function RowBox<T>({ selection, row, card }: RowBoxProps<T>) {
  if (!selection.can(row)) return null;
  return (
    <Box
      card={card}
      aria-label={selection.label(row)}
      checked={selection.has(row)}
      disabled={selection.closed}
      onChange={(event) => selection.onToggle([row], event.currentTarget.checked)}
    />
  );
}

/** Marks every row in sight that can be. */
export function PageBox<T>({ selection, rows }: { selection: Selection<T>; rows: readonly T[] }) {
  const box = useRef<HTMLInputElement>(null);
  const able = rows.filter(selection.can);
  const marked = able.filter(selection.has).length;
  const some = marked > 0 && marked < able.length;
  useLayoutEffect(() => {
    if (box.current) box.current.indeterminate = some;
  }, [some]);
  return (
    <Box
      ref={box}
      aria-label="Marcar todos desta página"
      checked={able.length > 0 && marked === able.length}
      disabled={selection.closed || able.length === 0}
      onChange={() => selection.onToggle(able, marked < able.length)}
    />
  );
}
