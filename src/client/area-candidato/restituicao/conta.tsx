// Where the money of a refund goes that the institute opened: asked only of who could not be paid without.
import { formatMoney } from '../../../shared/format.ts';
import { type Reembolso, reembolsoForm } from '../../../shared/pedidos/reembolso.ts';
import { useFormAct } from '../../form-act.ts';
import { api } from '../../trpc.ts';
import { FormDialog } from '../../ui/dialog/form-dialog.tsx';
import { usePerfil } from '../perfil.ts';
import { Campos } from './campos.tsx';
import { corpo, EM_BRANCO } from './formulario.ts';

export function InformarConta({ pedido, onClose }: { pedido: Reembolso; onClose: () => void }) {
  const { id, inscricao, valor_reembolso } = pedido;
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
      subtitle={`Devolução de ${formatMoney(valor_reembolso)} da inscrição ${inscricao.numero}`}
      save="Informar conta"
    >
      <Campos form={act.form} semMotivo />
    </FormDialog>
  );
}
