// Everything a candidate enrolled for, sent and asked for, in short: what whoever decides about them wants at hand.
import { z } from 'zod';
import { describeAs } from './description.ts';
import type { Situacao } from './inscricoes.ts';
import { STATUS_DA_COMPROVACAO } from './pedidos/comprovacao.ts';
import { VALIDACOES } from './pedidos/envio.ts';
import { DECISOES } from './pedidos/recurso.ts';
import { STATUS_REEMBOLSO } from './pedidos/reembolso.ts';

/** The newest of each kind that are listed; the totals count all. */
export const HISTORICO_MAXIMO = 50;

const daInscricao = {
  id: z.number().int(),
  inscricao_id: z.number().int(),
  inscricao_numero: z.string(),
  created_at: z.string(),
  concurso: z.string(),
  prefeitura: z.string(),
  cargo: z.string(),
};
const doPedido = {
  ...daInscricao,
  /** Whether the candidate took it back. */
  retirado: z.boolean(),
  decidido_em: z.string().nullable(),
};

export const historico = z.object({
  inscricoes: z.array(z.object({ ...daInscricao, status: z.enum(['A', 'C']), situacao: z.string<Situacao>() })),
  isencoes: z.array(z.object({ ...doPedido, status: z.enum(DECISOES) })),
  recursos: z.array(
    z.object({
      ...doPedido,
      /** Null for one against the rules of the contest by who is not enrolled. */
      inscricao_id: z.number().int().nullable(),
      status: z.enum(DECISOES),
      prazo: z.string(),
      numero_questao: z.number().int().nullable(),
    }),
  ),
  envios: z.array(
    z.object({ ...doPedido, status: z.enum(VALIDACOES), prazo: z.string(), descricao: z.string().nullable() }),
  ),
  comprovacoes: z.array(
    z.object({ ...doPedido, status: z.enum(STATUS_DA_COMPROVACAO), dia_pagamento: z.string().nullable() }),
  ),
  reembolsos: z.array(z.object({ ...doPedido, status: z.enum(STATUS_REEMBOLSO), valor_reembolso: z.number() })),
  /** How many there are of each, listed or not; none of what the administrator's role does not read. */
  totais: z.object({
    inscricoes: z.number().int(),
    isencoes: z.number().int(),
    recursos: z.number().int(),
    envios: z.number().int(),
    comprovacoes: z.number().int(),
    reembolsos: z.number().int(),
  }),
});
export type Historico = z.infer<typeof historico>;
describeAs(historico, 'Historico', {
  inscricoes: ['As inscrições, das mais novas, até 50'],
  isencoes: ['Os pedidos de isenção, dos mais novos, até 50'],
  recursos: ['Os recursos, dos mais novos, até 50'],
  envios: ['Os documentos enviados, dos mais novos, até 50'],
  comprovacoes: ['Os comprovantes de pagamento, dos mais novos, até 50'],
  reembolsos: ['Os pedidos de restituição, dos mais novos, até 50'],
  totais: ['Quantos há de cada, listados ou não'],
});
