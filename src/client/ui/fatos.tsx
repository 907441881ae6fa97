// Label/value pairs as a description list, and the stat card of admin screens.
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

type StatProps = {
  label: string;
  value: ReactNode;
  icon?: ReactNode;
  /** Small line under the number. */
  hint?: ReactNode;
};

/** Number with its name; wrap it in a link when it leads somewhere. */
export function StatCard({ label, value, icon, hint }: StatProps) {
  return (
    <div className={cx('papel', css.stat)}>
      <span className={css.rotulo}>
        {icon}
        {label}
      </span>
      <b className="num">{value}</b>
      {hint && <small>{hint}</small>}
    </div>
  );
}
