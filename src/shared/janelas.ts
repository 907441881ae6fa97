// Windows of a contest: when appeals and documents may be sent, and how many.
import { z } from 'zod';
import {
  apagavel,
  concursoResumido,
  decimalEntre,
  filtroId,
  idSchema,
  inteiro,
  inteiroMudado,
  lerDecimal,
  mudancaDe,
  paginado,
  semAcentos,
  textoObrigatorio,
  umZero,
} from './comum.ts';
import { describeAs, describeFields } from './description.ts';
import { camposDoExame } from './exame.ts';
import { estadoDaJanela, fimOpcional, fimSchema, inicioSchema } from './prazos.ts';
import { formatPontos } from './titulos.ts';

export const LIMITE_MAXIMO = 999;
export const QUESTOES_MAXIMO = 999;
/** Largest score of a window, in points. */
export const PONTUACAO_MAXIMA = 9999.99;

export const ESTADOS_DA_JANELA = ['aguardando', 'aberta', 'encerrada'] as const;

const camposDaJanela = {
  id: z.number().int(),
  concurso_id: z.number().int(),
  descricao: z.string(),
  /** The same as `descricao`, under the names other screens use. */
  titulo: z.string(),
  nome: z.string(),
  data_inicio: z.string(),
  data_fim: z.string(),
  quantidade_limite_envio: z.number().int(),
  quantidade_maxima: z.number().int(),
  /** Whether it waits, is open or is over at the instant of the answer. */
  estado: z.enum(ESTADOS_DA_JANELA),
  /** Whole seconds to the end (open), to the start (waiting), by the server's clock; 0 when over. */
  segundos_restantes: z.number().int(),
  /** The server's clock when this was answered. */
  agora: z.string(),
  /** What was sent in it and not taken back; administrators only. */
  registros_count: z.number().int().optional(),
};

const DESCRICAO = ['Para que serve o prazo', 'Recurso contra o gabarito preliminar'] as const;
const O_MESMO = ['O mesmo que descricao', DESCRICAO[1]] as const;
const OUTROS_NOMES = { titulo: O_MESMO, nome: O_MESMO };
const PALAVRAS_DA_JANELA = {
  descricao: DESCRICAO,
  data_inicio: [
    'Início do prazo. Data ISO 8601 ou AAAA-MM-DD: só a data vale desde 00:00 de Brasília',
    '2026-11-16T03:00:00.000Z',
    'date-time',
  ],
  data_fim: [
    'Fim do prazo. Data ISO 8601 ou AAAA-MM-DD: só a data vale até 23:59:59 de Brasília',
    '2026-11-22T02:59:59.999Z',
    'date-time',
  ],
} as const;

/** What an appeal of a window is against. Only one against a question says which. */
export const NOMES_DE_OBJETO = {
  questao: 'Questão ou gabarito',
  edital: 'Edital',
  isencao: 'Isenção da taxa',
  inscricoes: 'Lista de inscrições',
  atendimento: 'Atendimento especial',
  reserva: 'Reserva de vagas',
  titulos: 'Títulos',
  resultado: 'Resultado',
} as const;
export type ObjetoDeRecurso = keyof typeof NOMES_DE_OBJETO;
export const OBJETOS_DE_RECURSO = Object.keys(NOMES_DE_OBJETO) as [ObjetoDeRecurso, ...ObjetoDeRecurso[]];
/**
 * Objects that are the decision of one kind of request: a granted appeal waits until that decision is made anew. Against the list of
 * enrolments it is the enrolment that is put right, and somebody says so.
 */
export const REFEITO_EM = {
  isencao: 'isencao',
  atendimento: 'cuidado',
  reserva: 'reserva',
  titulos: 'pontuacao',
  inscricoes: 'inscricao',
} as const satisfies Partial<Record<ObjetoDeRecurso, string>>;
export type ObjetoQueRefaz = keyof typeof REFEITO_EM;

export function refaz(objeto: ObjetoDeRecurso): objeto is ObjetoQueRefaz {
  return objeto in REFEITO_EM;
}

/** After "recurso": `da questão 12`, `contra o resultado`. @param questao its number; null where the object is none */
export function contraOQue(objeto: ObjetoDeRecurso, questao: number | null): string {
  return questao === null ? CONTRA[objeto] : `da questão ${questao}`;
}
const CONTRA: Readonly<Record<ObjetoDeRecurso, string>> = {
  questao: 'contra a questão',
  edital: 'contra o edital',
  isencao: 'contra a decisão da isenção',
  inscricoes: 'contra a lista de inscrições',
  atendimento: 'contra a decisão do atendimento especial',
  reserva: 'contra a decisão da reserva de vagas',
  titulos: 'contra a pontuação dos títulos',
  resultado: 'contra o resultado',
};

