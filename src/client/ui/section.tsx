// A card under the title that names it.
import { type ReactNode, useId } from 'react';

type Props = {
  title: string;
  note?: ReactNode;
  /** How its parts stand, and its title. */
  className?: string;
  children: ReactNode;
};

export function Section({ title, note, className = 'flex flex-col gap-4.5 [&_h2]:text-19', children }: Props) {
  const id = useId();
  return (
    <section className={`papel p-5 max-sm:p-4 ${className}`} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {note && <p className="-mt-2.5 text-texto-2">{note}</p>}
      {children}
    </section>
  );
}
