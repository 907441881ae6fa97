// The official lists that an institute publishes for a contest: which there are, what may be chosen of each, and the words
// they are printed with. Name and enrolment number only: no CPF, no reasons, nothing about anybody's health; and where a status would
// say by itself that somebody asked for care, no name either.
import { z } from 'zod';
import { escolhaOpcional, filtroEnum, filtroId, idSchema, textoOpcional } from './comum.ts';
import { describeAs, describeFields } from './description.ts';
import { camposDoExame } from './exame.ts';
import { formatCount } from './format.ts';
import { NOMES_DA_LISTA_PEDIDA } from './pedidos/reserva.ts';
import { dataOpcional } from './prazos.ts';

interface FatosDaLista {
  /** As the menu of lists says it. */
  nome: string;
  /** What it has, in a sentence. */
  descricao: string;
  titulo: Record<TipoDaLista, string>;
  /** What an empty one says. */
  vazia: string;
  /** What is counted, one and more. */
  contados: readonly [string, string];
  /** Rows are requests with an outcome; those without one are left out. */
  comResultado: boolean;
}

/** Preliminary lists can be appealed against; final ones close the matter; between them comes what appeals changed. */
export const TIPOS_DA_LISTA = ['preliminar', 'apos_recursos', 'definitiva'] as const;
export type TipoDaLista = (typeof TIPOS_DA_LISTA)[number];
export const NOMES_DOS_TIPOS: Readonly<Record<TipoDaLista, string>> = {
  preliminar: 'Preliminar',
  apos_recursos: 'Após recursos',
  definitiva: 'Definitiva',
};

const inscricoes = ['inscrição', 'inscrições'] as const;
const DE_INSCRICOES = { contados: inscricoes, comResultado: false } as const;
const DE_PEDIDOS = { contados: ['pedido', 'pedidos'], comResultado: true } as const;

const relacao = (de: string) => ({
  preliminar: `Relação preliminar ${de}`,
  apos_recursos: `Relação ${de}, após recursos`,
  definitiva: `Relação definitiva ${de}`,
});
const resultado = (de: string) => ({
  preliminar: `Resultado preliminar ${de}`,
  apos_recursos: `Resultado ${de}, após recursos`,
  definitiva: `Resultado definitivo ${de}`,
});

