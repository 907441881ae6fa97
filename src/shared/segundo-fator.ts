// The second factor of administrators: a code of an app (RFC 6238), or one of ten recovery codes.
import { z } from 'zod';
import { senhaDita } from './candidatos.ts';
import { describeAs, describeFields } from './description.ts';

export const INFORME_O_CODIGO = 'Informe o código de verificação.';
export const CODIGO_INVALIDO = 'Código de verificação inválido!';
/** The refusal of every other call while the second factor is required and not set up. */
export const CONFIGURE_O_SEGUNDO_FATOR =
  'Este portal exige a verificação em duas etapas. Configure a sua para continuar.';

export const CODIGOS_DE_RECUPERACAO = 10;

/** As it is compared: people type spaces and hyphens, and any case. */
function limpo(valor: string): string {
  return valor.replace(/[\s-]+/g, '').toUpperCase();
}

export const codigoInput = z
  .string({ error: INFORME_O_CODIGO })
  .max(60, CODIGO_INVALIDO)
  .transform(limpo)
  .pipe(z.string().min(1, INFORME_O_CODIGO));

/** In the login: may be missing, or blank. */
export const codigoOpcional = z
  .string({ error: CODIGO_INVALIDO })
  .max(60, CODIGO_INVALIDO)
  .nullish()
  .transform((valor) => (valor ? limpo(valor) : '') || null);

/** Whether it reads as a code of the app, and not as a recovery code. */
export function ehDoAplicativo(codigo: string): boolean {
  return /^\d{6}$/.test(codigo);
}

/** What an app takes: the address behind the QR code, and the same secret to type. */
export const segundoFatorIniciado = z.object({ uri: z.string(), segredo: z.string() });
export const confirmarCodigo = z.object({ codigo: codigoInput });
describeFields(confirmarCodigo, { codigo: ['Código que o aplicativo mostra agora', '123456'] });
export const senhaECodigo = z.object({ senha: senhaDita('Informe a senha.'), codigo: codigoInput });
describeFields(senhaECodigo, { codigo: ['Código que o aplicativo mostra agora', '123456'] });
/** Shown once. */
export const codigosDeRecuperacao = z.object({ codigos: z.array(z.string()) });

export const segundoFator = z.object({
  ativo: z.boolean(),
  /** Whether the portal asks it of every administrator. */
  exigido: z.boolean(),
  ativado_em: z.string().nullable(),
  /** How many recovery codes are left. */
  codigos_restantes: z.number().int(),
});
describeAs(segundoFator, 'SegundoFator', {
  ativo: ['Se está em uso', true],
  exigido: ['Se o portal a exige de todos os administradores', false],
  ativado_em: ['Desde quando está em uso', '2026-11-20T13:00:00.000Z', 'date-time'],
  codigos_restantes: ['Quantos códigos de recuperação ainda funcionam', 10],
});
