// The cards of the page: one of the form, with the step it belongs to, and a small one beside it.
import { type ReactNode, useId } from 'react';

type Props = { titulo: string; passo: 1 | 2 | 3 | 4; children: ReactNode };

export function Secao({ titulo, passo, children }: Props) {
  const id = useId();
  return (
    <section className="papel p-6.5 max-sm:px-4 max-sm:py-4.5" aria-labelledby={id}>
      <header className="flex items-baseline justify-between gap-3 mb-5">
        <h2 id={id} className="text-19">
          {titulo}
        </h2>
        <small className="flex-none text-14 text-texto-3">Passo {passo}</small>
      </header>
      {children}
    </section>
  );
}

export function Caixa({ titulo, children }: { titulo: string; children: ReactNode }) {
  return (
    <div className="papel px-5 py-4.5">
      <h2 className="mb-3 text-16">{titulo}</h2>
      {children}
    </div>
  );
}
