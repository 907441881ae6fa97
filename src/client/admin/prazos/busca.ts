// What the address of the list of windows says. Its order is its own: what needs looking at comes first.
import { criarBusca, lerId, lerUmDe } from '../fila/busca.ts';

export const BUSCA_DE_PRAZOS = criarBusca({
  filtros: { concurso_id: lerId, estado: lerUmDe(['aberta', 'aguardando', 'encerrada']) },
  ordens: ['fim'],
  padrao: { sort_by: 'fim', sort_order: 'asc' },
});
export type BuscaDePrazos = ReturnType<typeof BUSCA_DE_PRAZOS.ler>;
