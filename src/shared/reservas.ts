// The lists of a contest that vacancies are reserved for. How many, how a fraction rounds, from how many vacancies on, and who may
// ask are data of the contest: the laws of the Union, of states and of municipalities differ, and courts read some of them differently.
import { z } from 'zod';
import { escolhaOpcional, idSchema, inteiroOpcional, lerDecimal, textoOpcional } from './comum.ts';
import { describeAs, describeFields } from './description.ts';
import { camposDoExame } from './exame.ts';
import { ateDuasCasas } from './format.ts';

/** Any fraction is one more; half and more is one more; the positions that the notice names, one after another. */
export const ARREDONDAMENTOS = ['cima', 'meio', 'sequencia'] as const;
export type Arredondamento = (typeof ARREDONDAMENTOS)[number];
export const NOMES_DE_ARREDONDAMENTO: Readonly<Record<Arredondamento, string>> = {
  cima: 'Qualquer fração sobe',
  meio: 'De 0,5 para cima sobe',
  sequencia: 'Posições nomeadas (5ª, 21ª, 41ª)',
};

/** What follows before who asked is confirmed. */
export const CONFIRMACOES = ['nenhuma', 'heteroidentificacao', 'biopsicossocial', 'documental'] as const;
export const NOMES_DE_CONFIRMACAO: Readonly<Record<(typeof CONFIRMACOES)[number], string>> = {
  nenhuma: 'Nenhuma',
  heteroidentificacao: 'Heteroidentificação',
  biopsicossocial: 'Avaliação biopsicossocial',
  documental: 'Verificação documental complementar',
};

export const POSICOES_MAXIMO = 30;
const SEQUENCIA_MAXIMA = 200;
const POSICOES_EM_ORDEM = 'Informe as posições em ordem, como 5, 21, 41.';
const INFORME_O_PERCENTUAL = 'Informe o percentual de vagas reservadas, de 0,01 a 100.';
const INFORME_AS_POSICOES = 'Informe as posições reservadas, como 5, 21, 41.';
const MINIMO_DE_VAGAS = 'Informe a partir de quantas vagas, ou deixe em branco.';

const vazio = (valor: unknown): valor is undefined | null | '' => valor === undefined || valor === null || valor === '';

/** A number of at most two decimals that a form may leave empty. */
const percentual = z
  .union([z.number(), z.string(), z.null()], { error: INFORME_O_PERCENTUAL })
  .optional()
  .transform((valor, ctx): number | null => {
    if (vazio(valor)) return null;
    const lido = lerDecimal(typeof valor === 'number' ? valor : valor.replace(/(\d)%\s*$/, '$1'), 3);
    const certo = lido > 0 && lido <= 100 && Math.abs(lido * 100 - Math.round(lido * 100)) < 1e-6;
    if (certo) return lido;
    ctx.addIssue({ code: 'custom', message: INFORME_O_PERCENTUAL });
    return z.NEVER;
  });

/** Positions as people write them: `5ª, 21ª e 41ª`. */
const sequencia = z
  .union([z.string().max(SEQUENCIA_MAXIMA, POSICOES_EM_ORDEM), z.null()], { error: POSICOES_EM_ORDEM })
  .optional()
  .transform((valor, ctx): string | null => {
    if (vazio(valor)) return null;
    const posicoes = posicoesDe(String(valor));
    const certas = posicoes.every((uma, i) => uma >= 1 && uma <= 99_999 && uma > (posicoes[i - 1] ?? 0));
    if (certas && posicoes.length > 0 && posicoes.length <= POSICOES_MAXIMO) return posicoes.join(', ');
    ctx.addIssue({ code: 'custom', message: POSICOES_EM_ORDEM });
    return z.NEVER;
  });
const posicoesDe = (texto: string) =>
  /^[\dªº,;\s e]*$/.test(texto) ? (texto.match(/\d+/g) ?? []).map(Number) : [Number.NaN];

