// Requests that are decided item by item: each item has its own answer, and the last one decides the request.
import { z } from 'zod';
import { comoJson, idCom, idSchema, textoOpcional } from '../comum.ts';
import { formatDateTime } from '../format.ts';
import { inscricaoResumida } from '../inscricao-resumida.ts';
import { daFila, decididoColumns, filtrosDosPedidos, pedidoColumns } from '../lists/inscricao-parts.ts';
import type { Column } from '../lists/list.ts';
import { protocolo } from '../protocolos.ts';
import { refeitoPorRecurso, vistoPeloPainel } from './decisao.ts';
import { DOCUMENTO_OU_FOTO } from './declaracao.ts';
import { camposDosDocumentos, documentoDoPedido } from './documentos.ts';

export const TEXTO_DO_ITEM_MAXIMO = 500;
export const ITENS_POR_PEDIDO = 20;
export const OBSERVACAO_MAXIMA = 1000;
export const STATUS_POR_ITEM = ['P', 'D', 'A', 'I'] as const;
export type StatusPorItem = (typeof STATUS_POR_ITEM)[number];

/** What every kind that is decided item by item declares: denied in part it has a state of its own, and grounds in any case. */
export const DECIDIDO_POR_ITEM = {
  anexo: null,
  documentos: DOCUMENTO_OU_FOTO,
  transicoes: { P: ['D', 'A', 'I'], D: [], A: [], I: [] },
  inicial: 'P',
  nega: 'I',
  sempreFundamenta: true,
  nota: { campo: 'observacao_admin', maximo: 1000 },
  colunas: { status: 'status', retirado: 'cancelada_em', donos: true },
  veRetirado: 'administradores',
} as const;

/** And those that say of anybody's health or origin, of which an enrolment has one that waits. */
export const DECIDIDO_EM_SIGILO = {
  ...DECIDIDO_POR_ITEM,
  area: 'cuidados',
  limite: {
    por: 'inscricao',
    atingido: 'Esta inscrição já tem um pedido em análise. Para mudar o que pediu, cancele-o e faça outro.',
  },
  guarda: 'saude',
  nomes: { P: 'Em análise', D: 'Deferido', A: 'Deferido em parte', I: 'Indeferido' },
} as const;

export interface ItemDecidido {
  item_id: number;
  nome: string;
  status: string;
  texto: string | null;
}

/** Where a request stands, by its items; all of them are decided. */
export function statusDosItens(itens: readonly Pick<ItemDecidido, 'status'>[]): 'D' | 'A' | 'I' {
  const todos = (status: string) => itens.every((item) => item.status === status);
  return todos('D') ? 'D' : todos('I') ? 'I' : 'A';
}

/** What was said of the whole: what is the grounds of an item is said of that item. */
export function notaDoTodo({
  observacao_admin,
  itens,
}: {
  observacao_admin: string | null;
  itens: readonly Pick<ItemDecidido, 'texto'>[];
}): string | null {
  return itens.some(({ texto }) => texto === observacao_admin) ? null : observacao_admin;
}

/** A decided item in a sentence: `Ledor: deferido.`, `Tempo adicional: deferido de outro modo. 30 minutos.` */
export function fraseDoItem({ nome, texto }: Pick<ItemDecidido, 'nome' | 'texto'>, decisao: string): string {
  const dito = `${nome}: ${decisao.toLowerCase()}.`;
  return texto === null ? dito : `${dito} ${/[.!?]$/.test(texto) ? texto : `${texto}.`}`;
}

/** The items that a form asks for, each once. @param escolha what is said without any */
export function itensEscolhidos<I extends z.ZodType<{ item_id: number }>>(item: I, escolha: string) {
  return comoJson(
    z
      .array(item, { error: escolha })
      .min(1, escolha)
      .max(ITENS_POR_PEDIDO, `Escolha no máximo ${ITENS_POR_PEDIDO} itens.`)
      .refine((todos) => new Set(todos.map(({ item_id }) => item_id)).size === todos.length, 'Há um item repetido.'),
  );
}

