// What the payment of an enrolment asks of the candidate now: one rule for the Boletos screen, the next steps, the menu's
// count, and what whoever answers the phone is told to say.
import type { Boleto } from './boletos.ts';
import type { Inscricao } from './inscricoes.ts';
import { diasRestantes, fimDoDia } from './tempo.ts';

export type EstadoDoPagamento = 'gerar' | 'pagar' | 'vencido' | 'encerrado' | 'pago' | 'isento' | 'excluido';

export type Pagamento = {
  estado: EstadoDoPagamento;
  /** When the slip falls due; null without one. */
  vencimento: string | null;
  /** The last day to do what is left to do, and how many days that is; null when nothing can be done. */
  prazo: { data: string; dias: number } | null;
};

/** What the rule reads of an enrolment. */
export type Cobrada = Pick<
  Inscricao,
  | 'status_pagamento'
  | 'situacao'
  | 'valor_inscricao'
  | 'forma_pagamento'
  | 'vencimento_boleto'
  | 'pagavel_ate'
  | 'limite_pagamento'
> & { concurso: Pick<Inscricao['concurso'], 'excluido'> };

function prazoAte(data: string, agora: Date): Pagamento['prazo'] {
  const dias = diasRestantes(fimDoDia(data).toISOString(), agora);
  return dias > 0 ? { data, dias } : null;
}

/** Of an active enrolment. A slip may be overdue here before the server, asked some time ago, could say so. */
export function pagamentoDa(inscricao: Cobrada, agora: Date): Pagamento {
  const {
    status_pagamento,
    situacao,
    valor_inscricao,
    concurso,
    vencimento_boleto: vencimento,
    pagavel_ate,
  } = inscricao;
  if (status_pagamento === 'Pago') return { estado: 'pago', vencimento, prazo: null };
  if (status_pagamento === 'Isento' || situacao === 'Deferido' || valor_inscricao === 0)
    return { estado: 'isento', vencimento: null, prazo: null };
  if (concurso.excluido) return { estado: 'excluido', vencimento, prazo: null };

  const limite = prazoAte(inscricao.limite_pagamento, agora);
  if (vencimento === null || !temBoleto(inscricao))
    return { estado: limite ? 'gerar' : 'encerrado', vencimento: null, prazo: limite };
  // Banks take a slip that falls due on a day without business on the next one with it.
  const aPagar = prazoAte(vencimento, agora) ?? (pagavel_ate && prazoAte(pagavel_ate, agora));
  if (status_pagamento === 'Emitido' && aPagar) return { estado: 'pagar', vencimento, prazo: aPagar };
  return { estado: 'vencido', vencimento, prazo: limite };
}

/** The due date that the vacancy has since the slip was issued, while another slip can be made for it; else null. */
export function outroVencimento(
  { vaga, vencimento_boleto }: Pick<Inscricao, 'vaga' | 'vencimento_boleto'>,
  agora: Date,
) {
  const { dataVencimentoPagamento: data } = vaga;
  return data !== null && vencimento_boleto !== null && data !== vencimento_boleto && prazoAte(data, agora)
    ? data
    : null;
}

/** Whether a slip, or the payment of an enrolment by its state, waits to be paid, in time or not. */
export function emAberto(status: string): boolean {
  return status === 'Emitido' || status === 'Vencido';
}

/** Whether there is a slip to be read. */
export function temBoleto({ status_pagamento }: Pick<Inscricao, 'status_pagamento'>): boolean {
  return emAberto(status_pagamento);
}

/** The enrolment as its slip, which was asked for later, shows it. */
export function comBoleto(inscricao: Inscricao, { status, vencimento, forma_pagamento }: Boleto): Inscricao {
  if (status === 'Cancelado')
    return {
      ...inscricao,
      status_pagamento: 'Pendente',
      situacao: 'Sem Boleto Emitido',
      forma_pagamento: inscricao.concurso.forma_pagamento,
      vencimento_boleto: null,
      pagavel_ate: null,
    };
  const situacao = status === 'Pago' ? 'Pago' : 'Aguardando Pagamento';
  // Only the enrolment tells until when banks take it; of a slip that has just been made that is its due date at least.
  const pagavel_ate = vencimento === inscricao.vencimento_boleto ? inscricao.pagavel_ate : vencimento;
  const emitida = { forma_pagamento, vencimento_boleto: vencimento, pagavel_ate };
  return { ...inscricao, status_pagamento: status, situacao, ...emitida };
}

/** Enrolments whose fee waits to be paid and still can be. */
export function contarAPagar(inscricoes: readonly Inscricao[], agora: Date): number {
  return inscricoes.filter(
    (inscricao) =>
      inscricao.status === 'A' && inscricao.situacao !== 'Pendente' && pagamentoDa(inscricao, agora).prazo !== null,
  ).length;
}
