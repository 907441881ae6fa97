// The portal's settings: what the environment decides at the start and an administrator may change on the screen. One entry
// for each in AJUSTES; the store holds only what differs from the defaults.
import { z } from 'zod';
import {
  arquivoExigido,
  cnpjSemMascara,
  cnpjValido,
  ENDERECO_HTTP,
  emailSchema,
  enderecoHttp,
  inteiroEntre,
  opcional,
  textoObrigatorio,
  textoOpcional,
} from './comum.ts';
import { describeAs, describeFields } from './description.ts';
import { idsDoLote } from './filas.ts';
import { formatCnpj, formatDate } from './format.ts';
import { logoPublico } from './portal.ts';
import { dataSchema } from './prazos.ts';
import {
  CLASSES_DA_TAREFA,
  CLASSES_DE_DADOS,
  type ClasseDaTarefa,
  type DiasDeGuarda,
  GUARDA_PADRAO,
  LIMITES_DE_GUARDA,
} from './retencao.ts';
import { versaoLida } from './textos.ts';
import type { FeriadosLocais } from './vencimento.ts';

/** How long a session may last, in hours. */
export const SESSAO_HORAS = { minimo: 1, maximo: 24 } as const;
/** How often open slips may be asked about, in seconds; 0 turns it off. */
export const CONCILIACAO_SEGUNDOS = { minimo: 30, maximo: 86_400 } as const;
export const NOME_MAXIMO = 200;
export const ENDERECO_MAXIMO = 300;
export const TELEFONE_MAXIMO = 60;
export const HORARIO_MAXIMO = 120;
const SITE_MAXIMO = 300;

/** What the portal works with, everywhere: the defaults under what administrators set. */
export interface AjustesDoPortal {
  /** Counts the changes. */
  versao: number;
  instituto: {
    nome: string;
    /** 14 digits. */
    cnpj: string;
    endereco: string;
    site: string | null;
    telefone: string | null;
    horario: string | null;
  };
  suporteEmail: string;
  /** Where the true portal is, shown against copies of it. */
  enderecoOficial: string;
  logo: Logo | null;
  /** What heads a paper and stands at its foot, as it is read. */
  timbre: { nome: string; cnpj: string; endereco: string; logo: Logo | null; contato: string };
  /** Who receives the fees, on slips. */
  beneficiario: { nome: string; cnpj: string; endereco: string };
  /** Seconds a new session lasts. */
  sessoes: { candidato: number; admin: number };
  /** Seconds between two questions about open slips; 0 for never. */
  reconcileSeconds: number;
  /** Days on which branches are closed somewhere though banks clear. */
  feriados: FeriadosLocais;
  /** Days each class of personal data is kept. */
  guarda: DiasDeGuarda;
  /** Whether who makes a batch of refunds may not approve it. */
  devolver_com_dois: boolean;
  /** The account that batches of refunds are paid from; null where it was not said. */
  pagador: { agencia: string | null; conta: string | null; convenio: string | null };
  /** Whether a denial needs written grounds. */
  negar_exige_motivo: boolean;
  /** Whether administrators must have a second factor. */
  exigir_segundo_fator: boolean;
}

export interface Logo {
  /** The path it is served at, which changes with the picture. */
  url: string;
  /** Pixels. */
  largura: number;
  altura: number;
  /** As an address that holds the picture itself, for what is printed. */
  dataUrl: string;
}

const horas = inteiroEntre(
  SESSAO_HORAS.minimo,
  SESSAO_HORAS.maximo,
  `Informe de ${SESSAO_HORAS.minimo} a ${SESSAO_HORAS.maximo} horas.`,
);

const CONCILIACAO = `Informe 0 para desligar, ou de ${CONCILIACAO_SEGUNDOS.minimo} a ${CONCILIACAO_SEGUNDOS.maximo} segundos.`;
const conciliacao = inteiroEntre(0, CONCILIACAO_SEGUNDOS.maximo, CONCILIACAO).refine(
  (valor) => valor === 0 || valor >= CONCILIACAO_SEGUNDOS.minimo,
  CONCILIACAO,
);

