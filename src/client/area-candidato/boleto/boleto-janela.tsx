// The dialog of one enrolment's fee: what to pay it with, or why it cannot or need not be paid. It asks by itself whether
// the payment arrived, and then says so.
import { Button } from '@mantine/core';
import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';
import { BOLETO_NAO_ENCONTRADO } from '../../../shared/boletos.ts';
import type { Inscricao } from '../../../shared/inscricoes.ts';
import { ERRO_DE_CONEXAO, type Erro, erroDe } from '../../erros.ts';
import { Carregando, Esqueleto } from '../../ui/esqueleto.tsx';
import { ErroArea, Vazio } from '../../ui/estados.tsx';
import { Janela } from '../../ui/janela.tsx';
import { comBoleto, pagamentoDa } from '../pagamento.ts';
import css from './boleto.module.css';
import { Confirmado, Recibo } from './confirmado.tsx';
import { useBoleto, useGeracao } from './consulta.ts';
import { Pagar } from './pagar.tsx';
import { Rodape } from './rodape.tsx';
import { SemPagar } from './sem-pagar.tsx';
import { ERRO_AO_CONSULTAR, podeRepetir } from './textos.ts';

type Consulta = {
  isLoading: boolean;
  isLoadingError: boolean;
  isFetching: boolean;
  error: unknown;
  refetch: () => unknown;
};

type Props = {
  /** Undefined while the enrolments load, and when it is not one of them. */
  inscricao: Inscricao | undefined;
  lista: Consulta;
  /** Its "Gerar boleto" was just pressed. */
  gerarAoAbrir: boolean;
  onClose: () => void;
};

export function BoletoJanela({ inscricao, lista, gerarAoAbrir, onClose }: Props) {
  if (!inscricao) return <SemInscricao lista={lista} onClose={onClose} />;
  return <DaInscricao inscricao={inscricao} gerarAoAbrir={gerarAoAbrir} onClose={onClose} />;
}

const SEM_PAGAMENTO = 'Boleto da inscrição';

function SemInscricao({ lista, onClose }: { lista: Consulta; onClose: () => void }) {
  return (
    <Janela opened size={820} title={SEM_PAGAMENTO} onClose={onClose} footer={<SoFechar onClose={onClose} />}>
      {lista.isLoading ? (
        <Esqueletos />
      ) : lista.isLoadingError ? (
        <Falha consulta={lista} />
      ) : (
        <Vazio title={BOLETO_NAO_ENCONTRADO}>Esta inscrição não está entre as suas inscrições ativas.</Vazio>
      )}
    </Janela>
  );
}

type DaInscricaoProps = { inscricao: Inscricao; gerarAoAbrir: boolean; onClose: () => void };

function DaInscricao({ inscricao, gerarAoAbrir, onClose }: DaInscricaoProps) {
  const { consulta, boleto } = useBoleto(inscricao);
  const geracao = useGeracao();
  const gerar = () => geracao.run({ inscricao_id: inscricao.id });
  useOnce(gerarAoAbrir, gerar);

  const atual = boleto ? comBoleto(inscricao, boleto) : inscricao;
  const pagamento = pagamentoDa(atual, new Date());
  const { estado } = pagamento;
  const paraPagar = estado === 'pagar' || estado === 'gerar' || estado === 'vencido';
  const corpo = useRef<HTMLDivElement>(null);
  useKeptFocus(corpo, `${estado} ${geracao.pending}`);

  const semBoleto = estado === 'pagar' && !boleto;
  return (
    <Janela
      opened
      size={paraPagar ? 820 : 520}
      title={paraPagar ? 'Pagar inscrição' : SEM_PAGAMENTO}
      subtitle={<Contexto inscricao={inscricao} inteiro={paraPagar} />}
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
            onClose={onClose}
          />
        )
      }
    >
      <div ref={corpo}>
        <div role="status">{estado === 'pago' && <Confirmado excluido={atual.concurso.excluido} />}</div>
        {estado === 'pago' ? (
          <Recibo inscricao={atual} valorPago={boleto?.valor_pago} />
        ) : semBoleto ? (
          consulta.isLoadingError ? (
            <Falha consulta={consulta} />
          ) : (
            <Esqueletos />
          )
        ) : estado === 'pagar' && boleto ? (
          <Pagar
            boleto={boleto}
            prazo={pagamento.prazo}
            semResposta={consulta.isRefetchError}
            onConferir={consulta.refetch}
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
      </div>
    </Janela>
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

/** When what had the focus is gone because the dialog changed, its title takes the focus: nobody falls out of it. */
function useKeptFocus(inside: RefObject<HTMLElement | null>, view: string): void {
  const shown = useRef(view);
  useLayoutEffect(() => {
    if (shown.current === view) return;
    shown.current = view;
    const dialog = inside.current?.closest('[role=dialog]');
    const focused = document.activeElement;
    if (!focused || focused === document.body || focused.matches(':disabled'))
      dialog?.querySelector('h2')?.focus({ preventScroll: true });
  }, [inside, view]);
}

function Contexto({ inscricao, inteiro }: { inscricao: Inscricao; inteiro: boolean }) {
  const { vaga, concurso, numero } = inscricao;
  return (
    <p>
      {inteiro && `${vaga.cargo} · ${concurso.prefeitura} · `}
      <span className="num nowrap">nº {numero}</span>
    </p>
  );
}

function SoFechar({ onClose }: { onClose: () => void }) {
  return (
    <Button variant="default" onClick={onClose}>
      Fechar
    </Button>
  );
}

function Falha({ consulta }: { consulta: Consulta }) {
  const erro: Erro = erroDe(consulta.error);
  if (erro.status === 404) {
    return <Vazio title={BOLETO_NAO_ENCONTRADO}>Feche esta janela e abra a tela Boletos de novo.</Vazio>;
  }
  return (
    <ErroArea
      inline
      title={ERRO_AO_CONSULTAR}
      network={erro.rede}
      retrying={consulta.isFetching}
      onRetry={() => consulta.refetch()}
    >
      {erro.rede ? ERRO_DE_CONEXAO : erro.mensagem}
    </ErroArea>
  );
}

function Esqueletos() {
  return (
    <Carregando label="Carregando boleto">
      <div className="pilha">
        <Esqueleto height={88} />
        <div className={css.vias}>
          <Esqueleto height={280} />
          <Esqueleto height={280} />
        </div>
      </div>
    </Carregando>
  );
}
