// What the team is doing in a queue now: decisions that may still be undone, and who has which request open.
import { z } from 'zod';
import { idSchema } from './comum.ts';
import { describeAs, describeFields } from './description.ts';

/** How long a decision can be undone, in seconds. */
export const SEGUNDOS_PARA_DESFAZER = 8;
/** How often the page says what it has open, and for how long that is believed. */
export const SEGUNDOS_ENTRE_SINAIS = 20;
export const SEGUNDOS_DE_PRESENCA = 60;

export const PASSOU_A_HORA = 'O tempo para desfazer esta decisão terminou.';
export const NADA_A_DESFAZER = 'Não há decisão sua a desfazer neste pedido.';
export const NADA_A_DISPENSAR = 'Este aviso já foi dispensado.';

/** Said to who decides what somebody decides at that moment. */
export function decidindoAgora(quem: string): string {
  return `${quem} está decidindo este pedido agora.`;
}
export const JA_DECIDIU_AGORA = 'Você acabou de decidir este pedido. Para decidir de novo, desfaça antes.';

export const decisaoRetida = z.object({
  /** Of the request. */
  id: z.number().int(),
  status: z.string(),
  nota: z.string().nullable(),
  vence_em: z.string(),
});
export type DecisaoRetida = z.infer<typeof decisaoRetida>;
const PALAVRAS = {
  id: ['Identificador do pedido', 4218],
  status: ['A decisão', 'D'],
  nota: ['O que o candidato lerá', null],
  vence_em: ['Até quando pode ser desfeita; depois disso vale', '2026-11-21T15:00:08.000Z'],
} as const;
describeAs(decisaoRetida, 'DecisaoRetida', PALAVRAS);

/** A decision that waits for the moment at which those of its window become known. */
export const decisaoPreparada = z.object({
  status: z.string(),
  nota: z.string().nullable(),
  por: z.string(),
  em: z.string(),
  /** Who else has agreed; null while nobody has. */
  aprovada_por: z.string().nullable(),
  falta_aprovar: z.boolean(),
  sai_em: z.string(),
});
export type DecisaoPreparada = z.infer<typeof decisaoPreparada>;
/** Whether one is past the moment of its window, and goes out as soon as somebody agrees. */
export const soEsperaAprovacao = ({ falta_aprovar, sai_em }: DecisaoPreparada, agora: Date) =>
  falta_aprovar && sai_em <= agora.toISOString();
describeAs(decisaoPreparada, 'DecisaoPreparada', {
  status: PALAVRAS.status,
  nota: PALAVRAS.nota,
  por: ['Quem a preparou', 'Ana Lima'],
  em: ['Quando', '2026-11-21T15:00:00.000Z'],
  aprovada_por: ['Quem a aprovou', null],
  falta_aprovar: ['Se ainda precisa de uma segunda pessoa', false],
  sai_em: ['Quando é divulgada, com as outras do prazo', '2026-12-01T15:00:00.000Z'],
});

const colega = z.object({ id: z.number().int(), nome: z.string() });
describeAs(colega, 'ColegaNaFila', { id: PALAVRAS.id, nome: ['Quem', 'Ana Lima'] });

const decisaoDescartada = decisaoRetida
  .omit({ vence_em: true })
  .extend({ motivo: z.string(), descartada_em: z.string() });
const { vence_em: _, ...DA_DESCARTADA } = PALAVRAS;
describeAs(decisaoDescartada, 'DecisaoDescartada', {
  ...DA_DESCARTADA,
  descartada_em: ['Quando se viu que não podia', '2026-11-21T15:00:08.000Z'],
  motivo: ['Por que não pôde ser feita', 'Esta solicitação foi cancelada pelo candidato.'],
});

export const movimento = z.object({
  agora: z.string(),
  retidas: z.array(decisaoRetida),
  descartadas: z.array(decisaoDescartada),
  decidindo: z.array(colega),
  analisando: z.array(colega),
});
export type Movimento = z.infer<typeof movimento>;
describeAs(movimento, 'MovimentoDaFila', {
  agora: ['O relógio do servidor', '2026-11-21T15:00:00.000Z'],
  retidas: ['As próprias decisões que ainda podem ser desfeitas'],
  descartadas: ['As próprias decisões que não puderam ser feitas'],
  decidindo: ['Pedidos que colegas decidem neste momento'],
  analisando: ['Pedidos que colegas têm abertos'],
});

export const presenca = z.object({ id: idSchema, aberto: z.boolean().default(true) });
describeFields(presenca, {
  id: PALAVRAS.id,
  aberto: ['Falso para quem o fechou', true],
});
