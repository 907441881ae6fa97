// An administrator's name and role. Nobody changes their own role.
import { type Administrador, administradorUpdate } from '../../../shared/administradores.ts';
import type { Papel } from '../../../shared/papeis.ts';
import { useFormAct } from '../../form-act.ts';
import { api } from '../../trpc.ts';
import { FormDialog } from '../../ui/dialog/form-dialog.tsx';
import { TextField } from '../../ui/fields.tsx';
import { useReopen } from '../opened-record.tsx';
import { CampoPapel } from './campo-papel.tsx';

type Props = { administrador: Administrador; eu: boolean; onClose: () => void };

const schema = administradorUpdate.omit({ id: true });

export function EditarDialog({ administrador, eu, onClose }: Props) {
  const { id, nome, email, papel } = administrador;
  const alteracao = useFormAct({
    initial: { nome, papel: papel as Papel | '' },
    schema,
    call: api.admin.administradores.update.mutate,
    input: (dados) => ({ id, visto: { nome, papel }, ...dados }),
    draft: `administrador-${id}`,
    onStale: useReopen(),
    said: 'Administrador alterado com sucesso!',
    onClose,
  });
  const { form } = alteracao;
  return (
    <FormDialog of={alteracao} size={520} title="Editar administrador" subtitle={email} save="Salvar">
      <TextField {...form.field('nome')} label="Nome" autoComplete="off" maxLength={120} required />
      <CampoPapel
        {...form.field('papel')}
        {...(eu ? { disabled: true, hint: 'Só outra pessoa com acesso total muda o seu perfil.' } : {})}
      />
    </FormDialog>
  );
}
