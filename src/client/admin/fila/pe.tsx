// At the foot of a list, over its rows: what was marked, and what one may take back. On a phone messages come above it.
import { type ReactNode, useLayoutEffect, useRef } from 'react';

export function PeDaLista({ children }: { children: ReactNode }) {
  const lugar = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const { current } = lugar;
    const { style } = document.documentElement;
    const medida = new ResizeObserver(() => style.setProperty('--pe-da-lista', `${current?.offsetHeight ?? 0}px`));
    if (current) medida.observe(current);
    return () => {
      medida.disconnect();
      style.removeProperty('--pe-da-lista');
    };
  }, []);
  return (
    <div
      ref={lugar}
      className="sticky bottom-4 max-sm:bottom-2 z-5 flex flex-col gap-3 mt-3.5 empty:hidden nao-imprimir"
    >
      {children}
    </div>
  );
}
