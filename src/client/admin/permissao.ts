// What the administrator in this tab may see and do. The server decides; the page asks it who they are, and shows only
// what their role reaches.
import type { ReactNode } from 'react';
import { type Alcance, type Area, type Papel, podeNaArea } from '../../shared/papeis.ts';
import { type ScreenFacts, screenAt, usePanelScreens } from '../screen.ts';
import { trpc } from '../trpc.ts';

/** Who is logged in, as the server knows them; a refusal anywhere in the panel asks again. */
export function useEu() {
  return trpc.admin.sessoes.eu.useQuery(undefined, { staleTime: 60_000 });
}

/** Whether a screen is inside; every one of them is until the role is known. */
export function mayOpen(
  papel: Papel | null,
  { area, alcance = 'ler' }: Pick<ScreenFacts, 'area' | 'alcance'>,
): boolean {
  return papel === null || area === undefined || podeNaArea(papel, area, alcance);
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

/** `const abre = useAbre(); abre('/admin/dashboard/logs')`: whether the screen at an address is inside. */
export function useAbre(): (address: string) => boolean {
  const papel = usePapel();
  const screens = usePanelScreens();
  return (address) => mayOpen(papel, screenAt(screens, address) ?? {});
}

/** A part of a screen that only some roles see. `agir` unless told otherwise. */
export function IfAllowed({ area, alcance, children }: { area: Area; alcance?: Alcance; children: ReactNode }) {
  return usePode()(area, alcance) ? children : null;
}

/** @param tela the address of the screen that what is inside leads to */
export function IfOpens({ tela, children }: { tela: string; children: ReactNode }) {
  return useAbre()(tela) ? children : null;
}
