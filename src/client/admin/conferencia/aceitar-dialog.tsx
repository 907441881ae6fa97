// Says why a difference may stay. It is closed by that, with the name of who says it, and not found again.
import { aceitarDivergencia, type Divergencia } from '../../../shared/conferencia.ts';
import { api } from '../../trpc.ts';
import { ReasonDialog } from '../reason-dialog.tsx';
import { deQuem } from './colunas.tsx';

export function AceitarDialog({ divergencia, onClose }: { divergencia: Divergencia; onClose: () => void }) {
  const { id, descricao } = divergencia;
  return (
    <ReasonDialog
      id={id}
      field="observacao"
      schema={aceitarDivergencia}
      draft={`divergencia-${id}`}
      call={api.admin.divergencias.aceitar.mutate}
      said="Divergência aceita."
      onClose={onClose}
      title="Aceitar a divergência"
      subtitle={deQuem(divergencia)}
      save="Aceitar"
      label="Justificativa"
      hint="Fica no log com o seu nome. A divergência sai da fila e não volta a ser apontada."
      maxLength={500}
    >
      <p>{descricao}</p>
    </ReasonDialog>
  );
}
