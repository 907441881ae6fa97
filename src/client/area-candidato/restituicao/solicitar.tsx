// The dialog to ask for the fee back.
import { formatMoney } from '../../../shared/format.ts';
import type { Reembolso } from '../../../shared/pedidos/reembolso.ts';
import { Alert } from '../../ui/alert.tsx';
import { EnviarDialog } from '../pedidos/enviar-dialog.tsx';
import type { PropsDoFormulario } from '../pedidos/por-inscricao.tsx';
import { Campos } from './campos.tsx';
import { useSolicitacao } from './formulario.ts';

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
