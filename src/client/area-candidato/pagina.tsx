// The frame of a screen of the area: its main region, its one h1 and the sentence under it.
import { type ReactNode, useLayoutEffect, useRef } from 'react';
import type { Rota } from '../../shared/textos.ts';
import { Orientacao } from '../site/orientacao.tsx';
import { Loading, Skeleton, SkeletonText } from '../ui/area-states.tsx';
import { cx } from '../ui/cx.ts';
import css from './area.module.css';

/** The title of the screen had the focus while the profile loaded; the real one takes it over. */
let herdarFoco = false;

type Props = {
  titulo: string;
  /** A badge beside the title. */
  selo?: ReactNode;
  descricao: ReactNode;
  /** Whose information text is shown above the screen. */
  rota?: Rota;
  /** Forms are at most 760 px wide. */
  estreita?: boolean;
  children: ReactNode;
};

export function Pagina({ titulo, selo, descricao, rota, estreita, children }: Props) {
  const h1 = useRef<HTMLHeadingElement>(null);
  useLayoutEffect(() => {
    if (!herdarFoco) return;
    herdarFoco = false;
    h1.current?.focus({ preventScroll: true });
  }, []);
  return (
    <main id="conteudo" className={cx(css.pagina, estreita && css.estreita)}>
      <header className="mb-5.5 [&_p]:max-w-[70ch] [&_p]:mt-1.5 [&_p]:text-texto-2 max-sm:mb-4">
        <div className="flex flex-wrap items-center gap-x-3.5 gap-y-1.5">
          <h1 ref={h1} tabIndex={-1}>
            {titulo}
          </h1>
          {selo}
        </div>
        <p>{descricao}</p>
      </header>
      {rota && <Orientacao rota={rota} />}
      {children}
    </main>
  );
}

/** The same frame while the profile loads. */
export function PaginaEsperando({ titulo }: { titulo: string }) {
  const h1 = useRef<HTMLHeadingElement>(null);
  useLayoutEffect(() => {
    const element = h1.current;
    return () => {
      herdarFoco = document.activeElement === element;
    };
  }, []);
  return (
    <main id="conteudo" className={css.pagina}>
      <header className="mb-5.5 [&_p]:max-w-[70ch] [&_p]:mt-1.5 [&_p]:text-texto-2 max-sm:mb-4">
        <h1 ref={h1} tabIndex={-1}>
          {titulo}
        </h1>
        <p aria-hidden="true">Carregando dados...</p>
      </header>
      <Loading label="Carregando dados...">
        <div className="papel grid gap-4.5 p-6">
          <Skeleton width={220} height={22} />
          <SkeletonText lines={5} />
        </div>
      </Loading>
    </main>
  );
}
