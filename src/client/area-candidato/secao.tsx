// A part of a screen of the area under a title of its own, with how many there are.
import type { ReactNode } from 'react';
import { Contagem } from './contagem.tsx';

type Props = {
  titulo: string;
  id: string;
  /** Undefined while not known. */
  total?: number | undefined;
  um?: string;
  varios?: string;
  children: ReactNode;
};

/** What had the focus is gone with its row, or does nothing more: the title of the section takes it. */
export function recuperarFoco(id: string): void {
  const focado = document.activeElement;
  if (focado && focado !== document.body && !focado.matches(':disabled')) return;
  document.getElementById(id)?.focus({ preventScroll: true });
}

/** What it holds brings its own region: a list or a table with the same name. */
export function Secao({ titulo, id, total, um = '', varios = '', children }: Props) {
  return (
    <div className="mt-7.5 max-sm:mt-6.5">
      <div className="flex items-center gap-2.5 mb-3">
        <h2 id={id} tabIndex={-1} className="text-19 focus:outline-none">
          {titulo}
        </h2>
        <Contagem total={total} um={um} varios={varios} />
      </div>
      {children}
    </div>
  );
}
