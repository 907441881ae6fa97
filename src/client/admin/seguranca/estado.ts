// What changes when the second factor does: who one is, and what the server says of it.
import { trpc } from '../../trpc.ts';

export function useRecarregarEu() {
  const utils = trpc.useUtils();
  return () => utils.admin.sessoes.eu.invalidate();
}
