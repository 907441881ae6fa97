// What the lists of enrolments and of requests have in common: the columns that say whose, of which contest and for which
// cargo a record is, the orders, and what narrows them.
import { type Column, choice, contest, masked, period, person } from './list.ts';

export const inscricaoColumns = {
  inscricao_id: { title: 'Inscrição', kind: 'inscricao', width: 12 },
  nome: { title: 'Candidato', kind: 'text', width: 36 },
  cpf: { title: 'CPF', kind: 'cpf', width: 16 },
  email: { title: 'E-mail', kind: 'text', width: 32 },
  telefone_celular: { title: 'Celular', kind: 'phone', width: 18 },
  titulo: { title: 'Concurso', kind: 'text', width: 48 },
  prefeitura: { title: 'Prefeitura', kind: 'text', width: 36 },
  cargo: { title: 'Cargo', kind: 'text', width: 30 },
  nivel: { title: 'Nível', kind: 'text', width: 14 },
} as const satisfies Record<string, Column>;

/** Those of a request, which begin with its number, and those of its decision, which end with who made it. */
export const pedidoColumns = {
  id: { title: 'ID', kind: 'integer', width: 10, order: 'id' },
  ...inscricaoColumns,
} as const satisfies Record<string, Column>;
export const STATUS_DA_INSCRICAO_POR_EXTENSO = { A: 'Ativa', C: 'Cancelada' } as const;
/** The last in the file of any kind: who cancelled stays in it. */
export const situacaoColumn = {
  inscricao_status: {
    title: 'Situação da inscrição',
    kind: 'text',
    width: 20,
    words: STATUS_DA_INSCRICAO_POR_EXTENSO,
  },
} as const satisfies Record<string, Column>;
export const decididoColumns = {
  decidido_em: { title: 'Decidido em', kind: 'instant' },
  decidido_por_nome: { title: 'Decidido por', kind: 'text' },
  ...situacaoColumn,
} as const satisfies Record<string, Column>;

/** The orders of enrolments and of requests. */
export const inscricaoOrders = {
  orders: ['id', 'created_at', 'status'],
  orderWords: { created_at: 'Data', id: 'ID', status: 'Status' },
  order: ['created_at', 'desc'],
} as const;

/** What narrows the list of a kind of request. */
export function filtrosDosPedidos<const T extends readonly [string, ...string[]]>(
  status: T,
  nomes: Readonly<Record<T[number], string>>,
) {
  return {
    /** Name, e-mail or CPF of the candidate; six digits may also be the number of an enrolment. */
    search: person(),
    concurso_id: contest(),
    status: choice('Status', status, nomes),
    ...period,
    ...masked,
  };
}

/** The columns of a kind's table that shows nothing of its own, and its orders. */
export const daFila = {
  table: ['id', 'candidato', 'concurso', 'data', 'espera', 'status'],
  more: ['cpf', 'email', 'cargo'],
  ...inscricaoOrders,
} as const;

export type InscricaoOrder = (typeof inscricaoOrders.orders)[number];

/** What narrows any of these lists. */
export interface FiltrosDaLista {
  search?: string | undefined;
  concurso_id?: number | undefined;
  status?: string | undefined;
  data_inicio: string | null;
  data_fim: string | null;
  /** Of appeals alone. */
  prazo_id?: number | undefined;
  numero_questao?: number | undefined;
  aplicacao?: 'pendente' | undefined;
}
