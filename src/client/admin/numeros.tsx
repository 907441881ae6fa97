// What a report says first: its figures, each with a note; their shape while they are worked out.
import type { ReactNode } from 'react';
import { Skeleton } from '../ui/area-states.tsx';

/** `valor`: undefined while it is not known. */
type Numero = { nome: string; valor: ReactNode; nota?: string | undefined };

export function Numeros({ numeros }: { numeros: readonly Numero[] }) {
  return (
    <dl
      className="grid grid-cols-[repeat(auto-fit,minmax(170px,1fr))] gap-3.5 mx-0 mt-0 mb-3.5 max-sm:grid-cols-2 max-sm:gap-2.5"
      aria-label="Totais"
    >
      {numeros.map(({ nome, valor, nota }) => (
        <div
          key={nome}
          className="papel min-w-0 px-4.5 py-3.5 max-sm:px-3.5 max-sm:py-3 max-sm:last:odd:col-span-full print:break-inside-avoid"
        >
          <dt className="text-14 font-medium leading-[1.3] text-texto-2">{nome}</dt>
          <dd className="num mt-1.5">
            {valor === undefined ? (
              <Skeleton width={90} height={26} />
            ) : (
              <b className="block text-22 font-bold tracking-[-0.02em] leading-[1.2] wrap-anywhere max-sm:text-18">
                {valor}
              </b>
            )}
            {nota !== undefined && <small className="block mt-0.5 text-13 leading-[1.35] text-texto-3">{nota}</small>}
          </dd>
        </div>
      ))}
    </dl>
  );
}
