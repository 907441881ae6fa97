// The figures of the home page and of the administrators' dashboard.
import type { z } from 'zod';
import type { estatisticas, resumoDoConcurso } from '../../shared/concursos.ts';
import { countPendencias, getReceita } from '../boletos/admin-service.ts';
import { countInscricoes, getTotais } from '../concursos/service.ts';
import type { Deps } from '../context.ts';
import { countDeTodos, countDoConcurso } from './queries.ts';

/** Visitors get three figures, administrators all of them. */
export async function getEstatisticas(leitor: { deps: Deps; ehAdmin: boolean }): Promise<z.infer<typeof estatisticas>> {
  const { total_concursos, concursos_abertos, total_vagas } = await getTotais(leitor);
  const publicas = { total_concursos, concursos_abertos, total_vagas };
  if (!leitor.ehAdmin) return publicas;
  return {
    ...publicas,
    ...(await countDeTodos(leitor.deps.db)),
    receita_total: await getReceita(leitor),
    pagamentos_pendentes: await countPendencias(leitor),
  };
}

/** The figures of a contest's page. @throws DomainError `nao_encontrado` */
export async function getResumo({ deps }: { deps: Deps }, id: number): Promise<z.infer<typeof resumoDoConcurso>> {
  const total_inscricoes = await countInscricoes({ deps }, id);
  return { total_inscricoes, ...(await countDoConcurso(deps.db, id)) };
}
