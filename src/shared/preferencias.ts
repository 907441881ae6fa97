// How an administrator likes the panel to work, whichever browser they use.
import { z } from 'zod';
import { describeAs, describeFields } from './description.ts';
import { pedidos, type TabelaDaFila } from './pedidos/tipos.ts';

const filas = pedidos().flatMap(({ chamadas, tabela }) => (chamadas.fila ? tabela : []));
const fila = z.enum(filas as [TabelaDaFila], { error: 'Escolha uma fila do painel.' });

export const preferencias = z.object({
  decidir_sem_perguntar: z.boolean(),
  antigos_primeiro: z.array(fila),
});
export type Preferencias = z.infer<typeof preferencias>;
export const SEM_PREFERENCIAS: Preferencias = { decidir_sem_perguntar: false, antigos_primeiro: [] };
const PALAVRAS = {
  decidir_sem_perguntar: ['Decidir sem pergunta, com 8 segundos para desfazer', false],
  antigos_primeiro: ['As filas que abrem pelos pendentes mais antigos'],
} as const;
describeAs(preferencias, 'Preferencias', PALAVRAS);

export const preferenciasUpdate = z
  .object({
    decidir_sem_perguntar: z.boolean().optional(),
    antigos_primeiro: z
      .array(fila)
      .max(filas.length)
      .transform((ditas) => [...new Set(ditas)])
      .optional(),
  })
  .refine((ditas) => Object.keys(ditas).length > 0, 'Informe ao menos uma preferência a alterar.');
describeFields(preferenciasUpdate, PALAVRAS);
