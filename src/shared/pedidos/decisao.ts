// The forms of deciding: one request, and several at once. Each says where it goes, and the note that goes with it.
import { z } from 'zod';
import { idSchema, textoOpcional } from '../comum.ts';
import { idsDoLote } from '../filas.ts';
import type { Declaracao } from './declaracao.ts';

/** What administrators see besides of most kinds: who decided, and whether it was taken back by the candidate, or with the enrolment. */
export const vistoPeloPainel = { decidido_por: z.string().nullable(), cancelada: z.boolean() };
export const PALAVRAS_DO_PEDIDO = { cancelada: ['Se o candidato o cancelou, ou cancelou a inscrição', false] } as const;
/** The same, of a kind whose name is feminine. */
export const PALAVRAS_DA_PEDIDA = { cancelada: ['Se o candidato a cancelou, ou cancelou a inscrição', false] } as const;
/** And of those that are decided anew: an appeal against the decision was granted and is to be applied. */
export const refeitoPorRecurso = { recurso_deferido: z.boolean() };
export const PALAVRAS_DO_RECURSO = {
  recurso_deferido: ['Se um recurso contra a decisão foi deferido e ainda não foi aplicado', false],
} as const;

type Nota = Declaracao['nota'];

export function decisoesDe<const C extends Nota['campo'], const S extends readonly [string, ...string[]]>(
  { nota: { campo, maximo } }: { nota: { campo: C; maximo: number } },
  status: S,
) {
  const nota = { [campo]: textoOpcional(maximo) } as Record<C, ReturnType<typeof textoOpcional>>;
  const campos = { status: z.enum(status, { error: 'Selecione uma decisão' }), ...nota };
  return [z.object({ id: idSchema, ...campos }), z.object({ ids: idsDoLote, ...campos })] as const;
}
