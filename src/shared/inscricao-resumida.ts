// The enrolment as records about it show it: contest, vacancy, candidate.
import { z } from 'zod';
import { describeAs } from './description.ts';

export const inscricaoResumida = z.object({
  id: z.number().int(),
  numero: z.string(),
  status: z.enum(['A', 'C']),
  concurso: z.object({
    id: z.number().int(),
    titulo: z.string(),
    prefeitura: z.string(),
    excluido: z.boolean(),
  }),
  vaga: z.object({ id: z.number().int(), cargo: z.string(), nivel: z.string() }),
  cadastro: z.object({
    id: z.number().int(),
    nome: z.string(),
    cpf: z.string(),
    email: z.string(),
    telefone_celular: z.string().nullable(),
  }),
});
export type InscricaoResumida = z.infer<typeof inscricaoResumida>;
describeAs(inscricaoResumida, 'InscricaoResumida', { numero: ['Número da inscrição, com 6 algarismos', '000412'] });
