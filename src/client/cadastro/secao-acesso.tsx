// Step 4: the password, the confirmation and the sending.
import type { ReactNode } from 'react';
import { afterPointer } from '../ui/after-pointer.ts';
import { PasswordField } from '../ui/password-field.tsx';
import type { FormDoCadastro } from './campos.ts';
import { Secao } from './secao.tsx';

export function SecaoAcesso({ form, children }: { form: FormDoCadastro; children: ReactNode }) {
  const senha = form.field('senha');
  return (
    <Secao titulo="Acesso" passo={4}>
      <div className="grade">
        <PasswordField
          {...senha}
          onBlur={() => {
            senha.onBlur();
            if (form.values.repeatSenha) afterPointer(() => form.check('repeatSenha'));
          }}
          label="Senha"
          hint="Pelo menos 6 caracteres, e nada fácil de adivinhar"
          required
          autoComplete="new-password"
          className="sm:col-span-6"
        />
        <PasswordField
          {...form.field('repeatSenha')}
          label="Repita a senha"
          hint="A mesma senha, mais uma vez"
          required
          autoComplete="new-password"
          className="sm:col-span-6"
        />
      </div>
      {children}
    </Secao>
  );
}
