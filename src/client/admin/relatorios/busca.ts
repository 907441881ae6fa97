// What the addresses of the reports say. The report of candidates has no lines to page or sort.
import { ORDENS_DO_RELATORIO } from '../../../shared/relatorios.ts';
import { criarBusca, lerData, lerId } from '../fila/busca.ts';

const filtros = { concurso_id: lerId, data_inicio: lerData, data_fim: lerData };

export const BUSCA_DE_CONCURSOS = criarBusca({
  filtros,
  ordens: ORDENS_DO_RELATORIO,
  padrao: { sort_by: 'inscricoes', sort_order: 'desc' },
});
export const BUSCA_FINANCEIRA = criarBusca({
  filtros,
  ordens: ORDENS_DO_RELATORIO,
  padrao: { sort_by: 'receita', sort_order: 'desc' },
});
export type Busca = ReturnType<typeof BUSCA_FINANCEIRA.ler>;
export type Filtros = ReturnType<typeof BUSCA_FINANCEIRA.filtros>;
