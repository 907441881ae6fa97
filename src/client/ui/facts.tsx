// Label/value pairs as a description list.
import type { ReactNode } from 'react';
import { cx } from './cx.ts';

export type Fact = { label: string; value: ReactNode };

/** What is not there is left out. */
export type FactList = readonly (Fact | false | '' | null | undefined)[];

const COLUMNS = { 1: '', 2: 'sm:grid-cols-2', 3: 'sm:grid-cols-3', 4: 'sm:grid-cols-4' };

/** Two columns on a desktop unless told otherwise, one on a phone. Empty values read "Não informado". */
export function Facts({ items, columns = 2 }: { items: FactList; columns?: 1 | 2 | 3 | 4 }) {
  return (
    <dl className={cx('fatos grid gap-x-6 gap-y-3.5 wrap-anywhere', COLUMNS[columns])}>
      {items.map(
        (fact) =>
          fact && (
            <div key={fact.label}>
              <dt>{fact.label}</dt>
              <dd>
                <FactValue value={fact.value} />
              </dd>
            </div>
          ),
      )}
    </dl>
  );
}

export function FactValue({ value }: { value: ReactNode }) {
  return value === null || value === undefined || value === '' ? <NotInformed /> : value;
}

export function NotInformed() {
  return <span className="text-texto-3 italic font-normal">Não informado</span>;
}
