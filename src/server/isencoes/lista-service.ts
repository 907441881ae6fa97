// The administrators' list of requests for exemption.
import type { z } from 'zod';
import type { IsencaoAdmin } from '../../shared/isencoes.ts';
import type {
  estatisticasDeIsencoes,
  filaDeIsencoes,
  filtrosDeIsencoes,
  filtrosDePaginaDeIsencoes,
  paginaDeIsencoes,
} from '../../shared/listas.ts';
import { DECISOES } from '../../shared/recursos.ts';
import type { AdminUseCase } from '../context.ts';
import { proximo as proximoDa } from '../listas/proximo-service.ts';
import { contarPorStatus, getPagina } from '../listas/service.ts';
import { naoEncontrado } from '../platform/errors.ts';
import { listIsencoesPorId } from './queries.ts';
import { NAO_ENCONTRADA, viewsAdmin } from './service.ts';

const ler = async ({ deps }: AdminUseCase, ids: readonly number[]) =>
  viewsAdmin(deps, deps.db, await listIsencoesPorId(deps.db, ids));

export function page(
  ctx: AdminUseCase,
  filtros: z.output<typeof filtrosDePaginaDeIsencoes>,
): Promise<z.infer<typeof paginaDeIsencoes>> {
  return getPagina(ctx, 'isencoes', filtros, (ids) => ler(ctx, ids));
}

export async function getEstatisticas(
  ctx: AdminUseCase,
  filtros: z.output<typeof filtrosDeIsencoes>,
): Promise<z.infer<typeof estatisticasDeIsencoes>> {
  const { total, P, D, I } = await contarPorStatus(ctx, 'isencoes', filtros, DECISOES);
  return { total_isencoes: total, isencoes_pendentes: P, isencoes_deferidas: D, isencoes_indeferidas: I };
}

/** @throws DomainError `nao_encontrado` */
export async function get(ctx: AdminUseCase, id: number): Promise<IsencaoAdmin> {
  const [isencao] = await ler(ctx, [id]);
  if (!isencao) throw naoEncontrado(NAO_ENCONTRADA);
  return isencao;
}

/** The next of the requests that wait, after one of them. */
export function proximo(ctx: AdminUseCase, filtros: z.output<typeof filaDeIsencoes>) {
  return proximoDa(ctx, 'isencoes', filtros);
}
