// Recovery of an administrator's password: a new one goes by e-mail.
import { recuperarSenhaInput } from '../../../shared/sessoes.ts';
import { dizPorque } from '../../erros.ts';
import { useFormAct } from '../../form-act.ts';
import { api } from '../../trpc.ts';
import { FormDialog } from '../../ui/dialog/form-dialog.tsx';
import { TextField } from '../../ui/fields.tsx';

type Props = { email: string; onClose: () => void };

export function RecuperarSenhaDialog({ email, onClose }: Props) {
  const recuperacao = useFormAct({
    initial: { email },
    schema: recuperarSenhaInput,
    call: api.publico.sessoes.recuperarSenhaAdmin.mutate,
    said: 'Nova senha enviada para seu e-mail!',
    onClose,
    refusal: (erro) => {
      if (erro.status === 404) return 'E-mail não encontrado!';
      return dizPorque(erro) ? erro.mensagem : 'Erro ao enviar e-mail. Tente novamente.';
    },
  });
  return (
    <FormDialog
      of={recuperacao}
      size={440}
      buttons="md"
      title="Recuperar senha"
      subtitle="Enviaremos uma nova senha para o seu e-mail. A atual continua valendo até você usar a nova."
      save="Enviar nova senha"
    >
      <TextField {...recuperacao.form.field('email')} kind="email" label="E-mail" autoComplete="username" required />
    </FormDialog>
  );
}
