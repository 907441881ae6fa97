// What shows refunds, and must be loaded again after one moves.
import { trpc } from '../../trpc.ts';

export function useRecarregarReembolsos() {
  const { reembolsos, painel, inscricoes, candidatos } = trpc.useUtils().admin;
  return () =>
    Promise.all([
      reembolsos.invalidate(),
      painel.invalidate(),
      inscricoes.get.invalidate(),
      candidatos.historico.invalidate(),
    ]);
}
