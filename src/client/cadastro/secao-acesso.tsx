// Step 4: the password, the confirmation and the sending.
import type { ReactNode } from 'react';
import { afterPointer } from '../ui/after-pointer.ts';
import { PasswordField } from '../ui/password-field.tsx';
import { useCadastro } from './contexto.ts';
import { Secao } from './secao.tsx';

export function SecaoAcesso({ children }: { children: ReactNode }) {
  const { form, campo } = useCadastro();
  const senha = campo('senha');
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
          hint="Pelo menos 6 caracteres"
          required
          autoComplete="new-password"
          className="c6"
        />
        <PasswordField
          {...campo('repeatSenha')}
          label="Repita a senha"
          hint="A mesma senha, mais uma vez"
          required
          autoComplete="new-password"
          className="c6"
        />
      </div>
      {children}
    </Secao>
  );
}
