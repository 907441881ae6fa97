// How this administrator likes the panel, on whichever browser: the server keeps it.
import { type Preferencias, SEM_PREFERENCIAS } from '../../shared/preferencias.ts';
import { useAct } from '../act.ts';
import { api, trpc } from '../trpc.ts';

type Gosto = {
  preferencias: Preferencias;
  /** False until it is known, or known that it cannot be. */
  known: boolean;
  change: (mudanca: Partial<Preferencias>) => void;
};

export function usePreferencias(): Gosto {
  const { data, isPending } = trpc.admin.preferencias.get.useQuery(undefined, { staleTime: Number.POSITIVE_INFINITY });
  const cache = trpc.useUtils().admin.preferencias.get;
  const preferencias = data ?? SEM_PREFERENCIAS;
  const salvar = useAct(api.admin.preferencias.update.mutate, {
    changes: false,
    onSuccess: (salvas) => cache.setData(undefined, salvas),
    failed: 'Sua preferência não pôde ser guardada.',
  });
  return {
    preferencias,
    known: !isPending,
    change(mudanca) {
      // At once; if it cannot be kept, it holds on this screen.
      cache.setData(undefined, { ...preferencias, ...mudanca });
      salvar.run(mudanca);
    },
  };
}
