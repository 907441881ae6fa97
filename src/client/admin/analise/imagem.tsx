// An image to zoom and to turn: photographs of documents come small and on their side.
import { ActionIcon } from '@mantine/core';
import { IconRotateClockwise, IconZoomIn, IconZoomOut } from '@tabler/icons-react';
import { type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import css from './arquivo.module.css';

const ZOOMS = [1, 1.5, 2, 3, 4] as const;
const icone = { size: 20, stroke: 1.75, 'aria-hidden': true } as const;

/** In the place of a file that is not shown here. */
export function CannotShow({ children }: { children: ReactNode }) {
  return (
    <div className="flex flex-col flex-1 justify-center items-center gap-3.5 px-5 py-7 text-texto-2 text-center">
      {children}
    </div>
  );
}

export function Imagem({ nome, url }: { nome: string; url: string }) {
  const [nivel, setNivel] = useState(0);
  const [giros, setGiros] = useState(0);
  const [falhou, setFalhou] = useState(false);
  const zoom = ZOOMS[nivel] ?? 1;
  const caixa = useRef<HTMLElement>(null);
  // What grows, grows from its middle.
  useLayoutEffect(() => {
    const { current } = caixa;
    if (!current || zoom === 1) return;
    current.scrollTo({
      left: (current.scrollWidth - current.clientWidth) / 2,
      top: (current.scrollHeight - current.clientHeight) / 2,
    });
  }, [zoom]);
  if (falhou) {
    return (
      <CannotShow>
        <p>A imagem não pôde ser carregada. Abra o arquivo em outra aba.</p>
      </CannotShow>
    );
  }
  return (
    <>
      <div
        className="flex justify-center items-center gap-1 p-1 border-b border-linha bg-papel"
        role="toolbar"
        aria-label="Ver a imagem"
      >
        <ActionIcon size={36} aria-label="Diminuir" disabled={nivel === 0} onClick={() => setNivel(nivel - 1)}>
          <IconZoomOut {...icone} />
        </ActionIcon>
        <output className="num min-w-13 text-14 text-center" aria-label="Ampliação">
          {Math.round(zoom * 100)}%
        </output>
        <ActionIcon
          size={36}
          aria-label="Aumentar"
          disabled={nivel === ZOOMS.length - 1}
          onClick={() => setNivel(nivel + 1)}
        >
          <IconZoomIn {...icone} />
        </ActionIcon>
        <ActionIcon size={36} aria-label="Girar" onClick={() => setGiros(giros + 1)}>
          <IconRotateClockwise {...icone} />
        </ActionIcon>
      </div>
      <section
        ref={caixa}
        className="flex-1 min-h-0 overflow-auto"
        aria-label="Imagem"
        tabIndex={zoom > 1 ? 0 : undefined}
      >
        <div className={css.folha} style={{ width: `${zoom * 100}%`, height: `${zoom * 100}%` }}>
          <img
            src={url}
            alt={nome}
            data-deitada={giros % 2 === 1 || undefined}
            style={{ rotate: `${giros * 90}deg` }}
            onError={() => setFalhou(true)}
          />
        </div>
      </section>
    </>
  );
}
