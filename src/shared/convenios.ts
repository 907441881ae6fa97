// Bank agreements: what goes over the wire, what each bank demands, and which of a contest's agreements issues its slips.
import { z } from 'zod';
import {
  apagavel,
  cnpjSemMascara,
  cnpjValido,
  escolhaOpcional,
  FORMATO_DO_CNPJ,
  idSchema,
  mudancaDe,
  noMaximo,
  opcional,
  textoObrigatorio,
  urlOpcional,
} from './comum.ts';
import { describeAs, describeFields } from './description.ts';

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

export const WEBHOOK_SECRET_MINIMO = 16;
export const WEBHOOK_SECRET_MAXIMO = 200;
export const WEBHOOK_SECRET_CURTO = `O segredo do webhook tem no mínimo ${WEBHOOK_SECRET_MINIMO} caracteres.`;
/** Said of an agreement made when a shorter one was taken: it serves until the agreement is changed. */
export const WEBHOOK_SECRET_ANTIGO = `O segredo guardado tem menos de ${WEBHOOK_SECRET_MINIMO} caracteres. Informe outro, e troque-o também no banco.`;
/** Longest key or secret a bank gives. */
export const CREDENCIAL_MAXIMA = 2000;

export const AVISO_SEM_WEBHOOK_SECRET =
  'Sem o segredo do webhook o banco não avisa o portal: os pagamentos só são encontrados na verificação periódica.';
export const AVISO_SEM_CHAVE_DE_APLICACAO =
  'Sem a chave da aplicação (gw-dev-app-key) o Banco do Brasil recusa todas as chamadas.';
export const AVISO_INCOMPLETO =
  'Faltam dados para emitir boletos: o número do convênio (7 algarismos), o client_id e o client_secret.';
export const AVISO_SEM_CHAVE_DE_API = 'Falta a chave de API do ASAAS: sem ela não há boletos.';
export const AVISO_CNPJ = 'O CNPJ do beneficiário não confere. Verifique os números.';
export const AVISO_CREDENCIAL_ILEGIVEL =
  'As credenciais guardadas não puderam ser lidas. Informe-as de novo para emitir boletos.';

export const convenio = z.object({
  id: z.number().int(),
  concurso_id: z.number().int(),
  nome: z.string(),
  tipo: z.enum(TIPOS_DE_CONVENIO),
  status: z.enum(STATUS_DE_CONVENIO),
  /** 14 digits, of the newer ones some letters. */
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
  /** Whether the contest's new slips are issued by this one: the newest active that has its keys. */
  emite: z.boolean(),
  /** What to put right, in words; null when nothing. */
  aviso: z.string().nullable(),
});
export type Convenio = z.infer<typeof convenio>;
describeAs(convenio, 'Convenio', {
  nome: ['Nome do convênio', 'Cobrança BB 2026'],
  tipo: ['Quem emite os boletos', 'BB'],
  status: ['Só um convênio ativo emite boletos', 'Ativo'],
  webhook_secret: ['******** quando há um', '********', 'password'],
  api_key: ['******** quando há uma', null, 'password'],
  client_secret: ['******** quando há um', '********', 'password'],
  endereco_webhook: [
    'Endereço de aviso a cadastrar no banco; {webhook_secret} fica no lugar do segredo',
    'https://concursos.exemplo.org/webhooks/bb/3/{webhook_secret}',
  ],
  emite: [
    'Se os novos boletos do concurso saem por este: o ativo mais novo, e um sem credenciais só onde nenhum outro as tem',
    true,
  ],
  aviso: ['O que há para acertar, em palavras', null],
});

/** A key or secret as banks give them; blank, missing and `********` are null. */
function credencial(maximo = CREDENCIAL_MAXIMA, minimo = 0, curta = '') {
  return opcional(
    z
      .string()
      .transform((valor) => valor.trim())
      .pipe(
        z
          .string()
          .max(maximo, noMaximo(maximo))
          .regex(/^[!-~]*$/, 'Use apenas letras sem acento, números e sinais, sem espaços.')
          .refine((valor) => valor.length >= minimo || ['', SEGREDO_OCULTO].includes(valor), curta),
      ),
  ).transform((valor) => (valor === SEGREDO_OCULTO ? null : valor));
}

