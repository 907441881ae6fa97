// The dialog where nothing can be paid with what there is: no slip yet, an overdue one, a deadline that is over, nothing to
// pay at all. Each says what to do.
import type { ReactNode } from 'react';
import type { Boleto } from '../../../shared/boletos.ts';
import { COBRANCAS, type FormaDePagamento } from '../../../shared/forma-de-pagamento.ts';
import { formatDate, formatWeekdayDate } from '../../../shared/format.ts';
import type { Inscricao } from '../../../shared/inscricoes.ts';
import type { Pagamento } from '../../../shared/pagamento.ts';
import type { Erro } from '../../erros.ts';
import { Alert } from '../../ui/alert.tsx';
import { NewTabButton } from '../../ui/new-tab-button.tsx';
import { PALAVRAS } from '../cobranca.ts';
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
  const { valor_inscricao: valor, limite_pagamento: limite, forma_pagamento: forma } = inscricao;
  const palavras = PALAVRAS[forma];
  const daqui = inscricao.concurso.forma_pagamento;
  const { o, nome } = COBRANCAS[daqui];
  const desta = COBRANCAS[forma];
  const soPix = forma === 'pix';
  const ultimoDia = <span className="num whitespace-nowrap">{formatWeekdayDate(limite)}</span>;
  const jaPagou = (
    <p>
      {soPix ? (
        'Se você já pagou, não pague de novo: envie o comprovante.'
      ) : (
        <>
          Se você já pagou, não pague de novo: a confirmação pode levar até{' '}
          <strong className="whitespace-nowrap">{CONFIRMACAO}</strong>.
        </>
      )}
    </p>
  );
  switch (estado) {
    case 'gerar':
      return (
        <>
          <Faixa valor={valor} rotulo="Pagar até" data={limite} prazo={prazo} ateOFim={daqui === 'pix'} />
          <Geracao gerando={gerando} erro={erro} forma={daqui}>
            {daqui === 'pix' ? (
              <p>A taxa desta inscrição é paga somente por PIX. Gere a cobrança e pague com o QR Code ou o código.</p>
            ) : (
              <p>O boleto desta inscrição ainda não foi gerado. Gere o boleto e pague até o vencimento dele.</p>
            )}
          </Geracao>
        </>
      );
    case 'vencido':
      return (
        <>
          <Faixa valor={valor} rotulo="Vencimento" data={vencimento ?? limite} prazo={null} />
          <Geracao gerando={gerando} erro={erro} forma={daqui}>
            <Alert tom="at" title={palavras.vencida}>
              <p>
                {vencimento && (
                  <>
                    {capital(desta.este)} {desta.nome} venceu em {formatDate(vencimento)} e não pode mais ser pag
                    {desta.o}.{' '}
                  </>
                )}
                {prazo ? (
                  <>
                    {daqui === 'pix' ? 'Gere uma nova cobrança PIX' : 'Gere um novo boleto'} e pague até {ultimoDia}.
                  </>
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
          <p>
            Não é mais possível gerar {o} {nome}. Fale com o suporte para saber o que fazer.
          </p>
          {jaPagou}
        </Alert>
      );
    case 'excluido':
      return (
        <div className="flex flex-col gap-4.5">
          <Alert tom="at" title="Concurso excluído">
            {vencimento
              ? `Não pague ${desta.este} ${desta.nome}. Se você já pagou, fale com o suporte.`
              : 'Não há o que pagar nesta inscrição.'}
          </Alert>
          {boleto && (
            <NewTabButton href={boleto.url_boleto} variant="default" fullWidth>
              {palavras.abrir}
            </NewTabButton>
          )}
        </div>
      );
    default:
      return (
        <Alert tom="ok" title="Nada a pagar">
          Esta inscrição é gratuita ou isenta da taxa.{' '}
          {soPix ? 'Você não precisa pagar.' : 'Você não precisa de boleto.'}
        </Alert>
      );
  }
}

const capital = (palavra: string) => palavra.charAt(0).toUpperCase() + palavra.slice(1);

type GeracaoProps = { gerando: boolean; erro: Erro | null; forma: FormaDePagamento; children: ReactNode };

/** What is said around making a slip: that it takes a moment, or that it failed and that nothing was charged. */
function Geracao({ gerando, erro, forma, children }: GeracaoProps) {
  const { o, nome } = COBRANCAS[forma];
  if (gerando) {
    return (
      <p role="status" className="text-texto-2">
        Gerando {o} {nome}… O banco pode levar alguns segundos.
      </p>
    );
  }
  return (
    <div className="flex flex-col gap-4.5">
      {erro && <ErroDaGeracao erro={erro} forma={forma} />}
      {children}
    </div>
  );
}

export function ErroDaGeracao({ erro, forma }: { erro: Erro; forma: FormaDePagamento }) {
  const duas = forma === 'pix' ? 'duas cobranças' : 'dois boletos';
  return (
    <Alert tom="er" title={textoDaGeracao(erro, forma)}>
      Nada foi cobrado e nenhum pagamento foi feito.
      {podeRepetir(erro) && ` Tente de novo: você não ficará com ${duas}.`}
    </Alert>
  );
}
