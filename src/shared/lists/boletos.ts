// The list of slips issued.

import { EMISSORES, NOMES_DE_EMISSOR, STATUS_BOLETO } from '../boletos.ts';
import { describeFields } from '../description.ts';
import { NOMES_DE_FORMA } from '../forma-de-pagamento.ts';
import { choice, contest, type FiltersOf, list, masked, type PageOf, period, person, record } from './list.ts';

export const boletos = list({
  name: 'boletos',
  area: 'financeiro',
  title: 'Boletos',
  nouns: { um: 'boleto', varios: 'boletos', genero: 'm' },
  filters: {
    concurso_id: contest(),
    candidato_id: record('Candidato'),
    status: choice('Status', STATUS_BOLETO),
    emissor: choice('Emissor', EMISSORES, NOMES_DE_EMISSOR),
    search: person(),
    ...period,
    ...masked,
  },
  columns: {
    inscricao_id: { title: 'Inscrição', kind: 'inscricao', width: 12 },
    nome: { title: 'Candidato', kind: 'text', width: 36, order: 'candidato' },
    cpf: { title: 'CPF', kind: 'cpf', width: 16 },
    titulo: { title: 'Concurso', kind: 'text', width: 48 },
    prefeitura: { title: 'Prefeitura', kind: 'text', width: 36 },
    cargo: { title: 'Cargo', kind: 'text', width: 30 },
    emissor: { title: 'Emissor', kind: 'text', width: 18 },
    forma_pagamento: { title: 'Forma de pagamento', kind: 'text', width: 20, words: NOMES_DE_FORMA },
    nosso_numero: { title: 'Nosso número', kind: 'code' },
    linha_digitavel: { title: 'Linha digitável', kind: 'text', width: 56 },
    created_at: { title: 'Emissão', kind: 'instant', order: 'created_at' },
    vencimento: { title: 'Vencimento', kind: 'date', order: 'vencimento' },
    valor_centavos: { title: 'Valor', kind: 'money', order: 'valor' },
    status: { title: 'Status', kind: 'text', width: 12, order: 'status' },
    pago_em: { title: 'Pago em', kind: 'instant', order: 'pago_em' },
    valor_pago_centavos: { title: 'Valor pago', kind: 'money' },
  },
  table: ['candidato', 'concurso', 'emissao', 'vencimento', 'valor', 'status', 'pago_em'],
  more: ['inscricao', 'cpf', 'cargo'],
  orders: ['created_at', 'vencimento', 'valor', 'status', 'pago_em', 'candidato', 'id'],
  orderWords: {
    created_at: 'Emissão',
    vencimento: 'Vencimento',
    pago_em: 'Pagamento',
    valor: 'Valor',
    candidato: 'Candidato',
    status: 'Status',
  },
  order: ['created_at', 'desc'],
  failed: 'Erro ao carregar boletos.',
  empty: 'Os boletos aparecem aqui assim que os candidatos os gerarem.',
});
export type FiltrosDeBoletos = FiltersOf<typeof boletos>;
export type FiltrosDePaginaDeBoletos = PageOf<typeof boletos>;
describeFields([boletos.input.page, boletos.input.filters], {
  candidato_id: ['Só os de um candidato', 12],
  status: ['Situação do boleto', 'Pago'],
});