/** Digits as the bank writes them, which scripts may send as a number. Blank is null; missing is `ausente`. */
function numeroDoBanco<A>(ausente: A, formato: RegExp, mensagem: string) {
  return z
    .union([z.string(), z.number(), z.null()], { error: mensagem })
    .optional()
    .transform((valor, ctx): string | null | A => {
      if (valor === undefined) return ausente;
      const texto = String(valor ?? '')
        .replace(/[.\s]/g, '')
        .toUpperCase();
      if (texto === '') return null;
      if (formato.test(texto)) return texto;
      ctx.addIssue({ code: 'custom', message: mensagem });
      return z.NEVER;
    });
}

const numeros = <A>(ausente: A) => ({
  numero_convenio: numeroDoBanco(ausente, /^\d{4,9}$/, 'Informe o número do convênio só com algarismos.'),
  carteira: numeroDoBanco(ausente, /^\d{1,2}$/, 'A carteira tem até 2 algarismos.'),
  variacao_carteira: numeroDoBanco(ausente, /^\d{1,3}$/, 'A variação da carteira tem até 3 algarismos.'),
  agencia: numeroDoBanco(
    ausente,
    /^\d{1,6}(-?[\dX])?$/,
    'Informe a agência só com algarismos; o dígito vai depois do hífen.',
  ),
  conta: numeroDoBanco(
    ausente,
    /^\d{1,12}(-?[\dX])?$/,
    'Informe a conta só com algarismos; o dígito vai depois do hífen.',
  ),
});

const CNPJ_TEM_14 = 'O CNPJ tem 14 algarismos ou letras; os dois últimos são algarismos.';
const cnpjOpcional = opcional(
  z
    .string()
    .transform((valor) => cnpjSemMascara(valor.slice(0, 40)))
    .pipe(z.string().regex(FORMATO_DO_CNPJ, CNPJ_TEM_14)),
);

/** Whether the check digits of a CNPJ hold; one that does not is kept, and the list says so. */
export function cnpjConfere(cnpj: string | null): boolean {
  return cnpj === null || cnpjValido(cnpj);
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
  status: escolhaOpcional(STATUS_DE_CONVENIO, 'Escolha Ativo ou Inativo.'),
  cnpj_beneficiario: cnpjOpcional,
  webhook_url: enderecoOpcional,
  webhook_secret: credencial(WEBHOOK_SECRET_MAXIMO, WEBHOOK_SECRET_MINIMO, WEBHOOK_SECRET_CURTO),
  url_base_api: enderecoOpcional,
  api_key: credencial(),
  ...numeros(null),
  tipo_conta: escolhaOpcional(TIPOS_DE_CONTA, 'Escolha Corrente ou Poupança.').transform((valor) => valor ?? null),
  client_id: credencial(),
  client_secret: credencial(),
  oauth_url: enderecoOpcional,
  chave_aplicacao: credencial(),
};
/** Fields of the other bank than `tipo` are taken and left out. */
export const convenioForm = z.object(camposDoConvenio);
export type ConvenioForm = z.output<typeof convenioForm>;
export const convenioCreate = z.object({ concurso_id: idSchema, ...camposDoConvenio });
describeFields(convenioCreate, {
  nome: ['Nome do convênio', 'Cobrança BB 2026'],
  tipo: ['Quem emite os boletos', 'BB'],
  status: ['Sem ele, Ativo; um inativo pode ser guardado incompleto', 'Ativo'],
});
/** What a change leaves out stays as it is, and so does a secret that is blank. */
export const convenioUpdate = z.object({
  ...mudancaDe,
  ...camposDoConvenio,
  cnpj_beneficiario: apagavel(cnpjOpcional),
  webhook_url: apagavel(enderecoOpcional),
  url_base_api: apagavel(enderecoOpcional),
  ...numeros(undefined),
  tipo_conta: apagavel(camposDoConvenio.tipo_conta),
  client_id: apagavel(camposDoConvenio.client_id),
  oauth_url: apagavel(enderecoOpcional),
  chave_aplicacao: apagavel(camposDoConvenio.chave_aplicacao),
});
describeFields(convenioUpdate, {
  nome: ['Nome do convênio', 'Cobrança BB 2026'],
  tipo: ['Quem emite os boletos; trocar apaga as credenciais do anterior', 'BB'],
  status: ['Sem ele, fica como está; um inativo pode ser guardado incompleto', 'Ativo'],
});

