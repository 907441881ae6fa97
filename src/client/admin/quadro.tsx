// A card with a title, one action and a table under them.
import type { ReactNode } from 'react';
import css from './quadro.module.css';

type Props = { id: string; title: string; subtitle?: ReactNode; action?: ReactNode; children: ReactNode };

export function Quadro({ id, title, subtitle, action, children }: Props) {
  return (
    <section className={`papel ${css.quadro}`} aria-labelledby={id}>
      <div className={css.topo}>
        <div>
          <h2 id={id}>{title}</h2>
          <p className="t2 num" role="status">
            {subtitle}
          </p>
        </div>
        {action}
      </div>
      <div className={css.miolo}>{children}</div>
    </section>
  );
}