export const LISTAS_OFICIAIS = {
  inscritos: {
    nome: 'Inscritos',
    descricao: 'Todas as inscrições ativas, pagas ou não.',
    titulo: relacao('de inscritos'),
    vazia: 'Não houve inscritos.',
    ...DE_INSCRICOES,
  },
  homologados: {
    nome: 'Inscrições homologadas',
    descricao: 'Inscrições ativas pagas, isentas ou sem taxa.',
    titulo: relacao('das inscrições homologadas'),
    vazia: 'Não houve inscrições homologadas.',
    ...DE_INSCRICOES,
  },
  isencoes: {
    nome: 'Isenções da taxa',
    descricao: 'Pedidos de isenção já decididos, com o resultado e sem os motivos.',
    titulo: resultado('dos pedidos de isenção da taxa de inscrição'),
    vazia: 'Não houve pedidos de isenção da taxa de inscrição.',
    ...DE_PEDIDOS,
  },
  pcd: {
    nome: 'Pessoas com deficiência',
    descricao:
      'Quem pediu a lista de PcD, com o que se decidiu; na definitiva, só deferidos. Sem essa lista no concurso, quem respondeu que tem deficiência.',
    titulo: relacao('de inscritos como pessoa com deficiência (PcD)'),
    vazia: 'Não houve inscritos como pessoa com deficiência (PcD).',
    ...DE_INSCRICOES,
  },
  reservas: {
    nome: 'Vagas reservadas',
    descricao: 'Quem pediu cada lista de vagas reservadas, com o que se decidiu; na definitiva, só deferidos.',
    titulo: resultado('dos pedidos de vaga reservada'),
    vazia: 'Não houve pedidos de vaga reservada.',
    ...DE_PEDIDOS,
  },
  especial: {
    nome: 'Atendimento especial',
    descricao:
      'Na preliminar, quem pediu atendimento; depois, quem teve algo concedido. Sem catálogo no concurso, quem respondeu que precisa. Só nome e número.',
    titulo: relacao('de inscritos com pedido de atendimento especial para as provas'),
    vazia: 'Não houve pedidos de atendimento especial para as provas.',
    ...DE_INSCRICOES,
  },
  atendimento: {
    nome: 'Resultado do atendimento especial',
    descricao: 'Só o número de cada inscrição e Deferido, Indeferido ou Em análise: sem nome e sem o que se pediu.',
    titulo: resultado('dos pedidos de atendimento especial para as provas'),
    vazia: 'Não houve pedidos de atendimento especial para as provas.',
    contados: inscricoes,
    comResultado: true,
  },
  recursos: {
    nome: 'Recursos',
    descricao: 'Recursos já decididos de um prazo, com o resultado e sem os motivos.',
    titulo: resultado('dos recursos'),
    vazia: 'Não houve recursos.',
    contados: ['recurso', 'recursos'],
    comResultado: true,
  },
  titulos: {
    nome: 'Títulos',
    descricao: 'Títulos já analisados, com a soma dos pontos. Primeiro quem tem mais.',
    titulo: resultado('da prova de títulos'),
    vazia: 'Não houve títulos analisados.',
    ...DE_INSCRICOES,
  },
  pagos: {
    nome: 'Inscrições pagas',
    descricao: 'Inscrições ativas com pagamento confirmado.',
    titulo: relacao('das inscrições com pagamento confirmado'),
    vazia: 'Não houve inscrições com pagamento confirmado.',
    ...DE_INSCRICOES,
  },
  pendentes: {
    nome: 'Inscrições pendentes',
    descricao: 'Inscrições ativas que ainda não foram pagas e não são isentas.',
    titulo: relacao('das inscrições com pagamento pendente'),
    vazia: 'Não houve inscrições com pagamento pendente.',
    ...DE_INSCRICOES,
  },
} as const satisfies Record<string, FatosDaLista>;
export type ListaOficial = keyof typeof LISTAS_OFICIAIS;
export const NOMES_DAS_LISTAS = Object.keys(LISTAS_OFICIAIS) as [ListaOficial, ...ListaOficial[]];

/** Whose rows are a number and what came of it: they have no name to go by, and are not put under vacancies. */
export const soNumeros = (lista: ListaOficial) => lista === 'atendimento';

export const RESULTADOS = { D: 'Deferido', I: 'Indeferido' } as const;
export type Resultado = keyof typeof RESULTADOS;
/** What is said of who asked for a reserved list. */
export const RESULTADOS_DA_RESERVA = NOMES_DA_LISTA_PEDIDA;
export type ResultadoDaLinha = keyof typeof RESULTADOS_DA_RESERVA;
const RESULTADOS_DO_ATENDIMENTO = { P: 'Em análise', ...RESULTADOS } as const;
/** What a row says came of it. */
export function resultadoEmPalavras(lista: ListaOficial, de: ResultadoDaLinha | null): string | null {
  if (de === null) return null;
  if (soNumeros(lista)) return RESULTADOS_DO_ATENDIMENTO[de];
  return lista === 'reservas' || lista === 'pcd' || de === 'P' ? RESULTADOS_DA_RESERVA[de] : RESULTADOS[de];
}

/** Whether this kind of the list has only what was granted. */
export const soDeferidos = (lista: ListaOficial, tipo: TipoDaLista) =>
  tipo === 'definitiva' && (lista === 'reservas' || lista === 'pcd');

/** Where a request has to stand to be in a list of this kind, of those that tell how requests stand. */
export function situacoesNaLista(
  lista: ListaOficial,
  tipo: TipoDaLista,
  so: Resultado | undefined,
): readonly ResultadoDaLinha[] {
  if (so !== undefined) return [so];
  return soDeferidos(lista, tipo) ? ['D'] : tipo === 'preliminar' ? ['P', 'D', 'I'] : ['D', 'I'];
}
const SOMENTE = { D: 'pedidos deferidos', I: 'pedidos indeferidos' } as const;
const SOMENTE_RECURSOS = { D: 'recursos deferidos', I: 'recursos indeferidos' } as const;

