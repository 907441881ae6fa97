// Label/value pairs as a description list.
import type { ReactNode } from 'react';
import { cx } from './cx.ts';
import css from './fatos.module.css';

export type Fato = { label: string; value: ReactNode };

/** Two columns on a desktop unless told otherwise, one on a phone. Empty values read "Não informado". */
export function Fatos({ items, columns = 2 }: { items: readonly Fato[]; columns?: 1 | 2 | 3 | 4 }) {
  return (
    <dl className={cx('fatos', css.fatos)} data-colunas={columns}>
      {items.map(({ label, value }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value === null || value === undefined || value === '' ? <NaoInformado /> : value}</dd>
        </div>
      ))}
    </dl>
  );
}

export function NaoInformado() {
  return <span className={css.nao}>Não informado</span>;
}
