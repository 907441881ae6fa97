// Removing a record of a list: the question, the call, and what is said of how it went.
import { useAct } from '../act.ts';
import { concordar, feito, type Nomes } from '../list/words.ts';
import type { CallContext } from '../trpc.ts';
import { avisar } from '../ui/toasts.ts';

export interface Removable<T> {
  noun: Nomes;
  nameOf: (row: T) => string;
  remove: (input: { id: number }, options: { context: CallContext }) => Promise<unknown>;
  /** What goes with it or stays, after the warning that it cannot be undone. */
  leaves?: (row: T) => string;
  /** What is said when it fails, in words of its own. */
  failed?: string;
}

/** @param onRemoved runs before what is on the screen is read again */
export function useRemoval<T extends { id: number }>(
  { noun, nameOf, remove, leaves, failed = `Erro ao excluir ${noun.um}` }: Removable<T>,
  onRemoved?: (row: T) => void,
): (row: T) => void {
  const { um, curto = um } = noun;
  return useAct(({ id }: T, options: { context: CallContext }) => remove({ id }, options), {
    inTurn: true,
    ask: (row) => {
      const details = leaves?.(row) ?? '';
      return {
        title: `Excluir ${concordar(noun, '')} ${curto} "${nameOf(row)}"?`,
        text: `Esta ação não pode ser desfeita.${details && ` ${details}`}`,
      };
    },
    onSuccess: (_, row) => {
      avisar.sucesso(feito(noun, 'excluíd'));
      onRemoved?.(row);
    },
    failed,
  }).run;
}
