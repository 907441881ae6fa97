// The dialog to ask for the fee back (document 2, sections 2, 3 and 5): form, what stands in its way, and the receipt.
import { Button } from '@mantine/core';
import { type ReactNode, type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { formatMoney } from '../../../shared/format.ts';
import type { Inscricao } from '../../../shared/inscricoes.ts';
import { JA_SOLICITADO, type Reembolso } from '../../../shared/reembolsos.ts';
import { Aviso } from '../../ui/aviso.tsx';
import { Carregando, Esqueleto } from '../../ui/esqueleto.tsx';
import { Vazio } from '../../ui/estados.tsx';
import { confirmarDescarte, Janela } from '../../ui/janela.tsx';
import { Contexto } from '../contexto.tsx';
import { type Consulta, Falha } from '../falha.tsx';
import { Campos } from './campos.tsx';
import { type Solicitacao, useSolicitacao } from './formulario.ts';
import { ConteudoDoPedido } from './pedido.tsx';
import { restituicaoDa } from './regras.ts';
import css from './restituicao.module.css';
import { ERRO_NAS_INSCRICOES } from './textos.ts';

const FORM = 'form-restituicao';

type Props = {
  inscricaoId: number;
  /** Undefined while the enrolments load, and when it is not an active one. */
  inscricao: Inscricao | undefined;
  /** Its request that lives, if there is one. */
  pedido: Reembolso | undefined;
  carregando: boolean;
  /** Of the enrolments. */
  consulta: Consulta;
  /** What was just asked from here. */
  enviado: Reembolso | null;
  onEnviado: (pedido: Reembolso) => void;
  onClose: () => void;
};

export function SolicitarRestituicao(props: Props) {
  const { inscricaoId, inscricao, pedido, carregando, consulta, enviado, onEnviado, onClose } = props;
  const solicitacao = useSolicitacao(inscricaoId, onEnviado);
  const { form, enviando } = solicitacao;
  const corpo = useRef<HTMLDivElement>(null);
  useKeptFocus(corpo, enviado !== null);

  const situacao = inscricao && restituicaoDa(inscricao, pedido);
  // What was typed is never taken away, whatever the lists say meanwhile.
  const comForm =
    !enviado && !carregando && inscricao !== undefined && (situacao?.estado === 'aberta' || form.dirty || enviando);
  const digitado = comForm && form.dirty;

  function fechar() {
    form.clearDraft();
    onClose();
  }

  let conteudo: ReactNode;
  if (enviado)
    conteudo = (
      <div className="pilha">
        <Aviso tom="ok" live>
          Acompanhe por esta tela. Guarde o protocolo: ele prova o que foi pedido e quando.
        </Aviso>
        <div>
          <ConteudoDoPedido pedido={enviado} />
        </div>
      </div>
    );
  else if (consulta.isLoadingError) conteudo = <Falha titulo={ERRO_NAS_INSCRICOES} consulta={consulta} />;
  else if (carregando) conteudo = <Esqueletos />;
  else if (!inscricao)
    conteudo = <Vazio title="Selecione uma inscrição">Esta não está entre as suas inscrições ativas.</Vazio>;
  else if (comForm)
    conteudo = (
      <Formulario
        solicitacao={solicitacao}
        inscricao={inscricao}
        aviso={situacao?.estado === 'aberta' ? situacao.aviso : null}
      />
    );
  else
    conteudo = (
      <Vazio title="Não é possível solicitar agora">
        {situacao?.estado === 'impedida' ? situacao.motivo : JA_SOLICITADO}
      </Vazio>
    );

  return (
    <Janela
      opened
      size={640}
      title={enviado ? 'Solicitação de restituição enviada com sucesso!' : 'Solicitar restituição'}
      subtitle={inscricao && <Contexto inscricao={inscricao} />}
      dirty={digitado}
      busy={enviando}
      onClose={fechar}
      footer={
        comForm ? (
          <>
            <Button
              variant="default"
              disabled={enviando}
              onClick={async () => {
                if (!digitado || (await confirmarDescarte())) fechar();
              }}
            >
              Agora não
            </Button>
            <Button type="submit" form={FORM} loading={enviando}>
              Solicitar restituição
            </Button>
          </>
        ) : (
          <Button variant={enviado ? 'filled' : 'default'} onClick={onClose}>
            Fechar
          </Button>
        )
      }
    >
      <div ref={corpo}>{conteudo}</div>
    </Janela>
  );
}

type FormularioProps = { solicitacao: Solicitacao; inscricao: Inscricao; aviso: string | null };

function Formulario({ solicitacao, inscricao, aviso }: FormularioProps) {
  const { form, aviso: recusa, enviando, enviar } = solicitacao;
  const [recuperado] = useState(form.dirty);
  const topo = useRef<HTMLDivElement>(null);
  // The dialog opened on its title while the lists loaded; the first choice takes the focus from it.
  useEffect(() => {
    const campo = document.getElementById(FORM)?.querySelector<HTMLElement>('input:checked');
    if (document.activeElement?.matches('h2, body')) campo?.focus({ preventScroll: true });
  }, []);
  useEffect(() => {
    if (recusa) topo.current?.scrollIntoView({ block: 'nearest' });
  }, [recusa]);
  return (
    <form
      id={FORM}
      {...form.props}
      className={css.form}
      onSubmit={(event) => {
        event.preventDefault();
        enviar();
      }}
    >
      <div ref={topo} className={css.avisos}>
        {recusa && (
          <Aviso
            tom="er"
            action={
              recusa.repetir && (
                <Button size="sm" variant="default" disabled={enviando} onClick={enviar}>
                  Tentar novamente
                </Button>
              )
            }
          >
            {recusa.texto}
          </Aviso>
        )}
        {!recusa && recuperado && <Aviso>Recuperamos o que você tinha preenchido.</Aviso>}
        {aviso && <Aviso tom="at">{aviso}</Aviso>}
      </div>
      <p className={css.valor}>
        Taxa da inscrição: <b className="num">{formatMoney(inscricao.valor_inscricao)}</b>
      </p>
      <Campos solicitacao={solicitacao} />
    </form>
  );
}

/** The button that sent it is gone: the title, which says how it went, takes the focus. */
function useKeptFocus(inside: RefObject<HTMLElement | null>, enviado: boolean): void {
  const antes = useRef(enviado);
  useLayoutEffect(() => {
    if (antes.current === enviado) return;
    antes.current = enviado;
    inside.current?.closest('[role=dialog]')?.querySelector('h2')?.focus({ preventScroll: true });
  }, [inside, enviado]);
}

function Esqueletos() {
  return (
    <Carregando label="Carregando inscrição">
      <div className="pilha">
        <Esqueleto width={180} height={16} />
        <Esqueleto height={56} />
        <Esqueleto height={56} />
        <Esqueleto height={56} />
        <Esqueleto width={90} height={16} />
        <Esqueleto height={48} />
      </div>
    </Carregando>
  );
}
