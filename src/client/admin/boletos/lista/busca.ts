// What the address of the table of slips says.
import { EMISSORES, ORDENACOES_DE_BOLETOS, STATUS_BOLETO } from '../../../../shared/boletos.ts';
import { criarBusca, filtrosComuns, lerUmDe } from '../../fila/busca.ts';

export const BUSCA = criarBusca({
  filtros: { ...filtrosComuns(STATUS_BOLETO), emissor: lerUmDe(EMISSORES) },
  ordens: ORDENACOES_DE_BOLETOS,
  padrao: { sort_by: 'created_at', sort_order: 'desc' },
});
export type Busca = ReturnType<typeof BUSCA.ler>;
export type Mudanca = Parameters<typeof BUSCA.filtrar>[1];
