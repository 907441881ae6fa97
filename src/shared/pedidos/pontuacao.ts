// Titles that a candidate claims points for: which of the contest's table, how many, and a document for each. Who decides says of
// each how many count and why not the others; the points follow by the one sum (titulos.ts).
import { z } from 'zod';
import { DA_INSCRICAO, ONDE, paragrafos } from '../avisos-campos.ts';
import { idCom, idSchema, inteiro, paraReais, textoOpcional } from '../comum.ts';
import { describeAs, describeFields, wordsOf } from '../description.ts';
import { formatDateTime } from '../format.ts';
import { inscricaoResumida } from '../inscricao-resumida.ts';
import { prazoDoPedido } from '../janelas.ts';
import { daFila, decididoColumns, filtrosDosPedidos, pedidoColumns } from '../lists/inscricao-parts.ts';
import { list } from '../lists/list.ts';
import { protocolo } from '../protocolos.ts';
import { formatPontos, UNIDADES_MAXIMO } from '../titulos.ts';
import { decisoesDe, PALAVRAS_DA_PEDIDA, PALAVRAS_DO_RECURSO, refeitoPorRecurso, vistoPeloPainel } from './decisao.ts';
import type { Declaracao } from './declaracao.ts';
import { camposDosDocumentosDeTitulos, documentoDoPedido, palavrasDosDocumentosDeTitulos } from './documentos.ts';
import { DECIDIDO_POR_ITEM, fraseDoItem, itensEscolhidos, STATUS_POR_ITEM, textoDoItem } from './itens.ts';

export const PONTUACAO = {
  tipo: 'pontuacao',
  tabela: 'pontuacoes',
  nome: 'Declaração de títulos',
  titulo: 'Protocolo de Declaração de Títulos',
  prefixo: 'PON',
  registro: 'Declaração de títulos',
  atos: {
    envio: ['declarar_titulos', 'Declarou títulos'],
    retirada: ['cancelar_titulos', 'Cancelou declaração de títulos'],
    decisao: ['pontuar_titulos', 'Pontuou títulos'],
  },
  tela: 'titulos',
  area: 'analises',
  limite: {
    por: 'inscricao',
    atingido:
      'Esta inscrição já tem uma declaração de títulos. Para trocar, cancele a que aguarda análise e faça outra.',
  },
  ...DECIDIDO_POR_ITEM,
  nomes: { P: 'Em análise', D: 'Pontuada', A: 'Pontuada em parte', I: 'Sem pontos' },
  sai: { com: 'inscricao', dito: 'A declaração de títulos foi cancelada' },
  aviso: [
    'pontuacao_decidida',
    {
      nome: 'Títulos pontuados',
      grupo: 'pedido',
      assunto: 'Títulos pontuados: inscrição {numero}',
      texto: paragrafos(
        'Analisamos os títulos que você declarou para a inscrição {numero}: {pontos}.',
        '{itens}',
        'Protocolo: {protocolo}',
        ONDE,
        '{observacao}',
      ),
      campos: [...DA_INSCRICAO, 'itens', 'pontos', 'protocolo', 'observacao'],
      obrigatorios: ['numero', 'pontos'],
      botao: 'Ver os meus títulos',
    },
  ],
  chamadas: {
    grupo: 'Títulos',
    sobre: 'Os títulos que os candidatos declaram, os documentos de cada um e os pontos que se concedem.',
    minhas: ['/inscricao', 'As próprias declarações de títulos'],
    enviar: ['declarar', 'Declara títulos'],
    retirar: ['cancelar', 'Cancela a própria declaração que aguarda análise'],
    fila: {
      todos: ['todas', 'Declarações de títulos, em páginas'],
      porConcurso: null,
      estatisticas: 'Quantas declarações de títulos há em cada status',
      proximo: 'A próxima declaração de títulos a analisar',
      um: 'Uma declaração de títulos',
      decidir: 'Concede todos os títulos declarados, ou nenhum',
      varios: ['decidirVarias', 'Concede ou nega todos os títulos de várias declarações'],
    },
  },
} as const satisfies Declaracao;

export const DECLARE_UM_TITULO = 'Declare ao menos um título.';
export const INFORME_POR_QUE_NAO = 'Diga por que não contam todos.';
export const SEM_PRAZO_DE_TITULOS = 'Este concurso não tem prazo aberto para declarar títulos.';
export const MESMO_DOCUMENTO = 'O mesmo arquivo foi enviado duas vezes. Cada título precisa do seu próprio documento.';
export const prazoDeTitulosEncerrado = (fim: string) =>
  `O prazo para declarar títulos encerrou em ${formatDateTime(fim)}.`;