const cnpj = z
  .string({ error: 'Informe o CNPJ.' })
  .transform(cnpjSemMascara)
  .pipe(z.string().min(1, 'Informe o CNPJ.'))
  .pipe(z.string().refine(cnpjValido, 'CNPJ inválido. Confira os números.'));

const endereco = (falta: string) => textoObrigatorio(falta, ENDERECO_MAXIMO);
const enderecoWeb = textoObrigatorio('Informe o endereço do site.', SITE_MAXIMO).refine(
  // A blank one already said what is missing.
  (valor) => valor === '' || enderecoHttp(valor),
  ENDERECO_HTTP,
);
/** Local holidays kept at most: some years of some towns. */
const FERIADOS_LOCAIS_MAXIMO = 200;
const NOME_DO_FERIADO_MAXIMO = 80;
/** The text of them all: beside its name, each has a date, a space and the end of its line. */
export const FERIADOS_LOCAIS_LETRAS = FERIADOS_LOCAIS_MAXIMO * (NOME_DO_FERIADO_MAXIMO + 12);

/** One holiday a line, `25/01/2027 Aniversário da cidade`; kept in the order of their dates. */
const feriadosLocais = textoOpcional(FERIADOS_LOCAIS_LETRAS).transform((texto, ctx) => {
  const recusar = (message: string) => {
    ctx.addIssue({ code: 'custom', message });
    return z.NEVER;
  };
  const porDia = new Map<string, string>();
  for (const [i, linha] of (texto ?? '').split('\n').entries()) {
    if (linha.trim() === '') continue;
    const [, digitada = '', nome = ''] = /^\s*(\S+)\s+(.+?)\s*$/.exec(linha) ?? [];
    const { data: dia } = dataSchema.safeParse(digitada);
    if (dia === undefined)
      return recusar(`Linha ${i + 1}: comece pela data, como em 25/01/2027 Aniversário da cidade.`);
    if (nome.length > NOME_DO_FERIADO_MAXIMO)
      return recusar(`Linha ${i + 1}: o nome do feriado deve ter no máximo ${NOME_DO_FERIADO_MAXIMO} caracteres.`);
    if (porDia.has(dia)) return recusar(`Linha ${i + 1}: o dia ${formatDate(dia)} já está na lista.`);
    porDia.set(dia, `${formatDate(dia)} ${nome}`);
  }
  if (porDia.size > FERIADOS_LOCAIS_MAXIMO) return recusar(`Informe no máximo ${FERIADOS_LOCAIS_MAXIMO} feriados.`);
  return [...porDia]
    .sort(([um], [outro]) => (um < outro ? -1 : 1))
    .map(([, linha]) => linha)
    .join('\n');
});

/** The dates in the text that was kept. */
export function diasDosFeriados(texto: string): FeriadosLocais {
  return new Set(texto.split('\n').flatMap((linha) => dataSchema.safeParse(linha.slice(0, 10)).data ?? []));
}

const simOuNao = z
  .union([z.boolean(), z.enum(['true', 'false'])], { error: 'Responda sim ou não.' })
  .transform((valor) => valor === true || valor === 'true');

/** As Banco do Brasil writes it: numbers, mostly with a hyphen and a digit that may be an X. */
const doPagador = (mensagem: string, forma: RegExp) =>
  textoObrigatorio(mensagem, 20)
    .transform((valor) => valor.toUpperCase())
    .pipe(z.string().regex(forma, mensagem));
const agenciaDoPagador = doPagador('Informe a agência com o dígito, como 452-9.', /^\d{1,5}-[\dX]$/);
const contaDoPagador = doPagador('Informe a conta com o dígito, como 123873-5.', /^\d{1,12}-[\dX]$/);
const convenioDoPagador = doPagador('Informe só os números do convênio, no máximo 9.', /^\d{1,9}$/);

export type ChaveDeGuarda = `guarda_${ClasseDaTarefa}_dias`;
/** Something for the setting of each class's days of keeping. */
function porGuarda<T>(de: (classe: ClasseDaTarefa) => T): Record<ChaveDeGuarda, T> {
  return Object.fromEntries(CLASSES_DA_TAREFA.map((classe) => [`guarda_${classe}_dias`, de(classe)])) as never;
}
/** What the days are where nobody set them. */
export const GUARDAS_PADRAO = porGuarda((classe) => GUARDA_PADRAO[classe]);

