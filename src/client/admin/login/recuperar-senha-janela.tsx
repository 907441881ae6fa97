// Recovery of an administrator's password: a new one goes by e-mail (document 2, section 8).
import { Button } from '@mantine/core';
import { useState } from 'react';
import { recuperarSenhaInput } from '../../../shared/sessoes.ts';
import { useAct } from '../../act.ts';
import type { Erro } from '../../erros.ts';
import { api } from '../../trpc.ts';
import { Aviso } from '../../ui/aviso.tsx';
import { TextField } from '../../ui/fields.tsx';
import { useForm } from '../../ui/form.ts';
import { Janela } from '../../ui/janela.tsx';
import { avisar } from '../../ui/toasts.ts';

/** Waiting too long is explained by the server; the rest is the documents'. */
function texto({ status, mensagem }: Erro): string {
  if (status === 404) return 'E-mail não encontrado!';
  return status === 429 ? mensagem : 'Erro ao enviar e-mail. Tente novamente.';
}

type Props = { email: string; onClose: () => void };

export function RecuperarSenhaJanela({ email, onClose }: Props) {
  const form = useForm({ initial: { email }, schema: recuperarSenhaInput });
  const [mensagem, setMensagem] = useState<string | null>(null);
  const recuperacao = useAct(api.publico.sessoes.recuperarSenhaAdmin.mutate, {
    onSuccess: () => {
      avisar.sucesso('Nova senha enviada para seu e-mail!');
      onClose();
    },
    onError: (erro) => setMensagem(texto(erro)),
  });
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
        onSubmit={form.submit((dados) => {
          setMensagem(null);
          recuperacao.run(dados);
        })}
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
