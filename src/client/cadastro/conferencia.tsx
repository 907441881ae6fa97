// The live checklist (document 1, section 2.3): what must agree before sending.
import { CPF_EXISTE, EMAIL_EXISTE } from '../../shared/candidatos.ts';
import { Checklist, type ItemChecklist } from '../ui/progresso.tsx';
import css from './cadastro.module.css';
import type { FormDoCadastro } from './contexto.ts';

function estado(ok: boolean, erro: boolean): ItemChecklist['estado'] {
  return ok ? 'ok' : erro ? 'erro' : 'vazio';
}

function itens({ values, problems, errors }: FormDoCadastro, cpfLivre: boolean): ItemChecklist[] {
  // Two equal addresses agree, also when someone has registered with them.
  const emailCerto = !problems.email || problems.email === EMAIL_EXISTE;
  const emails = estado(emailCerto && !problems.repeatEmail, Boolean(errors.repeatEmail));
  const senhas = estado(!problems.senha && !problems.repeatSenha, Boolean(errors.senha || errors.repeatSenha));
  const cpf = estado(cpfLivre, Boolean(errors.cpf));
  return [
    {
      id: 'emails',
      texto: 'E-mails coincidem',
      estado: emails,
      detalhe: emails === 'erro' && 'Confira o campo “Repita o e-mail”',
    },
    {
      id: 'senhas',
      texto: 'Senhas coincidem (mín. 6 caracteres)',
      estado: senhas,
      detalhe:
        senhas === 'erro' &&
        (errors.senha && values.senha ? 'A senha é curta demais' : 'Confira o campo “Repita a senha”'),
    },
    {
      id: 'cpf',
      texto: 'CPF disponível',
      estado: cpf,
      detalhe: cpf === 'erro' && (errors.cpf === CPF_EXISTE ? 'Este CPF já tem cadastro' : 'Confira o campo “CPF”'),
    },
  ];
}

type Props = { form: FormDoCadastro; cpfLivre: boolean };

export function Conferencia({ form, cpfLivre }: Props) {
  return (
    <div className={`papel ${css.caixa}`}>
      <h2>Antes de finalizar</h2>
      <Checklist label="Antes de finalizar" itens={itens(form, cpfLivre)} />
    </div>
  );
}
