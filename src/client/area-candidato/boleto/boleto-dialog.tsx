// The dialog of one enrolment's fee: what to pay it with, or why it cannot or need not be paid. It asks by itself whether
// the payment arrived, and then says so.
import { Button } from '@mantine/core';
import { IconCheck, IconFileDownload } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { BOLETO_NAO_ENCONTRADO } from '../../../shared/boletos.ts';
import { COBRANCAS, type FormaDePagamento } from '../../../shared/forma-de-pagamento.ts';
import { formatDate, formatMoney } from '../../../shared/format.ts';
import type { Inscricao } from '../../../shared/inscricoes.ts';
import { comBoleto, outroVencimento, type Pagamento, pagamentoDa } from '../../../shared/pagamento.ts';
import { erroDe } from '../../erros.ts';
import { type Consulta, Falha } from '../../site/falha.tsx';
import { Empty, Loading, Skeleton } from '../../ui/area-states.tsx';
import { now } from '../../ui/clock.ts';
import { Dialog, DialogClose } from '../../ui/dialog/dialog.tsx';
import { semPrefeitura } from '../../ui/prefeitura.tsx';
import { PALAVRAS } from '../cobranca.ts';
import { useComprovante } from '../comprovante.ts';
import { Contexto } from '../contexto.tsx';
import { BotaoSuporte } from '../suporte.tsx';
import { useBoleto, useGeracao } from './consulta.ts';
import { Pagar } from './pagar.tsx';
import { SemPagar } from './sem-pagar.tsx';
import { ERRO_AO_CONSULTAR, PAGUEI, podeRepetir } from './textos.ts';

type Props = {
  /** Undefined while the enrolments load, and when it is not one of them. */
  inscricao: Inscricao | undefined;
  lista: Consulta & { isLoading: boolean };
  /** Its "Gerar boleto" was just pressed. */
  gerarAoAbrir: boolean;
  /** Sends the receipt of a payment that was not confirmed; null while one waits for an answer. */
  onComprovar: (() => void) | null;
  onClose: () => void;
};

export function BoletoDialog({ inscricao, lista, onClose, ...resto }: Props) {
  if (!inscricao) return <SemInscricao lista={lista} onClose={onClose} />;
  return <DaInscricao inscricao={inscricao} onClose={onClose} {...resto} />;
}

const SEM_PAGAMENTO: Readonly<Record<FormaDePagamento, string>> = {
  boleto: 'Boleto da inscrição',
  pix: 'Cobrança PIX da inscrição',
};

function SemInscricao({ lista, onClose }: { lista: Consulta & { isLoading: boolean }; onClose: () => void }) {
  return (
    <Dialog
      size={820}
      title={SEM_PAGAMENTO.boleto}
      onClose={onClose}
      footer={<DialogClose size="md">Fechar</DialogClose>}
    >
      {lista.isLoading ? (
        <Esqueletos />
      ) : lista.isLoadingError ? (
        <SemBoleto consulta={lista} forma="boleto" />
      ) : (
        <Empty title={BOLETO_NAO_ENCONTRADO}>Esta inscrição não está entre as suas inscrições ativas.</Empty>
      )}
    </Dialog>
  );
}

type DaInscricaoProps = Pick<Props, 'gerarAoAbrir' | 'onComprovar' | 'onClose'> & { inscricao: Inscricao };

function DaInscricao({ inscricao, gerarAoAbrir, onComprovar, onClose }: DaInscricaoProps) {
  const { consulta, boleto } = useBoleto(inscricao);
  const geracao = useGeracao();
  const gerar = () => geracao.run({ inscricao_id: inscricao.id });
  useOnce(gerarAoAbrir, gerar);

  const atual = boleto ? comBoleto(inscricao, boleto) : inscricao;
  const pagamento = pagamentoDa(atual, now());
  const { estado } = pagamento;
  const paraPagar = estado === 'pagar' || estado === 'gerar' || estado === 'vencido';

  const semBoleto = estado === 'pagar' && !boleto;
  return (
    <Dialog
      size={paraPagar ? 820 : 520}
      title={paraPagar ? 'Pagar inscrição' : SEM_PAGAMENTO[atual.forma_pagamento]}
      view={`${estado} ${geracao.pending}`}
      subtitle={paraPagar ? <Contexto inscricao={inscricao} /> : <p className="num">nº {inscricao.numero}</p>}
      busy={geracao.pending}
      onClose={onClose}
      footer={
        estado !== 'pagar' && (
          <Rodape
            inscricao={atual}
            pagamento={pagamento}
            gerando={geracao.pending}
            repetir={geracao.erro !== null && podeRepetir(geracao.erro)}
            onGerar={gerar}
          />
        )
      }
    >
      <div role="status">{estado === 'pago' && <Confirmado excluido={atual.concurso.excluido} />}</div>
      {estado === 'pago' ? (
        <Recibo inscricao={atual} valorPago={boleto?.valor_pago} />
      ) : semBoleto ? (
        consulta.isLoadingError ? (
          <SemBoleto consulta={consulta} forma={atual.forma_pagamento} />
        ) : (
          <Esqueletos />
        )
      ) : estado === 'pagar' && boleto ? (
        <Pagar
          boleto={boleto}
          prazo={pagamento.prazo}
          semResposta={consulta.isRefetchError}
          onConferir={consulta.refetch}
          outroVencimento={outroVencimento(atual, now())}
          proxima={atual.concurso.forma_pagamento}
          gerando={geracao.pending}
          erro={geracao.erro}
          onGerar={gerar}
        />
      ) : (
        <SemPagar
          inscricao={atual}
          pagamento={pagamento}
          gerando={geracao.pending}
          erro={geracao.erro}
          boleto={boleto}
        />
      )}
      {(paraPagar || estado === 'encerrado') && !semBoleto && !geracao.pending && (
        <JaPagou estado={estado} forma={atual.forma_pagamento} onComprovar={onComprovar} />
      )}
    </Dialog>
  );
}

