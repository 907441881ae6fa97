// What the registration form asks for and when it is right: the fields of each step,
// the rules between fields, and how far one has come. No React here.
import { EMAILS_DIFERENTES, type RegistrarInput, registrarInput, SENHAS_DIFERENTES } from '../../shared/candidatos.ts';
import { recusaDaSenha } from '../../shared/senhas.ts';
import { datasPossiveis } from '../site/perfil.ts';
import type { Form } from '../ui/form.ts';
import type { Passo } from '../ui/progress.tsx';

export type Campo = keyof RegistrarInput;
export type Valores = Record<Campo, string>;
export type FormDoCadastro = Form<Valores, RegistrarInput>;
export type Problemas = Partial<Record<Campo, string>>;

/** Key of what is kept in session storage while one types. */
export const RASCUNHO = 'cadastro';

const CAMPOS = Object.keys(registrarInput.shape) as Campo[];

export const INICIAL: Valores = {
  ...(Object.fromEntries(CAMPOS.map((campo) => [campo, ''])) as Valores),
  nacionalidade: 'Brasileira',
  // As in the enrolment's questions.
  possui_deficiencia: 'N',
  possui_condicao_especial: 'N',
};

const ENDERECO: readonly Campo[] = ['cep', 'endereco', 'numero', 'complemento', 'bairro', 'uf', 'cidade'];
const CONTATO: readonly Campo[] = [
  'telefone_celular',
  'telefone_residencial',
  'telefone_comercial',
  'email',
  'repeatEmail',
];
const ACESSO: readonly Campo[] = ['senha', 'repeatSenha'];

const PASSOS: readonly { nome: string; campos: readonly Campo[] }[] = [
  { nome: 'Dados Pessoais', campos: CAMPOS.filter((campo) => ![...ENDERECO, ...CONTATO, ...ACESSO].includes(campo)) },
  { nome: 'Endereço', campos: ENDERECO },
  { nome: 'Contato', campos: CONTATO },
  { nome: 'Acesso', campos: ACESSO },
];

/** A phone's two screens, as long as each other: the first step, and the others. */
const TELAS = [PASSOS.slice(0, 1), PASSOS.slice(1)].map((passos) => passos.flatMap(({ campos }) => campos));

/** The screen, from 1 on, that has the first of these fields. */
export function telaDe(campos: readonly string[]): number {
  return TELAS.findIndex((tela) => tela.some((campo) => campos.includes(campo))) + 1;
}

export function camposDaTela(tela: number): readonly Campo[] {
  return TELAS[tela - 1] ?? [];
}

/** The one with the sending. */
export const ULTIMA_TELA = TELAS.length;

/** Without these right there is nothing to send; the others are pointed out on sending. */
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
  const problemas: Problemas = datasPossiveis(valores);
  const { email, repeatEmail, senha, repeatSenha } = valores;
  if (!repeatEmail.trim()) problemas.repeatEmail = 'Repita o e-mail.';
  else if (!mesmoEmail(email, repeatEmail)) problemas.repeatEmail = EMAILS_DIFERENTES;
  if (!repeatSenha) problemas.repeatSenha = 'Repita a senha.';
  else if (senha !== repeatSenha) problemas.repeatSenha = SENHAS_DIFERENTES;
  const recusa = senha && recusaDaSenha(senha, valores);
  if (recusa) problemas.senha = recusa;
  return problemas;
}

export function minimosValidos(problemas: Problemas): boolean {
  return MINIMOS.every((campo) => !problemas[campo]);
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
