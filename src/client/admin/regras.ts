// What the institute's settings and the contests ask of the panel's forms.
import { trpc } from '../trpc.ts';

/** Whether a denial in any of these contests needs written grounds; the server says the same, and decides. */
export function useExigeMotivo(concursos: readonly number[]): boolean {
  const unicos = [...new Set(concursos)].sort((a, b) => a - b);
  const input = unicos.length > 0 ? { concursos: unicos } : {};
  return trpc.admin.ajustes.regras.useQuery(input, { staleTime: 60_000 }).data?.negar_exige_motivo ?? false;
}
