// A card with a title, one action and a table under them. The table names itself, so the card is no landmark.
import type { ReactNode } from 'react';
import css from './quadro.module.css';

type Props = { title: string; subtitle?: ReactNode; action?: ReactNode; children: ReactNode };

export function Quadro({ title, subtitle, action, children }: Props) {
  return (
    <div className="papel overflow-hidden">
      <div className="flex flex-wrap justify-between items-center gap-3 px-4.5 py-4 [&_h2]:text-18 max-sm:p-3.5">
        <div>
          <h2>{title}</h2>
          <p className="text-texto-2 num" role="status">
            {subtitle}
          </p>
        </div>
        {action}
      </div>
      <div className={css.miolo}>{children}</div>
    </div>
  );
}
