// Parts of a screen that only some roles see: what they may do, and the ways to screens they may open.
import type { ReactNode } from 'react';
import type { Alcance, Area } from '../../shared/papeis.ts';
import { useAbre, usePode } from './permissao.ts';

/** `agir` unless told otherwise. */
export function IfAllowed({ area, alcance, children }: { area: Area; alcance?: Alcance; children: ReactNode }) {
  return usePode()(area, alcance) ? children : null;
}

/** @param tela the address of the screen that what is inside leads to */
export function IfOpens({ tela, children }: { tela: string; children: ReactNode }) {
  return useAbre()(tela) ? children : null;
}