/** What the kind of a list adds under its title. */
export const NOTAS_DOS_TIPOS: Readonly<Record<TipoDaLista, string | null>> = {
  preliminar: 'Lista preliminar: cabe recurso nos prazos do edital.',
  apos_recursos: null,
  definitiva: null,
};
/** Said of a list that nothing was decided of. */
export const PELA_DECLARACAO = 'Conforme a declaração de cada candidato na inscrição.';
/** Said of a list of numbers. */
export const NO_TODO_OU_EM_PARTE =
  'Deferido: no todo ou em parte. O que se concedeu é dito só a quem pediu, na Área do Candidato.';

/** The title a list has unless another is written. @param prazo the window of appeals */
export function tituloDaLista(
  lista: ListaOficial,
  tipo: TipoDaLista,
  { prazo = null, resultado: so }: { prazo?: string | null; resultado?: Resultado | undefined } = {},
): string {
  const titulo: string = LISTAS_OFICIAIS[lista].titulo[tipo];
  const partes = [
    prazo,
    so === undefined
      ? null
      : lista === 'recursos'
        ? SOMENTE_RECURSOS[so]
        : lista === 'isencoes' || lista === 'reservas' || lista === 'atendimento'
          ? SOMENTE[so]
          : null,
  ].filter((parte) => parte !== null);
  return [titulo, ...partes].join(': ');
}

/** What an empty one says. Of requests it has only some: that there were none at all, nobody knows from it. */
export function vaziaDaLista(lista: ListaOficial, tipo: TipoDaLista, so: Resultado | undefined): string {
  const { vazia, comResultado } = LISTAS_OFICIAIS[lista];
  if (!comResultado && lista !== 'especial') return vazia;
  const situacoes = situacoesNaLista(lista, tipo, lista === 'especial' && tipo !== 'preliminar' ? 'D' : so);
  if (situacoes.includes('P') && !soDecididos(lista)) return vazia;
  const quais = situacoes.includes('I') ? (situacoes.includes('D') ? 'decididos' : 'indeferidos') : 'deferidos';
  return vazia.replace(/pedidos|recursos/, `$& ${quais}`);
}

/** Whether a request that waits is in none of its kinds. */
export const soDecididos = (lista: ListaOficial) => lista === 'isencoes' || lista === 'recursos';

/** `1 inscrição`, `1.234 inscrições`. */
export function contar(lista: ListaOficial, quantos: number): string {
  const [um, mais] = LISTAS_OFICIAIS[lista].contados;
  return formatCount(quantos, um, mais);
}

/** Where a list is signed, taken from who holds the contest: `Prefeitura Municipal de Vale Sereno/MG` is in Vale Sereno/MG. */
export function localDaPrefeitura(prefeitura: string): string {
  const lugar = /^prefeitura(?: municipal)? d[aeo]s? (.+)$/i.exec(prefeitura.trim());
  return lugar?.[1] ?? prefeitura.trim();
}

export const AGRUPAR = ['vaga', 'nao'] as const;
export const ORDENS = ['nome', 'numero'] as const;
export const LAYOUTS = ['normal', 'compacto'] as const;
export const FORMATOS_DA_LISTA = ['pdf', 'csv'] as const;

export const ESCOLHA_O_PRAZO = 'Escolha o prazo de recurso.';
const SEM_PRAZO = 'Só a lista de recursos tem prazo.';
const SEM_RESULTADO = 'Esta lista não tem resultado.';
const OPCAO_DESCONHECIDA = 'Opção desconhecida.';
const SO_DEFERIDOS = 'A lista definitiva de vagas reservadas só tem deferidos.';

/** Longest title and line of the signature. */
export const TITULO_MAXIMO = 300;
export const LINHA_MAXIMA = 120;

