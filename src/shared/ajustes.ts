// The portal's settings: what the environment decides at the start and an administrator may change on the screen. One entry
// for each in CAMPOS; the store holds only what differs from the defaults.
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

/** As Banco do Brasil writes them: numbers, a hyphen and a digit that may be an X. */
const AGENCIA_DO_PAGADOR = /^\d{1,5}-[\dX]$/;
const CONTA_DO_PAGADOR = /^\d{1,12}-[\dX]$/;
const CONVENIO_DO_PAGADOR = /^\d{1,9}$/;
const doPagador = (mensagem: string, forma: RegExp) =>
  textoObrigatorio(mensagem, 20)
    .transform((valor) => valor.toUpperCase())
    .pipe(z.string().regex(forma, mensagem));

export type ChaveDeGuarda = `guarda_${ClasseDaTarefa}_dias`;
/** Something for the setting of each class's days of keeping. */
function porGuarda<T>(de: (classe: ClasseDaTarefa) => T): Record<ChaveDeGuarda, T> {
  return Object.fromEntries(CLASSES_DA_TAREFA.map((classe) => [`guarda_${classe}_dias`, de(classe)])) as never;
}
/** What the days are where nobody set them. */
export const GUARDAS_PADRAO = porGuarda((classe) => GUARDA_PADRAO[classe]);
const GUARDAS = porGuarda((classe) => {
  const { minimo, maximo } = LIMITES_DE_GUARDA[classe];
  return inteiroEntre(minimo, maximo, `Informe de ${minimo} a ${maximo} dias.`);
});

/** Every setting, and what it takes. */
export const CAMPOS = {
  ...GUARDAS,
  instituto_nome: textoObrigatorio('Informe o nome do instituto.', NOME_MAXIMO),
  instituto_cnpj: cnpj,
  instituto_endereco: textoObrigatorio('Informe o endereço do instituto.', ENDERECO_MAXIMO),
  instituto_site: opcional(enderecoWeb),
  instituto_telefone: opcional(textoObrigatorio('Informe o telefone.', TELEFONE_MAXIMO)),
  instituto_horario: opcional(textoObrigatorio('Informe o horário.', HORARIO_MAXIMO)),
  suporte_email: emailSchema,
  endereco_oficial: enderecoWeb,
  beneficiario_nome: textoObrigatorio('Informe o nome do beneficiário.', NOME_MAXIMO),
  beneficiario_cnpj: cnpj,
  beneficiario_endereco: textoObrigatorio('Informe o endereço do beneficiário.', ENDERECO_MAXIMO),
  sessao_candidato_horas: horas,
  sessao_admin_horas: horas,
  conciliacao_segundos: conciliacao,
  feriados_locais: feriadosLocais,
  negar_exige_motivo: simOuNao,
  exigir_segundo_fator: simOuNao,
  devolver_com_dois: simOuNao,
  pagador_agencia: opcional(doPagador('Informe a agência com o dígito, como 452-9.', AGENCIA_DO_PAGADOR)),
  pagador_conta: opcional(doPagador('Informe a conta com o dígito, como 123873-5.', CONTA_DO_PAGADOR)),
  pagador_convenio: opcional(doPagador('Informe só os números do convênio, no máximo 9.', CONVENIO_DO_PAGADOR)),
} as const;
export type ChaveDeAjuste = keyof typeof CAMPOS;
export const CHAVES_DE_AJUSTE = Object.keys(CAMPOS) as ChaveDeAjuste[];

