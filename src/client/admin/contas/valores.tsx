// Figures of the accounts, each a link to the entries it is made of.
import { Link } from '@tanstack/react-router';
import type { Parte } from '../../../shared/contas.ts';
import { formatMoney } from '../../../shared/format.ts';
import type { MEIOS } from '../../../shared/relatorios.ts';

/** Which entries a figure is made of. */
export type Onde = {
  parte?: Parte;
  emissor?: (typeof MEIOS)[number];
  concurso_id?: number;
  convenio_id?: number;
  data_fim: string;
};

type Linhas = readonly { convenio: { id: number; nome: string } | null }[] | undefined;

/** As the rows that are there call it. */
export const nomeDoConvenio = (linhas: Linhas) => (id: string) =>
  `Convênio ${linhas?.find(({ convenio }) => convenio?.id === Number(id))?.convenio?.nome ?? `nº\u00A0${id}`}`;

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
