// One enrolment as administrators look at it: with what was sent, what was paid, and what was asked back.
import { z } from 'zod';
import { inscricaoDoConcurso } from './inscricoes.ts';
import { protocolo } from './protocolos.ts';
import { DECISOES } from './recursos.ts';
import { STATUS_REEMBOLSO } from './reembolsos.ts';

export const inscricaoDetalhada = inscricaoDoConcurso.extend({
  nome_arquivo_deficiencia: z.string().nullable(),
  nome_arquivo_condicao_especial: z.string().nullable(),
  /** Of the payment in the ledger, which a cancelled enrolment keeps. */
  valor_pago: z.number().nullable(),
  pago_em: z.string().nullable(),
  /** The request for exemption, and the one for the fee back; null when there is none that lives. */
  isencao: z.object({ id: z.number().int(), status: z.enum(DECISOES) }).nullable(),
  reembolso: z.object({ id: z.number().int(), status: z.enum(STATUS_REEMBOLSO) }).nullable(),
  /** Of an active enrolment: the receipt's PDF. */
  url_comprovante: z.string().nullable(),
  protocolo: protocolo.nullable(),
});
export type InscricaoDetalhada = z.infer<typeof inscricaoDetalhada>;