/** What each setting is called, on the screen and in refusals. */
export const NOMES_DOS_AJUSTES: Record<ChaveDeAjuste | 'logo', string> = {
  ...porGuarda((classe) => `Guarda: ${CLASSES_DE_DADOS[classe].nome.toLowerCase()}`),
  instituto_nome: 'Nome do instituto',
  instituto_cnpj: 'CNPJ do instituto',
  instituto_endereco: 'Endereço do instituto',
  instituto_site: 'Site do instituto',
  instituto_telefone: 'Telefone',
  instituto_horario: 'Horário de atendimento',
  suporte_email: 'E-mail de suporte',
  endereco_oficial: 'Endereço oficial do portal',
  beneficiario_nome: 'Nome do beneficiário',
  beneficiario_cnpj: 'CNPJ do beneficiário',
  beneficiario_endereco: 'Endereço do beneficiário',
  sessao_candidato_horas: 'Sessão do candidato',
  sessao_admin_horas: 'Sessão do administrador',
  conciliacao_segundos: 'Intervalo da conciliação',
  feriados_locais: 'Feriados locais',
  negar_exige_motivo: 'Fundamentação ao negar',
  exigir_segundo_fator: 'Segundo fator dos administradores',
  devolver_com_dois: 'Dois administradores para devolver em lote',
  pagador_agencia: 'Agência que paga as devoluções',
  pagador_conta: 'Conta que paga as devoluções',
  pagador_convenio: 'Convênio de pagamentos',
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
export const valoresDosAjustes = z.object({
  ...porGuarda(() => z.number().int()),
  instituto_nome: z.string(),
  instituto_cnpj: z.string(),
  instituto_endereco: z.string(),
  instituto_site: z.string().nullable(),
  instituto_telefone: z.string().nullable(),
  instituto_horario: z.string().nullable(),
  suporte_email: z.string(),
  endereco_oficial: z.string(),
  beneficiario_nome: z.string(),
  beneficiario_cnpj: z.string(),
  beneficiario_endereco: z.string(),
  sessao_candidato_horas: z.number().int(),
  sessao_admin_horas: z.number().int(),
  conciliacao_segundos: z.number().int(),
  feriados_locais: z.string(),
  negar_exige_motivo: z.boolean(),
  exigir_segundo_fator: z.boolean(),
  devolver_com_dois: z.boolean(),
  pagador_agencia: z.string().nullable(),
  pagador_conta: z.string().nullable(),
  pagador_convenio: z.string().nullable(),
} satisfies Record<ChaveDeAjuste, z.ZodType>);
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
  ...porGuarda((classe) => GUARDAS[`guarda_${classe}_dias`].nullable().optional()),
  instituto_nome: CAMPOS.instituto_nome.nullable().optional(),
  instituto_cnpj: CAMPOS.instituto_cnpj.nullable().optional(),
  instituto_endereco: CAMPOS.instituto_endereco.nullable().optional(),
  instituto_site: CAMPOS.instituto_site.nullable().optional(),
  instituto_telefone: CAMPOS.instituto_telefone.nullable().optional(),
  instituto_horario: CAMPOS.instituto_horario.nullable().optional(),
  suporte_email: CAMPOS.suporte_email.nullable().optional(),
  endereco_oficial: CAMPOS.endereco_oficial.nullable().optional(),
  beneficiario_nome: CAMPOS.beneficiario_nome.nullable().optional(),
  beneficiario_cnpj: CAMPOS.beneficiario_cnpj.nullable().optional(),
  beneficiario_endereco: CAMPOS.beneficiario_endereco.nullable().optional(),
  sessao_candidato_horas: CAMPOS.sessao_candidato_horas.nullable().optional(),
  sessao_admin_horas: CAMPOS.sessao_admin_horas.nullable().optional(),
  conciliacao_segundos: CAMPOS.conciliacao_segundos.nullable().optional(),
  feriados_locais: CAMPOS.feriados_locais.nullable().optional(),
  negar_exige_motivo: CAMPOS.negar_exige_motivo.nullable().optional(),
  exigir_segundo_fator: CAMPOS.exigir_segundo_fator.nullable().optional(),
  devolver_com_dois: CAMPOS.devolver_com_dois.nullable().optional(),
  pagador_agencia: CAMPOS.pagador_agencia.nullable().optional(),
  pagador_conta: CAMPOS.pagador_conta.nullable().optional(),
  pagador_convenio: CAMPOS.pagador_convenio.nullable().optional(),
});
export type AjustesForm = z.output<typeof ajustesForm>;

/** Without a file the call refuses, in words of its own. */
export const logoForm = z.object({ arquivo: arquivoExigido });
describeFields(logoForm, { arquivo: ['O arquivo, em formulário multipart'] });
