// What a candidate may download: publications of the contests they are enrolled in, and the proofs of their exemptions.
import { z } from 'zod';
import { concursoResumido } from './comum.ts';
import { publicacao } from './concursos.ts';
import { inscricaoResumida } from './inscricao-resumida.ts';
import { NOMES_DAS_LISTAS } from './listas-oficiais.ts';

export const publicacaoDoCandidato = publicacao.extend({
  concurso: concursoResumido,
  /** The official list it is; null for any other. */
  lista: z.enum(NOMES_DAS_LISTAS).nullable(),
});
export type PublicacaoDoCandidato = z.infer<typeof publicacaoDoCandidato>;

export const comprovanteDeIsencao = z.object({
  isencao_id: z.number().int(),
  decidido_em: z.string(),
  /** Opens the proof in PDF for a while, without a token. */
  url_comprovante: z.string(),
  inscricao: inscricaoResumida,
});

/** Both newest first. */
export const downloads = z.object({
  publicacoes: z.array(publicacaoDoCandidato),
  comprovantes_isencao: z.array(comprovanteDeIsencao),
});
export type Downloads = z.infer<typeof downloads>;