export const prazoDeTitulosAguarda = (inicio: string) =>
  `O prazo para declarar títulos abre em ${formatDateTime(inicio)}.`;

const NOMES_NO_PAINEL = { ...PONTUACAO.nomes, P: 'Pendente' } as const;

/** A claimed title, as it is kept: points are hundredths. */
export interface TituloGuardado {
  item_id: number;
  nome: string;
  pontos: number;
  maximo: number | null;
  quantidade: number;
  /** How many count; null while nobody decided. */
  concedidos: number | null;
  texto: string | null;
}

export const tituloDeclarado = z.object({
  item_id: z.number().int(),
  nome: z.string(),
  /** Of each. */
  pontos: z.number(),
  maximo: z.number().nullable(),
  quantidade: z.number().int(),
  concedidos: z.number().int().nullable(),
  pontos_declarados: z.number(),
  pontos_concedidos: z.number().nullable(),
  texto: z.string().nullable(),
});
export type TituloDeclarado = z.infer<typeof tituloDeclarado>;
describeAs(tituloDeclarado, 'TituloDeclarado', {
  item_id: ['O título na tabela do concurso', 7],
  nome: ['Como se chama', 'Mestrado'],
  pontos: ['Pontos de cada um', 2],
  maximo: ['O máximo de pontos deste título; nulo sem limite próprio', null],
  quantidade: ['Quantos foram declarados', 1],
  concedidos: ['Quantos contam; nulo antes da análise', 1],
  pontos_declarados: ['Pontos do que foi declarado', 2],
  pontos_concedidos: ['Pontos do que conta; nulo antes da análise', 2],
  texto: ['Por que não contam todos', null],
});

/** `Mestrado: 1 de 1, 2 pontos.`, `Especialização: 1 de 2, 1 ponto. O outro não é da área.` */
export function fraseDoTitulo({ nome, quantidade, concedidos, pontos_concedidos, texto }: TituloDeclarado): string {
  return fraseDoItem({ nome, texto }, `${concedidos ?? 0} de ${quantidade}, ${formatPontos(pontos_concedidos ?? 0)}`);
}

/** Where a claim stands, by how much of it counts. */
export function statusDosTitulos(
  titulos: readonly Pick<TituloGuardado, 'quantidade' | 'concedidos'>[],
): 'D' | 'A' | 'I' {
  if (titulos.every(({ concedidos }) => (concedidos ?? 0) === 0)) return 'I';
  return titulos.every(({ quantidade, concedidos }) => concedidos === quantidade) ? 'D' : 'A';
}

export const pontuacao = z.object({
  id: z.number().int(),
  created_at: z.string(),
  prazo_envio: prazoDoPedido,
  itens: z.array(tituloDeclarado),
  documentos: z.array(documentoDoPedido),
  status: z.enum(STATUS_POR_ITEM),
  /** What it may be worth altogether; 0: no limit. */
  pontuacao_maxima: z.number(),
  pontos_declarados: z.number(),
  pontos_concedidos: z.number().nullable(),
  observacao_admin: z.string().nullable(),
  decidido_em: z.string().nullable(),
  /** Nobody decided it, and the delivery of titles was not ended. */
  pode_cancelar: z.boolean(),
  protocolo: protocolo.nullable(),
  inscricao_id: z.number().int(),
  inscricao: inscricaoResumida,
});
export type Pontuacao = z.infer<typeof pontuacao>;
describeAs(pontuacao, 'Pontuacao', {
  prazo_envio: ['O prazo em que foi declarada'],
  itens: ['Os títulos declarados, com o que se concedeu de cada um'],
  documentos: ['Os documentos enviados, cada um com o título que comprova'],
  status: ['P em análise, D pontuada, A pontuada em parte, I sem pontos', 'P'],
  pontuacao_maxima: ['O máximo da soma, como o prazo diz; 0 sem limite', 10],
  pontos_declarados: ['A soma do que foi declarado', 3],
  pontos_concedidos: ['A soma do que se concedeu; nula antes da análise', null],
});

/** As administrators see it. */
export const pontuacaoAdmin = pontuacao.extend({
  ...vistoPeloPainel,
  ...refeitoPorRecurso,
});
export type PontuacaoAdmin = z.infer<typeof pontuacaoAdmin>;
describeAs(pontuacaoAdmin, 'PontuacaoRecebida', {
  ...wordsOf(pontuacao),
  ...PALAVRAS_DA_PEDIDA,
  ...PALAVRAS_DO_RECURSO,
});

