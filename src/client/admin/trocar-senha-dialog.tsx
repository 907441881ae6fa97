// Change of the administrator's own password. The session goes on; the others end.
import { recusaDaSenha } from '../../shared/senhas.ts';
import { trocarSenhaAdminInput } from '../../shared/sessoes.ts';
import { dizPorque } from '../erros.ts';
import { useFormAct } from '../form-act.ts';
import { ESCOLHA_UMA_SENHA, useSenhaRecuperada } from '../senha-recuperada.ts';
import { sessaoAtual } from '../session.ts';
import { api } from '../trpc.ts';
import { Alert } from '../ui/alert.tsx';
import { FormDialog } from '../ui/dialog/form-dialog.tsx';
import { PasswordField } from '../ui/password-field.tsx';

const inicial = { senha_atual: '', senha_nova: '', senha_confirmacao: '' };

/** The rules between fields, also while one of them is still wrong. */
function regras({ senha_atual, senha_nova, senha_confirmacao }: typeof inicial) {
  const facil = senha_nova && recusaDaSenha(senha_nova, sessaoAtual('admin') ?? {});
  return {
    ...(senha_nova && senha_nova === senha_atual
      ? { senha_nova: 'A nova senha deve ser diferente da senha atual!' }
      : facil
        ? { senha_nova: facil }
        : {}),
    ...(senha_confirmacao === ''
      ? { senha_confirmacao: 'Confirme a nova senha.' }
      : senha_confirmacao === senha_nova
        ? {}
        : { senha_confirmacao: 'A nova senha e a confirmação não conferem!' }),
  };
}

export function TrocarSenhaDialog({ onClose }: { onClose: () => void }) {
  const recuperada = useSenhaRecuperada('admin');
  const troca = useFormAct({
    initial: { ...inicial, senha_atual: recuperada?.senha ?? '' },
    schema: trocarSenhaAdminInput,
    rules: regras,
    call: api.admin.sessoes.trocarSenha.mutate,
    said: 'Senha alterada com sucesso!',
    onClose,
    refusal: (erro) =>
      dizPorque(erro) || erro.status < 500 ? erro.mensagem : 'Erro ao trocar senha. Tente novamente.',
  });
  const { form } = troca;
  return (
    <FormDialog
      of={troca}
      size={480}
      title="Trocar Senha"
      subtitle="Os outros acessos abertos com a sua conta serão encerrados."
      cancel={recuperada ? 'Agora não' : 'Cancelar'}
      save="Salvar Nova Senha"
    >
      {recuperada && <Alert tom="at">{ESCOLHA_UMA_SENHA}</Alert>}
      <PasswordField {...form.field('senha_atual')} label="Senha Atual" autoComplete="current-password" required />
      <PasswordField
        {...form.field('senha_nova')}
        label="Nova Senha"
        hint="No mínimo 6 caracteres, e nada fácil de adivinhar."
        autoComplete="new-password"
        required
      />
      <PasswordField
        {...form.field('senha_confirmacao')}
        label="Confirmar Senha"
        autoComplete="new-password"
        required
      />
    </FormDialog>
  );
}
