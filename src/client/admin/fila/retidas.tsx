// At the foot of the list: what one just decided and may take back, when the window it was decided in was closed; and what could not be done.
import { type ReactNode, type RefObject, useLayoutEffect, useRef } from 'react';
import { useAtalhos } from '../analise/atalhos.tsx';
import type { Retencao } from '../analise/fila.tsx';
import { useRetidas } from '../analise/movimento.ts';
import { Descartadas, Desfazer } from '../analise/retidas.tsx';

type Props = { fila: Retencao; onAbrir: (id: number) => void };

/** With its key, while `lugar` is on top. */
export function useDesfazer({ fila, onAbrir }: Props, lugar: RefObject<Element | null>): ReturnType<typeof useRetidas> {
  const retidas = useRetidas(fila, onAbrir);
  useAtalhos(lugar, [{ teclas: ['ctrl+z'], nome: 'Desfazer', run: retidas.desfazer, desligado: !retidas.ultima }]);
  return retidas;
}

export function Retidas({ fila, onAbrir }: Props) {
  const lugar = useRef<HTMLElement>(null);
  const retidas = useDesfazer({ fila, onAbrir }, lugar);
  if (!retidas.ultima && retidas.descartadas.length === 0) return null;
  return (
    <section ref={lugar} className="flex flex-col gap-3" aria-label="Suas decisões">
      <Descartadas fila={fila} retidas={retidas} />
      {retidas.ultima && (
        <div className="papel px-4.5 py-2.5 border-acao-borda raised-2 [&_button]:ml-auto">
          <Desfazer fila={fila} retidas={retidas} />
        </div>
      )}
    </section>
  );
}

/** What was marked, and what one may take back, over the rows of the list. On a phone messages come above it. */
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
