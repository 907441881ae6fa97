// The administrators' list of appeals.
import type { z } from 'zod';
import type {
  estatisticasDeRecursos,
  filaDeRecursos,
  filtrosDePaginaDeRecursos,
  filtrosDeRecursos,
  paginaDeRecursos,
} from '../../shared/listas.ts';
import { DECISOES, type RecursoAdmin } from '../../shared/recursos.ts';
import type { AdminUseCase } from '../context.ts';
import { proximo as proximoDa } from '../listas/proximo-service.ts';
import { contarPorStatus, getPagina } from '../listas/service.ts';
import { naoEncontrado } from '../platform/errors.ts';
import { listRecursosPorId } from './queries.ts';
import { NAO_ENCONTRADO, viewsAdmin } from './service.ts';

const ler = async ({ deps }: AdminUseCase, ids: readonly number[]) =>
  viewsAdmin(deps, deps.db, await listRecursosPorId(deps.db, ids));

export function page(
  ctx: AdminUseCase,
  filtros: z.output<typeof filtrosDePaginaDeRecursos>,
): Promise<z.infer<typeof paginaDeRecursos>> {
  return getPagina(ctx, 'recursos', filtros, (ids) => ler(ctx, ids));
}

export async function getEstatisticas(
  ctx: AdminUseCase,
  filtros: z.output<typeof filtrosDeRecursos>,
): Promise<z.infer<typeof estatisticasDeRecursos>> {
  const { total, P, D, I } = await contarPorStatus(ctx, 'recursos', filtros, DECISOES);
  return { total_recursos: total, recursos_pendentes: P, recursos_deferidos: D, recursos_indeferidos: I };
}

/** @throws DomainError `nao_encontrado`, also once its candidate removed it */
export async function get(ctx: AdminUseCase, id: number): Promise<RecursoAdmin> {
  const [recurso] = await ler(ctx, [id]);
  if (!recurso) throw naoEncontrado(NAO_ENCONTRADO);
  return recurso;
}

/** The next of the appeals that wait, after one of them. */
export function proximo(ctx: AdminUseCase, filtros: z.output<typeof filaDeRecursos>) {
  return proximoDa(ctx, 'recursos', filtros);
}
