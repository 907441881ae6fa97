// City lists of the forms, by state. They are large, so they are downloaded when a state is first chosen.
import { useQuery } from '@tanstack/react-query';
import type { Uf } from '../../shared/ufs.ts';

const NENHUMA: readonly string[] = [];

export type Cidades = {
  cidades: readonly string[];
  carregando: boolean;
  /** The list could not be downloaded: any name is taken then, and the server judges it. */
  falhou: boolean;
};

/** The cities of a state, in alphabetical order; none while no state is chosen. */
export function useCidades(uf: string): Cidades {
  const { data, isFetching, isError } = useQuery({
    queryKey: ['cidades', uf],
    queryFn: async () => (await import('../../shared/cidades.ts')).cidadesDe(uf as Uf),
    enabled: uf !== '',
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
    retry: 1,
  });
  return { cidades: data ?? NENHUMA, carregando: isFetching && !data, falhou: isError && !data };
}
