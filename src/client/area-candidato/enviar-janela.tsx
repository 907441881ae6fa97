// The dialog to send something inside a window: skeleton, form, what stands in its way, and the receipt once it was sent.
// A form with something in it is never taken away, whatever happens to the window meanwhile.
import { Button } from '@mantine/core';
import { type ReactNode, type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { Inscricao } from '../../shared/inscricoes.ts';
import type { Protocolo as DadosDoProtocolo } from '../../shared/protocolos.ts';
import { Aviso } from '../ui/aviso.tsx';
import { Carregando, Esqueleto } from '../ui/esqueleto.tsx';
import { Vazio } from '../ui/estados.tsx';
import { confirmarDescarte, Janela } from '../ui/janela.tsx';
import { Protocolo } from '../ui/protocolo.tsx';
import { Contexto } from './contexto.tsx';
import css from './enviar.module.css';
import type { Envio } from './enviar.ts';
import { type Consulta, Falha } from './falha.tsx';
import { RodapeDeEnvio } from './rodape-de-envio.tsx';

type Enviado = {
  titulo: string;
  texto: string;
  /** Shown before the record, unless the record shows it. */
  protocolo?: DadosDoProtocolo | null;
  /** The record itself. */
  conteudo: ReactNode;
  /** Sends another one; null when there is no room for it. */
  onOutro: (() => void) | null;
};

/** What the page tells the dialog. */
export type PropsDoEnvio = {
  /** Undefined while the enrolments load, and when it is not one of them. */
  inscricao: Inscricao | undefined;
  carregando: boolean;
  /** The list that failed, and what to say. */
  falha: { titulo: string; consulta: Consulta } | null;
  /** Why nothing can be sent; null when it can. */
  impedimento: string | null;
  /** The receipt, once it was sent. */
  enviado: Enviado | null;
  onClose: () => void;
};

type Arquivo = { arquivo: File | null };

type Props<V extends Record<string, unknown> & Arquivo> = PropsDoEnvio & {
  /** `Enviar documento`, on title and button. */
  titulo: string;
  /** Said when all was sent and the answer is awaited. */
  confirmando: string;
  envio: Envio<V>;
  /** The fields. */
  children: ReactNode;
};

const FORM = 'form-enviar';

export function EnviarJanela<V extends Record<string, unknown> & Arquivo>(props: Props<V>) {
  const { titulo, confirmando, inscricao, carregando, falha, impedimento, envio, enviado, onClose } = props;
  const { form, upload } = envio;
  const corpo = useRef<HTMLDivElement>(null);
  const [aberto, setAberto] = useState(false);
  const [recuperado] = useState(form.dirty);
  const comForm = !carregando && !falha && inscricao !== undefined && !enviado;
  const mostrarForm = comForm && (impedimento === null || aberto || form.dirty);
  useEffect(() => {
    if (mostrarForm) setAberto(true);
  }, [mostrarForm]);
  useKeptFocus(corpo, enviado !== null);
  const digitado = mostrarForm && form.dirty;

  function fechar() {
    form.clearDraft();
    onClose();
  }

  let conteudo: ReactNode;
  if (enviado)
    conteudo = (
      <div className="pilha">
        <Aviso tom="ok" live>
          {enviado.texto}
        </Aviso>
        {enviado.protocolo && <Protocolo protocolo={enviado.protocolo} />}
        <div>{enviado.conteudo}</div>
      </div>
    );
  else if (falha) conteudo = <Falha titulo={falha.titulo} consulta={falha.consulta} />;
  else if (carregando) conteudo = <Esqueletos />;
  else if (!inscricao)
    conteudo = <Vazio title="Inscrição não encontrada.">Ela não está entre as suas inscrições ativas.</Vazio>;
  else if (!mostrarForm) conteudo = <Vazio title="Não é possível enviar agora">{impedimento}</Vazio>;
  else conteudo = <Formulario {...props} recuperado={recuperado} />;

  return (
    <Janela
      opened
      size={620}
      title={enviado ? enviado.titulo : titulo}
      subtitle={inscricao && <Contexto inscricao={inscricao} />}
      dirty={digitado}
      busy={upload.pending}
      onClose={fechar}
      footer={
        mostrarForm ? (
          <RodapeDeEnvio
            form={FORM}
            upload={upload}
            comArquivo={form.values.arquivo !== null}
            rotulo={titulo}
            confirmando={confirmando}
            onDesistir={async () => {
              if (!digitado || (await confirmarDescarte())) fechar();
            }}
          />
        ) : (
          <>
            {enviado?.onOutro && (
              <Button variant="light" onClick={enviado.onOutro}>
                Fazer outro envio
              </Button>
            )}
            <Button variant={enviado ? 'filled' : 'default'} onClick={onClose}>
              Fechar
            </Button>
          </>
        )
      }
    >
      <div ref={corpo}>{conteudo}</div>
    </Janela>
  );
}

function Formulario<V extends Record<string, unknown> & Arquivo>({
  envio,
  impedimento,
  recuperado,
  children,
}: Props<V> & { recuperado: boolean }) {
  const { form, aviso, upload } = envio;
  const topo = useRef<HTMLDivElement>(null);
  // The dialog opened on its title while the form was awaited; the first field takes the focus from it.
  useEffect(() => {
    const campo = document.getElementById(FORM)?.querySelector<HTMLElement>('select');
    if (document.activeElement?.matches('h2, body')) campo?.focus({ preventScroll: true });
  }, []);
  useEffect(() => {
    if (aviso) topo.current?.scrollIntoView({ block: 'nearest' });
  }, [aviso]);
  return (
    <form id={FORM} {...form.props} className={css.form} onSubmit={envio.enviar}>
      <div ref={topo} className={css.avisos}>
        {aviso ? (
          <Aviso
            tom={aviso.tom}
            live
            action={
              aviso.repetir && (
                <Button size="sm" variant="default" disabled={upload.pending} onClick={() => envio.enviar()}>
                  Tentar novamente
                </Button>
              )
            }
          >
            {aviso.texto}
          </Aviso>
        ) : impedimento ? (
          <Aviso tom="at" live>
            {impedimento} O que você preencheu continua aqui.
          </Aviso>
        ) : (
          recuperado && <Aviso>Recuperamos o que você tinha preenchido. Se havia um arquivo, escolha-o de novo.</Aviso>
        )}
      </div>
      {children}
    </form>
  );
}

/** The button that sent it is gone: the title, which says how it went, takes the focus. */
function useKeptFocus(inside: RefObject<HTMLElement | null>, enviado: boolean): void {
  const antes = useRef(enviado);
  useLayoutEffect(() => {
    if (antes.current === enviado) return;
    antes.current = enviado;
    const titulo = inside.current?.closest('[role=dialog]')?.querySelector('h2');
    titulo?.focus({ preventScroll: true });
  }, [inside, enviado]);
}

function Esqueletos() {
  return (
    <Carregando label="Carregando prazos">
      <div className="pilha">
        <Esqueleto width={140} height={16} />
        <Esqueleto height={48} />
        <Esqueleto width={180} height={16} />
        <Esqueleto height={96} />
        <Esqueleto width={80} height={16} />
        <Esqueleto height={76} />
      </div>
    </Carregando>
  );
}

/** Whether this long has passed since it first appeared. @param ms milliseconds */
export function useDepoisDe(ms: number): boolean {
  const [passou, setPassou] = useState(ms === 0);
  useEffect(() => {
    const timer = setTimeout(() => setPassou(true), ms);
    return () => clearTimeout(timer);
  }, [ms]);
  return passou;
}
