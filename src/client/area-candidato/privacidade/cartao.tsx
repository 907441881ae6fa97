// A card of this screen: what it is about, a sentence, and what one may do.
import type { ReactNode } from 'react';

type Props = { id: string; titulo: string; texto: ReactNode; children: ReactNode };

export function Cartao({ id, titulo, texto, children }: Props) {
  return (
    <section
      className="papel flex flex-col items-start gap-3 px-6 py-5.5 max-sm:px-4 max-sm:py-4.5 max-sm:[&_button]:self-stretch"
      aria-labelledby={id}
    >
      <h2 id={id} className="text-19">
        {titulo}
      </h2>
      <p className="max-w-[68ch] text-texto-2">{texto}</p>
      {children}
    </section>
  );
}
