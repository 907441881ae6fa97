// Building blocks of every schema: ids, bounded texts, flags, money, pages and form bodies.
// They accept what JSON, query strings and multipart forms carry, and always answer the same clean type.
import { isValidCnpj } from '@brazilian-utils/brazilian-utils/is-valid-cnpj';
import { z } from 'zod';
import { formatInteger } from './format.ts';
import { MARCAS_DEMAIS } from './letras.ts';

export { semAcentos } from './letras.ts';

/** Longest text an ordinary field takes. */
export const TEXTO_MAXIMO = 800;
/** Longest free description kept for contests, vacancies and publications. */
export const DESCRICAO_MAXIMA = 5000;
export const EMAIL_MAXIMO = 254;
export const ID_MAXIMO = 2_147_483_647;

/** A whole number within bounds, also as text; one sentence says all that may be wrong with it. */
export function inteiroEntre(minimo: number, maximo: number, mensagem: string) {
  return z
    .union([z.number(), z.string()], { error: mensagem })
    .transform((valor) => (typeof valor === 'number' ? valor : /^\d{1,10}$/.test(valor) ? Number(valor) : Number.NaN))
    .pipe(z.number({ error: mensagem }).int(mensagem).min(minimo, mensagem).max(maximo, mensagem));
}

/** Identifier of a record: a positive 32-bit integer, as a number or as digits. */
export const idCom = (mensagem: string) => inteiroEntre(1, ID_MAXIMO, mensagem);

/** Of a form that is about one contest, chosen in it. */
export const INFORME_O_CONCURSO = 'Escolha o concurso.';

export const idSchema = idCom('Identificador inválido.');

export const porId = z.object({ id: idSchema });
export const doConcurso = z.object({ concurso_id: idSchema });
export const daInscricao = z.object({ inscricao_id: idSchema });

/**
 * How fields were when whoever changes them read them: what must not undo what somebody else changed meanwhile says so.
 */
export const visto = z.record(z.string(), z.unknown(), 'Diga como os campos estavam, em um objeto.').optional();
export type Visto = z.output<typeof visto>;

/** Of what changes a record: which, and how it was. */
export const mudancaDe = { id: idSchema, visto };
export type MudancaDe = z.output<z.ZodObject<typeof mudancaDe>>;

// Control characters other than line breaks and tabs never belong in a text, and PostgreSQL refuses NUL; nor does half of a
// character (Cs), which PostgreSQL keeps in JSON and then cannot read.
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is being refused
const CONTROLE = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f\p{Cs}]/u;

/** Spaces, and what only hides, joins or turns letters: a text of nothing else is blank to whoever reads it. */
const EM_BRANCO = /^[\s\p{Cf}]*$/u;

/** Forms carry line breaks as two characters, which would count twice; U+2028 and U+2029 are line breaks to some programs alone. */
const QUEBRA = /\r\n?|[\u2028\u2029]/g;

const RECUSADO = 'O texto tem caracteres que não podem ser guardados.';

/** What is said of a text that is longer. */
export const noMaximo = (letras: number) => `Use no máximo ${formatInteger(letras)} caracteres.`;

function textoBase(maximo: number, mensagem = 'Texto inválido.') {
  return z
    .string({ error: mensagem })
    .refine((valor) => !MARCAS_DEMAIS.test(valor), RECUSADO)
    .transform((valor) => valor.normalize('NFC').replace(QUEBRA, '\n').replace(EM_BRANCO, '').trim())
    .pipe(
      z
        .string()
        .max(maximo, noMaximo(maximo))
        .refine((valor) => !CONTROLE.test(valor), RECUSADO),
    );
}

/** A text that must be there; trimmed, without control characters. */
export function textoObrigatorio(mensagem = 'Campo obrigatório.', maximo = TEXTO_MAXIMO) {
  return textoBase(maximo, mensagem).pipe(z.string().min(1, mensagem));
}

const escrito = z.union([z.string(), z.null()], { error: 'Texto inválido.' }).optional();

