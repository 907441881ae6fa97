// Whether an enrolment may get a slip now, and until when it is paid: rules only, no store.
import { INSCRICAO_INVALIDA } from '../../shared/boletos.ts';
import type { FormaDePagamento } from '../../shared/forma-de-pagamento.ts';
import { formatDate } from '../../shared/format.ts';
import { dataLocal } from '../../shared/tempo.ts';
import { type FeriadosLocais, limiteDePagamento, pagavelAte, vencimentoDoBoleto } from '../../shared/vencimento.ts';
import { DomainError } from '../platform/errors.ts';
import type { BoletoRow, Cobranca } from './queries.ts';

export const JA_CONFIRMADO = 'O pagamento desta inscrição já foi confirmado.';

export interface Prazo {
  forma_pagamento: FormaDePagamento;
  vencimento: string;
  /** The due date, or the business day after it that banks still take a slip on. */
  pagavel_ate: string;
}

const recusar = (motivo: string) => new DomainError('regra', `${INSCRICAO_INVALIDA} ${motivo}`);

/** @throws DomainError `regra` for an enrolment that owes nothing, whatever slip it has */
export function assertDeve(cobranca: Cobranca): void {
  const { status, status_pagamento, valor_centavos, isencao, concurso_excluido_em } = cobranca;
  if (status === 'C') throw recusar('Inscrições canceladas não têm o que pagar.');
  if (valor_centavos === 0) throw recusar('Inscrições gratuitas não têm o que pagar.');
  if (status_pagamento === 'Isento' || isencao === 'D')
    throw recusar('Inscrições isentas da taxa não têm o que pagar.');
  if (concurso_excluido_em !== null && status_pagamento !== 'Pago') throw recusar('O concurso foi excluído.');
}

/** @returns when a slip made now falls due. @throws DomainError `regra` when the enrolment can have none. */
export function podeGerar(cobranca: Cobranca, agora: string, feriados: FeriadosLocais): Prazo {
  assertDeve(cobranca);
  if (cobranca.status_pagamento === 'Pago') throw recusar(JA_CONFIRMADO);
  const { forma_pagamento } = cobranca;
  const vencimento = vencimentoDoBoleto({ ...cobranca, hoje: dataLocal(agora) }, feriados);
  if (vencimento === null)
    throw new DomainError(
      'regra',
      `O prazo de pagamento desta inscrição terminou em ${formatDate(limiteDePagamento(cobranca))}.`,
    );
  return { forma_pagamento, vencimento, pagavel_ate: pagavelAte(vencimento, forma_pagamento, feriados) };
}

/** @throws DomainError `regra` for a contest that wants PIX alone of a bank whose agreement cannot. */
export function assertForma(
  { credenciais }: { credenciais: { tipo: 'ASAAS' | 'BB' } },
  { forma_pagamento }: Pick<Prazo, 'forma_pagamento'>,
): void {
  if (credenciais.tipo === 'BB' && forma_pagamento === 'pix')
    throw new DomainError('regra', 'O convênio bancário deste concurso não cobra somente por PIX. Fale com o suporte.');
}

/** Whether the vacancy has another due date since the slip was issued, on which another one can still be made. */
export function mudouDeData(
  { vencimento }: Pick<BoletoRow, 'vencimento'>,
  { vencimento_pagamento }: Pick<Cobranca, 'vencimento_pagamento'>,
  agora: string,
): boolean {
  return (
    vencimento_pagamento !== null && vencimento_pagamento !== vencimento && vencimento_pagamento >= dataLocal(agora)
  );
}

/** Whether a slip the bank has can no longer be paid. */
export function vencido(boleto: Pick<BoletoRow, 'status' | 'pagavel_ate'>, agora: string): boolean {
  return boleto.status === 'Emitido' && boleto.pagavel_ate < dataLocal(agora);
}
