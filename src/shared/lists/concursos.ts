// The list of contests.

import { NOMES_DE_STATUS_INSCRICOES, STATUS_INSCRICOES, TIPOS_DE_CONCURSO } from '../concursos.ts';
import { describeFields } from '../description.ts';
import { NOMES_DE_FORMA } from '../forma-de-pagamento.ts';
import { choice, type FiltersOf, list, type PageOf, search, text } from './list.ts';

export const concursos = list({
  name: 'concursos',
  area: 'concursos',
  title: 'Concursos',
  nouns: { um: 'concurso', varios: 'concursos', genero: 'm' },
  filters: {
    search: search('Buscar por título'),
    prefeitura: text('Prefeitura'),
    tipo: choice('Tipo', TIPOS_DE_CONCURSO),
    status: choice('Status', [...STATUS_INSCRICOES, 'INATIVO'], {
      ...NOMES_DE_STATUS_INSCRICOES,
      INATIVO: 'Inativos',
    }),
  },
  columns: {
    id: { title: 'ID', kind: 'integer', width: 8 },
    titulo: { title: 'Título', kind: 'text', width: 48, order: 'titulo' },
    prefeitura: { title: 'Prefeitura', kind: 'text', width: 36, order: 'prefeitura' },
    tipo: { title: 'Tipo', kind: 'text', order: 'tipo' },
    status: { title: 'Status', kind: 'text', width: 14, order: 'status_inscricoes' },
    data_prazo_inicio: { title: 'Início das inscrições', kind: 'instant' },
    data_prazo_fim: { title: 'Fim das inscrições', kind: 'instant', order: 'data_prazo_fim' },
    prazo_final_isencao: { title: 'Fim dos pedidos de isenção', kind: 'instant' },
    prazo_atendimento: { title: 'Fim dos pedidos de atendimento', kind: 'instant' },
    prazo_reserva: { title: 'Fim dos pedidos de vaga reservada', kind: 'instant' },
    forma_pagamento: { title: 'Forma de pagamento', kind: 'text', width: 20, words: NOMES_DE_FORMA },
    total_inscricoes: { title: 'Inscrições ativas', kind: 'integer', width: 16, order: 'total_inscricoes' },
    total_vagas: { title: 'Vagas', kind: 'integer', order: 'total_vagas' },
    menor_valor: { title: 'Menor taxa', kind: 'money' },
    created_at: { title: 'Criado em', kind: 'instant' },
  },
  table: ['titulo', 'prefeitura', 'tipo', 'status', 'fim', 'inscricoes', 'vagas'],
  orders: [
    'titulo',
    'prefeitura',
    'tipo',
    'status_inscricoes',
    'data_prazo_fim',
    'total_inscricoes',
    'total_vagas',
    'created_at',
    'id',
  ],
  orderWords: {
    data_prazo_fim: 'Encerramento',
    titulo: 'Título',
    prefeitura: 'Prefeitura',
    total_inscricoes: 'Inscrições',
    total_vagas: 'Vagas',
  },
  order: ['data_prazo_fim', 'desc'],
});
export type FiltrosDaListaDeConcursos = FiltersOf<typeof concursos>;
export type FiltrosDePaginaDeConcursos = PageOf<typeof concursos>;
describeFields(concursos.input.page, {
  status: ['Situação das inscrições; INATIVO: os que não aparecem para o público', 'ABERTAS'],
});