/** Null for what is blank; else what the schema makes of it, or all that it refuses it for. */
function lerEscrito<O>(schema: z.ZodType<O>, valor: string | null, ctx: z.RefinementCtx): O | null {
  if (valor === null || EM_BRANCO.test(valor)) return null;
  const lido = schema.safeParse(valor);
  if (lido.success) return lido.data;
  for (const issue of lido.error.issues) ctx.addIssue({ code: 'custom', message: issue.message });
  return z.NEVER;
}

/** What a step reads a text as, for who describes it: to JSON Schema a step is closed. */
export const lidoComo = new WeakMap<z.core.$ZodType, z.ZodType>();

function lendo<P extends z.ZodPipe>(schema: z.ZodType, campo: P): P {
  lidoComo.set(campo.out, schema);
  return campo;
}

/** A field that may be missing, null or blank (then null); else it must fit the schema. */
export function opcional<O>(schema: z.ZodType<O, string>) {
  return lendo(
    schema,
    escrito.transform((valor = null, ctx): O | null => lerEscrito(schema, valor, ctx)),
  );
}

/** Left out: the value is kept. Null or blank: it is taken away. Else it must fit the schema. */
export function apagavel<O>(schema: z.ZodType<O>) {
  return lendo(
    schema,
    escrito.transform((valor, ctx): O | null | undefined =>
      valor === undefined ? undefined : lerEscrito(schema, valor, ctx),
    ),
  );
}

/** A field of a form that may be empty or missing (then null); else it must fit the schema. */
export function ouNulo<S extends z.ZodType>(schema: S) {
  return z
    .preprocess((valor) => (valor === '' || valor === undefined ? null : valor), schema.nullable())
    .transform((valor) => valor as z.output<S> | null);
}

/** A text that may be missing, null or blank; blank becomes null. */
export function textoOpcional(maximo = TEXTO_MAXIMO) {
  return opcional(textoBase(maximo));
}

/** A filter of a list: blank and missing mean "no filter". */
export function filtroTexto(maximo = 200) {
  return opcional(textoBase(maximo)).transform((valor) => valor ?? undefined);
}

/** A choice that may be left out, also as blank or null; what is not among its values is refused. */
export function escolhaOpcional<const T extends readonly [string, ...string[]]>(valores: T, recusa: string) {
  return z
    .union([z.enum(valores), z.literal(''), z.null()], { error: recusa })
    .optional()
    .transform((valor) => (valor === '' || valor === null || valor === undefined ? undefined : (valor as T[number])));
}

/** A filter with a closed set of values; blank and missing mean "no filter", anything else unknown is refused. */
export function filtroEnum<const T extends readonly [string, ...string[]]>(valores: T) {
  return escolhaOpcional(valores, 'Valor de filtro desconhecido.');
}

/** A filter by record; blank and missing mean "no filter". */
export const filtroId = z
  .union([idSchema, z.literal(''), z.null()], { error: 'Identificador inválido.' })
  .optional()
  .transform((valor) => (typeof valor === 'number' ? valor : undefined));

/** Only the digits of a masked text (CPF, phone, CEP). */
export function soDigitos(valor: string): string {
  return valor.replace(/\D+/g, '');
}

/** Twelve digits or letters, and two check digits. */
export const FORMATO_DO_CNPJ = /^[0-9A-Z]{12}\d{2}$/;

/** A CNPJ without its mask, its letters as capitals; whatever else was typed stays, to be refused. */
export function cnpjSemMascara(valor: string): string {
  return valor.toUpperCase().replace(/[\s./-]+/g, '');
}

/** Whether a CNPJ without mask is one: both kinds, of digits alone and with letters, by the same two check digits. */
export function cnpjValido(cnpj: string): boolean {
  return FORMATO_DO_CNPJ.test(cnpj) && isValidCnpj(cnpj, { version: 2 });
}

/**
 * The digits of a number written with or without its mask. What has anything else than digits and the signs of masks gives
 * none: dropping a letter, or cutting what is too long, would make another number of it.
 */
export function digitosDaMascara(valor: string): string {
  return /^[\d\s().+/-]{0,40}$/.test(valor) ? soDigitos(valor) : '';
}