const texto = z.string();
const textoOuNada = texto.nullable();
const numero = z.number().int();
const resposta = z.boolean();

/** Every setting: what it is called on the screen and in refusals, as it is kept, and what it takes. */
const AJUSTES = {
  ...porGuarda((classe) => {
    const { minimo, maximo } = LIMITES_DE_GUARDA[classe];
    const dias = inteiroEntre(minimo, maximo, `Informe de ${minimo} a ${maximo} dias.`);
    return [`Guarda: ${CLASSES_DE_DADOS[classe].nome.toLowerCase()}`, numero, dias] as const;
  }),
  instituto_nome: ['Nome do instituto', texto, textoObrigatorio('Informe o nome do instituto.', NOME_MAXIMO)],
  instituto_cnpj: ['CNPJ do instituto', texto, cnpj],
  instituto_endereco: ['Endereço do instituto', texto, endereco('Informe o endereço do instituto.')],
  instituto_site: ['Site do instituto', textoOuNada, opcional(enderecoWeb)],
  instituto_telefone: ['Telefone', textoOuNada, opcional(textoObrigatorio('Informe o telefone.', TELEFONE_MAXIMO))],
  instituto_horario: [
    'Horário de atendimento',
    textoOuNada,
    opcional(textoObrigatorio('Informe o horário.', HORARIO_MAXIMO)),
  ],
  suporte_email: ['E-mail de suporte', texto, emailSchema],
  endereco_oficial: ['Endereço oficial do portal', texto, enderecoWeb],
  beneficiario_nome: ['Nome do beneficiário', texto, textoObrigatorio('Informe o nome do beneficiário.', NOME_MAXIMO)],
  beneficiario_cnpj: ['CNPJ do beneficiário', texto, cnpj],
  beneficiario_endereco: ['Endereço do beneficiário', texto, endereco('Informe o endereço do beneficiário.')],
  sessao_candidato_horas: ['Sessão do candidato', numero, horas],
  sessao_admin_horas: ['Sessão do administrador', numero, horas],
  conciliacao_segundos: ['Intervalo da conciliação', numero, conciliacao],
  feriados_locais: ['Feriados locais', texto, feriadosLocais],
  negar_exige_motivo: ['Fundamentação ao negar', resposta, simOuNao],
  exigir_segundo_fator: ['Segundo fator dos administradores', resposta, simOuNao],
  devolver_com_dois: ['Dois administradores para devolver em lote', resposta, simOuNao],
  pagador_agencia: ['Agência que paga as devoluções', textoOuNada, opcional(agenciaDoPagador)],
  pagador_conta: ['Conta que paga as devoluções', textoOuNada, opcional(contaDoPagador)],
  pagador_convenio: ['Convênio de pagamentos', textoOuNada, opcional(convenioDoPagador)],
} as const;
type Ajustes = typeof AJUSTES;
export type ChaveDeAjuste = keyof Ajustes;
export const CHAVES_DE_AJUSTE = Object.keys(AJUSTES) as ChaveDeAjuste[];

/** Something of each setting. */
function deCada<T>(de: (ajuste: Ajustes[ChaveDeAjuste]) => unknown): T {
  return Object.fromEntries(CHAVES_DE_AJUSTE.map((chave) => [chave, de(AJUSTES[chave])])) as T;
}

/** What each setting takes. */
export const CAMPOS = deCada<{ [C in ChaveDeAjuste]: Ajustes[C][2] }>(([, , aceita]) => aceita);
export const NOMES_DOS_AJUSTES: Record<ChaveDeAjuste | 'logo', string> = {
  ...deCada<Record<ChaveDeAjuste, string>>(([nome]) => nome),
  logo: 'Logotipo',
};

export type ValoresDosAjustes = { [C in ChaveDeAjuste]: z.output<(typeof CAMPOS)[C]> };

/** How long each class is kept, of what was set. */
export function guardaDe(feitos: Partial<ValoresDosAjustes>): DiasDeGuarda {
  const valores = { ...GUARDAS_PADRAO, ...feitos };
  return Object.fromEntries(
    CLASSES_DA_TAREFA.map((classe) => [classe, valores[`guarda_${classe}_dias`]]),
  ) as DiasDeGuarda;
}

