// Building blocks of every schema: ids, bounded texts, flags, money, pages and form bodies.
// They accept what JSON, query strings and multipart forms carry, and always answer the same clean type.
import { z } from 'zod';

/** Longest text an ordinary field takes (document 1, section 9). */
export const TEXTO_MAXIMO = 800;
/** Longest free description kept for contests, vacancies and publications. */
export const DESCRICAO_MAXIMA = 5000;
export const EMAIL_MAXIMO = 254;
const ID_MAXIMO = 2_147_483_647;

/** Identifier of a record: a positive 32-bit integer, as a number or as digits. */
export const idSchema = z
  .union([z.number(), z.string().regex(/^\d{1,10}$/, 'Identificador inválido.').transform(Number)], {
    error: 'Identificador inválido.',
  })
  .pipe(z.number().int('Identificador inválido.').min(1, 'Identificador inválido.').max(ID_MAXIMO, 'Identificador inválido.'));

export const porId = z.object({ id: idSchema });

// Control characters other than line breaks and tabs never belong in a text, and PostgreSQL refuses NUL.
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is being refused
const CONTROLE = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/;

function textoBase(maximo: number) {
  return z
    .string({ error: 'Texto inválido.' })
    .max(maximo * 2 + 100, `Use no máximo ${maximo} caracteres.`)
    .transform((valor) => valor.normalize('NFC').trim())
    .pipe(
      z
        .string()
        .max(maximo, `Use no máximo ${maximo} caracteres.`)
        .refine((valor) => !CONTROLE.test(valor), 'O texto tem caracteres que não podem ser guardados.'),
    );
}

/** A text that must be there; trimmed, without control characters. */
export function textoObrigatorio(mensagem = 'Campo obrigatório.', maximo = TEXTO_MAXIMO) {
  return z.preprocess(
    (valor) => (valor === undefined || valor === null ? '' : valor),
    textoBase(maximo).pipe(z.string().min(1, mensagem)),
  );
}

/** A text that may be missing, null or blank; blank becomes null. */
export function textoOpcional(maximo = TEXTO_MAXIMO) {
  return z
    .union([textoBase(maximo), z.null()])
    .optional()
    .transform((valor) => (valor === undefined || valor === null || valor === '' ? null : valor));
}

/** A filter of a list: blank and missing mean "no filter". */
export function filtroTexto(maximo = 200) {
  return textoBase(maximo)
    .optional()
    .transform((valor) => valor || undefined);
}

/** A filter with a closed set of values; blank and missing mean "no filter", anything else unknown is refused. */
export function filtroEnum<const T extends readonly [string, ...string[]]>(valores: T) {
  return z.preprocess(
    (valor) => (valor === '' || valor === null ? undefined : valor),
    z.enum(valores, { error: 'Valor de filtro desconhecido.' }).optional(),
  );
}

/** Only the digits of a masked text (CPF, phone, CEP). */
export function soDigitos(valor: string): string {
  return valor.replace(/\D+/g, '');
}

/** S or N, as the documents code yes and no. */
export const simNao = z.enum(['S', 'N'], { error: 'Responda S ou N.' });
export type SimNao = z.infer<typeof simNao>;

/** 1 or 0, also taken as boolean or text; answered as a number. */
export const umZero = z
  .union([z.literal([0, 1]), z.boolean(), z.enum(['0', '1', 'true', 'false'])], { error: 'Informe 1 ou 0.' })
  .transform((valor): 0 | 1 => (valor === 1 || valor === true || valor === '1' || valor === 'true' ? 1 : 0));

/** Largest fee a vacancy may have, in reais. */
export const VALOR_MAXIMO = 99_999.99;

/** Money in reais with at most two places, as a number or text with dot or comma; answered as a number. */
export const dinheiro = z.preprocess(
  (valor) => (typeof valor === 'string' && /^\d{1,8}([.,]\d{1,2})?$/.test(valor.trim()) ? Number(valor.trim().replace(',', '.')) : valor),
  z
    .number({ error: 'Informe um valor em reais.' })
    .min(0, 'O valor não pode ser negativo.')
    .max(VALOR_MAXIMO, 'Valor acima do permitido.')
    .refine((valor) => Math.abs(valor * 100 - Math.round(valor * 100)) < 1e-6, 'Use no máximo duas casas decimais.'),
);

/** Reais to integer cents. */
export function paraCentavos(reais: number): number {
  return Math.round(reais * 100);
}

/** Integer cents to reais. */
export function paraReais(centavos: number): number {
  return Math.round(centavos) / 100;
}

export const emailSchema = z.preprocess(
  (valor) => (typeof valor === 'string' ? valor.trim().toLowerCase() : (valor ?? '')),
  z.string({ error: 'Informe o e-mail.' }).min(1, 'Informe o e-mail.').max(EMAIL_MAXIMO, 'E-mail longo demais.').pipe(z.email('E-mail inválido.')),
);

/** An http(s) address, or nothing. */
export const urlOpcional = textoOpcional(2000).refine(
  (valor) => valor === null || /^https?:\/\/[^\s]+$/i.test(valor) && URL.canParse(valor),
  'Informe um endereço que comece com http:// ou https://.',
);

export const POR_PAGINA_MAXIMO = 200;

function inteiroDeConsulta(minimo: number, maximo: number, padrao: number) {
  return z.preprocess(
    (valor) => (valor === '' || valor === null || valor === undefined ? padrao : typeof valor === 'string' && /^\d{1,9}$/.test(valor) ? Number(valor) : valor),
    z.number({ error: 'Informe um número inteiro.' }).int('Informe um número inteiro.').min(minimo, `O mínimo é ${minimo}.`).max(maximo, `O máximo é ${maximo}.`),
  );
}

/** Paging of the administrators' lists: `per_page` 1 to 200. */
export function paginacao(porPagina = 15) {
  return {
    page: inteiroDeConsulta(1, 1_000_000, 1),
    per_page: inteiroDeConsulta(1, POR_PAGINA_MAXIMO, porPagina),
  };
}

/** The answer of a paged list. */
export function paginado<T extends z.ZodType>(item: T) {
  return z.object({
    data: z.array(item),
    total: z.number().int(),
    per_page: z.number().int(),
    current_page: z.number().int(),
    last_page: z.number().int(),
  });
}

/** What an act without a record of its own answers. */
export const feito = z.object({ message: z.string() });
export const removido = z.object({ id: z.number().int(), message: z.string() });

export const nada = z.object({}).optional();

/** Text prepared for searching: lower case, no accents, single spaces. */
export function semAcentos(valor: string): string {
  return valor
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .replace(/\s+/g, ' ')
    .trim();
}

/** An uploaded file as the form carries it; its content is judged by the server. */
export const arquivoSchema = z.custom<File>((valor) => typeof File !== 'undefined' && valor instanceof File, {
  error: 'Envie um arquivo.',
});

/** An optional file; the empty part browsers send for an untouched file field counts as none. */
export const arquivoOpcional = z.preprocess(
  (valor) => (valor === '' || valor === null || (valor instanceof File && valor.size === 0 && valor.name === '') ? undefined : valor),
  arquivoSchema.optional(),
);

/** A body that may come as a multipart form or as JSON: forms become objects, their files stay files. */
export function corpo<T extends z.ZodObject>(schema: T) {
  return z.preprocess((valor) => (valor instanceof FormData ? Object.fromEntries(valor.entries()) : valor), schema);
}
