// Sessions: logins, recovery, password changes, and how strong a password is.
import { z } from 'zod';
import { SENHA_MAXIMA, SENHA_MINIMA } from './candidatos.ts';
import { emailSchema } from './comum.ts';
import { TIPOS_DE_PAPEL } from './papeis.ts';
import { codigoOpcional, segundoFator } from './segundo-fator.ts';

export const CREDENCIAIS_INVALIDAS = 'Credenciais inválidas!';
export const ADMIN_CREDENCIAIS_INVALIDAS = 'E-mail ou senha incorretos!';
export const SESSAO_EXPIRADA = 'Sessão expirada. Faça login novamente.';
export const TOKEN_EXPIRADO = 'Token has expired';

export const loginInput = z.object({
  email: emailSchema,
  senha: z.string({ error: 'Informe a senha.' }).min(1, 'Informe a senha.').max(SENHA_MAXIMA, 'Senha longa demais.'),
});

/** Whoever has a second factor also sends a code of their app, or a recovery code. */
export const loginAdminInput = loginInput.extend({ codigo: codigoOpcional });

export const loginCandidatoAnswer = z.object({
  token: z.string(),
  usuario: z.object({
    id: z.number().int(),
    nome: z.string(),
    email: z.string(),
    perfil: z.enum(['candidato', 'admin']),
  }),
});

export const loginAdminAnswer = z.object({
  token: z.string(),
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

const senhaAtual = z
  .string({ error: 'Informe a senha atual.' })
  .min(1, 'Informe a senha atual.')
  .max(SENHA_MAXIMA, 'Senha longa demais.');

/** The registration says this with an exclamation mark, the password page with a full stop (document 1, section 5). */
export const NOVA_SENHA_CURTA = 'A senha deve ter pelo menos 6 caracteres.';

export const trocarSenhaCandidatoInput = z.object({
  senhaAtual,
  novaSenha: z
    .string({ error: 'Informe a nova senha.' })
    .min(SENHA_MINIMA, NOVA_SENHA_CURTA)
    .max(SENHA_MAXIMA, `Use no máximo ${SENHA_MAXIMA} caracteres.`),
});

export const trocarSenhaAdminInput = z
  .object({
    senha_atual: senhaAtual,
    senha_nova: z
      .string({ error: 'Informe a nova senha.' })
      .min(SENHA_MINIMA, 'A nova senha deve ter no mínimo 6 caracteres!')
      .max(SENHA_MAXIMA, `Use no máximo ${SENHA_MAXIMA} caracteres.`),
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

/** Strength of a password, 0 to 100 (document 1, section 5). */
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