const simOuNao = escolhaOpcional(['S', 'N'], 'Escolha Sim ou Não.').transform((valor) => valor ?? 'N');
const escolha = <const O extends readonly [string, ...string[]]>(opcoes: O, mensagem: string) =>
  z.preprocess((valor) => (vazio(valor) ? opcoes[0] : valor), z.enum(opcoes, { error: mensagem }));

/** What a reserved list has beside its name, law, text and documents. */
export const dadosDaReserva = z
  .object({
    percentual,
    arredonda: escolha(ARREDONDAMENTOS, 'Escolha como se arredonda.'),
    sequencia,
    /** With fewer vacancies nothing is reserved; null for none. */
    minimo_vagas: inteiroOpcional(1, 99_999, MINIMO_DE_VAGAS),
    /** Whether it is the list of people with disability. */
    deficiencia: simOuNao,
    confirmacao: escolha(CONFIRMACOES, 'Escolha a confirmação.'),
  })
  .superRefine(({ arredonda, percentual: dito, sequencia: posicoes }, ctx) => {
    const recusar = (message: string) => ctx.addIssue({ code: 'custom', message });
    if (arredonda === 'sequencia' && posicoes === null) recusar(INFORME_AS_POSICOES);
    if (arredonda !== 'sequencia' && dito === null) recusar(INFORME_O_PERCENTUAL);
  });
export type DadosDaReserva = z.output<typeof dadosDaReserva>;

/**
 * How many of so many vacancies are reserved. Past the last position that is named, the last distance goes on: after 5, 21 and 41
 * come 61 and 81.
 */
export function vagasReservadas(quantidade: number, dados: DadosDaReserva): number {
  const { percentual: dito, arredonda, sequencia: posicoes, minimo_vagas } = dados;
  if (minimo_vagas !== null && quantidade < minimo_vagas) return 0;
  if (arredonda === 'sequencia') return naSequencia(quantidade, posicoesDe(posicoes ?? ''));
  // In whole hundredths: a product of fractions may lie a little past the whole that it is.
  const partes = quantidade * Math.round((dito ?? 0) * 100);
  const inteiras = Math.floor(partes / 10_000);
  const sobra = partes % 10_000;
  return inteiras + (arredonda === 'cima' ? Number(sobra > 0) : Number(sobra >= 5000));
}

function naSequencia(quantidade: number, posicoes: readonly number[]): number {
  const dentro = posicoes.filter((uma) => uma <= quantidade).length;
  const [penultima, ultima] = posicoes.slice(-2);
  if (dentro < posicoes.length || penultima === undefined || ultima === undefined) return dentro;
  return dentro + Math.floor((quantidade - ultima) / (ultima - penultima));
}

/** `5%, qualquer fração sobe, a partir de 5 vagas` */
export function regraDaReserva({
  percentual: dito,
  arredonda,
  sequencia: posicoes,
  minimo_vagas,
}: DadosDaReserva): string {
  return [
    ...(dito === null ? [] : [`${ateDuasCasas.format(dito)}%`]),
    arredonda === 'sequencia' ? `posições ${posicoes}` : NOMES_DE_ARREDONDAMENTO[arredonda].toLowerCase(),
    ...(minimo_vagas === null ? [] : [`a partir de ${minimo_vagas} ${minimo_vagas === 1 ? 'vaga' : 'vagas'}`]),
  ].join(', ');
}

/** What a candidate is told of what follows. */
export function confirmacaoEmPalavras({ confirmacao }: Readonly<Record<string, unknown>>): string | null {
  const nome = NOMES_DE_CONFIRMACAO[confirmacao as keyof typeof NOMES_DE_CONFIRMACAO];
  return nome === undefined || confirmacao === 'nenhuma' ? null : `Depois do pedido, há ${nome.toLowerCase()}.`;
}

