// The inbox in pages, and what changes it. The bell follows.
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import type { PaginaDeAvisos } from '../../../shared/avisos.ts';
import { useAct } from '../../act.ts';
import { api, trpc } from '../../trpc.ts';
import { now } from '../../ui/clock.ts';
import { avisar } from '../../ui/toasts.ts';

/** Named as the calls' answers are, so that it is forgotten with them when the session ends. */
const CHAVE = [['candidato', 'avisos', 'caixa']];

type Paginas = { pages: PaginaDeAvisos[]; pageParams: unknown[] };

export function useCaixa() {
  return useInfiniteQuery({
    queryKey: CHAVE,
    queryFn: ({ pageParam }) => api.candidato.avisos.list.query(pageParam === null ? {} : { antes_de: pageParam }),
    initialPageParam: null as number | null,
    getNextPageParam: ({ proximo }) => proximo,
    // Who comes here wants what is new.
    staleTime: 0,
  });
}

/** What was read is so at once, here and on the bell; the server is told meanwhile. */
export function useLer() {
  const cliente = useQueryClient();
  const utils = trpc.useUtils();
  const marcar = (vale: (id: number) => boolean) =>
    cliente.setQueryData<Paginas>(
      CHAVE,
      (caixa) =>
        caixa && {
          ...caixa,
          pages: caixa.pages.map((pagina) => ({
            ...pagina,
            data: pagina.data.map((aviso) =>
              vale(aviso.id) && aviso.lido_em === null ? { ...aviso, lido_em: now().toISOString() } : aviso,
            ),
          })),
        },
    );
  const failed = 'Erro ao marcar o aviso como lido.';
  const um = useAct(api.candidato.avisos.ler.mutate, {
    inTurn: true,
    // One after the other is read: only the bell counts again.
    changes: false,
    onSuccess: ({ id }) => {
      marcar((outro) => outro === id);
      return utils.candidato.avisos.naoLidos.invalidate();
    },
    failed,
  });
  const todos = useAct(api.candidato.avisos.lerTodos.mutate, {
    onSuccess: ({ message }) => {
      marcar(() => true);
      avisar.sucesso(message);
    },
    failed: 'Erro ao marcar os avisos como lidos.',
  });
  return { um, todos };
}