/** What is shown of such a request to its candidate, and to administrators, by what is shown of an item. */
export function pedidoPorItem<I extends z.ZodType>(item: I) {
  const pedido = z.object({
    id: z.number().int(),
    created_at: z.string(),
    total_itens: z.number().int(),
    itens: z.array(item),
    observacao: z.string().nullable(),
    documentos: z.array(documentoDoPedido),
    status: z.enum(STATUS_POR_ITEM),
    observacao_admin: z.string().nullable(),
    decidido_em: z.string().nullable(),
    protocolo: protocolo.nullable(),
    inscricao_id: z.number().int(),
    inscricao: inscricaoResumida,
  });
  return [pedido, pedido.extend({ ...vistoPeloPainel, ...refeitoPorRecurso })] as const;
}
export const PALAVRAS_POR_ITEM = {
  documentos: ['Os documentos enviados com o pedido, cada um com o que comprova; vazia nas listas dos administradores'],
  status: ['P em análise, D deferido, A deferido em parte, I indeferido', 'P'],
} as const;

/** Until when a contest takes requests of a kind: its own date, or the end of enrolments; and what is said after. */
export function prazoParaPedir<C extends string>(coluna: C, oQue: string) {
  return {
    de: (concurso: Record<C, string | null> & { data_prazo_fim: string }): string =>
      concurso[coluna] ?? concurso.data_prazo_fim,
    encerrado: (fim: string) => `O prazo para pedir ${oQue} encerrou em ${formatDateTime(fim)}.`,
  };
}

/** The form that asks for items. @param escolha what is said without any */
export function formPorItem<I extends z.ZodType<{ item_id: number }>>(item: I, escolha: string) {
  return z.object({
    inscricao_id: idCom('Selecione uma inscrição.'),
    itens: itensEscolhidos(item, escolha),
    observacao: textoOpcional(OBSERVACAO_MAXIMA),
    ...camposDosDocumentos,
  });
}

export const textoDoItem = textoOpcional(TEXTO_DO_ITEM_MAXIMO);

/**
 * What decides an item, and what decides it anew: after an appeal, or what came to be known, which always says why.
 * @param semTexto what is said of one that is not granted as asked and says nothing
 * @param porQue what is said without why it changes
 */
export function decisoesDoItem<const S extends readonly [string, ...string[]]>(
  status: S,
  semTexto: string,
  porQue: string,
) {
  const campos = {
    id: idSchema,
    item_id: idSchema,
    status: z.enum(status, { error: 'Selecione uma decisão' }),
    texto: textoDoItem,
  };
  const exige = (sempre: boolean, message: string) =>
    z.object(campos).superRefine(({ status: onde, texto }, ctx) => {
      if ((sempre || onde !== 'D') && texto === null) ctx.addIssue({ code: 'custom', path: ['texto'], message });
    });
  return [exige(false, semTexto), exige(true, porQue)] as const;
}

const NOMES_NO_PAINEL = { ...DECIDIDO_EM_SIGILO.nomes, P: 'Pendente' } as const;

/** The list of those that say of anybody's health or origin. @param propria what was decided, for who may decide; each file is recorded */
export function listaPorItem<const C extends Record<string, Column>>(propria: C) {
  return {
    area: DECIDIDO_EM_SIGILO.area,
    filters: filtrosDosPedidos(STATUS_POR_ITEM, NOMES_NO_PAINEL),
    fileWords: { status: ['P pendente, D deferido, A deferido em parte, I indeferido', 'D'] },
    columns: {
      ...pedidoColumns,
      ...propria,
      created_at: { title: 'Data', kind: 'instant', order: 'created_at' },
      status: { title: 'Status', kind: 'text', width: 20, words: NOMES_NO_PAINEL, order: 'status' },
      ...decididoColumns,
    },
    ...daFila,
    empty: 'Os pedidos aparecem aqui assim que os candidatos os fizerem.',
  } as const;
}
