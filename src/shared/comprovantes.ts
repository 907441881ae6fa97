// What a receipt of payment is held against: the slips of its enrolment, what the bank says of them, and payments without an owner.
import { z } from 'zod';
import { boletoAtendido, pagamentoAtendido, pendenciaAtendida } from './atendimento.ts';
import { boletoAdmin } from './boletos.ts';
import { describeAs, wordsOf } from './description.ts';
import { formaDePagamento } from './forma-de-pagamento.ts';

export const boletoComprovado = boletoAtendido.extend({
  codigo_barras_digitavel: boletoAdmin.shape.codigo_barras_digitavel,
  /** The last day on which banks take it. */
  pagavel_ate: z.string(),
});
export type BoletoComprovado = z.infer<typeof boletoComprovado>;
describeAs(boletoComprovado, 'BoletoComprovado', wordsOf(boletoAtendido));

/** One thing that was read in the file, or that the candidate says, and what the portal has. */
export const comparacao = z.object({
  campo: z.string(),
  no_comprovante: z.string(),
  no_portal: z.string(),
  /** Null where there is nothing to agree with. */
  confere: z.boolean().nullable(),
});
export type Comparacao = z.infer<typeof comparacao>;
describeAs(comparacao, 'ComparacaoDoComprovante', {
  campo: ['O que se compara', 'Linha digitável'],
  no_comprovante: ['O que se leu no arquivo, ou o candidato disse', 'R$ 85,50'],
  no_portal: ['O que o portal tem', 'R$ 85,50'],
  confere: ['Se concordam; nulo quando não há com que comparar', true],
});

export const comprovanteConferido = z.object({
  id: z.number().int(),
  /** The newest first. */
  boletos: z.array(boletoComprovado),
  comparacoes: z.array(comparacao),
  pagamento: pagamentoAtendido.nullable(),
  pendencias: z.array(pendenciaAtendida),
});
export type ComprovanteConferido = z.infer<typeof comprovanteConferido>;
describeAs(comprovanteConferido, 'ComprovanteConferido', {
  boletos: ['Os boletos da inscrição, também os cancelados, dos mais novos'],
  comparacoes: ['O que o comprovante diz, ao lado do que o portal tem'],
  pagamento: ['O pagamento registrado, quando há'],
  pendencias: ['Pagamentos sem dono que são, ou podem ser, desta inscrição'],
});

/** `desconhecido`: the bank does not know the slip. `sem_banco`: nobody can be asked. `sem_resposta`: it did not answer in time. */
export const NOMES_DA_SITUACAO_NO_BANCO = {
  aberto: 'Em aberto: não consta pagamento',
  pago: 'Pago',
  cancelado: 'Cancelado',
  estornado: 'Pago e estornado, ou contestado',
  desconhecido: 'Não consta no banco',
  sem_banco: 'Não há banco a quem perguntar',
  sem_resposta: 'O banco não respondeu agora',
} as const;
type SituacaoNoBanco = keyof typeof NOMES_DA_SITUACAO_NO_BANCO;
const SITUACOES_NO_BANCO = Object.keys(NOMES_DA_SITUACAO_NO_BANCO) as [SituacaoNoBanco, ...SituacaoNoBanco[]];
export const respostaDoBanco = z.object({
  boleto_id: z.number().int(),
  nosso_numero: z.string().nullable(),
  forma_pagamento: formaDePagamento,
  situacao: z.enum(SITUACOES_NO_BANCO),
  pago_em: z.string().nullable(),
  valor_pago: z.number().nullable(),
});
export type RespostaDoBanco = z.infer<typeof respostaDoBanco>;
describeAs(respostaDoBanco, 'RespostaDoBanco', {
  situacao: ['O que o banco diz do boleto agora', 'aberto'],
  pago_em: ['Dia do pagamento, quando o banco o diz', null, 'date'],
  valor_pago: ['O que foi pago, em reais', null],
});

export const respostasDoBanco = z.object({ id: z.number().int(), respostas: z.array(respostaDoBanco) });
describeAs(respostasDoBanco, 'RespostasDoBanco', { respostas: ['Uma por boleto, dos mais novos'] });
