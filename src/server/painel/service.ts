// The figures of the home page and of the administrators' dashboard.
import type { z } from 'zod';
import type { estatisticas } from '../../shared/concursos.ts';
import { getTotais } from '../concursos/service.ts';
import type { Deps } from '../context.ts';
import { countInscricoesAtivas } from '../inscricoes/service.ts';

/**
 * Visitors get three figures, administrators all of them. Exemptions, appeals, slips and payments have no records yet:
 * their figures are what can be counted, nothing.
 */
export async function getEstatisticas(leitor: { deps: Deps; ehAdmin: boolean }): Promise<z.infer<typeof estatisticas>> {
  const { total_concursos, concursos_abertos, total_vagas } = await getTotais(leitor);
  const publicas = { total_concursos, concursos_abertos, total_vagas };
  if (!leitor.ehAdmin) return publicas;
  return {
    ...publicas,
    total_inscricoes: await countInscricoesAtivas(leitor.deps),
    isencoes_pendentes: 0,
    recursos_pendentes: 0,
    receita_total: 0,
    total_isencoes: 0,
    total_recursos: 0,
    total_boletos: 0,
  };
}
