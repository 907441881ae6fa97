// The administrators' lists of enrolments, exemptions, appeals and documents: which records a page has, in order, and how
// many there are. Each feature shows its own.
import type { FiltrosDaLista, TrechoDaLista } from '../../shared/listas.ts';
import type { Deps } from '../context.ts';
import { type Page, toPage } from '../platform/page.ts';
import { achar, contar, type Lista, listIds } from './queries.ts';

interface Leitor {
  deps: Deps;
}

/** How many records fit, by where they stand. */
export async function contarPorStatus<S extends string>(
  { deps }: Leitor,
  lista: Lista,
  filtros: FiltrosDaLista,
  status: readonly S[],
): Promise<{ total: number } & Record<S, number>> {
  const contados = await contar(deps.db, lista, filtros, await achar(deps.db, filtros.search));
  const lidos = status.map((um) => [um, contados.get(um) ?? 0] as const);
  const total = lidos.reduce((soma, [, n]) => soma + n, 0);
  return { ...(Object.fromEntries(lidos) as Record<S, number>), total };
}

/**
 * A page of a list; the newest first unless asked otherwise.
 * @param mostrar reads and shows the records of some ids, in any order
 */
export async function getPagina<T extends { id: number }>(
  { deps }: Leitor,
  lista: Lista,
  filtros: FiltrosDaLista & TrechoDaLista,
  mostrar: (ids: readonly number[]) => Promise<readonly T[]>,
): Promise<Page<T>> {
  const { page, per_page, sort_by = 'created_at' } = filtros;
  const achados = await achar(deps.db, filtros.search);
  const contados = await contar(deps.db, lista, filtros, achados);
  const total = [...contados.values()].reduce((soma, n) => soma + n, 0);
  const trecho = {
    ordem: sort_by,
    sentido: filtros.sort_order ?? (filtros.sort_by ? ('asc' as const) : ('desc' as const)),
    inicio: (page - 1) * per_page,
    limite: per_page,
  };
  const ids = await listIds(deps.db, lista, filtros, trecho, contados, achados);
  const mostrados = new Map((ids.length > 0 ? await mostrar(ids) : []).map((registro) => [registro.id, registro]));
  const data = ids.flatMap((id) => mostrados.get(id) ?? []);
  return toPage(data, total, filtros);
}