/** Whose hosts an agreement's addresses may name. */
const DOMINIOS: Record<TipoDeConvenio, string> = { ASAAS: 'asaas.com', BB: 'bb.com.br' };
const DESTA_MAQUINA = /^(localhost|127(\.\d{1,3}){3}|\[::1\])$/;

/**
 * Whether the portal may take a bank's keys to an address: https on the bank's own hosts.
 * @param loopback also this machine, where something stands in for the bank: never in production
 */
export function enderecoDoBanco(tipo: TipoDeConvenio, endereco: string, loopback: boolean): boolean {
  if (!URL.canParse(endereco)) return false;
  const { protocol, hostname, port } = new URL(endereco);
  if (DESTA_MAQUINA.test(hostname)) return loopback && ['http:', 'https:'].includes(protocol);
  const dominio = DOMINIOS[tipo];
  return protocol === 'https:' && port === '' && (hostname === dominio || hostname.endsWith(`.${dominio}`));
}

/** Where the portal itself takes its keys; `webhook_url` is where the bank calls, and nothing is sent to it. */
const ENDERECOS = ['url_base_api', 'oauth_url'] as const;
export type EnderecosDoConvenio = Record<(typeof ENDERECOS)[number], string | null>;

/** The addresses that are not the bank's, by field. */
export function enderecosAlheios(
  dados: { tipo: TipoDeConvenio } & EnderecosDoConvenio,
  loopback: boolean,
): Record<string, string> {
  const banco = NOMES_DE_CONVENIO[dados.tipo];
  const texto = `Informe um endereço do próprio ${banco}: https:// e um nome que termine em ${DOMINIOS[dados.tipo]}.`;
  const alheios = ENDERECOS.filter((campo) => {
    const endereco = campo === 'oauth_url' && dados.tipo !== 'BB' ? null : dados[campo];
    return endereco !== null && !enderecoDoBanco(dados.tipo, endereco, loopback);
  });
  return Object.fromEntries(alheios.map((campo) => [campo, texto]));
}

/**
 * Whether a change takes an agreement to another address: the secrets kept for the former one do not go along, since
 * who may not read a key could otherwise have it sent to where it is read.
 */
export function mudouEndereco(antes: EnderecosDoConvenio, depois: EnderecosDoConvenio): boolean {
  return ENDERECOS.some((campo) => antes[campo] !== depois[campo]);
}

export const ENDERECO_MUDOU =
  'Um endereço mudou: as chaves e os segredos guardados deixam de valer e são apagados ao salvar. Informe-os de novo.';

/** Said of a change that its slips at the bank would not outlive. */
export const CONVENIO_COM_BOLETOS =
  'O banco ainda tem boletos deste convênio. Crie outro convênio em vez de trocar o tipo ou o número.';

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
 * there: give its field any text. One with Banco do Brasil may be completed later: until then it says so and issues
 * nothing. One that moves there from another bank, which serves its contest now, has to be complete.
 * @param antes its bank before a change
 */
export function faltasDoConvenio(
  dados: { tipo: TipoDeConvenio; status: string } & Record<Exigido, string | null>,
  antes: TipoDeConvenio = dados.tipo,
): Record<string, string> {
  if (dados.status !== 'Ativo' || (dados.tipo === 'BB' && antes === 'BB')) return {};
  const faltas = EXIGIDOS[dados.tipo].filter((campo) => !dados[campo]);
  return Object.fromEntries(faltas.map((campo) => [campo, FALTA[campo]]));
}
