// What this screen says when something failed.
import { DIAS_DE_CONFIRMACAO } from '../../../shared/boletos.ts';
import { ERRO_INTERNO, type Erro } from '../../erros.ts';

export const ERRO_AO_GERAR = 'Erro ao gerar o boleto.';
export const ERRO_AO_CONSULTAR = 'Erro ao consultar o boleto.';
/** What whoever paid and was not confirmed presses. */
export const PAGUEI = 'Paguei e não confirmou';
export const CONFIRMACAO = `${DIAS_DE_CONFIRMACAO} dias úteis`;

/** The server's own words; what it could not put into words is said in the document's. */
export function textoDaGeracao({ mensagem, rede }: Erro): string {
  if (rede) return mensagem;
  return mensagem === '' || mensagem === ERRO_INTERNO ? ERRO_AO_GERAR : mensagem;
}

/** Whether the same request may succeed later: it was not refused, only not answered. */
export function podeRepetir({ status, rede }: Erro): boolean {
  return rede || status >= 500 || status === 429;
}
