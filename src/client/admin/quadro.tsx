// A card with a title, one action and a table under them. The table names itself, so the card is no landmark.
import type { ReactNode } from 'react';
import css from './quadro.module.css';

type Props = { title: string; subtitle?: ReactNode; action?: ReactNode; children: ReactNode };

export function Quadro({ title, subtitle, action, children }: Props) {
  return (
    <div className={`papel ${css.quadro}`}>
      <div className={css.topo}>
        <div>
          <h2>{title}</h2>
          <p className="t2 num" role="status">
            {subtitle}
          </p>
        </div>
        {action}
      </div>
      <div className={css.miolo}>{children}</div>
    </div>
  );
}
