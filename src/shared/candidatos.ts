// Candidates: registration, profile, and the rules both the form and the server apply.
import { z } from 'zod';
import {
  digitosDaMascara,
  emailSchema,
  filtroId,
  nomeDePessoa,
  opcional,
  simNao,
  soDigitos,
  textoObrigatorio,
  textoOpcional,
} from './comum.ts';
import { describeAs, describeFields } from './description.ts';
import { cpfSchema } from './documents.ts';
import { dataSchema } from './prazos.ts';
import { SIGLAS } from './ufs.ts';

export const SENHA_MINIMA = 6;
export const SENHA_MAXIMA = 128;
/** Stated in text only; a younger candidate is warned, not refused. */
export const IDADE_MINIMA = 18;

export const SEXOS = ['F', 'M', 'N'] as const;
export const ESTADOS_CIVIS = ['solteiro', 'casado', 'divorciado', 'viúvo', 'união estável'] as const;

const CODIGOS_CIVIS: Record<string, string> = {
  s: 'solteiro',
  c: 'casado',
  d: 'divorciado',
  v: 'viúvo',
  u: 'união estável',
  viuvo: 'viúvo',
  'uniao estavel': 'união estável',
};

/** The words people choose; the one-letter codes that the panel sends are taken for them. */
export const estadoCivilSchema = z
  .string({ error: 'Escolha o estado civil.' })
  .transform((valor) => CODIGOS_CIVIS[valor.trim().toLowerCase()] ?? valor.trim().toLowerCase())
  .pipe(z.enum(ESTADOS_CIVIS, { error: 'Escolha o estado civil.' }));

/** A password that is chosen, with the sentences of one that is missing and of one that is short. */
export function senhaEscolhida(falta: string, curta: string) {
  return z
    .string({ error: falta })
    .min(SENHA_MINIMA, curta)
    .max(SENHA_MAXIMA, `Use no máximo ${SENHA_MAXIMA} caracteres.`);
}
/** One that there is, as it was typed. */
export function senhaDita(falta: string) {
  return z.string({ error: falta }).min(1, falta).max(SENHA_MAXIMA, 'Senha longa demais.');
}

function digitos(existe: (valor: string) => boolean, mensagem: string) {
  return z.string({ error: mensagem }).transform(digitosDaMascara).pipe(z.string().refine(existe, mensagem));
}

/** The area codes in use, by their first digit (Anatel, Plano Geral de Códigos Nacionais). */
const DDDS = /^(1[1-9]|2[12478]|3[1-578]|4[1-9]|5[1345]|6[1-9]|7[134579]|8[1-9]|9[1-9])/;
const UM_SO_ALGARISMO = /^(\d)\1*$/;

/** Whether a number of these lengths can ring somewhere: an area code in use, and not one digit over and over. */
function telefoneCom(...tamanhos: readonly number[]) {
  return (valor: string) =>
    tamanhos.includes(valor.length) && DDDS.test(valor) && !UM_SO_ALGARISMO.test(valor) && !/^..0+$/.test(valor);
}

/** The lowest CEP in use is 01001-000. */
const cepExiste = (valor: string) => /^(?!00)\d{8}$/.test(valor) && !UM_SO_ALGARISMO.test(valor);

const celular = digitos(telefoneCom(11), 'Informe o celular com DDD: (00) 00000-0000.');
const telefone = opcional(digitos(telefoneCom(10, 11), 'Informe o telefone com DDD: (00) 0000-0000.'));
const cep = digitos(cepExiste, 'Informe o CEP com 8 números.');
const uf = z.enum(SIGLAS, { error: 'Escolha o estado.' });
const cidade = textoObrigatorio('Escolha a cidade.', 100);

const NASCIMENTO_MINIMO = '1900-01-01';

/** A birth date; that it is not in the future is checked against the clock by `datasNoFuturo`. */
const nascimento = dataSchema.refine((data) => data >= NASCIMENTO_MINIMO, 'Data inválida.');

const NO_FUTURO = {
  data_nascimento: 'A data de nascimento não pode estar no futuro.',
  rg_data_emissao: 'A data de emissão do RG não pode estar no futuro.',
} as const;
export type DatasDoPerfil = Record<keyof typeof NO_FUTURO, string | null>;

/** What is said of those dates of a profile that are after a day, `YYYY-MM-DD`. */
export function datasNoFuturo(datas: DatasDoPerfil, hoje: string): Partial<Record<keyof DatasDoPerfil, string>> {
  const campos = Object.keys(NO_FUTURO) as (keyof DatasDoPerfil)[];
  return Object.fromEntries(
    campos.filter((campo) => (datas[campo] ?? '') > hoje).map((campo) => [campo, NO_FUTURO[campo]]),
  );
}

/** Whole years from a birth date to a day, both `YYYY-MM-DD`. */
export function idade(nascimento: string, hoje: string): number {
  const anos = Number(hoje.slice(0, 4)) - Number(nascimento.slice(0, 4));
  return hoje.slice(5) < nascimento.slice(5) ? anos - 1 : anos;
}

