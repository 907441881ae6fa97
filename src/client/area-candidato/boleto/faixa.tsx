// The strip on top of the dialog: how much, and until when.
import { formatDate, formatMoney, formatWeekdayDate } from '../../../shared/format.ts';
import type { Pagamento } from '../../../shared/pagamento.ts';
import { Prazo } from '../../ui/prazo.tsx';

type Props = {
  valor: number;
  rotulo: string;
  data: string;
  prazo: Pagamento['prazo'];
  /** To its last minute. */
  ateOFim?: boolean;
};

export function Faixa({ valor, rotulo, data, prazo, ateOFim = false }: Props) {
  return (
    <div className="flex flex-wrap items-end gap-x-7 gap-y-3 mb-5 p-4 rounded-inner bg-papel-2 max-sm:mb-3.5">
      <dl className="flex flex-1 flex-wrap items-end gap-x-6 gap-y-2 max-sm:basis-full">
        <div>
          <dt className="mb-1 text-14 text-texto-3">Valor</dt>
          <dd className="num text-[2.125rem] leading-[1.05] font-bold tracking-[-0.02em] max-sm:text-28">
            {formatMoney(valor)}
          </dd>
        </div>
        <div>
          <dt className="mb-1 text-14 text-texto-3">{rotulo}</dt>
          <dd className="num text-17 font-semibold">
            <span className="max-sm:hidden">{formatWeekdayDate(data)}</span>
            <span className="sm:hidden">{formatDate(data)}</span>
            {ateOFim && ' às 23:59'}
          </dd>
        </div>
      </dl>
      {prazo && <Prazo dias={prazo.dias} />}
      {prazo && prazo.data !== data && (
        <p className="basis-full text-15 text-texto-2">
          Não é dia de expediente bancário: pode ser pago até{' '}
          <span className="num">{formatWeekdayDate(prazo.data)}</span>.
        </p>
      )}
    </div>
  );
}
