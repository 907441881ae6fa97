// The six figures of the refunds: how many there are in each status, which also filter, and what was
// given back.
import { IconCash } from '@tabler/icons-react';
import { formatMoney } from '../../../shared/format.ts';
import type { StatusReembolso } from '../../../shared/pedidos/reembolso.ts';
import { Figures } from '../../list/figures.tsx';
import { states } from '../../states.ts';
import { trpc } from '../../trpc.ts';
import { Skeleton } from '../../ui/area-states.tsx';

type Props = {
  status: StatusReembolso | undefined;
  onStatus: (status: StatusReembolso | undefined) => void;
};

export function Totais({ status, onStatus }: Props) {
  const { data, isError } = trpc.admin.reembolsos.estatisticas.useQuery();
  const numero = (campo: keyof NonNullable<typeof data>) => (isError && !data ? null : data?.[campo]);
  const devolvido = numero('valor_total_reembolsado');
  return (
    <div className="grid grid-cols-[minmax(0,5fr)_minmax(200px,1.3fr)] gap-3.5 max-md:block">
      <Figures
        label="Reembolsos por status"
        atual={status}
        onStatus={onStatus}
        figures={[
          { label: 'Total', status: null, tone: 'ne', glyph: 'ponto', valor: numero('total') },
          { ...states.reembolso.Solicitado, label: 'Solicitados', status: 'Solicitado', valor: numero('solicitados') },
          { ...states.reembolso.Processando, status: 'Processando', valor: numero('processando') },
          { ...states.reembolso.Efetuado, label: 'Efetuados', status: 'Efetuado', valor: numero('efetuados') },
          { ...states.reembolso.Negado, label: 'Negados', status: 'Negado', valor: numero('negados') },
        ]}
      />
      <p className="papel flex items-center gap-3.5 min-w-0 mb-3.5 px-4.5 py-3 max-sm:gap-2.5 max-sm:px-3">
        <IconCash size={24} stroke={1.75} className="flex-none text-texto-3" aria-hidden />
        <span className="min-w-0 text-14 leading-[1.3] text-texto-2">
          Total reembolsado{' '}
          {devolvido === undefined ? (
            <Skeleton width={110} height={24} />
          ) : (
            <b className="num block text-20 font-[680] tracking-[-0.02em] leading-[1.4] text-texto wrap-anywhere">
              {devolvido === null ? '—' : formatMoney(devolvido)}
            </b>
          )}
        </span>
      </p>
    </div>
  );
}
