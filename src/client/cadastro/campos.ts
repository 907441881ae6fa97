// What the registration form asks for and when it is right (document 1, sections 2.3, 3 and 5): the fields of each step,
// the rules between fields, and how far one has come. No React here.
import {
  EMAILS_DIFERENTES,
  IDADE_MINIMA,
  idade,
  nascimentoNoFuturo,
  type RegistrarInput,
  registrarInput,
  SENHAS_DIFERENTES,
} from '../../shared/candidatos.ts';
import { dataLocal } from '../../shared/tempo.ts';
import type { Passo } from '../ui/progresso.tsx';

export type Campo = keyof RegistrarInput;
export type Valores = Record<Campo, string>;
export type Problemas = Partial<Record<Campo, string>>;

/** Key of what is kept in session storage while one types. */
export const RASCUNHO = 'cadastro';

export const INICIAL: Valores = {
  nome: '',
  cpf: '',
  data_nascimento: '',
  rg: '',
  rg_orgao_emissor: '',
  rg_data_emissao: '',
  sexo: '',
  estado_civil: '',
  nacionalidade: 'Brasileira',
  natural_uf: '',
  natural_cidade: '',
  nome_mae: '',
  nome_pai: '',
  // As in the enrolment's questions (document 1, section 9).
  possui_deficiencia: 'N',
  detalhe_deficiencia: '',
  possui_condicao_especial: 'N',
  detalhe_condicao_especial: '',
  cep: '',
  endereco: '',
  numero: '',
  complemento: '',
  bairro: '',
  uf: '',
  cidade: '',
  telefone_celular: '',
  telefone_residencial: '',
  telefone_comercial: '',
  email: '',
  repeatEmail: '',
  senha: '',
  repeatSenha: '',
};

const PASSOS: readonly { nome: string; campos: readonly Campo[] }[] = [
  {
    nome: 'Dados Pessoais',
    campos: [
      'nome',
      'cpf',
      'data_nascimento',
      'rg',
      'rg_orgao_emissor',
      'rg_data_emissao',
      'sexo',
      'estado_civil',
      'nacionalidade',
      'natural_uf',
      'natural_cidade',
      'nome_mae',
      'nome_pai',
      'possui_deficiencia',
      'detalhe_deficiencia',
      'possui_condicao_especial',
      'detalhe_condicao_especial',
    ],
  },
  { nome: 'Endereço', campos: ['cep', 'endereco', 'numero', 'complemento', 'bairro', 'uf', 'cidade'] },
  {
    nome: 'Contato',
    campos: ['telefone_celular', 'telefone_residencial', 'telefone_comercial', 'email', 'repeatEmail'],
  },
  { nome: 'Acesso', campos: ['senha', 'repeatSenha'] },
];

/** Without these right there is nothing to send (document 1, section 5); the others are pointed out on sending. */
const MINIMOS: readonly Campo[] = ['nome', 'cpf', 'telefone_celular', 'email', 'repeatEmail', 'senha', 'repeatSenha'];

/** The schema of both sides, but for the repeats: those are compared by `regras` while the rest is still wrong. */
export const esquema = {
  safeParse(valores: unknown) {
    const lido = registrarInput.safeParse(valores);
    if (lido.success) return lido;
    const issues = lido.error.issues.filter(({ path }) => path[0] !== 'repeatEmail' && path[0] !== 'repeatSenha');
    return { success: false as const, error: { issues } };
  },
};

function mesmoEmail(a: string, b: string): boolean {
  return a.trim().toLowerCase() === b.trim().toLowerCase();
}

export function regras(valores: Valores): Problemas {
  const problemas: Problemas = {};
  const { email, repeatEmail, senha, repeatSenha, data_nascimento } = valores;
  if (!repeatEmail.trim()) problemas.repeatEmail = 'Repita o e-mail.';
  else if (!mesmoEmail(email, repeatEmail)) problemas.repeatEmail = EMAILS_DIFERENTES;
  if (!repeatSenha) problemas.repeatSenha = 'Repita a senha.';
  else if (senha !== repeatSenha) problemas.repeatSenha = SENHAS_DIFERENTES;
  if (nascimentoNoFuturo(data_nascimento, dataLocal(new Date()))) {
    problemas.data_nascimento = 'A data de nascimento não pode estar no futuro.';
  }
  return problemas;
}

export function minimosValidos(problemas: Problemas): boolean {
  return MINIMOS.every((campo) => !problemas[campo]);
}

/** Whether a birth date is of someone too young; false while it is not a date. */
export function menorDeIdade(nascimento: string, hoje: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(nascimento) || nascimentoNoFuturo(nascimento, hoje)) return false;
  return idade(nascimento, hoje) < IDADE_MINIMA;
}

/**
 * The four steps. One is complete when its fields are right; one that was left behind with a wrong field is marked; the
 * first that is neither is where the person is (the last one visited, when only wrong ones remain).
 * @param problemas everything wrong now, visited or not
 * @param erros what is shown as wrong
 * @param visitados the fields left at least once
 * @param confirmado the box of the last step
 */
export function progresso(
  problemas: Problemas,
  erros: Problemas,
  visitados: ReadonlySet<string>,
  confirmado: boolean,
): Passo[] {
  const ultimo = PASSOS.length - 1;
  const visitado = PASSOS.findLastIndex(({ campos }) => campos.some((campo) => visitados.has(campo)));
  const passos = PASSOS.map(({ nome, campos }, i): Passo => {
    if (i < visitado && campos.some((campo) => erros[campo])) return { nome, estado: 'erro' };
    const certo = !campos.some((campo) => problemas[campo]) && (i < ultimo || confirmado);
    return { nome, estado: certo ? 'feito' : 'depois' };
  });
  const incompleto = passos.findIndex(({ estado }) => estado === 'depois');
  const atual = incompleto < 0 && passos.some(({ estado }) => estado === 'erro') ? visitado : incompleto;
  return passos.map((passo, i) => (i === atual ? { ...passo, estado: 'agora' } : passo));
}

/** Every step done, for whoever has registered. */
export const TUDO_FEITO: readonly Passo[] = PASSOS.map(({ nome }) => ({ nome, estado: 'feito' }));
