// Who may ask for the fee back, why not, and what there is to know before asking.
import type { Inscricao } from '../../../shared/inscricoes.ts';
import type { Reembolso } from '../../../shared/pedidos/reembolso.ts';

type Situacao =
  | { estado: 'pedida'; pedido: Reembolso }
  /** `aviso`: what keeps it from being given back yet. */
  | { estado: 'aberta'; aviso: string | null }
  | { estado: 'impedida'; motivo: string };

const SEM_PAGAMENTO =
  'Não há pagamento confirmado desta inscrição. A taxa só é restituída depois que o pagamento for confirmado.';

/** Of an active enrolment. @param pedido its request that was not cancelled, if there is one */
export function restituicaoDa(inscricao: Inscricao, pedido: Reembolso | undefined): Situacao {
  if (pedido) return { estado: 'pedida', pedido };
  if (inscricao.valor_inscricao === 0)
    return { estado: 'impedida', motivo: 'Inscrição gratuita: não há taxa a restituir.' };
  return { estado: 'aberta', aviso: inscricao.status_pagamento === 'Pago' ? null : SEM_PAGAMENTO };
}
