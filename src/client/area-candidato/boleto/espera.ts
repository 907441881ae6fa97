// How long the open dialog waits before it asks again whether the charge was paid.
import type { FormaDePagamento } from '../../../shared/forma-de-pagamento.ts';

const PRIMEIRA: Readonly<Record<FormaDePagamento, number>> = { boleto: 4000, pix: 3000 };
const MAIOR = 15_000;
/** Questions asked quickly, for a minute or two: PIX is confirmed within seconds. */
const RAPIDAS: Readonly<Record<FormaDePagamento, number>> = { boleto: 15, pix: 40 };

/** Milliseconds until the next question, after this many of them. */
export function esperaAtePerguntar(vezes: number, forma: FormaDePagamento = 'boleto'): number {
  return Math.min(MAIOR, PRIMEIRA[forma] + 1000 * Math.max(0, vezes - RAPIDAS[forma]));
}
