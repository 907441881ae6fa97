// The strip on top of the dialog: how much, and until when.
import { formatDate, formatMoney, formatWeekdayDate } from '../../../shared/format.ts';
import { Prazo } from '../../ui/prazo.tsx';
import type { Pagamento } from '../pagamento.ts';
import css from './boleto.module.css';

type Props = { valor: number; rotulo: string; data: string; prazo: Pagamento['prazo'] };

export function Faixa({ valor, rotulo, data, prazo }: Props) {
  return (
    <div className={css.faixa}>
      <dl>
        <div>
          <dt>Valor</dt>
          <dd className={`num ${css.valor}`}>{formatMoney(valor)}</dd>
        </div>
        <div>
          <dt>{rotulo}</dt>
          <dd className="num">
            <span className="so-desktop">{formatWeekdayDate(data)}</span>
            <span className="so-celular">{formatDate(data)}</span>
          </dd>
        </div>
      </dl>
      {prazo && <Prazo dias={prazo.dias} />}
      {prazo && prazo.data !== data && (
        <p>
          Não é dia de expediente bancário: pode ser pago até{' '}
          <span className="num">{formatWeekdayDate(prazo.data)}</span>.
        </p>
      )}
    </div>
  );
}
