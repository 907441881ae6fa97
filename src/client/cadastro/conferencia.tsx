// The live checklist: what must agree before sending.
import { CPF_EXISTE, EMAIL_EXISTE, SENHA_MINIMA } from '../../shared/candidatos.ts';
import { Checklist, type ChecklistItem } from '../ui/progress.tsx';
import type { FormDoCadastro } from './campos.ts';
import { Caixa } from './secao.tsx';

function estado(ok: boolean, erro: boolean): ChecklistItem['estado'] {
  return ok ? 'ok' : erro ? 'erro' : 'vazio';
}

function itens({ values, problems, errors }: FormDoCadastro, cpfLivre: boolean): ChecklistItem[] {
  // Two equal addresses agree, also when someone has registered with them.
  const emailCerto = !problems.email || problems.email === EMAIL_EXISTE;
  const emails = estado(emailCerto && !problems.repeatEmail, Boolean(errors.repeatEmail));
  // What two equal ones may be refused for besides is said at the field.
  const curta = values.senha.length < SENHA_MINIMA;
  const senhas = estado(!curta && !problems.repeatSenha, Boolean(errors.senha || errors.repeatSenha));
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
        senhas === 'erro' && (curta && values.senha ? 'A senha é curta demais' : 'Confira o campo “Repita a senha”'),
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
    <Caixa titulo="Antes de finalizar">
      <Checklist label="Antes de finalizar" itens={itens(form, cpfLivre)} />
    </Caixa>
  );
}
