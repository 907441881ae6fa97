// Boxes that mark rows of a table, for one act on them all. A row that cannot be chosen has no box.
import { useLayoutEffect, useRef } from 'react';
import css from './data-table.module.css';

export type Selection<T> = {
  /** Whether a row is marked. */
  has: (row: T) => boolean;
  /** Whether it can be. */
  can: (row: T) => boolean;
  /** What its box is called: `Marcar o envio de Ana`. */
  label: (row: T) => string;
  onToggle: (rows: readonly T[], on: boolean) => void;
};

export function RowBox<T>({ selection, row }: { selection: Selection<T>; row: T }) {
  if (!selection.can(row)) return null;
  return (
    <label className={css.caixa}>
      <input
        type="checkbox"
        aria-label={selection.label(row)}
        checked={selection.has(row)}
        onChange={(event) => selection.onToggle([row], event.currentTarget.checked)}
      />
    </label>
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
    <label className={css.caixa}>
      <input
        ref={box}
        type="checkbox"
        aria-label="Marcar todos desta página"
        checked={able.length > 0 && marked === able.length}
        disabled={able.length === 0}
        onChange={() => selection.onToggle(able, marked < able.length)}
      />
    </label>
  );
}
