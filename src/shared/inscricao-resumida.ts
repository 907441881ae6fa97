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
/** The cargo of what is of a person and a contest alone: it is shown as of an enrolment that has no number. */
export const SEM_INSCRICAO = 'Sem inscrição';
/** Whose it is, to who may not see that. No person and no enrolment has the number 0. */
export const SEM_PESSOA = { id: 0, nome: 'Candidato não identificado', cpf: '', email: '', telefone_celular: null };

/** The enrolment as who judges without knowing the person sees it. */
export function semPessoa(inscricao: InscricaoResumida): InscricaoResumida {
  return { ...inscricao, id: 0, numero: '', cadastro: SEM_PESSOA };
}
describeAs(inscricaoResumida, 'InscricaoResumida', { numero: ['Número da inscrição, com 6 algarismos', '000412'] });