const opcoes = <V extends string>(nomes: Readonly<Record<V, string>>) =>
  (Object.entries(nomes) as [V, string][]).map(([value, label]) => ({ value, label }));

/** The same as the editor of a contest's lists asks for it. */
export const CAMPOS_DA_RESERVA = [
  {
    nome: 'arredonda',
    rotulo: 'Como se arredonda',
    dica: 'Os tribunais divergem: vale o que diz o edital.',
    maximo: 10,
    opcoes: opcoes(NOMES_DE_ARREDONDAMENTO),
  },
  { nome: 'percentual', rotulo: 'Percentual de vagas', dica: 'Como 5 ou 12,5.', maximo: 6 },
  {
    nome: 'sequencia',
    rotulo: 'Posições reservadas',
    dica: 'Em ordem, como 5, 21, 41. Depois da última, continua a mesma distância.',
    maximo: SEQUENCIA_MAXIMA,
    quando: ['arredonda', 'sequencia'],
  },
  {
    nome: 'minimo_vagas',
    rotulo: 'A partir de quantas vagas',
    dica: 'Com menos vagas no cargo, nada é reservado. Em branco, sempre.',
    maximo: 5,
  },
  {
    nome: 'deficiencia',
    rotulo: 'É a lista de pessoas com deficiência',
    dica: 'Diz quem sai na lista oficial de PcD e nos relatórios.',
    maximo: 1,
    opcoes: opcoes({ N: 'Não', S: 'Sim' }),
  },
  {
    nome: 'confirmacao',
    rotulo: 'Confirmação depois do pedido',
    dica: 'O candidato é avisado de que será chamado. O resultado se registra em Rever item, no pedido.',
    maximo: 20,
    opcoes: opcoes(NOMES_DE_CONFIRMACAO),
  },
] as const;

/* What a vacancy holds */

export const MOTIVO_DA_RESERVA_MAXIMO = 300;
export const DIGA_O_MOTIVO = 'Diga por que é outro número.';

export const reservaDaVaga = z.object({
  item_id: z.number().int(),
  nome: z.string(),
  regra: z.string(),
  lei: z.string().nullable(),
  quantidade: z.number().int(),
  calculada: z.number().int(),
  motivo: z.string().nullable(),
});
export type ReservaDaVaga = z.infer<typeof reservaDaVaga>;
describeAs(reservaDaVaga, 'ReservaDaVaga', {
  item_id: ['A lista, item do catálogo do concurso', 7],
  nome: ['Nome da lista', 'Pessoas com deficiência (PcD)'],
  regra: ['Como se calcula, em palavras', '5%, qualquer fração sobe, a partir de 5 vagas'],
  lei: ['A lei que a prevê', 'Decreto nº 9.508/2018'],
  quantidade: ['Quantas das vagas são reservadas para a lista', 1],
  calculada: ['Quantas são pela regra', 1],
  motivo: ['Por que são outras, quando um administrador disse', null],
});

/** Another number than that of the rule, with a reason; null goes back to the rule. */
export const reservaDefinida = z
  .object({
    id: idSchema,
    item_id: idSchema,
    quantidade: inteiroOpcional(0, 99_999, 'Informe quantas vagas.'),
    motivo: textoOpcional(MOTIVO_DA_RESERVA_MAXIMO),
    ...camposDoExame,
  })
  .superRefine(({ quantidade, motivo }, ctx) => {
    if (quantidade !== null && motivo === null)
      ctx.addIssue({ code: 'custom', path: ['motivo'], message: DIGA_O_MOTIVO });
  });
export type ReservaDefinida = z.output<typeof reservaDefinida>;
describeFields(reservaDefinida, {
  item_id: ['A lista, item do catálogo do concurso', 7],
  quantidade: ['Quantas vagas; nulo volta ao que a regra calcula', 2],
  motivo: ['Por que é outro número; obrigatório com um número', 'Decisão judicial.'],
});
