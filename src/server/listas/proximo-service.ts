// Which pending record of a queue comes next, for whoever decides one after the other.
import type { ProximoDaFila } from '../../shared/filas.ts';
import type { FiltrosDaFila } from '../../shared/listas.ts';
import type { AdminUseCase } from '../context.ts';
import { getVizinhos } from './proximo-queries.ts';
import type { Lista } from './queries.ts';

/** The next pending record and the one before, by the list's own filters; where they stand is always pending. */
export function proximo(
  { deps }: AdminUseCase,
  lista: Lista,
  { depois_de, ...filtros }: FiltrosDaFila,
): Promise<ProximoDaFila> {
  return getVizinhos(deps.db, lista, filtros, depois_de ?? null);
}