/** The way of who paid already: without a slip of now, one of before may have been paid. */
type JaPagouProps = { estado: string; forma: FormaDePagamento } & Pick<Props, 'onComprovar'>;

function JaPagou({ estado, forma, onComprovar }: JaPagouProps) {
  const { um, este, nome } = COBRANCAS[forma];
  return (
    <p className="mt-4 flex flex-wrap items-center gap-x-3 gap-y-1 text-15 text-texto-2">
      {onComprovar ? (
        <>
          {estado === 'gerar' ? `Já pagou ${um} ${nome} anterior desta inscrição?` : `Já pagou ${este} ${nome}?`}
          <Button variant="subtle" size="sm" onClick={onComprovar}>
            {PAGUEI}
          </Button>
        </>
      ) : (
        'O comprovante que você enviou está em análise. Não pague de novo.'
      )}
    </p>
  );
}

/** Does it when the dialog opens, if it was asked for. */
function useOnce(wanted: boolean, act: () => void): void {
  const pending = useRef(wanted);
  useEffect(() => {
    if (!pending.current) return;
    pending.current = false;
    act();
  });
}

function SemBoleto({ consulta, forma }: { consulta: Consulta; forma: FormaDePagamento }) {
  if (erroDe(consulta.error).status === 404) {
    return <Empty title={BOLETO_NAO_ENCONTRADO}>Feche esta janela e abra a tela Boletos de novo.</Empty>;
  }
  return <Falha titulo={ERRO_AO_CONSULTAR[forma]} consulta={consulta} comPalavras />;
}

function Esqueletos() {
  return (
    <Loading label="Carregando boleto">
      <div className="flex flex-col gap-4.5">
        <Skeleton height={88} />
        <div className="grid gap-6 min-[58em]:grid-cols-[minmax(0,1fr)_268px]">
          <Skeleton height={280} />
          <Skeleton height={280} />
        </div>
      </div>
    </Loading>
  );
}

type RodapeProps = {
  inscricao: Inscricao;
  pagamento: Pagamento;
  gerando: boolean;
  /** The last attempt failed, and another may not. */
  repetir: boolean;
  onGerar: () => void;
};

/** The buttons at the foot: closing it, and the one thing to do. */
function Rodape({ inscricao, pagamento, gerando, repetir, onGerar }: RodapeProps) {
  const { estado, prazo } = pagamento;
  const { numero } = inscricao;
  const palavras = PALAVRAS[inscricao.concurso.forma_pagamento];
  const gerar = prazo !== null && (estado === 'gerar' || estado === 'vencido');
  return (
    <>
      <DialogClose size="md" disabled={gerando}>
        Fechar
      </DialogClose>
      {estado === 'pago' && <BaixarComprovante inscricao={inscricao} />}
      {gerar && (
        <Button loading={gerando} onClick={onGerar}>
          {repetir ? 'Tentar de novo' : estado === 'gerar' ? palavras.gerar : palavras.gerarNova}
        </Button>
      )}
      {!gerar && (estado === 'vencido' || estado === 'encerrado' || estado === 'excluido') && (
        <BotaoSuporte variant="filled" assunto={`Inscrição ${numero}: pagamento`} />
      )}
    </>
  );
}

function BaixarComprovante({ inscricao }: { inscricao: Inscricao }) {
  const { gerando, baixarComprovante } = useComprovante();
  return (
    <Button
      loading={gerando !== null}
      leftSection={<IconFileDownload size={20} stroke={1.75} aria-hidden />}
      onClick={() => baixarComprovante(inscricao)}
    >
      Baixar comprovante
    </Button>
  );
}

function Confirmado({ excluido }: { excluido: boolean }) {
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
function Recibo({ inscricao, valorPago }: { inscricao: Inscricao; valorPago: number | null | undefined }) {
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
