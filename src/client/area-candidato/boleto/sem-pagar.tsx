// The dialog where nothing can be paid with what there is: no slip yet, an overdue one, a deadline that is over, nothing to
// pay at all. Each says what to do.
import type { ReactNode } from 'react';
import type { Boleto } from '../../../shared/boletos.ts';
import { formatDate, formatWeekdayDate } from '../../../shared/format.ts';
import type { Inscricao } from '../../../shared/inscricoes.ts';
import type { Erro } from '../../erros.ts';
import { Aviso } from '../../ui/aviso.tsx';
import { BotaoNovaAba } from '../../ui/ligacao-nova-aba.tsx';
import type { Pagamento } from '../pagamento.ts';
import css from './boleto.module.css';
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
  const ultimoDia = <span className="num nowrap">{formatWeekdayDate(limite)}</span>;
  const jaPagou = (
    <p>
      Se você já pagou, não pague de novo: a confirmação pode levar até{' '}
      <strong className="nowrap">{CONFIRMACAO}</strong>.
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
            <Aviso tom="at" title="Boleto vencido">
              <p>
                {vencimento && <>Este boleto venceu em {formatDate(vencimento)} e não pode mais ser pago. </>}
                {prazo ? (
                  <>Gere um novo boleto e pague até {ultimoDia}.</>
                ) : (
                  <>O prazo de pagamento terminou em {ultimoDia}. Fale com o suporte para saber o que fazer.</>
                )}
              </p>
              {jaPagou}
            </Aviso>
          </Geracao>
        </>
      );
    case 'encerrado':
      return (
        <Aviso tom="at" title={`Prazo de pagamento encerrado em ${formatDate(limite)}`}>
          <p>Não é mais possível gerar o boleto. Fale com o suporte para saber o que fazer.</p>
          {jaPagou}
        </Aviso>
      );
    case 'excluido':
      return (
        <div className="pilha">
          <Aviso tom="at" title="Concurso excluído">
            {vencimento
              ? 'Não pague este boleto. Se você já pagou, fale com o suporte.'
              : 'Não há o que pagar nesta inscrição.'}
          </Aviso>
          {boleto && (
            <BotaoNovaAba href={boleto.url_boleto} variant="default" fullWidth>
              Abrir boleto completo
            </BotaoNovaAba>
          )}
        </div>
      );
    default:
      return (
        <Aviso tom="ok" title="Nada a pagar">
          Esta inscrição é gratuita ou isenta da taxa. Você não precisa de boleto.
        </Aviso>
      );
  }
}

type GeracaoProps = { gerando: boolean; erro: Erro | null; children: ReactNode };

/** What is said around making a slip: that it takes a moment, or that it failed and that nothing was charged. */
function Geracao({ gerando, erro, children }: GeracaoProps) {
  if (gerando) {
    return (
      <p role="status" className={css.gerando}>
        Gerando o boleto… O banco pode levar alguns segundos.
      </p>
    );
  }
  return (
    <div className="pilha">
      {erro && erro.status !== 401 && (
        <Aviso tom="er" title={textoDaGeracao(erro)}>
          Nada foi cobrado e nenhum pagamento foi feito.
          {podeRepetir(erro) && ' Tente de novo: você não ficará com dois boletos.'}
        </Aviso>
      )}
      {children}
    </div>
  );
}
