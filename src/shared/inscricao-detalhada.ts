// One enrolment as administrators look at it: with what was sent, what was paid, and what was asked back.
import { z } from 'zod';
import { describeAs } from './description.ts';
import { inscricaoDoConcurso } from './inscricoes.ts';
import { STATUS_POR_ITEM } from './pedidos/itens.ts';
import { DECISOES } from './pedidos/recurso.ts';
import { STATUS_REEMBOLSO } from './pedidos/reembolso.ts';
import { protocolo } from './protocolos.ts';

export const inscricaoDetalhada = inscricaoDoConcurso.extend({
  nome_arquivo_deficiencia: z.string().nullable(),
  nome_arquivo_condicao_especial: z.string().nullable(),
  /** Of the payment in the ledger, which a cancelled enrolment keeps. */
  valor_pago: z.number().nullable(),
  pago_em: z.string().nullable(),
  /** The request for exemption, and the one for the fee back; null when there is none that lives. */
  isencao: z.object({ id: z.number().int(), status: z.enum(DECISOES) }).nullable(),
  reembolso: z.object({ id: z.number().int(), status: z.enum(STATUS_REEMBOLSO) }).nullable(),
  /** Those for special care and for reserved vacancies that were not taken back, for who decides them; the oldest first. */
  pedidos: z.array(
    z.object({ tipo: z.enum(['cuidado', 'reserva']), id: z.number().int(), status: z.enum(STATUS_POR_ITEM) }),
  ),
  /** Of an active enrolment: the receipt's PDF. */
  url_comprovante: z.string().nullable(),
  protocolo: protocolo.nullable(),
  /** Of a cancelled one: why it cannot be brought back; null when it can. */
  impedimento: z.string().nullable(),
});
export type InscricaoDetalhada = z.infer<typeof inscricaoDetalhada>;
describeAs(inscricaoDetalhada, 'InscricaoDetalhada', {
  numero: ['Número da inscrição, com 6 algarismos', '000412'],
  valor_inscricao: ['Taxa da vaga quando a inscrição foi feita, em reais', 85.5],
  url_comprovante: ['Endereço temporário do comprovante; só de inscrições ativas', null, 'uri-reference'],
  nome_arquivo_deficiencia: ['Nome do laudo enviado', 'laudo.pdf'],
  nome_arquivo_condicao_especial: ['Nome do documento enviado', null],
  isencao: ['O pedido de isenção da inscrição, quando há', null],
  impedimento: ['Por que uma inscrição cancelada não pode ser reativada; nulo quando pode', null],
  pedidos: ['Os pedidos de atendimento especial e de vagas reservadas; só para quem os lê'],
  reembolso: ['O pedido de restituição da inscrição, quando há', null],
});
