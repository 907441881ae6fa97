// Titles that count: what a contest gives points for, and the one way they are added up. What each is worth is data of the contest.
// Points are added as whole hundredths, so that no fraction is ever lost or made up.
import { z } from 'zod';
import { decimal, idSchema, inteiroOpcional, ouNulo, paraCentavos, paraReais } from './comum.ts';
import { ateDuasCasas, formatCount } from './format.ts';

/** The most units of one title that a claim has, and the most points of anything. */
export const UNIDADES_MAXIMO = 99;
const PONTOS_MAXIMO = 9999.99;
/** `unidade`: each unit brings its own documents. `conjunto`: one set of documents proves them all, such as years of work. */
export const COMPROVACOES_DO_TITULO = ['unidade', 'conjunto'] as const;

/** `1 ponto`, `12,5 pontos`. */
export function formatPontos(pontos: number): string {
  return `${ateDuasCasas.format(pontos)} ${pontos === 1 ? 'ponto' : 'pontos'}`;
}

/** Points with at most two places, as a number or as people write them; over nothing. */
function pontosCom(mensagem: string) {
  return decimal(5, mensagem, [0.01, mensagem], [PONTOS_MAXIMO, `O máximo é ${formatPontos(PONTOS_MAXIMO)}.`]);
}

/** Ids as the form of the panel has them, `3,8`, or as calls do. */
const vagas = z
  .preprocess(
    (valor) => (typeof valor === 'string' ? valor.split(',').filter((um) => um.trim() !== '') : valor),
    z.array(idSchema, { error: 'Informe as vagas em que o título conta.' }).max(200, 'Escolha no máximo 200 vagas.'),
  )
  .transform((ids) => [...new Set(ids)].sort((a, b) => a - b));

/** What a title has beside its name, text and documents. */
export const dadosDoTitulo = z
  .object({
    /** Points of each unit. */
    pontos: pontosCom('Informe quantos pontos vale cada um, como 1,5.'),
    /** The most units of it that count, and the most points; null for as many as there are. */
    unidades: inteiroOpcional(1, UNIDADES_MAXIMO, 'Informe quantas unidades contam.'),
    maximo: ouNulo(pontosCom('Informe o máximo de pontos, como 5,0.')),
    comprovacao: z.preprocess(
      (valor) => (valor === '' || valor === undefined ? 'unidade' : valor),
      z.enum(COMPROVACOES_DO_TITULO, { error: 'Diga como o título se comprova.' }),
    ),
    /** Where it counts; none for every vacancy. */
    vagas: vagas.default([]),
  })
  .refine(
    ({ pontos, maximo }) => maximo === null || maximo >= pontos,
    'O máximo de pontos é menor que o de uma unidade.',
  );
export type DadosDoTitulo = z.output<typeof dadosDoTitulo>;

export function lerDadosDoTitulo(dados: Readonly<Record<string, unknown>>): DadosDoTitulo {
  return dadosDoTitulo.parse(dados);
}

/** Whether a title counts for who is enrolled in a vacancy. */
export function contaNaVaga({ vagas: nas }: Pick<DadosDoTitulo, 'vagas'>, vagaId: number): boolean {
  return nas.length === 0 || nas.includes(vagaId);
}

/** How many documents prove so many units: each unit, or all of them, what is demanded, and one where nothing is. */
export function documentosNecessarios(
  { comprovacao }: Pick<DadosDoTitulo, 'comprovacao'>,
  exigidos: readonly { obrigatorio: boolean }[],
  quantidade: number,
): number {
  const deCada = Math.max(1, exigidos.filter(({ obrigatorio }) => obrigatorio).length);
  return comprovacao === 'unidade' ? deCada * quantidade : deCada;
}

/** Units of a title, in hundredths of a point. */
export interface Parcela {
  quantidade: number;
  pontos: number;
  maximo: number | null;
}

/** What units of one title are worth: never more than the most of it. */
export function pontosDaParcela({ quantidade, pontos, maximo }: Parcela): number {
  return Math.min(quantidade * pontos, maximo ?? Number.POSITIVE_INFINITY);
}

/** What all are worth together: each no more than the most of its own, the sum no more than the window's; 0 is no limit. */
export function somarTitulos(parcelas: readonly Parcela[], teto: number): number {
  const soma = parcelas.reduce((total, parcela) => total + pontosDaParcela(parcela), 0);
  return teto > 0 ? Math.min(soma, teto) : soma;
}

/** The hundredths of what a title is worth. */
export function centesimosDoTitulo({ pontos, maximo }: Pick<DadosDoTitulo, 'pontos' | 'maximo'>) {
  return { pontos: paraCentavos(pontos), maximo: maximo === null ? null : paraCentavos(maximo) };
}

/** `3 pontos concedidos, de 4,5 pontos declarados`. */
export function pontosEmPalavras(soma: {
  declarados_centesimos: number;
  concedidos_centesimos: number | null;
}): string {
  const declarados = formatPontos(paraReais(soma.declarados_centesimos));
  if (soma.concedidos_centesimos === null) return `${declarados} declarados, em análise`;
  return `${formatPontos(paraReais(soma.concedidos_centesimos))} concedidos, de ${declarados} declarados`;
}

/** `2 pontos cada, até 3, no máximo 5 pontos`. */
export function valorDoTitulo({
  pontos,
  unidades,
  maximo,
}: Pick<DadosDoTitulo, 'pontos' | 'unidades' | 'maximo'>): string {
  return [
    `${formatPontos(pontos)} cada`,
    ...(unidades === null ? [] : [`até ${unidades}`]),
    ...(maximo === null ? [] : [`no máximo ${formatPontos(maximo)}`]),
  ].join(', ');
}

const declaracoes = (n: number, qual = '') => `${formatCount(n, 'declaração', 'declarações')} de títulos${qual}`;
const pontuadas = (n: number) => `Já há ${declaracoes(n, n === 1 ? ' pontuada' : ' pontuadas')}`;
/** Why the table of a contest takes no other title; why what sums come from does not change; why a window's most does not. */
export const tabelaDeclarada = (n: number) =>
  `Já há ${declaracoes(n)} neste concurso: a tabela é a do edital e não recebe outro título.`;
export const tabelaDecidida = (n: number) =>
  `${pontuadas(n)} neste concurso: os títulos, o que valem e o que exigem não mudam mais. Só os textos podem ser corrigidos.`;
export const tetoDecidido = (n: number) =>
  `${pontuadas(n)} neste prazo: o que se envia nele e o máximo da soma não mudam mais.`;

const campo = (nome: keyof DadosDoTitulo, rotulo: string, dica: string, maximo = 10) => ({
  nome,
  rotulo,
  dica,
  maximo,
});
/** The same as the editor of a contest's titles asks for it. */
export const CAMPOS_DO_TITULO = [
  campo('pontos', 'Pontos de cada um', 'Como 1,5.'),
  campo('unidades', 'Quantos contam', 'Em branco, quantos o candidato comprovar.'),
  campo('maximo', 'Máximo de pontos', 'Deste título, somando todos. Em branco, sem limite próprio.'),
  {
    ...campo('comprovacao', 'Documentos', 'O mesmo documento nunca conta duas vezes.'),
    opcoes: [
      { value: 'unidade', label: 'De cada um' },
      { value: 'conjunto', label: 'De todos juntos' },
    ],
  },
  { ...campo('vagas', 'Vagas', 'Em que o título conta. Nenhuma marcada, em todas.', 2000), vagas: true },
] as const;
