// Change of the administrator's own password (document 2, sections 5 and 8). The session goes on; the others end.
import { Button } from '@mantine/core';
import { trocarSenhaAdminInput } from '../../shared/sessoes.ts';
import { useAct } from '../act.ts';
import { api } from '../trpc.ts';
import { Aviso } from '../ui/aviso.tsx';
import { useForm } from '../ui/form.ts';
import { Janela } from '../ui/janela.tsx';
import { PasswordField } from '../ui/password-field.tsx';
import { avisar } from '../ui/toasts.ts';

const inicial = { senha_atual: '', senha_nova: '', senha_confirmacao: '' };

/** The rules between fields, also while one of them is still wrong. */
function regras({ senha_atual, senha_nova, senha_confirmacao }: typeof inicial) {
  return {
    ...(senha_nova && senha_nova === senha_atual
      ? { senha_nova: 'A nova senha deve ser diferente da senha atual!' }
      : {}),
    ...(senha_confirmacao === ''
      ? { senha_confirmacao: 'Confirme a nova senha.' }
      : senha_confirmacao === senha_nova
        ? {}
        : { senha_confirmacao: 'A nova senha e a confirmação não conferem!' }),
  };
}

export function TrocarSenhaJanela({ onClose }: { onClose: () => void }) {
  const form = useForm({ initial: inicial, schema: trocarSenhaAdminInput, rules: regras });
  const troca = useAct(api.admin.sessoes.trocarSenha.mutate, {
    onSuccess: () => {
      avisar.sucesso('Senha alterada com sucesso!');
      onClose();
    },
    onError: (erro) => void form.refuse(erro.campos),
  });
  const recusa = troca.erro;
  const geral =
    recusa && Object.keys(recusa.campos).length === 0
      ? recusa.status >= 400 && recusa.status < 500
        ? recusa.mensagem
        : 'Erro ao trocar senha. Tente novamente.'
      : null;
  return (
    <Janela
      opened
      onClose={onClose}
      size={480}
      title="Trocar Senha"
      subtitle="Os outros acessos abertos com a sua conta serão encerrados."
      dirty={form.dirty}
      busy={troca.pending}
      footer={
        <>
          <Button variant="default" size="sm" disabled={troca.pending} onClick={onClose}>
            Cancelar
          </Button>
          <Button type="submit" form="trocar-senha" size="sm" loading={troca.pending}>
            Salvar Nova Senha
          </Button>
        </>
      }
    >
      <form id="trocar-senha" {...form.props} className="pilha" onSubmit={form.submit((dados) => troca.run(dados))}>
        {geral && <Aviso tom="er">{geral}</Aviso>}
        <PasswordField {...form.field('senha_atual')} label="Senha Atual" autoComplete="current-password" required />
        <PasswordField
          {...form.field('senha_nova')}
          label="Nova Senha"
          hint="No mínimo 6 caracteres."
          autoComplete="new-password"
          required
        />
        <PasswordField
          {...form.field('senha_confirmacao')}
          label="Confirmar Senha"
          autoComplete="new-password"
          required
        />
      </form>
    </Janela>
  );
}