const quantos = (minimo: number) => inteiro(minimo, UNIDADES_MAXIMO, minimo, 'Informe quantos.');
const declarado = z.object({ item_id: idSchema, quantidade: quantos(1) });
describeAs(declarado, 'TituloQueSeDeclara', {
  item_id: ['O título na tabela do concurso', 7],
  quantidade: ['Quantos', 1],
});

export const pontuacaoCreate = z.object({
  inscricao_id: idCom('Selecione uma inscrição.'),
  itens: itensEscolhidos(declarado, DECLARE_UM_TITULO),
  ...camposDosDocumentosDeTitulos,
});
export type PontuacaoCreate = z.output<typeof pontuacaoCreate>;
describeFields(pontuacaoCreate, {
  itens: ['Os títulos da tabela do concurso e quantos de cada um; em formulário, como texto JSON'],
  ...palavrasDosDocumentosDeTitulos,
});

const concedido = z.object({
  item_id: idSchema,
  concedidos: quantos(0),
  texto: textoDoItem,
});
export type TituloConcedido = z.output<typeof concedido>;
describeAs(concedido, 'TituloConcedido', {
  item_id: ['O título na tabela do concurso', 7],
  concedidos: ['Quantos contam', 1],
  texto: ['Por que não contam todos; obrigatório quando contam menos', null],
});
/** Every claimed title at once. */
export const analiseDosTitulos = z.object({
  id: idSchema,
  itens: itensEscolhidos(concedido, 'Diga quantos contam de cada título.'),
  observacao_admin: textoOpcional(PONTUACAO.nota.maximo),
});
export type AnaliseDosTitulos = z.output<typeof analiseDosTitulos>;
describeFields(analiseDosTitulos, {
  itens: ['Todos os títulos declarados, cada um com quantos contam'],
  observacao_admin: ['O que mais o candidato lerá; opcional', null],
});

export const [decisaoDaPontuacao, decisaoDePontuacoes] = decisoesDe(PONTUACAO, ['D', 'I']);
describeFields([decisaoDaPontuacao, decisaoDePontuacoes], {
  status: ['D concede todos os títulos declarados, I nenhum', 'I'],
  observacao_admin: ['Por que nenhum conta; obrigatório com I', 'Os documentos não são da área da vaga.'],
});

/** As it is shown, from how it is kept. */
export function mostrarTitulo(
  { pontos, maximo, ...titulo }: TituloGuardado,
  vale: (quantidade: number) => number,
): TituloDeclarado {
  const { quantidade, concedidos } = titulo;
  return {
    ...titulo,
    pontos: paraReais(pontos),
    maximo: maximo === null ? null : paraReais(maximo),
    pontos_declarados: paraReais(vale(quantidade)),
    pontos_concedidos: concedidos === null ? null : paraReais(vale(concedidos)),
  };
}

export const pontuacoes = list({
  name: 'pontuacoes',
  area: 'analises',
  title: 'Títulos',
  nouns: { um: 'declaração de títulos', varios: 'declarações de títulos', genero: 'f' },
  filters: filtrosDosPedidos(STATUS_POR_ITEM, NOMES_NO_PAINEL),
  fileWords: { status: ['P pendente, D pontuada, A pontuada em parte, I sem pontos', 'D'] },
  columns: {
    ...pedidoColumns,
    titulos: { title: 'Títulos', kind: 'text', width: 60 },
    declarados_centesimos: { title: 'Pontos declarados', kind: 'decimal', width: 18 },
    concedidos_centesimos: { title: 'Pontos concedidos', kind: 'decimal', width: 18 },
    created_at: { title: 'Data', kind: 'instant', order: 'created_at' },
    status: { title: 'Status', kind: 'text', width: 18, words: NOMES_NO_PAINEL, order: 'status' },
    observacao_admin: { title: 'Observação', kind: 'text', width: 60 },
    ...decididoColumns,
  },
  ...daFila,
  table: ['id', 'candidato', 'concurso', 'pontos', 'data', 'espera', 'status'],
  figures: {
    total_pontuacoes: null,
    pontuacoes_pendentes: 'P',
    pontuacoes_integrais: 'D',
    pontuacoes_em_parte: 'A',
    pontuacoes_sem_pontos: 'I',
  },
  empty: 'As declarações aparecem aqui assim que os candidatos as fizerem.',
});
