// Exemption from the fee: asked for until the contest's deadline, one that lives per enrolment (document 2, sections 2 to 5).
import { z } from 'zod';
import { arquivoOpcional, idSchema, textoObrigatorio } from './comum.ts';
import { resultadosDoLote } from './filas.ts';
import { inscricaoResumida } from './inscricao-resumida.ts';
import { inscricao } from './inscricoes.ts';
import { protocolo } from './protocolos.ts';

export const ISENCAO_ANEXO_MAXIMO = 5 * 1024 * 1024;
export const ISENCAO_EXTENSOES = ['pdf', 'jpg', 'jpeg', 'png'] as const;
export const ISENCAO_GRANDE = 'O arquivo deve ter no máximo 5MB.';
export const ISENCAO_TIPO = 'Formato de arquivo não permitido. Use PDF, JPG ou PNG.';
/** What the call says; the field itself shows the other. */
export const INFORME_MOTIVO = 'Informe o motivo da solicitação.';
export const MOTIVO_OBRIGATORIO = 'O motivo é obrigatório.';
export const MOTIVO_MAXIMO = 5000;
export const JA_SOLICITADA = 'Você já solicitou isenção para esta inscrição.';
export const PRAZO_ENCERRADO = 'Prazo Encerrado';

export const isencao = z.object({
  id: z.number().int(),
  created_at: z.string(),
  motivo: z.string(),
  caminho_anexo: z.string().nullable(),
  status: z.enum(['P', 'D', 'I']),
  observacao_admin: z.string().nullable(),
  decidido_em: z.string().nullable(),
  /** The proof in PDF, once granted; opens for a while, without a token. */
  url_comprovante: z.string().nullable(),
  protocolo: protocolo.nullable(),
  inscricao_id: z.number().int(),
  inscricao: inscricaoResumida,
});
export type Isencao = z.infer<typeof isencao>;

const { valor_inscricao, status_pagamento, vencimento_boleto, limite_pagamento } = inscricao.shape;
/** As administrators see it: with what becomes of the fee. */
export const isencaoAdmin = isencao.extend({
  nome_arquivo: z.string().nullable(),
  /** The administrator who decided. */
  decidido_por: z.string().nullable(),
  /** Taken back by the candidate, or with the enrolment. */
  cancelada: z.boolean(),
  valor_inscricao,
  status_pagamento,
  vencimento_boleto,
  limite_pagamento,
});
export type IsencaoAdmin = z.infer<typeof isencaoAdmin>;
export const resultadosDeIsencoes = resultadosDoLote(isencaoAdmin);

export const isencaoCreate = z.object({
  inscricao_id: idSchema,
  motivo: textoObrigatorio(INFORME_MOTIVO, MOTIVO_MAXIMO),
  arquivo: arquivoOpcional,
});
export type IsencaoCreate = z.output<typeof isencaoCreate>;
