// A card of the dashboard with rows: its title, one action, and the rows once they are there.
import type { ReactNode } from 'react';
import { Loading, Skeleton } from '../../ui/area-states.tsx';
import { Loaded } from '../loaded.tsx';

type Props<T> = {
  id: string;
  titulo: string;
  acao?: ReactNode;
  query: Parameters<typeof Loaded<T>>[0]['query'];
  failed: string;
  /** While it loads: what is said, how many rows, and the sizes of a row's circle, text and button. */
  carregando: string;
  linhas: number;
  formas: readonly [circulo: number, texto: string, botao: readonly [width: number, height: number]];
  children: (data: T) => ReactNode;
};

/** A row; its columns and its space are its own. */
export const LINHA = 'grid gap-3 items-center min-h-13.5 not-first:border-t not-first:border-linha';

type CartaoProps = { id: string; titulo: string; nota?: ReactNode; acao?: ReactNode; children: ReactNode };

export function Cartao({ id, titulo, nota, acao, children }: CartaoProps) {
  return (
    <section className="papel min-w-0 px-5 pt-4.5 pb-2 max-sm:px-3.5 max-sm:pt-4 max-sm:pb-1.5" aria-labelledby={id}>
      <header className="flex justify-between items-center gap-3 mb-1.5">
        <div>
          <h2 id={id} className="text-17">
            {titulo}
          </h2>
          {nota}
        </div>
        {acao}
      </header>
      {children}
    </section>
  );
}

export function Bloco<T>({ id, titulo, acao, query, failed, carregando, linhas, formas, children }: Props<T>) {
  const [circulo, texto, [width, height]] = formas;
  return (
    <Cartao id={id} titulo={titulo} acao={acao}>
      <Loaded
        inline
        query={query}
        failed={failed}
        loading={
          <Loading label={carregando}>
            {Array.from({ length: linhas }, (_, i) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: rows that are all alike
              <div key={i} className="flex items-center gap-3 h-13.5">
                <Skeleton round width={circulo} height={circulo} />
                <Skeleton width={texto} height={16} />
                <Skeleton width={width} height={height} className="ml-auto" />
              </div>
            ))}
          </Loading>
        }
      >
        {children}
      </Loaded>
    </Cartao>
  );
}
