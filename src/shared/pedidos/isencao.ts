// Exemption from the fee: asked for until the contest's deadline, one that lives per enrolment.
import { z } from 'zod';
import { DA_INSCRICAO, ONDE, paragrafos } from '../avisos-campos.ts';
import { arquivoExigido, arquivoOpcional, filtroId, idSchema, textoOpcional } from '../comum.ts';
import { describeAs, describeFields } from '../description.ts';
import { inscricaoResumida } from '../inscricao-resumida.ts';
import { inscricao } from '../inscricoes.ts';
import { daFila, filtrosDosPedidos, pedidoColumns, situacaoColumn } from '../lists/inscricao-parts.ts';
import { list } from '../lists/list.ts';
import { protocolo } from '../protocolos.ts';
import { PALAVRAS_DA_PEDIDA, PALAVRAS_DO_RECURSO, refeitoPorRecurso, vistoPeloPainel } from './decisao.ts';
import { type Declaracao, DOCUMENTO_OU_FOTO } from './declaracao.ts';
import { camposDosDocumentos, documentoDoPedido, palavrasDosDocumentos } from './documentos.ts';
import { DECISOES, decisao, NOMES_NO_PAINEL, RECURSO } from './recurso.ts';

export const ISENCAO = {
  tipo: 'isencao',
  tabela: 'isencoes',
  nome: 'Pedido de isenção',
  titulo: 'Protocolo de Pedido de Isenção',
  prefixo: 'ISE',
  registro: 'Isenção',
  atos: {
    envio: ['solicitar_isencao', 'Pediu isenção'],
    retirada: ['cancelar_isencao', 'Cancelou pedido de isenção'],
    decisao: ['decidir_isencao', 'Decidiu isenção'],
  },
  tela: 'solicitar-isencao',
  area: 'analises',
  limite: { por: 'inscricao', atingido: 'Você já solicitou isenção para esta inscrição.' },
  anexo: { falta: null, ...DOCUMENTO_OU_FOTO },
  documentos: DOCUMENTO_OU_FOTO,
  nomes: RECURSO.nomes,
  transicoes: RECURSO.transicoes,
  inicial: 'P',
  refeita: { I: ['D'] },
  nega: 'I',
  nota: { campo: 'observacao_admin', maximo: 2000 },
  colunas: { status: 'status', retirado: 'cancelada_em', donos: true },
  veRetirado: 'administradores',
  sai: { com: 'inscricao', dito: 'O pedido de isenção foi cancelado' },
  aviso: [
    'isencao_decidida',
    {
      nome: 'Isenção decidida',
      grupo: 'pedido',
      assunto: 'Isenção {estado}: inscrição {numero}',
      texto: paragrafos(
        'Seu pedido de isenção da taxa da inscrição {numero} {resultado}.',
        '{orientacao}',
        ONDE,
        '{observacao}',
      ),
      campos: [...DA_INSCRICAO, 'resultado', 'estado', 'orientacao', 'observacao'],
      obrigatorios: ['numero', 'resultado', 'orientacao'],
      botao: 'Ver a inscrição',
    },
  ],
  chamadas: {
    grupo: 'Isenções',
    sobre: 'Pedidos de isenção da taxa e a sua decisão.',
    minhas: ['/inscricao', 'Os próprios pedidos de isenção'],
    enviar: ['solicitar', 'Pede isenção da taxa'],
    retirar: ['cancelar', 'Cancela o próprio pedido em análise'],
    fila: {
      todos: ['todas', 'Todos os pedidos de isenção, em páginas'],
      porConcurso: 'Pedidos de isenção de um concurso',
      estatisticas: 'Quantos pedidos de isenção há em cada status',
      proximo: 'O próximo pedido a decidir',
      um: 'Um pedido de isenção',
      decidir: 'Defere ou indefere um pedido de isenção',
      varios: ['decidirVarias', 'Defere ou indefere vários pedidos de isenção'],
    },
  },
} as const satisfies Declaracao;

