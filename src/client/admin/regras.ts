// What the institute's settings and the contests ask of the panel's forms.
import { trpc } from '../trpc.ts';

/** The same of each: which of these contests ask for them. */
export function useExigemMotivo(concursos: readonly number[]): (concursoId: number) => boolean {
  const unicos = [...new Set(concursos)];
  const regras = trpc.useQueries((t) =>
    unicos.map((id) => t.admin.ajustes.regras({ concursos: [id] }, { staleTime: 60_000 })),
  );
  return (id) => regras[unicos.indexOf(id)]?.data?.negar_exige_motivo ?? false;
}

/** Whether a denial in any of these contests needs written grounds; the server says the same, and decides. */
export function useExigeMotivo(concursos: readonly number[]): boolean {
  const unicos = [...new Set(concursos)].sort((a, b) => a - b);
  const input = unicos.length > 0 ? { concursos: unicos } : {};
  return trpc.admin.ajustes.regras.useQuery(input, { staleTime: 60_000 }).data?.negar_exige_motivo ?? false;
}
