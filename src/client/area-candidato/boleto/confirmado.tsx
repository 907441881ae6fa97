// "Pagamento Confirmado!": the news, and the facts of what was paid.
import { IconCheck } from '@tabler/icons-react';
import { formatDate, formatMoney } from '../../../shared/format.ts';
import type { Inscricao } from '../../../shared/inscricoes.ts';
import { semPrefeitura } from '../../ui/prefeitura.tsx';

export function Confirmado({ excluido }: { excluido: boolean }) {
  return (
    <div className="flex flex-col items-center pt-3 text-center">
      <span className="grid place-items-center size-22 m-2.5 rounded-full bg-ok-forte text-papel [box-shadow:0_0_0_10px_var(--color-ok-bg)]">
        <IconCheck size={44} stroke={2.25} aria-hidden />
      </span>
      <h3 className="mt-4 text-24 font-bold">Pagamento Confirmado!</h3>
      <p className="max-w-96 mt-2 text-texto-2">
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
    <dl className="grid grid-cols-2 mt-6 overflow-hidden border border-linha rounded-inner max-sm:grid-cols-1">
      <Fato nome="Cargo">{vaga.cargo}</Fato>
      <Fato nome="Prefeitura">{semPrefeitura(concurso.prefeitura)}</Fato>
      <Fato nome="Valor pago">{formatMoney(valorPago ?? valor_inscricao)}</Fato>
      {vencimento_boleto ? (
        <Fato nome="Vencimento">{formatDate(vencimento_boleto)}</Fato>
      ) : (
        <Fato nome="Confirmação">Registrada pelo instituto</Fato>
      )}
    </dl>
  );
}

function Fato({ nome, children }: { nome: string; children: string }) {
  return (
    <div className="px-4 py-3 border-linha not-first:border-t sm:nth-2:border-t-0">
      <dt className="text-14 text-texto-3">{nome}</dt>
      <dd className="num font-semibold wrap-anywhere">{children}</dd>
    </div>
  );
}