/** What the call says; the field itself shows the other. */
export const INFORME_MOTIVO = 'Informe o motivo da solicitação.';
export const MOTIVO_OBRIGATORIO = 'O motivo é obrigatório.';
export const MOTIVO_MAXIMO = 5000;
export const PRAZO_ENCERRADO = 'Prazo Encerrado';

export const ESCOLHA_A_CATEGORIA = 'Escolha a categoria do pedido.';

const verificacaoDaCategoria = z.object({ confere: z.boolean(), texto: z.string() });
export type VerificacaoDaCategoria = z.output<typeof verificacaoDaCategoria>;
describeAs(verificacaoDaCategoria, 'VerificacaoDaCategoria', {
  confere: ['Se o que foi declarado atende ao que a categoria pede', true],
  texto: ['O que se conferiu, em palavras', '3 doações nos 12 meses até 21/11/2026; a lei pede 3.'],
});

const respostaDaCategoria = z.object({ rotulo: z.string(), valor: z.string() });
describeAs(respostaDaCategoria, 'RespostaDaCategoria', {
  rotulo: ['O que se perguntou', 'Renda mensal'],
  valor: ['O que o candidato declarou', 'R$ 1.250,00'],
});
const categoriaDoPedido = z.object({
  id: z.number().int(),
  nome: z.string(),
  lei: z.string().nullable(),
  /** What was declared, in words; empty once its time is over. */
  respostas: z.array(respostaDaCategoria),
  verificacao: verificacaoDaCategoria.nullable(),
});
describeAs(categoriaDoPedido, 'CategoriaDoPedido', {
  nome: ['A categoria pela qual se pediu', 'Doador de sangue'],
  lei: ['A lei que a prevê', 'Lei nº 5.901/2014'],
  respostas: ['O que o candidato declarou'],
  verificacao: ['Se o declarado atende à lei, pela conta do portal; nulo onde só os documentos dizem'],
});

export const isencao = z.object({
  id: z.number().int(),
  created_at: z.string(),
  motivo: z.string(),
  caminho_anexo: z.string().nullable(),
  documentos: z.array(documentoDoPedido),
  /** Null in a contest that has none. */
  categoria: categoriaDoPedido.nullable(),
  /** Until when documents may be sent after the ministry's answer; null when they may not. */
  documentos_ate: z.string().nullable(),
  status: z.enum(['P', 'D', 'I']),
  observacao_admin: z.string().nullable(),
  decidido_em: z.string().nullable(),
  /** The proof in PDF, once granted; opens for a while, without a token. */
  url_comprovante: z.string().nullable(),
  protocolo: protocolo.nullable(),
  inscricao_id: z.number().int(),
  inscricao: inscricaoResumida,
});
export type Isencao = z.infer<typeof isencao>;
describeAs(isencao, 'Isencao', {
  motivo: ['Por que pediu a isenção', 'Sou doadora regular de sangue.'],
  status: ['P em análise, D deferido, I indeferido', 'P'],
  documentos: ['Os documentos enviados com o pedido, cada um com o que comprova'],
  url_comprovante: ['Endereço temporário do comprovante em PDF, depois de deferida', null, 'uri-reference'],
});

const { valor_inscricao, status_pagamento, vencimento_boleto, limite_pagamento } = inscricao.shape;
/** As administrators see it: with what becomes of the fee. */
export const isencaoAdmin = isencao.extend({
  /** Whose it is, beside its enrolment as well as in it. */
  cadastro: inscricaoResumida.shape.cadastro,
  nome_arquivo: z.string().nullable(),
  ...vistoPeloPainel,
  ...refeitoPorRecurso,
  valor_inscricao,
  status_pagamento,
  vencimento_boleto,
  limite_pagamento,
});
export type IsencaoAdmin = z.infer<typeof isencaoAdmin>;
describeAs(isencaoAdmin, 'IsencaoRecebida', {
  documentos: ['Os documentos enviados com o pedido, cada um com o que comprova'],
  motivo: ['Por que pediu a isenção', 'Sou doadora regular de sangue.'],
  ...PALAVRAS_DA_PEDIDA,
  ...PALAVRAS_DO_RECURSO,
});

