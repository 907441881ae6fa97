// Whether an enrolment may ask to be freed from its fee now, why not, and what is left to do after a refusal.
import { formatDate, formatMoney, formatWeekdayDate } from '../../../shared/format.ts';
import type { Inscricao } from '../../../shared/inscricoes.ts';
import { pagamentoDa } from '../../../shared/pagamento.ts';
import { type Isencao, PRAZO_ENCERRADO } from '../../../shared/pedidos/isencao.ts';
import { diasRestantes } from '../../../shared/tempo.ts';
import type { Situacao } from '../pedidos/inscricoes-table.tsx';

/** Of an active enrolment without a request that was not cancelled. */
export function isencaoDa(inscricao: Inscricao, agora: Date): Situacao {
  const { concurso, status_pagamento, valor_inscricao } = inscricao;
  const dias = diasDoPrazo(concurso.prazo_final_isencao, agora);
  // Its button says so too when the deadline is over.
  const impedida = (motivo: string): Situacao => ({
    estado: 'impedida',
    motivo,
    texto: dias === 0 ? PRAZO_ENCERRADO : undefined,
  });
  if (concurso.excluido) return impedida('O concurso foi excluído.');
  if (valor_inscricao === 0) return impedida('Inscrição gratuita: não é preciso pedir.');
  if (status_pagamento === 'Pago') return impedida('A taxa já foi paga.');
  if (status_pagamento === 'Isento') return impedida('Você já está isento da taxa.');
  if (dias === null) return impedida('Este concurso não recebe pedidos de isenção.');
  if (dias === 0) return { estado: 'encerrada', motivo: 'O prazo para pedir isenção encerrou.' };
  return { estado: 'aberta' };
}

/** Days until the deadline, the last day counting 1; 0 when over, null without one. */
export function diasDoPrazo(prazo: string | null, agora: Date): number | null {
  return prazo === null ? null : diasRestantes(prazo, agora);
}

/** Milliseconds until one of the deadlines is over; null when none will be. */
export function ateEncerrar(inscricoes: readonly Inscricao[], agora: Date): number | null {
  const esperas = inscricoes.flatMap(({ concurso: { prazo_final_isencao: prazo } }) => {
    // The last instant is inside.
    const espera = prazo === null ? 0 : Date.parse(prazo) + 1 - agora.getTime();
    return espera > 0 ? [espera] : [];
  });
  return esperas.length > 0 ? Math.min(...esperas) : null;
}

type Orientacao = { texto: string; pagar: boolean };

/** What somebody whose request was denied has to do, and until when; null when there is nothing. */
export function depoisDeIndeferida(
  { status }: Pick<Isencao, 'status'>,
  inscricao: Inscricao | undefined,
  agora: Date,
): Orientacao | null {
  if (status !== 'I' || inscricao?.status !== 'A') return null;
  const { estado, prazo } = pagamentoDa(inscricao, agora);
  if (estado === 'pago' || estado === 'isento' || estado === 'excluido') return null;
  const { limite_pagamento: limite, valor_inscricao: valor } = inscricao;
  return prazo
    ? {
        texto: `Para continuar concorrendo, pague a taxa de ${formatMoney(valor)} até ${formatWeekdayDate(prazo.data)}.`,
        pagar: true,
      }
    : { texto: `O prazo para pagar a taxa encerrou em ${formatDate(limite)}.`, pagar: false };
}