export const prazoDeRecurso = z.object({
  ...camposDaJanela,
  exibir_n_questoes: z.number().int(),
  objeto: z.enum(OBJETOS_DE_RECURSO),
  /** When its decisions become known, all together. */
  resultado_em: z.string().nullable(),
  /** Whether each needs a second person before. */
  exige_revisao: z.literal([0, 1]),
  /** Decisions that are prepared, and those of them that nobody else has read; administrators only. */
  preparadas: z.number().int().optional(),
  sem_revisao: z.number().int().optional(),
});
export type PrazoDeRecurso = z.infer<typeof prazoDeRecurso>;
describeAs(prazoDeRecurso, 'PrazoDeRecurso', { ...PALAVRAS_DA_JANELA, ...OUTROS_NOMES });
/** What is sent in a window: any documents, or titles out of the contest's table, each with its document. */
export const OBJETOS_DE_ENVIO = ['documentos', 'titulos'] as const;
export type ObjetoDeEnvio = (typeof OBJETOS_DE_ENVIO)[number];
export const NOMES_DE_OBJETO_DE_ENVIO: Readonly<Record<ObjetoDeEnvio, string>> = {
  documentos: 'Documentos',
  titulos: 'Títulos que valem pontos',
};
export const prazoDeEnvio = z.object({
  ...camposDaJanela,
  objeto: z.enum(OBJETOS_DE_ENVIO),
  /** Of titles: the most that their sum may be; 0: no limit. */
  pontuacao: z.number(),
});
export type PrazoDeEnvio = z.infer<typeof prazoDeEnvio>;
const PALAVRAS_DO_ENVIO = {
  ...PALAVRAS_DA_JANELA,
  objeto: [
    'O que se envia: documentos quaisquer, ou títulos da tabela do concurso, cada um com o seu documento',
    'documentos',
  ],
  pontuacao: [
    'Pontos que os documentos do prazo podem valer, com até duas casas; de títulos, o máximo da soma; 0, sem limite',
    2.5,
  ],
} as const;
describeAs(prazoDeEnvio, 'PrazoDeEnvio', { ...PALAVRAS_DO_ENVIO, ...OUTROS_NOMES });

/** The window that something was sent in, as what was sent says it. */
export const prazoDoPedido = z.object({
  id: z.number().int(),
  titulo: z.string(),
  nome: z.string(),
  data_fim: z.string(),
});
const PALAVRAS_DO_PRAZO = {
  titulo: ['Para que serve o prazo', 'Prova de títulos'],
  nome: ['O mesmo que titulo', 'Prova de títulos'],
  data_fim: ['Fim do prazo', '2026-11-22T02:59:59.999Z', 'date-time'],
} as const;
describeAs(prazoDoPedido, 'PrazoDoPedido', PALAVRAS_DO_PRAZO);

export const prazoDoRecurso = prazoDoPedido.extend({
  objeto: z.enum(OBJETOS_DE_RECURSO),
  resultado_em: z.string().nullable(),
});
describeAs(prazoDoRecurso, 'PrazoDoRecurso', PALAVRAS_DO_PRAZO);

/** Where a window stands at an instant, and how long until that changes. */
export function situacaoDaJanela(
  { data_inicio, data_fim }: { data_inicio: string; data_fim: string },
  agora: Date,
): { estado: (typeof ESTADOS_DA_JANELA)[number]; segundos_restantes: number } {
  const estado = estadoDaJanela(data_inicio, data_fim, agora);
  const ate = estado === 'aguardando' ? data_inicio : data_fim;
  const ms = estado === 'encerrada' ? 0 : Date.parse(ate) - agora.getTime();
  return { estado, segundos_restantes: Math.max(0, Math.ceil(ms / 1000)) };
}

/** A window of the contest of an enrolment, and what was sent in it for that one; null while that is not known. */
type Usada = {
  janela: { descricao: string; quantidade_limite_envio: number; objeto?: ObjetoDeRecurso };
  inscricao: { isencao_solicitada: 'S' | 'N' };
  estado: (typeof ESTADOS_DA_JANELA)[number];
  usados: number | null;
};

/** Whether the window still takes a record; one whose use is not known may, and the server decides. */
export function cabe({
  janela,
  usados,
}: Pick<Usada, 'usados'> & { janela: Pick<Usada['janela'], 'quantidade_limite_envio'> }) {
  return usados === null || usados < janela.quantidade_limite_envio;
}

/**
 * Whether there is something to do in it: it is open, takes another record, and has to do with the enrolment. A decision about an
 * exemption is contested by who asked for one.
 */
export function haOQueFazer(usada: Usada): boolean {
  const { janela, inscricao, estado } = usada;
  const daIsencao = janela.objeto === 'isencao' || /\bisenc/.test(semAcentos(janela.descricao));
  const pertinente = inscricao.isencao_solicitada === 'S' || !daIsencao;
  return estado === 'aberta' && cabe(usada) && pertinente;
}

