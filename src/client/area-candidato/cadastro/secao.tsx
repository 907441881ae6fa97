// A section of the data page: a card with its title, and the fields in the twelve-column grid.
import { type ReactNode, useId } from 'react';

export function Secao({ titulo, children }: { titulo: string; children: ReactNode }) {
  const id = useId();
  return (
    <section className="papel p-5 [&_h2]:mb-4 [&_h2]:text-19 max-sm:p-4" aria-labelledby={id}>
      <h2 id={id}>{titulo}</h2>
      <div className="grade">{children}</div>
    </section>
  );
}