const RESPOSTA_MAXIMA = 800;
export const isencaoCreate = z
  .object({
    inscricao_id: idSchema,
    /** Of the contest's, where it has any. */
    categoria_id: filtroId,
    motivo: textoOpcional(MOTIVO_MAXIMO),
    nis: textoOpcional(40),
    doacoes: textoOpcional(RESPOSTA_MAXIMA),
    registro_em: textoOpcional(40),
    renda: textoOpcional(40),
    pessoas: textoOpcional(40),
    arquivo: arquivoOpcional,
    ...camposDosDocumentos,
  })
  .refine(({ categoria_id, motivo }) => categoria_id !== undefined || motivo !== null, {
    path: ['motivo'],
    message: INFORME_MOTIVO,
  });
export type IsencaoCreate = z.output<typeof isencaoCreate>;
describeFields(isencaoCreate, {
  motivo: ['Por que pede a isenção; opcional com categoria', 'Sou doadora regular de sangue.'],
  categoria_id: ['A categoria do concurso pela qual se pede; obrigatória onde há categorias', null],
  nis: ['O NIS, em categoria que o pede', null],
  doacoes: ['As datas das doações, uma por linha, em categoria que as pede', null],
  registro_em: ['A data do registro, em categoria que a pede', null],
  renda: ['A renda mensal em reais, em categoria que a pede', null],
  pessoas: ['Quantas pessoas vivem dessa renda, em categoria que o pede', null],
  arquivo: ['Comprovação opcional: PDF, JPG ou PNG de até 5 MB'],
  ...palavrasDosDocumentos,
});

/** Documents sent after the ministry did not confirm. */
export const isencaoComplemento = z.object({ id: idSchema, ...camposDosDocumentos, documento_1: arquivoExigido });
describeFields(isencaoComplemento, palavrasDosDocumentos);

/** Several decisions, each with its own grounds. */
export const DECISOES_DE_UMA_VEZ = 200;
export const decidirCada = z.object({
  decisoes: z
    .array(decisao, { error: 'Informe as decisões.' })
    .min(1, 'Informe ao menos uma decisão.')
    .max(DECISOES_DE_UMA_VEZ, `Decida no máximo ${DECISOES_DE_UMA_VEZ} de uma vez.`),
});
describeFields(decidirCada, { decisoes: ['As decisões, cada uma com o seu pedido e a sua fundamentação'] });

export const isencoes = list({
  name: 'isencoes',
  area: 'analises',
  title: 'Isenções',
  nouns: { um: 'isenção', varios: 'isenções', genero: 'f' },
  filters: filtrosDosPedidos(DECISOES, NOMES_NO_PAINEL),
  fileWords: { status: ['P pendente, D deferida, I indeferida', 'D'] },
  columns: {
    ...pedidoColumns,
    motivo: { title: 'Motivo', kind: 'text', width: 60 },
    categoria: { title: 'Categoria', kind: 'text', width: 30 },
    anexo: { title: 'Anexo', kind: 'yes-no' },
    created_at: { title: 'Data', kind: 'instant', order: 'created_at' },
    status: { title: 'Status', kind: 'text', width: 12, words: NOMES_NO_PAINEL, order: 'status' },
    observacao_admin: { title: 'Observação', kind: 'text', width: 60 },
    decidido_em: { title: 'Decidido em', kind: 'instant' },
    ...situacaoColumn,
  },
  ...daFila,
  figures: { total_isencoes: null, isencoes_pendentes: 'P', isencoes_deferidas: 'D', isencoes_indeferidas: 'I' },
  empty: 'Os pedidos aparecem aqui assim que os candidatos os fizerem.',
});
