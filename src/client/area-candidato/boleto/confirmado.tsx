// "Pagamento Confirmado!": the news, and the facts of what was paid.
import { IconCheck } from '@tabler/icons-react';
import { formatDate, formatMoney } from '../../../shared/format.ts';
import type { Inscricao } from '../../../shared/inscricoes.ts';
import { semPrefeitura } from '../../ui/prefeitura.tsx';
import css from './boleto.module.css';

export function Confirmado({ excluido }: { excluido: boolean }) {
  return (
    <div className={css.confirmado}>
      <span className={css.visto}>
        <IconCheck size={44} stroke={2.25} aria-hidden />
      </span>
      <h3>Pagamento Confirmado!</h3>
      <p>
        {excluido
          ? 'Este concurso foi excluído. Você pode pedir a restituição da taxa em Restituições.'
          : 'Sua inscrição está garantida. Você não precisa fazer mais nada nesta etapa.'}
      </p>
    </div>
  );
}

/** @param valorPago what the bank said was paid; the fee, where a payment was confirmed without it */
export function Recibo({ inscricao, valorPago }: { inscricao: Inscricao; valorPago: number | null | undefined }) {
  const { vaga, concurso, valor_inscricao, vencimento_boleto } = inscricao;
  return (
    <dl className={css.recibo}>
      <div>
        <dt>Cargo</dt>
        <dd>{vaga.cargo}</dd>
      </div>
      <div>
        <dt>Prefeitura</dt>
        <dd>{semPrefeitura(concurso.prefeitura)}</dd>
      </div>
      <div>
        <dt>Valor pago</dt>
        <dd className="num">{formatMoney(valorPago ?? valor_inscricao)}</dd>
      </div>
      {vencimento_boleto ? (
        <div>
          <dt>Vencimento</dt>
          <dd className="num">{formatDate(vencimento_boleto)}</dd>
        </div>
      ) : (
        <div>
          <dt>Confirmação</dt>
          <dd>Registrada pelo instituto</dd>
        </div>
      )}
    </dl>
  );
}
