// What the address of the list of enrolments says.
import { ORDENACOES, STATUS_DA_INSCRICAO } from '../../../shared/listas.ts';
import { criarBusca, filtrosComuns } from '../fila/busca.ts';

export const BUSCA = criarBusca({
  filtros: filtrosComuns(STATUS_DA_INSCRICAO),
  ordens: ORDENACOES,
  padrao: { sort_by: 'created_at', sort_order: 'desc' },
});
export type Busca = ReturnType<typeof BUSCA.ler>;