const camposDoPerfil = {
  nome: nomeDePessoa('Informe o nome completo.'),
  rg: textoObrigatorio('Informe o RG.', 30),
  rg_orgao_emissor: textoObrigatorio('Informe o órgão emissor.', 50),
  rg_data_emissao: opcional(dataSchema),
  sexo: z.enum(SEXOS, { error: 'Escolha o sexo.' }),
  data_nascimento: nascimento,
  estado_civil: estadoCivilSchema,
  nacionalidade: textoObrigatorio('Informe a nacionalidade.', 100),
  natural_uf: uf,
  natural_cidade: cidade,
  cep,
  endereco: textoObrigatorio('Informe o logradouro.'),
  numero: textoOpcional(20),
  complemento: textoOpcional(),
  bairro: textoObrigatorio('Informe o bairro.', 200),
  uf,
  cidade,
  telefone_celular: celular,
  telefone_residencial: telefone,
  telefone_comercial: telefone,
  nome_mae: nomeDePessoa('Informe o nome da mãe.'),
  nome_pai: opcional(nomeDePessoa('Informe o nome do pai.')),
  possui_deficiencia: simNao,
  detalhe_deficiencia: textoOpcional(),
  possui_condicao_especial: simNao,
  detalhe_condicao_especial: textoOpcional(),
};

export const perfilForm = z.object(camposDoPerfil);
export type PerfilForm = z.output<typeof perfilForm>;
export type CampoDoPerfil = keyof PerfilForm;
export const CAMPOS_DO_PERFIL = Object.keys(camposDoPerfil) as CampoDoPerfil[];

/** The fields whose answer is always there. */
export type Pergunta = Extract<CampoDoPerfil, `possui_${string}`>;
export const ehPergunta = (campo: string): campo is Pergunta => campo.startsWith('possui_');

/** What the candidate may change: a field left out keeps its value, a required one cannot be emptied. */
export const alterarDadosInput = perfilForm.partial();
export type AlterarDadosInput = z.output<typeof alterarDadosInput>;

export const EMAILS_DIFERENTES = 'Os e-mails digitados não coincidem!';
export const SENHAS_DIFERENTES = 'As senhas digitadas não coincidem!';
export const CPF_EXISTE = 'Já existe um cadastro com este CPF!';
export const EMAIL_EXISTE = 'Já existe um cadastro com este e-mail!';

export const registrarInput = z
  .object({
    ...camposDoPerfil,
    cpf: cpfSchema,
    email: emailSchema,
    repeatEmail: emailSchema,
    senha: senhaEscolhida('Informe a senha.', 'A senha deve ter pelo menos 6 caracteres!'),
    repeatSenha: z.string({ error: 'Repita a senha.' }),
  })
  .superRefine((dados, ctx) => {
    if (dados.email !== dados.repeatEmail)
      ctx.addIssue({ code: 'custom', path: ['repeatEmail'], message: EMAILS_DIFERENTES });
    if (dados.senha !== dados.repeatSenha)
      ctx.addIssue({ code: 'custom', path: ['repeatSenha'], message: SENHAS_DIFERENTES });
  });
export type RegistrarInput = z.output<typeof registrarInput>;

/** The form, and the version of the privacy notice that was read; left out, the area asks for it. */
export const registroInput = registrarInput.safeExtend({ ciencia_privacidade: filtroId });
export type RegistroInput = z.output<typeof registroInput>;
describeFields(registroInput, {
  repeatEmail: ['O mesmo e-mail, repetido', 'ana@exemplo.com.br'],
  repeatSenha: ['A mesma senha, repetida', 'Caneta#Azul7', 'password'],
  ciencia_privacidade: ['Versão do aviso de privacidade que a pessoa leu; sem ela, é pedida na área do candidato', 1],
});

type Guardado = Exclude<CampoDoPerfil, 'nome'>;
/** The fields as they are kept: a profile of long ago may lack any of them. */
const guardados = Object.fromEntries(
  CAMPOS_DO_PERFIL.flatMap((campo) =>
    campo === 'nome' ? [] : [[campo, ehPergunta(campo) ? simNao : z.string().nullable()]],
  ),
) as { [C in Guardado]: C extends Pergunta ? typeof simNao : z.ZodNullable<z.ZodString> };

/** The profile as its owner and the administrators see it. */
export const cadastro = z.object({
  id: z.number().int(),
  createdAt: z.string(),
  created_at: z.string(),
  nome: z.string(),
  cpf: z.string(),
  email: z.string(),
  ...guardados,
  perfil: z.enum(['candidato', 'admin']),
  tipo_usuario: z.enum(['candidato', 'admin']),
  status: z.enum(['A', 'I']),
  isencao_taxa_inscricao: simNao,
  entrega_titulos_finalizada: simNao,
});
export type Cadastro = z.infer<typeof cadastro>;
describeAs(cadastro, 'Cadastro');
export const cadastroAnswer = z.object({ cadastro });

/**
 * Goes beside what the candidate may change: a body without any field of a registration, or with one wrapped in another, is a
 * mistake; one with only what may not be changed changes nothing.
 */
export const algumDado = z
  .looseObject({})
  .refine((dados) => Object.keys(dados).some((campo) => campo in cadastro.shape), 'Informe ao menos um dado a alterar.')
  .transform(() => ({}));

export const existe = z.object({ existe: z.literal(true) });
/** Existence checks take anything short; what cannot exist is simply not found. */
export const cpfConsulta = z.object({ cpf: z.string().max(30).transform(soDigitos) });
export const emailConsulta = z.object({
  email: z
    .string()
    .max(300)
    .transform((valor) => emailSchema.safeParse(valor).data ?? ''),
});
