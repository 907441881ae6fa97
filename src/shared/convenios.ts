// Bank agreements: what goes over the wire, what each bank demands, and which of a contest's agreements issues its slips
// (document 2, section 3; contract, sections 5 and 6).
import { isValidCnpj } from '@brazilian-utils/brazilian-utils/is-valid-cnpj';
import { z } from 'zod';
import { idSchema, opcional, soDigitos, textoObrigatorio, urlOpcional } from './comum.ts';

export const TIPOS_DE_CONVENIO = ['BB', 'ASAAS'] as const;
export type TipoDeConvenio = (typeof TIPOS_DE_CONVENIO)[number];
export const NOMES_DE_CONVENIO: Record<TipoDeConvenio, string> = { BB: 'Banco do Brasil', ASAAS: 'ASAAS' };
export const STATUS_DE_CONVENIO = ['Ativo', 'Inativo'] as const;
export const TIPOS_DE_CONTA = ['Corrente', 'Poupança'] as const;

/** How a secret that is kept is shown; sent back, it keeps what is there. */
export const SEGREDO_OCULTO = '********';

/** What a BB agreement has unless told otherwise. */
export const CARTEIRA_PADRAO = '17';
export const VARIACAO_PADRAO = '35';

export const WEBHOOK_SECRET_MAXIMO = 200;
/** Longest key or secret a bank gives. */
export const CREDENCIAL_MAXIMA = 2000;

export const AVISO_SEM_WEBHOOK_SECRET =
  'Sem o segredo do webhook o banco não avisa o portal: os pagamentos só são encontrados na verificação periódica.';
export const AVISO_SEM_CHAVE_DE_APLICACAO =
  'Sem a chave da aplicação (gw-dev-app-key) o Banco do Brasil recusa todas as chamadas.';
export const AVISO_INCOMPLETO =
  'Faltam dados para emitir boletos: o número do convênio (7 algarismos), o client_id e o client_secret.';
export const AVISO_CNPJ = 'O CNPJ do beneficiário não confere. Verifique os números.';
export const AVISO_CREDENCIAL_ILEGIVEL =
  'As credenciais guardadas não puderam ser lidas. Informe-as de novo para emitir boletos.';

export const convenio = z.object({
  id: z.number().int(),
  concurso_id: z.number().int(),
  nome: z.string(),
  tipo: z.enum(TIPOS_DE_CONVENIO),
  status: z.enum(STATUS_DE_CONVENIO),
  /** 14 digits. */
  cnpj_beneficiario: z.string().nullable(),
  webhook_url: z.string().nullable(),
  /** `********` when there is one, as the other secrets. */
  webhook_secret: z.string().nullable(),
  url_base_api: z.string().nullable(),
  api_key: z.string().nullable(),
  numero_convenio: z.string().nullable(),
  carteira: z.string().nullable(),
  variacao_carteira: z.string().nullable(),
  agencia: z.string().nullable(),
  conta: z.string().nullable(),
  tipo_conta: z.enum(TIPOS_DE_CONTA).nullable(),
  client_id: z.string().nullable(),
  client_secret: z.string().nullable(),
  oauth_url: z.string().nullable(),
  chave_aplicacao: z.string().nullable(),
  created_at: z.string(),
  /** Where the bank sends its notices; the literal `{webhook_secret}` stands for the secret. */
  endereco_webhook: z.string(),
  /** Whether the contest's new slips are issued by this one: the newest active. */
  emite: z.boolean(),
  /** What to put right, in words; null when nothing. */
  aviso: z.string().nullable(),
});
export type Convenio = z.infer<typeof convenio>;

function noMaximo(maximo: number) {
  return `Use no máximo ${maximo} caracteres.`;
}

/** A key or secret as banks give them; blank, missing and `********` are null. */
function credencial(maximo = CREDENCIAL_MAXIMA) {
  return opcional(
    z
      .string()
      .transform((valor) => valor.trim())
      .pipe(
        z
          .string()
          .max(maximo, noMaximo(maximo))
          .regex(/^[!-~]*$/, 'Use apenas letras sem acento, números e sinais, sem espaços.'),
      ),
  ).transform((valor) => (valor === SEGREDO_OCULTO ? null : valor));
}

/** Digits as the bank writes them, which scripts may send as a number; blank and missing are null. */
function numeroDoBanco(formato: RegExp, mensagem: string) {
  return z
    .union([z.string(), z.number(), z.null()], { error: mensagem })
    .optional()
    .transform((valor, ctx): string | null => {
      const texto = String(valor ?? '')
        .replace(/[.\s]/g, '')
        .toUpperCase();
      if (texto === '') return null;
      if (formato.test(texto)) return texto;
      ctx.addIssue({ code: 'custom', message: mensagem });
      return z.NEVER;
    });
}

