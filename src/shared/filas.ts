// Queues of decisions: several records decided by one call, each on its own, and which pending record comes next.
import { z } from 'zod';
import { idSchema } from './comum.ts';

/** The most records one call decides. */
export const LOTE_MAXIMO = 200;

/** The records of a bulk decision, each once. */
export const idsDoLote = z
  .array(idSchema, { error: 'Selecione ao menos um registro.' })
  .min(1, 'Selecione ao menos um registro.')
  .max(LOTE_MAXIMO, `Selecione no máximo ${LOTE_MAXIMO} registros.`)
  .transform((ids) => [...new Set(ids)]);

/** What became of each record of a bulk decision, in the order they were named. */
export function resultadosDoLote<T extends z.ZodType>(registro: T) {
  return z.object({
    resultados: z.array(
      z.object({
        id: z.number().int(),
        ok: z.boolean(),
        /** What was done, or why it was not. */
        mensagem: z.string(),
        /** As it is now; only when it was decided. */
        registro: registro.optional(),
      }),
    ),
  });
}

/**
 * The pending records around one of the queue, in the order that is asked for, or the oldest first; past the end the queue starts
 * again.
 */
export const proximoDaFila = z.object({
  id: z.number().int().nullable(),
  anterior_id: z.number().int().nullable(),
  /** Its place among them, from 1; null when it waits no more. */
  posicao: z.number().int().nullable(),
  /** How many pending ones there are, besides the one asked about. */
  restantes: z.number().int(),
});
export type ProximoDaFila = z.infer<typeof proximoDaFila>;
