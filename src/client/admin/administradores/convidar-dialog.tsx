// Inviting somebody: an address and a role. They choose name and password themselves, by the link they get.
import { CONVITE_EM_HORAS, conviteCreate } from '../../../shared/administradores.ts';
import type { Papel } from '../../../shared/papeis.ts';
import { useFormAct } from '../../form-act.ts';
import { api } from '../../trpc.ts';
import { FormDialog } from '../../ui/dialog/form-dialog.tsx';
import { TextField } from '../../ui/fields.tsx';
import { CampoPapel } from './campo-papel.tsx';

const INICIAL: { email: string; papel: Papel | '' } = { email: '', papel: '' };

export function ConvidarDialog({ onClose }: { onClose: () => void }) {
  const convite = useFormAct({
    initial: INICIAL,
    schema: conviteCreate,
    draft: 'convite',
    call: api.admin.administradores.convidar.mutate,
    said: ({ email }) => `Convite enviado para ${email}.`,
    onClose,
  });
  const { form } = convite;
  return (
    <FormDialog
      of={convite}
      size={520}
      title="Convidar administrador"
      subtitle={`A pessoa recebe um link por e-mail, que vale ${CONVITE_EM_HORAS} horas e funciona uma vez.`}
      save="Enviar convite"
    >
      <TextField {...form.field('email')} kind="email" label="E-mail" autoComplete="off" required />
      <CampoPapel {...form.field('papel')} />
    </FormDialog>
  );
}
