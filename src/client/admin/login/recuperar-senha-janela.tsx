// Recovery of an administrator's password: a new one goes by e-mail (document 2, section 8).
import { Button } from '@mantine/core';
import { recuperarSenhaInput } from '../../../shared/sessoes.ts';
import { useAct } from '../../act.ts';
import { api } from '../../trpc.ts';
import { Aviso } from '../../ui/aviso.tsx';
import { TextField } from '../../ui/fields.tsx';
import { useForm } from '../../ui/form.ts';
import { Janela } from '../../ui/janela.tsx';
import { avisar } from '../../ui/toasts.ts';

type Props = { email: string; onClose: () => void };

export function RecuperarSenhaJanela({ email, onClose }: Props) {
  const form = useForm({ initial: { email }, schema: recuperarSenhaInput });
  const recuperacao = useAct(api.publico.sessoes.recuperarSenhaAdmin.mutate, {
    onSuccess: () => {
      avisar.sucesso('Nova senha enviada para seu e-mail!');
      onClose();
    },
  });
  const { erro } = recuperacao;
  const mensagem =
    erro &&
    (erro.status === 404
      ? 'E-mail não encontrado!'
      : erro.status === 429
        ? erro.mensagem
        : 'Erro ao enviar e-mail. Tente novamente.');
  return (
    <Janela
      opened
      onClose={onClose}
      size={440}
      title="Recuperar senha"
      subtitle="Enviaremos uma nova senha para o seu e-mail. A atual continua valendo até você usar a nova."
      busy={recuperacao.pending}
      footer={
        <>
          <Button variant="default" disabled={recuperacao.pending} onClick={onClose}>
            Cancelar
          </Button>
          <Button type="submit" form="recuperar-senha" loading={recuperacao.pending}>
            Enviar nova senha
          </Button>
        </>
      }
    >
      <form
        id="recuperar-senha"
        {...form.props}
        className="pilha"
        onSubmit={form.submit((dados) => recuperacao.run(dados))}
      >
        {mensagem && <Aviso tom="er">{mensagem}</Aviso>}
        <TextField
          {...form.field('email')}
          label="E-mail"
          type="email"
          inputMode="email"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={254}
          required
        />
      </form>
    </Janela>
  );
}
