// Sessions: logins, recovery, password changes, and how strong a password is.
import { z } from 'zod';
import { SENHA_MAXIMA, senhaDita, senhaEscolhida } from './candidatos.ts';
import { emailObrigatorio, emailSchema } from './comum.ts';
import { describeFields } from './description.ts';
import { TIPOS_DE_PAPEL } from './papeis.ts';
import { codigoOpcional, segundoFator } from './segundo-fator.ts';

export const CREDENCIAIS_INVALIDAS = 'Credenciais inválidas!';
export const ADMIN_CREDENCIAIS_INVALIDAS = 'E-mail ou senha incorretos!';
export const SESSAO_EXPIRADA = 'Sessão expirada. Faça login novamente.';
export const TOKEN_EXPIRADO = 'Token has expired';

export const loginInput = z.object({
  email: emailSchema,
  senha: senhaDita('Informe a senha.'),
});

/** Whoever has a second factor also sends a code of their app, or a recovery code. */
export const loginAdminInput = loginInput.extend({ codigo: codigoOpcional });
describeFields(loginAdminInput, {
  codigo: ['Código do aplicativo, ou um de recuperação; só para quem usa a verificação em duas etapas', null],
});

/** There when the password had come by mail: the page then asks for another. */
const trocar_senha = z.literal(true).optional();

export const loginCandidatoAnswer = z.object({
  token: z.string(),
  trocar_senha,
  usuario: z.object({
    id: z.number().int(),
    nome: z.string(),
    email: z.string(),
    perfil: z.enum(['candidato', 'admin']),
  }),
});

export const loginAdminAnswer = z.object({
  token: z.string(),
  trocar_senha,
  user: z.object({ id: z.number().int(), nome: z.string(), email: z.string(), papel: z.enum(TIPOS_DE_PAPEL) }),
});

/** Who an administrator is now, whatever the token said when it was given. */
export const eu = z.object({
  id: z.number().int(),
  nome: z.string(),
  email: z.string(),
  papel: z.enum(TIPOS_DE_PAPEL),
  segundo_fator: segundoFator,
});

export const recuperarSenhaInput = z.object({ email: emailSchema });

/** A candidate asks for it beside the login's own field, and reads where to write. */
export const recuperarSenhaCandidatoInput = z.object({
  email: emailObrigatorio('Por favor, digite seu e-mail no campo acima para recuperar a senha.'),
});

const senhaAtual = senhaDita('Informe a senha atual.');

/** The registration says this with an exclamation mark, the password page with a full stop. */
export const NOVA_SENHA_CURTA = 'A senha deve ter pelo menos 6 caracteres.';

export const trocarSenhaCandidatoInput = z.object({
  senhaAtual,
  novaSenha: senhaEscolhida('Informe a nova senha.', NOVA_SENHA_CURTA),
});
describeFields(trocarSenhaCandidatoInput, {
  senhaAtual: ['Senha atual', 'Caneta#Azul7', 'password'],
  novaSenha: ['Nova senha, de 6 a 128 caracteres', 'Gabarito#2026', 'password'],
});

export const trocarSenhaAdminInput = z
  .object({
    senha_atual: senhaAtual,
    senha_nova: senhaEscolhida('Informe a nova senha.', 'A nova senha deve ter no mínimo 6 caracteres!'),
    senha_confirmacao: z.string({ error: 'Confirme a nova senha.' }).max(SENHA_MAXIMA),
  })
  .superRefine((dados, ctx) => {
    if (dados.senha_nova !== dados.senha_confirmacao) {
      ctx.addIssue({
        code: 'custom',
        path: ['senha_confirmacao'],
        message: 'A nova senha e a confirmação não conferem!',
      });
    }
    if (dados.senha_nova === dados.senha_atual) {
      ctx.addIssue({
        code: 'custom',
        path: ['senha_nova'],
        message: 'A nova senha deve ser diferente da senha atual!',
      });
    }
  });

export const confirmarSenhaInput = z.object({
  senha: senhaDita('Informe a senha.'),
});
describeFields(trocarSenhaAdminInput, {
  senha_atual: ['Senha atual', 'Caneta#Azul7', 'password'],
  senha_nova: ['Nova senha, de 6 a 128 caracteres', 'Gabarito#2026', 'password'],
  senha_confirmacao: ['A nova senha, repetida', 'Gabarito#2026', 'password'],
});

/** Somewhere a person is logged in. */
export const sessaoAberta = z.object({
  sid: z.string(),
  /** Which area it opens. */
  area: z.enum(['candidato', 'admin']),
  /** `Chrome no Android` */
  aparelho: z.string(),
  /** Without its last part; null where it is not known. */
  rede: z.string().nullable(),
  created_at: z.string(),
  /** To some minutes. */
  usada_em: z.string(),
  /** The one that asks. */
  esta: z.boolean(),
});
export type SessaoAberta = z.infer<typeof sessaoAberta>;
export const porSid = z.object({ sid: z.string().regex(/^[\w-]{1,64}$/, 'Sessão inválida.') });

/** Strength of a password, 0 to 100. */
export function forcaDaSenha(senha: string): number {
  let pontos = 0;
  if (senha.length >= 6) pontos += 25;
  if (senha.length >= 8) pontos += 15;
  if (senha.length >= 10) pontos += 10;
  if (/\p{Ll}/u.test(senha)) pontos += 15;
  if (/\p{Lu}/u.test(senha)) pontos += 15;
  if (/\d/.test(senha)) pontos += 10;
  if (/[^\p{L}\p{N}]/u.test(senha)) pontos += 10;
  return Math.min(100, pontos);
}

export function rotuloDaForca(pontos: number): 'Senha fraca' | 'Senha média' | 'Senha forte' {
  return pontos < 40 ? 'Senha fraca' : pontos < 70 ? 'Senha média' : 'Senha forte';
}

/** What the token carries (readable by the client; signed by the server). */
export const tokenPayload = z.object({
  sub: z.string(),
  sid: z.string(),
  tipo: z.enum(['candidato', 'admin']),
  iat: z.number(),
  exp: z.number(),
  data: z
    .array(
      z.object({
        id: z.number().int(),
        usuario: z.string(),
        email: z.string(),
        perfil: z.enum(['candidato', 'admin']),
      }),
    )
    .min(1),
});
export type TokenPayload = z.infer<typeof tokenPayload>;
