// The dialog where nothing can be paid with what there is: no slip yet, an overdue one, a deadline that is over, nothing to
// pay at all. Each says what to do.
import type { ReactNode } from 'react';
import type { Boleto } from '../../../shared/boletos.ts';
import { formatDate, formatWeekdayDate } from '../../../shared/format.ts';
import type { Inscricao } from '../../../shared/inscricoes.ts';
import type { Pagamento } from '../../../shared/pagamento.ts';
import type { Erro } from '../../erros.ts';
import { Alert } from '../../ui/alert.tsx';
import { NewTabButton } from '../../ui/new-tab-button.tsx';
import { Faixa } from './faixa.tsx';
import { CONFIRMACAO, podeRepetir, textoDaGeracao } from './textos.ts';

type Props = {
  inscricao: Inscricao;
  pagamento: Pagamento;
  gerando: boolean;
  /** Why the last attempt to make a slip failed. */
  erro: Erro | null;
  boleto: Boleto | undefined;
};

export function SemPagar({ inscricao, pagamento, gerando, erro, boleto }: Props) {
  const { estado, vencimento, prazo } = pagamento;
  const { valor_inscricao: valor, limite_pagamento: limite } = inscricao;
  const ultimoDia = <span className="num whitespace-nowrap">{formatWeekdayDate(limite)}</span>;
  const jaPagou = (
    <p>
      Se você já pagou, não pague de novo: a confirmação pode levar até{' '}
      <strong className="whitespace-nowrap">{CONFIRMACAO}</strong>.
    </p>
  );
  switch (estado) {
    case 'gerar':
      return (
        <>
          <Faixa valor={valor} rotulo="Pagar até" data={limite} prazo={prazo} />
          <Geracao gerando={gerando} erro={erro}>
            <p>O boleto desta inscrição ainda não foi gerado. Gere o boleto e pague até o vencimento dele.</p>
          </Geracao>
        </>
      );
    case 'vencido':
      return (
        <>
          <Faixa valor={valor} rotulo="Vencimento" data={vencimento ?? limite} prazo={null} />
          <Geracao gerando={gerando} erro={erro}>
            <Alert tom="at" title="Boleto vencido">
              <p>
                {vencimento && <>Este boleto venceu em {formatDate(vencimento)} e não pode mais ser pago. </>}
                {prazo ? (
                  <>Gere um novo boleto e pague até {ultimoDia}.</>
                ) : (
                  <>O prazo de pagamento terminou em {ultimoDia}. Fale com o suporte para saber o que fazer.</>
                )}
              </p>
              {jaPagou}
            </Alert>
          </Geracao>
        </>
      );
    case 'encerrado':
      return (
        <Alert tom="at" title={`Prazo de pagamento encerrado em ${formatDate(limite)}`}>
          <p>Não é mais possível gerar o boleto. Fale com o suporte para saber o que fazer.</p>
          {jaPagou}
        </Alert>
      );
    case 'excluido':
      return (
        <div className="flex flex-col gap-4.5">
          <Alert tom="at" title="Concurso excluído">
            {vencimento
              ? 'Não pague este boleto. Se você já pagou, fale com o suporte.'
              : 'Não há o que pagar nesta inscrição.'}
          </Alert>
          {boleto && (
            <NewTabButton href={boleto.url_boleto} variant="default" fullWidth>
              Abrir boleto completo
            </NewTabButton>
          )}
        </div>
      );
    default:
      return (
        <Alert tom="ok" title="Nada a pagar">
          Esta inscrição é gratuita ou isenta da taxa. Você não precisa de boleto.
        </Alert>
      );
  }
}

type GeracaoProps = { gerando: boolean; erro: Erro | null; children: ReactNode };

/** What is said around making a slip: that it takes a moment, or that it failed and that nothing was charged. */
function Geracao({ gerando, erro, children }: GeracaoProps) {
  if (gerando) {
    return (
      <p role="status" className="text-texto-2">
        Gerando o boleto… O banco pode levar alguns segundos.
      </p>
    );
  }
  return (
    <div className="flex flex-col gap-4.5">
      {erro && (
        <Alert tom="er" title={textoDaGeracao(erro)}>
          Nada foi cobrado e nenhum pagamento foi feito.
          {podeRepetir(erro) && ' Tente de novo: você não ficará com dois boletos.'}
        </Alert>
      )}
      {children}
    </div>
  );
}