const cnpjOpcional = opcional(
  z
    .string()
    .transform((valor) => soDigitos(valor.slice(0, 40)))
    .pipe(z.string().regex(/^\d{14}$/, 'O CNPJ tem 14 algarismos.')),
);

/** Whether the check digits of a CNPJ hold; one that does not is kept, and the list says so. */
export function cnpjConfere(cnpj: string | null): boolean {
  return cnpj === null || isValidCnpj(cnpj);
}

/** An address a program calls: a name and password in it would go round in the open. */
const enderecoOpcional = urlOpcional.refine(
  (valor) => {
    if (valor === null || !URL.canParse(valor)) return true;
    const { username, password } = new URL(valor);
    return username === '' && password === '';
  },
  { error: 'Não inclua usuário e senha no endereço.' },
);

const camposDoConvenio = {
  nome: textoObrigatorio('Informe o nome do convênio.', 200),
  tipo: z.enum(TIPOS_DE_CONVENIO, { error: 'Escolha o tipo do convênio.' }),
  /** Left out: active when new, as it was when changed. */
  status: z
    .union([z.enum(STATUS_DE_CONVENIO), z.literal(''), z.null()], { error: 'Escolha Ativo ou Inativo.' })
    .optional()
    .transform((valor) => (valor ? valor : undefined)),
  cnpj_beneficiario: cnpjOpcional,
  webhook_url: enderecoOpcional,
  webhook_secret: credencial(WEBHOOK_SECRET_MAXIMO),
  url_base_api: enderecoOpcional,
  api_key: credencial(),
  numero_convenio: numeroDoBanco(/^\d{4,9}$/, 'Informe o número do convênio só com algarismos.'),
  carteira: numeroDoBanco(/^\d{1,2}$/, 'A carteira tem até 2 algarismos.'),
  variacao_carteira: numeroDoBanco(/^\d{1,3}$/, 'A variação da carteira tem até 3 algarismos.'),
  agencia: numeroDoBanco(/^\d{1,6}(-?[\dX])?$/, 'Informe a agência só com algarismos; o dígito vai depois do hífen.'),
  conta: numeroDoBanco(/^\d{1,12}(-?[\dX])?$/, 'Informe a conta só com algarismos; o dígito vai depois do hífen.'),
  tipo_conta: z
    .union([z.enum(TIPOS_DE_CONTA), z.literal(''), z.null()], { error: 'Escolha Corrente ou Poupança.' })
    .optional()
    .transform((valor) => (valor ? valor : null)),
  client_id: credencial(),
  client_secret: credencial(),
  oauth_url: enderecoOpcional,
  chave_aplicacao: credencial(),
};
/** Fields of the other bank than `tipo` are taken and left out. */
export const convenioForm = z.object(camposDoConvenio);
export type ConvenioForm = z.output<typeof convenioForm>;
export const convenioCreate = z.object({ concurso_id: idSchema, ...camposDoConvenio });
export const convenioUpdate = z.object({ id: idSchema, ...camposDoConvenio });

type Exigido = 'api_key' | 'numero_convenio' | 'client_id' | 'client_secret';
const EXIGIDOS: Record<TipoDeConvenio, readonly Exigido[]> = {
  ASAAS: ['api_key'],
  BB: ['numero_convenio', 'client_id', 'client_secret'],
};
const FALTA: Record<Exigido, string> = {
  api_key: 'Informe a chave de API do ASAAS.',
  numero_convenio: 'Informe o número do convênio.',
  client_id: 'Informe o client_id do Banco do Brasil.',
  client_secret: 'Informe o client_secret do Banco do Brasil.',
};

/** Banco do Brasil issues by API only for agreements of seven digits. */
export const NUMERO_DO_BB = /^\d{7}$/;

/**
 * What an active agreement lacks, by field; an inactive one may be kept unfinished. A secret that is kept counts as
 * there: give its field any text. Forms ask for all of it; the call asks for what document 2 does, the key of ASAAS.
 */
export function faltasDoConvenio(
  dados: { tipo: TipoDeConvenio; status: string } & Record<Exigido, string | null>,
): Record<string, string> {
  if (dados.status !== 'Ativo') return {};
  const faltas = EXIGIDOS[dados.tipo].filter((campo) => !dados[campo]);
  return Object.fromEntries(faltas.map((campo) => [campo, FALTA[campo]]));
}
