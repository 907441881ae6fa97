// Exemption from the fee: asked for until the contest's deadline, one that lives per enrolment.
import { z } from 'zod';
import { arquivoOpcional, idSchema, textoObrigatorio } from '../comum.ts';
import { describeAs, describeFields } from '../description.ts';
import { inscricaoResumida } from '../inscricao-resumida.ts';
import { inscricao } from '../inscricoes.ts';
import { protocolo } from '../protocolos.ts';

/** What the call says; the field itself shows the other. */
export const INFORME_MOTIVO = 'Informe o motivo da solicitação.';
export const MOTIVO_OBRIGATORIO = 'O motivo é obrigatório.';
export const MOTIVO_MAXIMO = 5000;
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
describeAs(isencao, 'Isencao', {
  motivo: ['Por que pediu a isenção', 'Sou doadora regular de sangue.'],
  status: ['P em análise, D deferido, I indeferido', 'P'],
  url_comprovante: ['Endereço temporário do comprovante em PDF, depois de deferida', null, 'uri-reference'],
});

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
describeAs(isencaoAdmin, 'IsencaoRecebida', {
  motivo: ['Por que pediu a isenção', 'Sou doadora regular de sangue.'],
  decidido_por: ['O administrador que decidiu', null],
  cancelada: ['Se o candidato a cancelou, ou cancelou a inscrição', false],
});

export const isencaoCreate = z.object({
  inscricao_id: idSchema,
  motivo: textoObrigatorio(INFORME_MOTIVO, MOTIVO_MAXIMO),
  arquivo: arquivoOpcional,
});
export type IsencaoCreate = z.output<typeof isencaoCreate>;
describeFields(isencaoCreate, {
  motivo: ['Por que pede a isenção', 'Sou doadora regular de sangue.'],
  arquivo: ['Comprovação opcional: PDF, JPG ou PNG de até 5 MB'],
});
