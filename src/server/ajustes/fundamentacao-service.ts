// Whether a denial may go without written grounds, as the institute decided.
import { INFORME_FUNDAMENTACAO } from '../../shared/fundamentacao.ts';
import type { Deps } from '../context.ts';
import { erroDeCampo } from '../platform/errors.ts';

/** @throws DomainError 422 at the note's field for a denial that needs grounds and has none */
export function assertFundamentada(
  { ajustes }: Pick<Deps, 'ajustes'>,
  { nega, nota, campo }: { nega: boolean; nota: string | null; campo: string },
): void {
  if (nega && nota === null && ajustes.atual().negar_exige_motivo)
    throw erroDeCampo('campos_invalidos', campo, INFORME_FUNDAMENTACAO);
}
