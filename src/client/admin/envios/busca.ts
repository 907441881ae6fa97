// What the address of the list of documents says.

import { VALIDACOES } from '../../../shared/envios.ts';
import { ORDENACOES } from '../../../shared/listas.ts';
import { criarBusca, filtrosComuns } from '../fila/busca.ts';

export const BUSCA = criarBusca({
  filtros: filtrosComuns(VALIDACOES),
  ordens: ORDENACOES,
  padrao: { sort_by: 'created_at', sort_order: 'desc' },
});