const selecao = {
  concurso_id: idSchema,
  lista: z.enum(NOMES_DAS_LISTAS, { error: 'Escolha a lista.' }),
  /** The window of the appeals. */
  prazo_id: filtroId,
  /** Only requests with this outcome. */
  resultado: filtroEnum(['D', 'I']),
  agrupar: escolhaOpcional(AGRUPAR, OPCAO_DESCONHECIDA).transform((valor) => valor ?? 'vaga'),
  ordem: escolhaOpcional(ORDENS, OPCAO_DESCONHECIDA).transform((valor) => valor ?? 'nome'),
};

const apresentacao = {
  tipo: escolhaOpcional(TIPOS_DA_LISTA, OPCAO_DESCONHECIDA).transform((valor) => valor ?? 'preliminar'),
  titulo: textoOpcional(TITULO_MAXIMO),
  /** Such as the number of the notice it belongs to. */
  subtitulo: textoOpcional(TITULO_MAXIMO),
  /** The day it is signed; today unless said. */
  data: dataOpcional,
  local: textoOpcional(LINHA_MAXIMA),
  assinante: textoOpcional(LINHA_MAXIMA),
  cargo_assinante: textoOpcional(LINHA_MAXIMA),
  layout: escolhaOpcional(LAYOUTS, OPCAO_DESCONHECIDA).transform((valor) => valor ?? 'normal'),
};

type Escolhida = {
  lista: ListaOficial;
  prazo_id?: number | undefined;
  resultado?: Resultado | undefined;
  tipo: TipoDaLista;
};

/** What a list does not have is refused: ignoring it would print another list than the one meant. */
function cabe<S extends z.ZodType<Escolhida>>(schema: S): S {
  return schema.superRefine(({ lista, prazo_id, resultado: so, tipo }, ctx) => {
    const recusar = (path: string, message: string) => ctx.addIssue({ code: 'custom', path: [path], message });
    if (lista === 'recursos' && prazo_id === undefined) recusar('prazo_id', ESCOLHA_O_PRAZO);
    if (lista !== 'recursos' && prazo_id !== undefined) recusar('prazo_id', SEM_PRAZO);
    if (!LISTAS_OFICIAIS[lista].comResultado && so !== undefined) recusar('resultado', SEM_RESULTADO);
    if (soDeferidos(lista, tipo) && so === 'I') recusar('resultado', SO_DEFERIDOS);
  }) as S;
}

export const selecaoDaLista = cabe(z.strictObject({ ...selecao, tipo: apresentacao.tipo }));
export type SelecaoDaLista = z.output<typeof selecaoDaLista>;
const DA_SELECAO = {
  prazo_id: ['O prazo de recurso; só na lista de recursos, e obrigatório nela', 7],
  resultado: [
    'D: só deferidos; I: só indeferidos; só em isenções, recursos, vagas reservadas e resultado do atendimento',
    'D',
  ],
  tipo: ['preliminar, apos_recursos ou definitiva', 'preliminar'],
} as const;
describeFields(selecaoDaLista, DA_SELECAO);

export const pedidoDaLista = cabe(
  z.strictObject({
    ...selecao,
    ...apresentacao,
    formato: z.enum(FORMATOS_DA_LISTA, { error: 'Escolha o formato: pdf ou csv.' }).default('pdf'),
  }),
);
export type PedidoDaLista = z.output<typeof pedidoDaLista>;
describeFields(pedidoDaLista, {
  ...DA_SELECAO,
  titulo: ['Título impresso; sem ele, o da lista', 'Resultado preliminar dos recursos'],
  data: ['Data da assinatura; sem ela, hoje', '2026-11-21', 'date'],
  formato: ['pdf ou csv', 'pdf'],
});

