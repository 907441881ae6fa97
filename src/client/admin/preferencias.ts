// How this administrator likes the panel, on whichever browser: the server keeps it.
import { useRef } from 'react';
import { type Preferencias, SEM_PREFERENCIAS } from '../../shared/preferencias.ts';
import { useAct } from '../act.ts';
import { api, trpc } from '../trpc.ts';

export function usePreferencias() {
  const { data, isPending } = trpc.admin.preferencias.get.useQuery(undefined, { staleTime: Number.POSITIVE_INFINITY });
  const cache = trpc.useUtils().admin.preferencias.get;
  const preferencias = data ?? SEM_PREFERENCIAS;
  const ultima = useRef<Partial<Preferencias>>(null);
  const salvar = useAct(api.admin.preferencias.update.mutate, {
    inTurn: true,
    changes: false,
    // An earlier answer does not know of the later change yet.
    onSuccess: (salvas, mudanca) => mudanca === ultima.current && cache.setData(undefined, salvas),
    failed: 'Sua preferência não pôde ser guardada.',
  });
  return {
    preferencias,
    /** False until it is known, or known that it cannot be. */
    known: !isPending,
    /** As they are now: another tab may have changed them. */
    reread: () => cache.fetch(undefined, { staleTime: 0 }).catch(() => preferencias),
    change(mudanca: Partial<Preferencias>) {
      // At once; if it cannot be kept, it holds on this screen.
      cache.setData(undefined, (agora = SEM_PREFERENCIAS) => ({ ...agora, ...mudanca }));
      ultima.current = mudanca;
      salvar.run(mudanca);
    },
  };
}