const INFORME_O_LIMITE = 'Informe o limite de envios.';
const INFORME_AS_QUESTOES = 'Informe o número de questões.';
const comuns = {
  descricao: textoObrigatorio('Informe a descrição.', 300),
  data_inicio: inicioSchema,
  data_fim: fimSchema,
  quantidade_limite_envio: inteiro(1, LIMITE_MAXIMO, 1, INFORME_O_LIMITE),
  ...camposDoExame,
};
const limiteMudado = inteiroMudado(1, LIMITE_MAXIMO, INFORME_O_LIMITE);
const deRecurso = {
  ...comuns,
  exibir_n_questoes: inteiro(0, QUESTOES_MAXIMO, 0, INFORME_AS_QUESTOES),
  objeto: z
    .enum(OBJETOS_DE_RECURSO, { error: 'Escolha contra o que é o recurso.' })
    /** Left out, it stays as it is: a question, of a new one. */
    .optional(),
  resultado_em: fimOpcional,
  exige_revisao: umZero.default(0),
};
const pontosDoPrazo = decimalEntre(
  'Informe a pontuação.',
  [0, 'A pontuação não pode ser negativa.'],
  [PONTUACAO_MAXIMA, `O máximo é ${formatPontos(PONTUACAO_MAXIMA)}.`],
);
/** What may stand for it; blank it is none. */
const pontuacaoEscrita = <A>(ausente: A) =>
  z
    .union([z.number(), z.string(), z.null()], { error: 'Informe a pontuação.' })
    .optional()
    .transform((valor): number | A => {
      if (valor === undefined) return ausente;
      return valor === null || valor === '' ? 0 : lerDecimal(valor, 5);
    });
const deEnvio = {
  ...comuns,
  pontuacao: pontuacaoEscrita(0).pipe(pontosDoPrazo),
  objeto: z
    .enum(OBJETOS_DE_ENVIO, { error: 'Escolha o que se envia.' })
    /** Left out, it stays as it is: documents, of a new one. */
    .optional(),
};

type Momentos = { data_inicio: string; data_fim: string; resultado_em?: string | null };
function emOrdem({ data_inicio, data_fim, resultado_em = null }: Momentos, ctx: z.RefinementCtx): void {
  if (data_inicio >= data_fim)
    ctx.addIssue({ code: 'custom', path: ['data_fim'], message: 'O fim do prazo deve ser depois do início.' });
  if (resultado_em !== null && resultado_em < data_fim)
    ctx.addIssue({ code: 'custom', path: ['resultado_em'], message: RESULTADO_DEPOIS });
}
/** What is decided is not told while appeals still come. */
export const RESULTADO_DEPOIS = 'O resultado deve sair depois do fim do prazo.';

export const prazoDeRecursoForm = z.object(deRecurso).superRefine(emOrdem);
export type PrazoDeRecursoForm = z.output<typeof prazoDeRecursoForm>;
export const prazoDeRecursoCreate = z.object({ concurso_id: idSchema, ...deRecurso }).superRefine(emOrdem);
describeFields(prazoDeRecursoCreate, PALAVRAS_DA_JANELA);
/** What a change leaves out stays as it is. */
export const prazoDeRecursoUpdate = z
  .object({
    ...mudancaDe,
    ...deRecurso,
    quantidade_limite_envio: limiteMudado,
    exibir_n_questoes: inteiroMudado(0, QUESTOES_MAXIMO, INFORME_AS_QUESTOES, 0),
    resultado_em: apagavel(fimSchema),
    exige_revisao: umZero.optional(),
  })
  .superRefine(emOrdem);
export type PrazoDeRecursoMudado = Omit<z.output<typeof prazoDeRecursoUpdate>, 'id'>;
describeFields(prazoDeRecursoUpdate, PALAVRAS_DA_JANELA);
export const prazoDeEnvioForm = z.object(deEnvio).superRefine(emOrdem);
export type PrazoDeEnvioForm = z.output<typeof prazoDeEnvioForm>;
export const prazoDeEnvioCreate = z.object({ concurso_id: idSchema, ...deEnvio }).superRefine(emOrdem);
describeFields(prazoDeEnvioCreate, PALAVRAS_DO_ENVIO);
export const prazoDeEnvioUpdate = z
  .object({
    ...mudancaDe,
    ...deEnvio,
    quantidade_limite_envio: limiteMudado,
    pontuacao: pontuacaoEscrita(undefined).pipe(pontosDoPrazo.optional()),
  })
  .superRefine(emOrdem);
export type PrazoDeEnvioMudado = Omit<z.output<typeof prazoDeEnvioUpdate>, 'id'>;
describeFields(prazoDeEnvioUpdate, PALAVRAS_DO_ENVIO);

/** Without a contest: those of the contests the candidate is enrolled in; an administrator's, of all contests. */
export const filtrosDePrazos = z.object({ concurso_id: filtroId }).optional();
export type FiltrosDePrazos = z.output<typeof filtrosDePrazos>;

const doConcurso = { concurso: concursoResumido };
export const paginaDePrazosDeRecurso = paginado(prazoDeRecurso.extend(doConcurso));
export const paginaDePrazosDeEnvio = paginado(prazoDeEnvio.extend(doConcurso));