export const publicacaoDaLista = cabe(
  z.strictObject({
    ...selecao,
    ...apresentacao,
    /** The publication's own title; the list's unless said. */
    titulo_publicacao: textoOpcional(TITULO_MAXIMO),
    ...camposDoExame,
  }),
);
export type PublicacaoDaLista = z.output<typeof publicacaoDaLista>;
describeFields(publicacaoDaLista, {
  ...DA_SELECAO,
  lista: [
    'inscritos, homologados, isencoes, pcd, reservas, especial, atendimento, recursos, titulos, pagos ou pendentes',
    'inscritos',
  ],
  // An example that most lists take.
  prazo_id: [DA_SELECAO.prazo_id[0], null],
  resultado: [DA_SELECAO.resultado[0], null],
  titulo: ['Título impresso; sem ele, o da lista', 'Relação preliminar de inscritos'],
  data: ['Data da assinatura; sem ela, hoje', '2026-11-21', 'date'],
  titulo_publicacao: ['Título da publicação; sem ele, o da lista', 'Relação preliminar de inscritos'],
});

/** Why a list that comes after appeals does not go out. */
export function apliqueAntes(n: number): string {
  const quais = n === 1 ? 'Há 1 recurso deferido ainda não aplicado' : `Há ${n} recursos deferidos ainda não aplicados`;
  return `${quais}, e esta lista pode mudar com ${n === 1 ? 'ele' : 'eles'}. Aplique antes, em Recursos.`;
}

/** So many of its first names are shown before it is printed. */
export const NOMES_NA_PREVIA = 20;

export const linhaDaLista = z.object({
  /** Six digits; a dash for who is not enrolled. */
  numero: z.string(),
  nome: z.string(),
  cargo: z.string(),
  nivel: z.string(),
  /** The question of an appeal; null for other lists, and for appeals about none. */
  questao: z.number().int().nullable(),
  /** The reserved list that was asked for; null for other lists. */
  reserva: z.string().nullable(),
  resultado: z.enum(['P', 'D', 'I']).nullable(),
  /** Of titles; null for other lists. */
  pontos: z.number().nullable(),
});
export type LinhaDaLista = z.infer<typeof linhaDaLista>;
describeAs(linhaDaLista, 'LinhaDaLista', {
  numero: ['Número da inscrição, com seis dígitos; um travessão em impugnação de quem não se inscreveu', '000412'],
  nome: ['Nome de quem se inscreveu; vazio, como cargo e nível, na lista só de números', 'Maria da Silva'],
  questao: ['A questão do recurso; nula quando não é sobre uma', null],
  reserva: ['A lista de vagas reservadas; nula em outras listas', null],
  resultado: [
    'P requerida ou em análise (só em vagas reservadas e atendimento), D deferido, I indeferido; nulo em listas sem resultado',
    null,
  ],
  pontos: ['A soma dos pontos dos títulos; nula nas outras listas', null],
});

export const vagaDaLista = z.object({
  vaga_id: z.number().int(),
  cargo: z.string(),
  nivel: z.string(),
  total: z.number().int(),
});
describeAs(vagaDaLista, 'VagaDaLista', { total: ['Quantas linhas da lista são desta vaga', 40] });

export const previaDaLista = z.object({
  titulo: z.string(),
  total: z.number().int(),
  /** Vacancies with nobody in the list are left out. */
  vagas: z.array(vagaDaLista),
  primeiros: z.array(linhaDaLista),
  /** Requests that still wait for a decision and are therefore not in it. */
  sem_decisao: z.number().int(),
  /** Granted appeals whose decision was not made anew: one after appeals, or a final one, waits for them. */
  recursos_a_aplicar: z.number().int(),
});
export type PreviaDaLista = z.infer<typeof previaDaLista>;
describeAs(previaDaLista, 'PreviaDaLista', {
  titulo: ['O título que a lista tem se nenhum for escrito', 'Resultado preliminar dos recursos'],
  total: ['Quantas linhas a lista teria', 120],
  vagas: ['Quantas em cada vaga; as que não têm nenhuma ficam de fora'],
  primeiros: ['As vinte primeiras linhas'],
  sem_decisao: ['Pedidos que ainda aguardam decisão e por isso não entram', 0],
  recursos_a_aplicar: ['Recursos deferidos contra o que decide a lista e ainda não aplicados: só a preliminar sai', 0],
});
