// The cities of a state, for the forms that ask for one. The lists are large, so they are downloaded with the first
// state chosen.
import { useQuery } from '@tanstack/react-query';
import type { Uf } from '../shared/ufs.ts';

export type Cidades = {
  lista: readonly string[];
  carregando: boolean;
  /** The download failed; asks again. */
  tentarDeNovo: (() => void) | null;
};

/** @param uf '' while no state is chosen */
export function useCidades(uf: string): Cidades {
  const { data, isLoading, isError, refetch } = useQuery({
    queryKey: ['cidades', uf],
    queryFn: async () => (await import('../shared/cidades.ts')).cidadesDe(uf as Uf),
    enabled: uf !== '',
    staleTime: Number.POSITIVE_INFINITY,
    retry: 2,
  });
  return { lista: data ?? [], carregando: isLoading, tentarDeNovo: isError ? () => void refetch() : null };
}
