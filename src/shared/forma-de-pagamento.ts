// How the fee of a contest is paid: by a bank slip that carries a PIX code too, or by PIX alone, without a slip.
import { z } from 'zod';

export const FORMAS_DE_PAGAMENTO = ['boleto', 'pix'] as const;
export type FormaDePagamento = (typeof FORMAS_DE_PAGAMENTO)[number];
export const formaDePagamento = z.enum(FORMAS_DE_PAGAMENTO, { error: 'Escolha como a taxa é paga.' });

/** As people read them. */
export const NOMES_DE_FORMA: Readonly<Record<FormaDePagamento, string>> = {
  boleto: 'Boleto com PIX',
  pix: 'Somente PIX',
};

/** What a charge of each is called inside a sentence, with its article and the words that agree with it. */
export const COBRANCAS = {
  boleto: { nome: 'boleto', o: 'o', um: 'um', este: 'este' },
  pix: { nome: 'cobrança PIX', o: 'a', um: 'uma', este: 'esta' },
} as const satisfies Record<FormaDePagamento, object>;

/** Why a contest whose agreement is with Banco do Brasil is not paid by PIX alone. */
export const BB_SEM_PIX =
  'O convênio do Banco do Brasil emite boleto com PIX. Cobrar somente por PIX exige outra API do banco, com certificado e chave PIX, que o convênio não tem: use um convênio ASAAS.';
