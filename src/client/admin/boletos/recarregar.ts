// What shows slips and payments, and must be loaded again after one changes.
import { trpc } from '../../trpc.ts';

export function useRecarregarBoletos() {
  const utils = trpc.useUtils();
  return () =>
    Promise.all([
      utils.admin.boletos.invalidate(),
      utils.admin.painel.invalidate(),
      utils.admin.inscricoes.invalidate(),
    ]);
}
