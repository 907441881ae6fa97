// What the address of the list of appeals says.
import { ORDENACOES } from '../../../shared/listas.ts';
import { DECISOES } from '../../../shared/recursos.ts';
import { criarBusca, filtrosComuns, lerId } from '../fila/busca.ts';

export const BUSCA = criarBusca({
  /** The window and the question: the appeals that are read, and decided, together. */
  filtros: { ...filtrosComuns(DECISOES), prazo_id: lerId, numero_questao: lerId },
  ordens: ORDENACOES,
  padrao: { sort_by: 'created_at', sort_order: 'desc' },
});
