// What the address of the list of requests for exemption says.
import { ORDENACOES } from '../../../shared/listas.ts';
import { DECISOES } from '../../../shared/recursos.ts';
import { criarBusca, filtrosComuns } from '../fila/busca.ts';

export const BUSCA = criarBusca({
  filtros: filtrosComuns(DECISOES),
  ordens: ORDENACOES,
  padrao: { sort_by: 'created_at', sort_order: 'desc' },
});
