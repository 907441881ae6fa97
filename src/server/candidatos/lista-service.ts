// The administrators' list of candidates.
import type { z } from 'zod';
import type { FiltrosDePaginaDeCandidatos, paginaDeCandidatos } from '../../shared/candidatos-lista.ts';
import type { AdminUseCase } from '../context.ts';
import { toPage } from '../platform/page.ts';
import { achar, countCandidatos, listCandidatosPorId, listIdsDeCandidatos } from './lista-queries.ts';

export async function page(
  { deps: { db } }: AdminUseCase,
  filtros: FiltrosDePaginaDeCandidatos,
): Promise<z.infer<typeof paginaDeCandidatos>> {
  const { page, per_page, sort_by, sort_order } = filtros;
  const achados = await achar(db, filtros);
  const total = await countCandidatos(db, filtros, achados);
  const trecho = {
    ordem: sort_by ?? ('created_at' as const),
    sentido: sort_order ?? (sort_by ? ('asc' as const) : ('desc' as const)),
    inicio: (page - 1) * per_page,
    limite: per_page,
  };
  const ids = await listIdsDeCandidatos(db, filtros, trecho, total, achados);
  const linhas = new Map((ids.length > 0 ? await listCandidatosPorId(db, ids) : []).map((linha) => [linha.id, linha]));
  return toPage(
    ids.flatMap((id) => linhas.get(id) ?? []),
    total,
    filtros,
  );
}
