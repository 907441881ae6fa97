// One card of the form: its title and the step it belongs to.
import { type ReactNode, useId } from 'react';
import css from './cadastro.module.css';

type Props = { titulo: string; passo: 1 | 2 | 3 | 4; children: ReactNode };

export function Secao({ titulo, passo, children }: Props) {
  const id = useId();
  return (
    <section className={`papel ${css.secao}`} aria-labelledby={id}>
      <header className={css.secaoTitulo}>
        <h2 id={id}>{titulo}</h2>
        <small>Passo {passo}</small>
      </header>
      {children}
    </section>
  );
}
