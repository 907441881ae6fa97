// What the administrator in this tab may see and do. The server decides; the page asks it who they are, and shows only
// what their role reaches.
import type { Alcance, Area, Papel } from '../../shared/papeis.ts';
import { podeNaArea } from '../../shared/papeis.ts';
import { trpc } from '../trpc.ts';
import { exigenciaDaTela } from './telas.ts';

/** Who is logged in, as the server knows them; a refusal anywhere in the panel asks again. */
export function useEu() {
  return trpc.admin.sessoes.eu.useQuery(undefined, { staleTime: 60_000 });
}

/** Whether the screen at an address is inside; every one of them is until the role is known. */
export function abreATela(papel: Papel | null, pathname: string): boolean {
  const exigencia = exigenciaDaTela(pathname);
  return papel === null || exigencia === null || podeNaArea(papel, exigencia.area, exigencia.alcance);
}

/** Null until it is known. */
export function usePapel(): Papel | null {
  return useEu().data?.papel ?? null;
}

/** `const pode = usePode(); pode('concursos')` acts; `pode('concursos', 'ler')` reads. */
export function usePode(): (area: Area, alcance?: Alcance) => boolean {
  const papel = usePapel();
  return (area, alcance = 'agir') => papel !== null && podeNaArea(papel, area, alcance);
}
