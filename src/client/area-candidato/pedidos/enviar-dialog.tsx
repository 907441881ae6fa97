// The dialog to send something inside a window: skeleton, form, what stands in its way, and the receipt once it was sent.
// A form with something in it is never taken away, whatever happens to the window meanwhile.
import { Button } from '@mantine/core';
import { type ReactNode, useEffect, useState } from 'react';
import type { Inscricao } from '../../../shared/inscricoes.ts';
import type { Protocolo as DadosDoProtocolo } from '../../../shared/protocolos.ts';
import { type Consulta, Falha, type TituloDaFalha } from '../../site/falha.tsx';
import { Alert } from '../../ui/alert.tsx';
import { Empty, Loading, Skeleton } from '../../ui/area-states.tsx';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import { Protocolo } from '../../ui/protocolo.tsx';
import { Contexto } from '../contexto.tsx';
import type { Quem } from '../janelas.ts';
import { RodapeDeEnvio } from '../rodape-de-envio.tsx';
import type { Envio } from './enviar.ts';
import { FormularioDeEnvio } from './formulario-de-envio.tsx';

type Recibo = {
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
export type PropsDoEnvio<P = unknown, Q extends Quem = Inscricao> = {
  inscricaoId: number;
  /** Undefined while the enrolments load, and when it is not one of them. */
  inscricao: Q | undefined;
  carregando: boolean;
  /** The list that failed, and what to say. */
  falha: { titulo: TituloDaFalha; consulta: Consulta } | null;
  /** Why nothing can be sent; null when it can. */
  impedimento: string | null;
  /** What was just sent from here. */
  enviado: P | null;
  onEnviado: (pedido: P) => void;
  onOutro: () => void;
  onClose: () => void;
};

type Props = Pick<PropsDoEnvio<unknown, Quem>, 'inscricao' | 'carregando' | 'falha' | 'impedimento' | 'onClose'> & {
  /** `Enviar documento`, on title and button. */
  titulo: string;
  /** Said when all was sent and the answer is awaited. */
  confirmando: string;
  size?: number;
  /** Said when it is no active enrolment, and when nothing can be sent. */
  textos?: { falta: string; aindaFalta: string; impedido: string };
  envio: Envio;
  /** The receipt, once it was sent. */
  recibo: Recibo | null;
  comArquivo?: boolean;
  /** The fields. */
  children: ReactNode;
};

const FORM = 'form-enviar';
const TEXTOS = {
  falta: 'Inscrição não encontrada.',
  aindaFalta: 'Ela não está entre as suas inscrições ativas.',
  impedido: 'Não é possível enviar agora',
};

export function EnviarDialog(props: Props) {
  const { titulo, confirmando, size = 620, textos = TEXTOS } = props;
  const { inscricao, carregando, falha, impedimento, envio, recibo, onClose } = props;
  const { form } = envio;
  const [aberto, setAberto] = useState(false);
  const comForm = !carregando && !falha && inscricao !== undefined && !recibo;
  const mostrarForm = comForm && (impedimento === null || aberto || form.dirty);
  useEffect(() => {
    if (mostrarForm) setAberto(true);
  }, [mostrarForm]);

  let conteudo: ReactNode;
  if (recibo)
    conteudo = (
      <div className="flex flex-col gap-4.5">
        <Alert tom="ok" live>
          {recibo.texto}
        </Alert>
        {recibo.protocolo && <Protocolo protocolo={recibo.protocolo} />}
        <div>{recibo.conteudo}</div>
      </div>
    );
  else if (falha) conteudo = <Falha titulo={falha.titulo} consulta={falha.consulta} />;
  else if (carregando) conteudo = <Esqueletos />;
  else if (!inscricao) conteudo = <Empty title={textos.falta}>{textos.aindaFalta}</Empty>;
  else if (!mostrarForm) conteudo = <Empty title={textos.impedido}>{impedimento}</Empty>;
  else
    conteudo = (
      <FormularioDeEnvio {...props} id={FORM}>
        {props.children}
      </FormularioDeEnvio>
    );

  return (
    <Dialog
      size={size}
      title={recibo ? recibo.titulo : titulo}
      view={recibo ? 'recibo' : 'form'}
      subtitle={inscricao && <Contexto inscricao={inscricao} />}
      dirty={mostrarForm && form.dirty}
      busy={envio.pending}
      // Leaving by the address stops what can be stopped.
      keeps={envio.pending && envio.cancel !== undefined}
      onClose={onClose}
      onDiscard={form.clearDraft}
      footer={
        mostrarForm ? (
          <RodapeDeEnvio form={FORM} envio={envio} rotulo={titulo} confirmando={confirmando} />
        ) : (
          <>
            {recibo?.onOutro && (
              <Button variant="light" onClick={recibo.onOutro}>
                Fazer outro envio
              </Button>
            )}
            <Button variant={recibo ? 'filled' : 'default'} onClick={onClose}>
              Fechar
            </Button>
          </>
        )
      }
    >
      <div>{conteudo}</div>
    </Dialog>
  );
}

function Esqueletos() {
  return (
    <Loading label="Carregando prazos">
      <div className="flex flex-col gap-4.5">
        <Skeleton width={140} height={16} />
        <Skeleton height={48} />
        <Skeleton width={180} height={16} />
        <Skeleton height={96} />
        <Skeleton width={80} height={16} />
        <Skeleton height={76} />
      </div>
    </Loading>
  );
}

/** The form is shown this many milliseconds after the dialog: before, its skeleton. */
const ABERTURA_MS = 300;

/** Whether the dialog's skeleton was seen. */
export function useAbertura(): boolean {
  const [passou, setPassou] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setPassou(true), ABERTURA_MS);
    return () => clearTimeout(timer);
  }, []);
  return passou;
}
