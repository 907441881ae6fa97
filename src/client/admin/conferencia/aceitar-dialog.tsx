// Says why a difference may stay. It is closed by that, with the name of who says it, and not found again.
import { aceitarDivergencia, type Divergencia } from '../../../shared/conferencia.ts';
import { useFormAct } from '../../form-act.ts';
import { api } from '../../trpc.ts';
import { FormDialog } from '../../ui/dialog/form-dialog.tsx';
import { TextAreaField } from '../../ui/fields.tsx';
import { deQuem } from './colunas.tsx';

const schema = aceitarDivergencia.pick({ observacao: true });

export function AceitarDialog({ divergencia, onClose }: { divergencia: Divergencia; onClose: () => void }) {
  const { id, descricao } = divergencia;
  const aceite = useFormAct({
    initial: { observacao: '' },
    schema,
    draft: `divergencia-${id}`,
    call: api.admin.divergencias.aceitar.mutate,
    input: ({ observacao }: { observacao: string }) => ({ id, observacao }),
    said: 'Divergência aceita.',
    onClose,
  });
  return (
    <FormDialog of={aceite} size={640} title="Aceitar a divergência" subtitle={deQuem(divergencia)} save="Aceitar">
      <p>{descricao}</p>
      <TextAreaField
        {...aceite.form.field('observacao')}
        label="Justificativa"
        required
        hint="Fica no log com o seu nome. A divergência sai da fila e não volta a ser apontada."
        rows={3}
        maxLength={500}
      />
    </FormDialog>
  );
}
