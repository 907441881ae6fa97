// The six figures of the refunds (document 3, section 2.9): how many there are in each status, which also filter, and what was
// given back.
import { IconCash } from '@tabler/icons-react';
import { formatMoney } from '../../../shared/format.ts';
import type { StatusReembolso } from '../../../shared/reembolsos.ts';
import { trpc } from '../../trpc.ts';
import { Esqueleto } from '../../ui/esqueleto.tsx';
import { Cartoes } from '../fila/cartoes.tsx';
import css from './totais.module.css';

type Props = {
  status: StatusReembolso | undefined;
  onStatus: (status: StatusReembolso | undefined) => void;
};

export function Totais({ status, onStatus }: Props) {
  const { data, isError } = trpc.admin.reembolsos.estatisticas.useQuery();
  const numero = (campo: keyof NonNullable<typeof data>) => (isError && !data ? null : data?.[campo]);
  const devolvido = numero('valor_total_reembolsado');
  return (
    <div className={css.totais}>
      <Cartoes
        label="Reembolsos por status"
        atual={status}
        onStatus={onStatus}
        cartoes={[
          { nome: 'Total', status: null, tom: 'ne', glifo: 'ponto', valor: numero('total') },
          { nome: 'Solicitados', status: 'Solicitado', tom: 'at', glifo: 'vazia', valor: numero('solicitados') },
          { nome: 'Processando', status: 'Processando', tom: 'in', glifo: 'meia', valor: numero('processando') },
          { nome: 'Efetuados', status: 'Efetuado', tom: 'ok', glifo: 'check', valor: numero('efetuados') },
          { nome: 'Negados', status: 'Negado', tom: 'er', glifo: 'x', valor: numero('negados') },
        ]}
      />
      <p className={`papel ${css.devolvido}`}>
        <IconCash size={24} stroke={1.75} aria-hidden />
        <span>
          Total reembolsado{' '}
          {devolvido === undefined ? (
            <Esqueleto width={110} height={24} />
          ) : (
            <b className="num">{devolvido === null ? '—' : formatMoney(devolvido)}</b>
          )}
        </span>
      </p>
    </div>
  );
}
