// Taking back what everybody could read: the publication goes, and the act with its reason stays public.
import { z } from 'zod';
import { textoObrigatorio } from '../../../../shared/comum.ts';
import { camposDoExame } from '../../../../shared/exame.ts';
import { MOTIVO_DA_RETIRADA_MAXIMO } from '../../../../shared/publicacoes.ts';
import { api } from '../../../trpc.ts';
import { FormDialog } from '../../../ui/dialog/form-dialog.tsx';
import { TextField } from '../../../ui/fields.tsx';
import { useFormComExame } from '../../achados.tsx';
import type { Publicacao } from './tipos.ts';

export const DIGA_POR_QUE = 'Diga por que a publicação é retirada.';
export const PUBLICO = 'Fica público, nos atos do concurso.';

const ESQUEMA = z.object({ motivo: textoObrigatorio(DIGA_POR_QUE, MOTIVO_DA_RETIRADA_MAXIMO), ...camposDoExame });

export function RetiradaDialog({ record: { id, titulo }, onClose }: { record: Publicacao; onClose: () => void }) {
  const retirar = useFormComExame({
    initial: { motivo: '' },
    draft: `retirada-${id}`,
    schema: ESQUEMA,
    call: api.admin.publicacoes.remove.mutate,
    input: (dito) => ({ id, ...dito }),
    failure: 'Erro ao excluir publicação',
    said: 'Publicação excluída com sucesso!',
    onClose,
  });
  return (
    <FormDialog of={retirar} title={`Excluir a publicação "${titulo}"?`} save="Excluir" saveColor="red">
      <p>
        Esta ação não pode ser desfeita. Os arquivos deixam de abrir; o título, as versões e os códigos delas continuam
        nos atos do concurso, com o motivo.
      </p>
      <TextField
        {...retirar.form.field('motivo')}
        label="Motivo da retirada"
        hint={PUBLICO}
        required
        maxLength={MOTIVO_DA_RETIRADA_MAXIMO}
      />
    </FormDialog>
  );
}
