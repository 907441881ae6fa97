// The list of refunds. The screen has it whole, and filters, orders and pages it by itself.
import { NOMES_DE_RESTITUICAO, STATUS_REEMBOLSO, TIPOS_DE_CONTA_DO_REEMBOLSO } from '../pedidos/reembolso.ts';
import { inscricaoColumns } from './inscricao-parts.ts';
import { choice, type FiltersOf, list, masked, search } from './list.ts';

export const reembolsos = list({
  name: 'reembolsos',
  area: 'financeiro',
  title: 'Reembolsos',
  nouns: { um: 'reembolso', varios: 'reembolsos', genero: 'm' },
  filters: {
    status: choice('Status', STATUS_REEMBOLSO),
    /** Name or CPF of the candidate. */
    search: search('Nome ou CPF'),
    ...masked,
  },
  columns: {
    id: { title: 'ID', kind: 'integer', width: 10 },
    ...inscricaoColumns,
    devido_centavos: { title: 'Valor', kind: 'money' },
    created_at: { title: 'Data da solicitação', kind: 'instant' },
    status: { title: 'Status', kind: 'text', width: 14 },
    data_processamento: { title: 'Processado em', kind: 'instant' },
    tipo_restituicao: { title: 'Como receber', kind: 'text', width: 26, words: NOMES_DE_RESTITUICAO },
    banco: { title: 'Banco', kind: 'text', width: 30 },
    agencia: { title: 'Agência', kind: 'text', width: 12 },
    conta: { title: 'Conta', kind: 'text', width: 16 },
    tipo_conta: { title: 'Tipo de conta', kind: 'text', width: 16, words: TIPOS_DE_CONTA_DO_REEMBOLSO },
    titular_nome: { title: 'Titular', kind: 'text', width: 36 },
    titular_documento: { title: 'CPF do titular', kind: 'cpf', width: 16 },
    chave_pix: { title: 'Chave PIX', kind: 'cpf', width: 38 },
    motivo: { title: 'Motivo', kind: 'text', width: 60 },
    observacao_admin: { title: 'Observação', kind: 'text', width: 60 },
    comprovante_reembolso: { title: 'Comprovante', kind: 'text', width: 40 },
  },
  empty: 'Os pedidos aparecem aqui assim que os candidatos os fizerem.',
});
export type FiltrosDeReembolsos = FiltersOf<typeof reembolsos>;
