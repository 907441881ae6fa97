// Who may ask for the fee back, why not, and what there is to know before asking.
import type { Inscricao } from '../../../shared/inscricoes.ts';
import type { Situacao } from '../pedidos/inscricoes-table.tsx';

const SEM_PAGAMENTO =
  'Não há pagamento confirmado desta inscrição. A taxa só é restituída depois que o pagamento for confirmado.';

/** Of an active enrolment without a request that was not cancelled. */
export function restituicaoDa({ valor_inscricao }: Pick<Inscricao, 'valor_inscricao'>): Situacao {
  return valor_inscricao === 0
    ? { estado: 'impedida', motivo: 'Inscrição gratuita: não há taxa a restituir.' }
    : { estado: 'aberta' };
}

/** What keeps it from being given back yet; null when nothing does. */
export function avisoDaRestituicao({ status_pagamento }: Pick<Inscricao, 'status_pagamento'>): string | null {
  return status_pagamento === 'Pago' ? null : SEM_PAGAMENTO;
}
