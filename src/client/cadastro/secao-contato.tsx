// Step 3: how to reach the candidate. The e-mail is typed twice, and its second time cannot be pasted (document 1, §5).
import { afterPointer } from '../ui/after-pointer.ts';
import { TextField } from '../ui/fields.tsx';
import { MaskField } from '../ui/masked-fields.tsx';
import { useCadastro } from './contexto.ts';
import { Secao } from './secao.tsx';

const EMAIL = {
  type: 'email',
  inputMode: 'email',
  autoCapitalize: 'none',
  spellCheck: false,
  maxLength: 254,
  required: true,
  className: 'c6',
} as const;

export function SecaoContato({ onEmailDeixado }: { onEmailDeixado: () => void }) {
  const { form, campo, readOnly } = useCadastro();
  const email = campo('email');
  const repeatEmail = campo('repeatEmail');
  return (
    <Secao titulo="Contato" passo={3}>
      <div className="grade">
        <MaskField
          {...campo('telefone_celular')}
          mask="celular"
          label="Celular"
          required
          placeholder="(00) 00000-0000"
          autoComplete="tel-national"
          className="c4"
        />
        <MaskField
          {...campo('telefone_residencial')}
          mask="fixo"
          label="Telefone Residencial"
          optional
          placeholder="(00) 0000-0000"
          autoComplete="home tel-national"
          className="c4"
        />
        <MaskField
          {...campo('telefone_comercial')}
          mask="fixo"
          label="Telefone Comercial"
          optional
          placeholder="(00) 0000-0000"
          autoComplete="work tel-national"
          className="c4"
        />
        <TextField
          {...EMAIL}
          {...email}
          onBlur={() => {
            email.onBlur();
            if (form.values.repeatEmail) afterPointer(() => form.check('repeatEmail'));
            onEmailDeixado();
          }}
          label="E-mail"
          hint="É com ele que você entra no portal"
          autoComplete="email"
        />
        {!readOnly && (
          <TextField
            {...EMAIL}
            {...repeatEmail}
            onBlur={() => {
              repeatEmail.onBlur();
              onEmailDeixado();
            }}
            label="Repita o e-mail"
            hint="Digite de novo; aqui não dá para colar"
            autoComplete="off"
            blockPaste
          />
        )}
      </div>
    </Secao>
  );
}
