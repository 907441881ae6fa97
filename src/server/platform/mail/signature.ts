// Who writes, at the foot of every message.
import type { AjustesDoPortal } from '../../../shared/ajustes.ts';

/** @param antes what the message says there of itself, before who to ask */
export function assinatura(
  deps: { ajustes: { atual(): Pick<AjustesDoPortal, 'instituto' | 'suporteEmail'> } },
  antes = '',
): { rodape: string } {
  const { instituto, suporteEmail } = deps.ajustes.atual();
  return { rodape: `${instituto.nome}. ${antes}Dúvidas? Escreva para ${suporteEmail}.` };
}
