// What the analysis asks of the calls of a queue, the same for each: the neighbours, the next one ahead of time, and loading
// again what a decision changed.
import type { ProximoDaFila } from '../../../shared/filas.ts';
import { trpc } from '../../trpc.ts';
import type { AcoesDaFila, FiltrosDaFila } from './fila.ts';

type Invalidavel = { invalidate(): Promise<unknown> };

/** The cache of a queue's calls: `trpc.useUtils().admin.envios`. */
type Chamadas<R> = Invalidavel & {
  get: { prefetch(entrada: { id: number }): Promise<unknown>; setData(entrada: { id: number }, registro: R): unknown };
  proximo: {
    fetch(entrada: FiltrosDaFila & { depois_de?: number }, opcoes: { staleTime: number }): Promise<ProximoDaFila>;
  };
};

/** @param outras what else shows something that a decision changes */
export function useAcoesDaFila<R extends { id: number }>(
  dela: Chamadas<R>,
  outras: readonly Invalidavel[] = [],
): AcoesDaFila<R> {
  const { painel, candidatos } = trpc.useUtils().admin;
  return {
    vizinhos: (id, filtros) =>
      dela.proximo.fetch({ ...filtros, ...(id === null ? {} : { depois_de: id }) }, { staleTime: 0 }),
    adiantar: (id) => void dela.get.prefetch({ id }),
    guardar: (registro) => dela.get.setData({ id: registro.id }, registro),
    recarregar: () => Promise.all([dela, painel, candidatos.historico, ...outras].map((uma) => uma.invalidate())),
  };
}
