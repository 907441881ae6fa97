// A section of the data page: a card with its title, and the fields in the twelve-column grid.
import { type ReactNode, useId } from 'react';
import css from './cadastro.module.css';

export function Secao({ titulo, children }: { titulo: string; children: ReactNode }) {
  const id = useId();
  return (
    <section className={`papel ${css.secao}`} aria-labelledby={id}>
      <h2 id={id}>{titulo}</h2>
      <div className="grade">{children}</div>
    </section>
  );
}
