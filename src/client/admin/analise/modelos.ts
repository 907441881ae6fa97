// Which of the institute's texts serve a decision.
import type { Modelo } from '../../../shared/modelos.ts';

/** A decision as the models name it. */
export type DecisaoDeModelo = { value: string; label: string; letter: string };

/** The texts for a decision; all of them while none is marked. */
export function modelosPara(modelos: readonly Modelo[], decisao: string): readonly Modelo[] {
  return decisao === '' ? modelos : modelos.filter((um) => um.decisao === null || um.decisao === decisao);
}