/** The settings as the portal uses them. */
export function montarAjustes(versao: number, valores: ValoresDosAjustes, logo: Logo | null): AjustesDoPortal {
  const v = valores;
  return {
    versao,
    instituto: {
      nome: v.instituto_nome,
      cnpj: v.instituto_cnpj,
      endereco: v.instituto_endereco,
      site: v.instituto_site,
      telefone: v.instituto_telefone,
      horario: v.instituto_horario,
    },
    suporteEmail: v.suporte_email,
    enderecoOficial: v.endereco_oficial,
    logo,
    timbre: {
      nome: v.instituto_nome,
      cnpj: formatCnpj(v.instituto_cnpj),
      endereco: v.instituto_endereco,
      logo,
      contato: v.suporte_email,
    },
    beneficiario: { nome: v.beneficiario_nome, cnpj: v.beneficiario_cnpj, endereco: v.beneficiario_endereco },
    sessoes: { candidato: v.sessao_candidato_horas * 3600, admin: v.sessao_admin_horas * 3600 },
    reconcileSeconds: v.conciliacao_segundos,
    feriados: diasDosFeriados(v.feriados_locais),
    guarda: guardaDe(v),
    negar_exige_motivo: v.negar_exige_motivo,
    exigir_segundo_fator: v.exigir_segundo_fator,
    devolver_com_dois: v.devolver_com_dois,
    pagador: { agencia: v.pagador_agencia, conta: v.pagador_conta, convenio: v.pagador_convenio },
  };
}

/** Largest logo, in bytes, and its longest side, in pixels. */
export const LOGO_TAMANHO_MAXIMO = 1024 * 1024;
export const LOGO_LADO_MAXIMO = 2000;
export const LOGO_GRANDE = 'O logotipo deve ter no máximo 1MB.';
export const LOGO_TIPO = 'Use uma imagem PNG ou JPG.';

/** Every setting, each as it is kept. */
export const valoresDosAjustes = z.object(deCada<{ [C in ChaveDeAjuste]: Ajustes[C][1] }>(([, guardado]) => guardado));
describeAs(valoresDosAjustes, 'ValoresDosAjustes');

/** The settings as the screen shows them. */
export const ajustesSalvos = z.object({
  /** Goes back with a change, so that nobody's work is written over. */
  versao: z.number().int(),
  valores: valoresDosAjustes,
  /** What each would be if nobody had set it. */
  padroes: valoresDosAjustes,
  logo: logoPublico.nullable(),
  /** What differs from its default, with who set it. */
  alterados: z.array(z.object({ chave: z.string(), updated_at: z.string(), updated_por: z.string().nullable() })),
  /** What only the environment decides, to be read. */
  ambiente: z.array(z.object({ variavel: z.string(), valor: z.string() })),
});
export type AjustesSalvos = z.infer<typeof ajustesSalvos>;
describeAs(ajustesSalvos, 'Ajustes', {
  valores: ['Os ajustes em vigor'],
  padroes: ['O que cada ajuste seria se ninguém o tivesse alterado'],
  alterados: ['O que difere do padrão, e quem alterou'],
  ambiente: ['O que só as variáveis de ambiente decidem'],
  logo: ['O logotipo; nulo quando não há'],
});

/** Of which contests the rules are asked: those of the requests on the screen. */
export const regrasDe = z.object({ concursos: idsDoLote.optional() }).optional();
/** What the screens of every administrator follow. */
export const regrasDosAjustes = z.object({ negar_exige_motivo: z.boolean() });

/** What is to change: a field left out stays, null goes back to its default. */
export const ajustesForm = z.object({
  versao: versaoLida,
  ...deCada<{ [C in ChaveDeAjuste]: z.ZodOptional<z.ZodNullable<Ajustes[C][2]>> }>(([, , aceita]) =>
    aceita.nullable().optional(),
  ),
});
export type AjustesForm = z.output<typeof ajustesForm>;

/** Without a file the call refuses, in words of its own. */
export const logoForm = z.object({ arquivo: arquivoExigido });
describeFields(logoForm, { arquivo: ['O arquivo, em formulário multipart'] });
