// What this screen says when something failed.
import { DIAS_DE_CONFIRMACAO } from '../../../shared/boletos.ts';
import type { FormaDePagamento } from '../../../shared/forma-de-pagamento.ts';
import { ERRO_INTERNO, type Erro } from '../../erros.ts';

export const ERRO_AO_GERAR: Readonly<Record<FormaDePagamento, string>> = {
  boleto: 'Erro ao gerar o boleto.',
  pix: 'Erro ao gerar a cobrança PIX.',
};
export const ERRO_AO_CONSULTAR: Readonly<Record<FormaDePagamento, string>> = {
  boleto: 'Erro ao consultar o boleto.',
  pix: 'Erro ao consultar a cobrança PIX.',
};
/** What whoever paid and was not confirmed presses. */
export const PAGUEI = 'Paguei e não confirmou';
export const CONFIRMACAO = `${DIAS_DE_CONFIRMACAO} dias úteis`;

/** The server's own words; what it could not put into words is said in the document's. */
export function textoDaGeracao({ mensagem, rede }: Erro, forma: FormaDePagamento): string {
  if (rede) return mensagem;
  return mensagem === '' || mensagem === ERRO_INTERNO ? ERRO_AO_GERAR[forma] : mensagem;
}

/** Whether the same request may succeed later: it was not refused, only not answered. */
export function podeRepetir({ status, rede }: Erro): boolean {
  return rede || status >= 500 || status === 429;
}
