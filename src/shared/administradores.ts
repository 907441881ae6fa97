// Administrators: the list of them, invitations, and what may be changed of one.
import { z } from 'zod';
import { SENHA_MAXIMA, SENHA_MINIMA, senhaEscolhida } from './candidatos.ts';
import { emailSchema, idSchema, mudancaDe, nomeDePessoa, paginado } from './comum.ts';
import { describeAs, describeFields } from './description.ts';
import { TIPOS_DE_PAPEL } from './papeis.ts';

/** How long the link of an invitation opens. */
export const CONVITE_EM_HORAS = 72;
/** Open invitations there may be at once. */
export const CONVITES_MAXIMO = 100;
export const NOME_MAXIMO = 120;

export const CONVITE_INVALIDO = 'Este convite não vale mais. Peça outro a quem administra o portal.';
export const ULTIMO_ADMINISTRADOR =
  'Esta é a última pessoa com acesso total ao portal. Dê acesso total a outra antes de mudar o acesso desta.';
export const PROPRIO_ACESSO = 'Ninguém muda o próprio acesso. Peça a outra pessoa com acesso total.';

const papel = z.enum(TIPOS_DE_PAPEL, { error: 'Escolha o perfil de acesso.' });
const nome = nomeDePessoa('Informe o nome.', NOME_MAXIMO);

export const STATUS_DO_ADMINISTRADOR = ['A', 'I'] as const;

export const administrador = z.object({
  id: z.number().int(),
  nome: z.string(),
  email: z.string(),
  papel: z.enum(TIPOS_DE_PAPEL),
  status: z.enum(STATUS_DO_ADMINISTRADOR),
  segundo_fator: z.boolean(),
  created_at: z.string(),
  ultimo_acesso_em: z.string().nullable(),
  desativado_em: z.string().nullable(),
});
export type Administrador = z.infer<typeof administrador>;
describeAs(administrador, 'Administrador', {
  status: ['A ativo, I inativo', 'A'],
  segundo_fator: ['Se usa a verificação em duas etapas', true],
  ultimo_acesso_em: ['Quando entrou pela última vez', '2026-11-20T13:00:00.000Z', 'date-time'],
  desativado_em: ['Quando foi desativado', null],
});

export const paginaDeAdministradores = paginado(administrador);

export const administradorUpdate = z.object({ ...mudancaDe, nome, papel });
export const administradorStatus = z.object({
  id: idSchema,
  status: z.enum(STATUS_DO_ADMINISTRADOR, { error: 'Informe o status: A ou I.' }),
});
describeFields(administradorStatus, { status: ['A ativo, I inativo', 'A'] });

export const conviteCreate = z.object({ email: emailSchema, papel });

export const convite = z.object({
  id: z.number().int(),
  email: z.string(),
  papel: z.enum(TIPOS_DE_PAPEL),
  created_at: z.string(),
  /** When its link was last sent, and until when that one opens. */
  enviado_em: z.string(),
  expira_em: z.string(),
  expirado: z.boolean(),
  convidado_por: z.string(),
});
export type Convite = z.infer<typeof convite>;
describeAs(convite, 'Convite', {
  enviado_em: ['Quando o link foi enviado pela última vez', '2026-11-20T13:00:00.000Z', 'date-time'],
  expirado: ['Se o link já não vale; pode ser reenviado', false],
});

const token = z
  .string({ error: CONVITE_INVALIDO })
  .min(1, CONVITE_INVALIDO)
  .max(200, CONVITE_INVALIDO)
  .regex(/^[\w-]+$/, CONVITE_INVALIDO);

/** In the body, never in an address: what stands there is kept by proxies. */
export const porToken = z.object({ token });
describeFields(porToken, { token: ['O fim do endereço que veio no e-mail', 'Zk3v0pXb9QmYt1c7sUe5wLr8aHd2fGj4'] });

/** What whoever opens the link is told before they accept. */
export const conviteAberto = z.object({
  email: z.string(),
  papel: z.enum(TIPOS_DE_PAPEL),
  convidado_por: z.string(),
  expira_em: z.string(),
});

export const SENHAS_DIFERENTES = 'A senha e a confirmação não conferem!';

export const conviteAceitar = z
  .object({
    token,
    nome,
    senha: senhaEscolhida('Informe a senha.', `A senha deve ter no mínimo ${SENHA_MINIMA} caracteres!`),
    senha_confirmacao: z.string({ error: 'Confirme a senha.' }).max(SENHA_MAXIMA),
  })
  .refine(({ senha, senha_confirmacao }) => senha === senha_confirmacao, {
    error: SENHAS_DIFERENTES,
    path: ['senha_confirmacao'],
  });
export const conviteAceito = z.object({ email: z.string(), message: z.string() });
describeFields(conviteAceitar, {
  token: ['O fim do endereço que veio no e-mail', 'Zk3v0pXb9QmYt1c7sUe5wLr8aHd2fGj4'],
  senha: ['Senha escolhida, com 6 a 128 caracteres', 'Caneta#Azul7', 'password'],
  senha_confirmacao: ['A mesma senha', 'Caneta#Azul7', 'password'],
});
