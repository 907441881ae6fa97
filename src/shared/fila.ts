// The line of those who come when the portal is full: what a refusal says, and what is carried along to keep the place.
import { z } from 'zod';

/** The header that carries a place in the line, or the right to be inside, both ways. */
export const FILA = 'Fila';

/** What a 503 says beside its text: how many are to be served before and with this one, and when to come back. */
export const esperaSchema = z.object({
  posicao: z.number().int().min(1),
  segundos: z.number().int().min(1),
});

export type Espera = z.infer<typeof esperaSchema>;

export function textoDaEspera({ posicao, segundos }: Espera): string {
  return `Muitas pessoas estão usando o portal agora. Você é o nº ${posicao} da fila; tentaremos de novo em ${segundos} segundos.`;
}
