// "Confirme a sua senha": asked over whatever is open, by a call that the server refused until then.
import { Button } from '@mantine/core';
import { IconLock } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { confirmarSenhaInput } from '../../shared/sessoes.ts';
import { useAct } from '../act.ts';
import { pedidoDeSenha } from '../confirmacao.ts';
import { erroDe } from '../erros.ts';
import { sessaoAtual } from '../session.ts';
import { api } from '../trpc.ts';
import { perguntar } from '../ui/dialog/questions.ts';
import { Refused } from '../ui/dialog/tried.tsx';
import { useForm } from '../ui/form.ts';
import { IconBubble } from '../ui/glyph.tsx';
import { PasswordField } from '../ui/password-field.tsx';
import { useStore } from '../ui/store.ts';

export default function ConfirmarSenhaHost() {
  const responder = useStore(pedidoDeSenha);
  const perguntado = useRef<unknown>(null);
  useEffect(() => {
    if (!responder || perguntado.current === responder) return;
    perguntado.current = responder;
    void perguntar({
      title: 'Confirme a sua senha',
      text: 'Por segurança, esta ação pede a senha de novo. O que você preencheu continua como está.',
      icon: <IconBubble icon={IconLock} tone="in" />,
      body: (answer) => <Formulario onClose={answer} />,
    }).then(responder);
  }, [responder]);
  return null;
}

/** Whether it was confirmed. Where the session is over, the way in asks for the password anyway. */
function confirmarSenha(...call: Parameters<typeof api.admin.sessoes.confirmarSenha.mutate>): Promise<boolean> {
  return api.admin.sessoes.confirmarSenha.mutate(...call).then(
    () => true,
    (error: unknown) => {
      if (erroDe(error).status === 401) return false;
      throw error;
    },
  );
}

function Formulario({ onClose }: { onClose: (confirmou: boolean) => void }) {
  const form = useForm({ initial: { senha: '' }, schema: confirmarSenhaInput });
  const confirmacao = useAct(confirmarSenha, {
    changes: false,
    onSuccess: onClose,
    onError: (erro) => form.refuse(erro.campos),
  });
  const { erro, pending } = confirmacao;
  return (
    <form
      {...form.props}
      className="grid gap-5 w-full mt-3.5 text-left"
      onSubmit={(event) => {
        // Drawn inside another form's dialog, as far as React is concerned.
        event.stopPropagation();
        form.submit((dados) => confirmacao.run(dados))(event);
      }}
    >
      <Refused text={erro && Object.keys(erro.campos).length === 0 ? erro.mensagem : null} />
      {/* For the password manager: whose password it is. */}
      <input
        type="text"
        name="username"
        autoComplete="username"
        value={sessaoAtual('admin')?.email ?? ''}
        readOnly
        hidden
      />
      <PasswordField
        {...form.field('senha')}
        onBlur={undefined}
        label="Senha"
        autoComplete="current-password"
        autoFocus
        disabled={pending}
        required
      />
      <div className="grid grid-cols-[1fr_1fr] gap-3">
        <Button variant="default" disabled={pending} onClick={() => onClose(false)}>
          Cancelar
        </Button>
        <Button type="submit" loading={pending}>
          Confirmar
        </Button>
      </div>
    </form>
  );
}
