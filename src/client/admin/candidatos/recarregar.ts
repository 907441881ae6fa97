// What must be loaded again when a candidate's account changes: names, CPFs and e-mails are shown by every list.
import { trpc } from '../../trpc.ts';

export function useRecarregar() {
  const utils = trpc.useUtils();
  return () => utils.admin.invalidate();
}