/** What nobody sees and no name has: line breaks, what hides letters, or turns the direction they are read in. */
const INVISIVEL = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/u;
const INVISIVEIS = new RegExp(INVISIVEL, 'gu');
/** What mail readers make a link of: a scheme, `www.`, or a name, a dot and more letters; of a lone letter only with a path. */
const ENDERECO = /\bhttps?\b|:\/\/|\bwww\.|[\p{L}\p{N}_-]{2,}\.\p{L}{2,}|[\p{L}\p{N}]\.\p{L}{2,}[/:?#]/iu;

/** Whether a mail reader would make a link of a part of it. */
function temEndereco(texto: string): boolean {
  return ENDERECO.test(texto.normalize('NFKC').replace(/[\u3002\uff61]/g, '.'));
}

/** As it may go into a mail under the portal's name, whoever typed it. */
export function semEndereco(texto: string): string {
  const visivel = texto.replace(INVISIVEIS, ' ');
  return temEndereco(visivel)
    ? visivel.replace(/[.:/\\?#@\uff0e\u3002\uff61]+/g, '_').replace(/https?/gi, '_')
    : visivel;
}

export const NOME_COM_ENDERECO = 'O nome não pode ter endereço de página. Depois de um ponto, deixe um espaço.';
export const NOME_INVISIVEL = 'O nome tem caracteres invisíveis. Apague e digite de novo.';

/** A person's name: two letters at least, which an initial or a dash is not, and nothing that a mail would make a link of. */
export function nomeDePessoa(mensagem: string, maximo = TEXTO_MAXIMO) {
  return textoObrigatorio(mensagem, maximo).pipe(
    z
      .string()
      .refine((nome) => /\p{L}.*\p{L}/su.test(nome), mensagem)
      .refine((nome) => !INVISIVEL.test(nome), NOME_INVISIVEL)
      .refine((nome) => !temEndereco(nome), NOME_COM_ENDERECO),
  );
}

/** S or N, as the documents code yes and no. */
export const simNao = z.enum(['S', 'N'], { error: 'Responda S ou N.' });

/** 1 or 0, also taken as boolean or text; answered as a number. */
export const umZero = z
  .union([z.literal([0, 1]), z.boolean(), z.enum(['0', '1', 'true', 'false'])], { error: 'Informe 1 ou 0.' })
  .transform((valor): 0 | 1 => (valor === 1 || valor === true || valor === '1' || valor === 'true' ? 1 : 0));

/** Largest fee a vacancy may have, in reais. */
export const VALOR_MAXIMO = 99_999.99;

/** What stands for a number of so many digits, with dot or comma; NaN for anything else, and for a dot that may part thousands. */
export function lerDecimal(valor: number | string, algarismos: number): number {
  if (typeof valor === 'number') return valor;
  const limpo = valor.trim().replace(',', '.');
  return new RegExp(`^-?\\d{1,${algarismos}}(\\.(\\d{1,2}|\\d{2,}[1-9]))?$`).test(limpo) ? Number(limpo) : Number.NaN;
}

type Limite = [valor: number, mensagem: string];

/** A number of at most two places. @param mensagem of what is no number */
export function decimalEntre(mensagem: string, minimo: Limite, maximo: Limite) {
  return z
    .number({ error: mensagem })
    .min(...minimo)
    .max(...maximo)
    .refine((valor) => Math.abs(valor * 100 - Math.round(valor * 100)) < 1e-6, 'Use no máximo duas casas decimais.');
}

/** The same as a number or as people write it; answered as a number. */
export function decimal(algarismos: number, ...[mensagem, ...limites]: Parameters<typeof decimalEntre>) {
  return z
    .union([z.number(), z.string()], { error: mensagem })
    .transform((valor) => lerDecimal(valor, algarismos))
    .pipe(decimalEntre(mensagem, ...limites));
}

/** Money in reais. */
export const dinheiro = decimal(
  8,
  'Informe um valor em reais.',
  [0, 'O valor não pode ser negativo.'],
  [VALOR_MAXIMO, 'Valor acima do permitido.'],
);

/** Reais to integer cents. */
export function paraCentavos(reais: number): number {
  return Math.round(reais * 100);
}

/** Integer cents to reais. */
export function paraReais(centavos: number): number {
  return Math.round(centavos) / 100;
}

/** An e-mail; `falta` is what is said where there is none. */
export function emailObrigatorio(falta: string) {
  return (
    z
      .string({ error: falta })
      .transform((valor) => valor.trim().toLowerCase())
      .pipe(z.string().min(1, falta).max(EMAIL_MAXIMO, 'E-mail longo demais.'))
      // A blank one already said what is missing; it is not also called invalid.
      .pipe(z.email('E-mail inválido.'))
  );
}

export const emailSchema = emailObrigatorio('Informe o e-mail.');

export const ENDERECO_HTTP = 'Informe um endereço que comece com http:// ou https://.';

export function enderecoHttp(valor: string): boolean {
  return /^https?:\/\/[^\s]+$/i.test(valor) && URL.canParse(valor);
}

/** An http(s) address, or nothing. */
export const urlOpcional = textoOpcional(2000).refine((valor) => valor === null || enderecoHttp(valor), ENDERECO_HTTP);

export const POR_PAGINA_MAXIMO = 200;

/** What may stand for a whole number; missing it is `ausente`, blank or null `vazio`. */
function escritoInteiro<V>(ausente: V, vazio: V, mensagem: string) {
  return z
    .union([z.number(), z.string(), z.null()], { error: mensagem })
    .optional()
    .transform((valor): number | V => {
      const escrito = typeof valor === 'string' ? valor.trim() : valor;
      if (escrito === undefined) return ausente;
      if (escrito === null || escrito === '') return vazio;
      return typeof escrito === 'number' ? escrito : /^-?\d+$/.test(escrito) ? Number(escrito) : Number.NaN;
    });
}

function entre(minimo: number, maximo: number, mensagem: string) {
  return z
    .number({ error: mensagem })
    .int(mensagem)
    .min(minimo, `O mínimo é ${formatInteger(minimo)}.`)
    .max(maximo, `O máximo é ${formatInteger(maximo)}.`);
}

const INTEIRO = 'Informe um número inteiro.';

/** A whole number that may come as text; blank and missing give the default. */
export function inteiro(minimo: number, maximo: number, padrao: number, mensagem = INTEIRO) {
  return escritoInteiro(padrao, padrao, mensagem).pipe(entre(minimo, maximo, mensagem));
}

/** A whole number that may be missing, null or blank (then null), also as text. */
export function inteiroOpcional(minimo: number, maximo: number, mensagem = INTEIRO) {
  return escritoInteiro(null, null, mensagem).pipe(entre(minimo, maximo, mensagem).nullable());
}

/** A whole number of a change, which stays as it is when it is missing; null or blank it is `apagado`, or stays where there is none. */
export function inteiroMudado(minimo: number, maximo: number, mensagem = INTEIRO, apagado?: number) {
  return escritoInteiro(undefined, apagado, mensagem).pipe(entre(minimo, maximo, mensagem).optional());
}

/** Far past the end of any list, and what both stores still count to. */
const PAGINA_MAXIMA = 1_000_000_000_000;

/** Paging of the administrators' lists: `per_page` 1 to 200; a page past the end is no mistake. */
export function paginacao(porPagina = 15) {
  return {
    page: escritoInteiro(1, 1, INTEIRO)
      .transform((page) => Math.min(page, PAGINA_MAXIMA))
      .pipe(entre(1, PAGINA_MAXIMA, INTEIRO)),
    per_page: inteiro(1, POR_PAGINA_MAXIMO, porPagina),
  };
}

/** Whether CPFs of an administrators' answer leave masked; they do unless a call says no, which is recorded. */
export const mascaravel = {
  mascarar: z
    .union([umZero, simNao, z.literal(''), z.null()], { error: 'Informe 1 ou 0.' })
    .optional()
    .transform((valor): false | undefined => (valor === 0 || valor === 'N' ? false : undefined)),
};

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

/** A contest and a candidate as records about them name them. */
export const concursoResumido = z.object({ id: z.number().int(), titulo: z.string(), prefeitura: z.string() });
export const candidatoResumido = z.object({ id: z.number().int(), nome: z.string(), cpf: z.string() });

/** What an act without a record of its own answers. */
export const feito = z.object({ message: z.string() });
export const removido = z.object({ id: z.number().int(), message: z.string() });
export type Removido = z.output<typeof removido>;

export const nada = z.object({}).optional();

/** An uploaded file as the form carries it; its content is judged by the server. */
export const arquivoSchema = z.custom<File>((valor) => typeof File !== 'undefined' && valor instanceof File, {
  error: 'Envie um arquivo.',
});

/** The empty part browsers send for an untouched file field counts as none. */
function arquivoDeVerdade(valor: File | string | null | undefined): File | undefined {
  return valor instanceof File && (valor.size > 0 || valor.name !== '') ? valor : undefined;
}

/** Of the texts only a blank one is taken, and is all that the type names. */
const semArquivo = z.string() as unknown as z.ZodType<'', ''>;

/** An optional file. A text in its place is refused: whoever sent it believes that a file went with it. */
export const arquivoOpcional = z
  .union([arquivoSchema, semArquivo, z.null()], { error: 'Envie um arquivo.' })
  .optional()
  .refine((valor) => typeof valor !== 'string' || valor.trim() === '', 'Selecione um arquivo.')
  .transform(arquivoDeVerdade);

/**
 * One that must come. The act says itself that it is missing: only a multipart form carries one. The type says so to who writes
 * the call.
 */
export const arquivoExigido = arquivoOpcional.clone() as unknown as z.ZodType<File | undefined, File>;

/** An optional file, or the name to show of one that is kept elsewhere. */
export const arquivoOuNome = z
  .union([arquivoSchema, opcional(textoBase(200)), z.null()], { error: 'Envie um arquivo ou o nome dele.' })
  .optional()
  .transform((valor) => (typeof valor === 'string' ? valor : arquivoDeVerdade(valor)));

/** What a form carries as JSON text, its fields being texts and files alone; what is no JSON stays what it is. */
function deTexto(valor: unknown): unknown {
  if (typeof valor !== 'string') return valor;
  try {
    return JSON.parse(valor);
  } catch {
    return valor;
  }
}

/** What has fields of its own, which a form carries as JSON text. */
export function comoJson<S extends z.ZodType>(schema: S) {
  return z.preprocess<unknown, S, z.input<S>>(deTexto, schema);
}

const SEM_CAMPO = 'Esta chamada não tem um arquivo com este nome. Confira o nome do campo.';
const UM_SO = 'Envie um arquivo só neste campo.';

/**
 * A body that may come as a multipart form or as JSON: forms become objects, their files stay files. A file that nothing would
 * be done with is refused: whoever sent it believes that it arrived.
 */
export function corpo<O, I>(schema: z.ZodType<O, I>): z.ZodType<O, I | FormData> {
  const campos = fieldsOf(schema);
  return z.preprocess((valor, ctx) => {
    if (!(valor instanceof FormData)) return valor;
    for (const [nome, parte] of valor) {
      if (!(parte instanceof File)) continue;
      const message = !campos.includes(nome) ? SEM_CAMPO : valor.getAll(nome).length > 1 ? UM_SO : undefined;
      if (message) ctx.addIssue({ code: 'custom', path: [nome], message });
    }
    return Object.fromEntries(valor.entries());
  }, schema) as unknown as z.ZodType<O, I | FormData>;
}

/** Whether a body may be a form (`corpo`). */
export const isForm = (schema: z.core.$ZodType | undefined): boolean =>
  schema instanceof z.ZodPipe && schema.in instanceof z.ZodTransform;

/** The fields that a schema takes; of a body that may be a form, those within. */
export function fieldsOf(schema: z.core.$ZodType | undefined): string[] {
  if (schema instanceof z.ZodObject) return Object.keys(schema.shape);
  if (schema instanceof z.ZodOptional) return fieldsOf(schema.unwrap());
  return schema instanceof z.ZodPipe ? fieldsOf(isForm(schema) ? schema.out : schema.in) : [];
}
