// Figures of the accounts, each a link to the entries it is made of.
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { Parte } from '../../../shared/contas.ts';
import { formatMoney } from '../../../shared/format.ts';
import type { MEIOS } from '../../../shared/relatorios.ts';
import { Skeleton } from '../../ui/skeleton.tsx';

/** Which entries a figure is made of. */
export type Onde = {
  parte?: Parte;
  emissor?: (typeof MEIOS)[number];
  concurso_id?: number;
  convenio_id?: number;
  data_fim: string;
};

/** @param nome of what it is, for who hears it alone: `Recebido de Agentes` */
export function Valor({ reais, onde, nome }: { reais: number; onde: Onde; nome: string }) {
  return (
    <Link
      to="/admin/dashboard/lancamentos"
      search={onde}
      className="num text-texto underline decoration-borda-forte underline-offset-3 hover:text-acao-texto"
    >
      {formatMoney(reais)}
      <span className="sr-only">, lançamentos: {nome}</span>
    </Link>
  );
}

type Figura = { nome: string; valor: ReactNode; nota: string };

export function Figuras({ figuras, carregando }: { figuras: readonly Figura[]; carregando: boolean }) {
  return (
    <dl
      className="grid grid-cols-[repeat(auto-fit,minmax(170px,1fr))] gap-3.5 mx-0 my-3.5 max-sm:grid-cols-2 max-sm:gap-2.5"
      aria-label="Totais"
    >
      {figuras.map(({ nome, valor, nota }) => (
        <div key={nome} className="papel min-w-0 px-4.5 py-3.5 max-sm:px-3.5 max-sm:py-3 max-sm:last:odd:col-span-full">
          <dt className="text-14 font-medium leading-[1.3] text-texto-2">{nome}</dt>
          <dd className="mt-1.5">
            {carregando ? (
              <Skeleton width={90} height={26} />
            ) : (
              <b className="block text-22 font-bold tracking-[-0.02em] leading-[1.2] wrap-anywhere max-sm:text-18">
                {valor}
              </b>
            )}
            <small className="block mt-0.5 text-13 leading-[1.35] text-texto-3">{nota}</small>
          </dd>
        </div>
      ))}
    </dl>
  );
}
