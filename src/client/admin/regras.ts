// What the institute's settings ask of the panel's forms.
import { trpc } from '../trpc.ts';

/** Whether a denial needs written grounds; the server says the same, and decides. */
export function useExigeMotivo(): boolean {
  return trpc.admin.ajustes.regras.useQuery(undefined, { staleTime: 60_000 }).data?.negar_exige_motivo ?? false;
}
