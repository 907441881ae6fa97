// All about one request, in its dialog; and what is still sent for it from there.
import type { ReactNode } from 'react';
import { Falha, type TituloDaFalha } from '../../site/falha.tsx';
import { Empty, EsqueletoBlocos } from '../../ui/area-states.tsx';
import { Dialog, DialogClose } from '../../ui/dialog/dialog.tsx';
import { Contexto } from '../contexto.tsx';
import { RodapeDeEnvio } from '../rodape-de-envio.tsx';
import type { Envio } from './enviar.ts';
import type { Consultada, Pedido } from './tela.ts';

/** What the page tells the dialog. */
export type PropsDaLeitura<P extends Pedido> = {
  titulo: string | ((pedido: P) => string);
  /** While there is none: `Envio`. */
  nome: string;
  subtitulo?: (pedido: P) => ReactNode;
  /** Undefined while the list loads, and when it is not one of them. */
  pedido: P | undefined;
  consulta: Consultada<P>;
  erro: TituloDaFalha;
  /** It is not one of them. */
  falta: { titulo: string; texto: string };
  onClose: () => void;
};

type Props<P extends Pedido> = PropsDaLeitura<P> & {
  /** Of the form in it, by its `id`. */
  envia?: { form: string; envio: Envio; rotulo: string; confirmando: string } | null;
  children: (pedido: P) => ReactNode;
};

export function VerDialog<P extends Pedido>(props: Props<P>) {
  const { titulo, nome, subtitulo, pedido, consulta, erro, falta, onClose, envia, children } = props;
  const envio = envia?.envio;
  return (
    <Dialog
      size={640}
      title={typeof titulo === 'string' ? titulo : pedido ? titulo(pedido) : nome}
      subtitle={pedido && (subtitulo ? subtitulo(pedido) : <Contexto inscricao={pedido.inscricao} />)}
      dirty={envio?.form.dirty === true}
      busy={envio?.pending === true}
      // Leaving by the address stops what can be stopped.
      keeps={envio?.pending === true && envio.cancel !== undefined}
      onClose={onClose}
      footer={envia ? <RodapeDeEnvio {...envia} /> : <DialogClose size="md">Fechar</DialogClose>}
    >
      {pedido ? (
        children(pedido)
      ) : consulta.isLoadingError ? (
        <Falha titulo={erro} consulta={consulta} />
      ) : consulta.isLoading ? (
        <EsqueletoBlocos
          label={`Carregando ${nome.toLowerCase()}`}
          heights={[120, 76]}
          className="flex flex-col gap-4.5"
        />
      ) : (
        <Empty title={falta.titulo}>{falta.texto}</Empty>
      )}
    </Dialog>
  );
}
