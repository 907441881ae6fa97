// What an act about an administrator changes: the list, the invitations, and the trail.
import { trpc } from '../../trpc.ts';

export function useRecarregarAdministradores() {
  const utils = trpc.useUtils();
  return () =>
    Promise.all([
      utils.admin.administradores.invalidate(),
      utils.admin.sessoes.eu.invalidate(),
      utils.admin.logs.invalidate(),
    ]);
}
