// The contest list as a file: what its table shows, and the dates whole.
import {
  type FiltrosDaListaDeConcursos,
  NOMES_DE_STATUS_INSCRICOES,
  statusInscricoes,
} from '../../shared/concursos.ts';
import { source } from '../platform/export/index.ts';
import { type ConcursoComTotais, trechoDeConcursos } from './queries.ts';

function status({ ativo, data_prazo_inicio, data_prazo_fim }: ConcursoComTotais, agora: Date): string {
  return ativo === 1
    ? NOMES_DE_STATUS_INSCRICOES[statusInscricoes(data_prazo_inicio, data_prazo_fim, agora)]
    : 'Inativo';
}

export const exportacaoDeConcursos = source<FiltrosDaListaDeConcursos, ConcursoComTotais>({
  title: 'Concursos',
  columns: [
    { title: 'ID', kind: 'integer', width: 8, value: ({ id }) => id },
    { title: 'Título', kind: 'text', width: 48, value: ({ titulo }) => titulo },
    { title: 'Prefeitura', kind: 'text', width: 36, value: ({ prefeitura }) => prefeitura },
    { title: 'Tipo', kind: 'text', value: ({ tipo }) => tipo },
    { title: 'Status', kind: 'text', width: 14, value: status },
    { title: 'Início das inscrições', kind: 'instant', value: ({ data_prazo_inicio }) => data_prazo_inicio },
    { title: 'Fim das inscrições', kind: 'instant', value: ({ data_prazo_fim }) => data_prazo_fim },
    { title: 'Fim dos pedidos de isenção', kind: 'instant', value: ({ prazo_final_isencao }) => prazo_final_isencao },
    { title: 'Inscrições ativas', kind: 'integer', width: 16, value: ({ total_inscricoes }) => total_inscricoes },
    { title: 'Vagas', kind: 'integer', value: ({ total_vagas }) => total_vagas },
    { title: 'Menor taxa', kind: 'money', value: ({ menor_valor }) => menor_valor },
    { title: 'Criado em', kind: 'instant', value: ({ created_at }) => created_at },
  ],
  read: (db, filtros, { below, limit, now }) => trechoDeConcursos(db, filtros, now.toISOString(), below, limit),
  id: ({ id }) => id,
});
