// The dialogs of a refund: to ask for the fee back, and to say where the money goes.
import { formatMoney } from '../../../shared/format.ts';
import { type Reembolso, reembolsoForm } from '../../../shared/pedidos/reembolso.ts';
import { useFormAct } from '../../form-act.ts';
import { api } from '../../trpc.ts';
import { Alert } from '../../ui/alert.tsx';
import { FormDialog } from '../../ui/dialog/form-dialog.tsx';
import { EnviarDialog } from '../pedidos/enviar-dialog.tsx';
import type { PropsDoFormulario } from '../pedidos/por-inscricao.tsx';
import { usePerfil } from '../perfil.ts';
import { Campos } from './campos.tsx';
import { corpo, EM_BRANCO, useSolicitacao } from './formulario.ts';

const TEXTOS = {
  falta: 'Selecione uma inscrição',
  aindaFalta: 'Esta não está entre as suas inscrições ativas.',
  impedido: 'Não é possível solicitar agora',
};

type Props = PropsDoFormulario<Reembolso> & {
  /** What keeps the fee from being given back yet. */
  atencao: string | null;
};

export function SolicitarRestituicao(props: Props) {
  const { inscricaoId, onEnviado, atencao, ...dialog } = props;
  const { form, envio } = useSolicitacao(inscricaoId, onEnviado);
  return (
    <EnviarDialog
      {...dialog}
      size={640}
      titulo="Solicitar restituição"
      confirmando=""
      textos={TEXTOS}
      comArquivo={false}
      envio={envio}
    >
      {atencao && <Alert tom="at">{atencao}</Alert>}
      {dialog.inscricao && (
        <p className="px-4 py-3 rounded-inner bg-papel-2 text-texto-2 [&_b]:text-texto">
          Taxa da inscrição: <b className="num">{formatMoney(dialog.inscricao.valor_inscricao)}</b>
        </p>
      )}
      <Campos form={form} />
    </EnviarDialog>
  );
}

/** Where the money of a refund goes that the institute opened: asked only of who could not be paid without. */
export function InformarConta({ pedido, onClose }: { pedido: Reembolso; onClose: () => void }) {
  const { id, inscricao, valor_a_devolver } = pedido;
  const perfil = usePerfil();
  const act = useFormAct({
    initial: EM_BRANCO,
    schema: reembolsoForm,
    draft: `conta:${perfil.id}:${id}`,
    call: api.candidato.devolucoes.informarConta.mutate,
    input: (_, valores) => ({ id, ...corpo(valores) }),
    said: ({ message }) => message,
    onClose,
  });
  return (
    <FormDialog
      of={act}
      size={640}
      buttons="md"
      title="Informar conta"
      subtitle={`Devolução de ${formatMoney(valor_a_devolver)} da inscrição ${inscricao.numero}`}
      save="Informar conta"
    >
      <Campos form={act.form} semMotivo />
    </FormDialog>
  );
}
