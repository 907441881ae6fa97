// The frame of a screen of the area: its main region, its one h1 and the sentence under it.
import type { ReactNode } from 'react';
import { cx } from '../ui/cx.ts';
import css from './area.module.css';

type Props = {
  titulo: string;
  descricao?: ReactNode;
  /** Forms are at most 760 px wide. */
  estreita?: boolean;
  children: ReactNode;
};

export function Pagina({ titulo, descricao, estreita, children }: Props) {
  return (
    <main id="conteudo" className={cx(css.pagina, estreita && css.estreita)}>
      <header className={css.tituloDaPagina}>
        <h1>{titulo}</h1>
        {descricao && <p>{descricao}</p>}
      </header>
      {children}
    </main>
  );
}
